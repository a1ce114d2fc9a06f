export { copyBytes, copyText } from './own-memory.ts';
export { ttlCache } from './ttl-cache.ts';
