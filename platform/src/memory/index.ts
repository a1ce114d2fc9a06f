export { brief } from './brief.ts';
export { ownBytes, ownText } from './own-memory.ts';
export { recent } from './recent.ts';
