export { copyBytes, copyText } from './copy-memory.ts';
export { ttlCache } from './ttl-cache.ts';
