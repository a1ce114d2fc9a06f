export { ownBytes, ownText } from './own-memory.ts';
export { ttlCache } from './ttl-cache.ts';
