export { ownBytes, ownText } from './own-memory.ts';
export { recent } from './recent.ts';
export { ttlCache } from './ttl-cache.ts';
