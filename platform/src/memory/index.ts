export { brief } from './brief.ts';
export { recent } from './recent.ts';
