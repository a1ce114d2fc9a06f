export { boundedLimit } from './bounded-limit.ts';
export { forEachLimited } from './for-each-limited.ts';
export { keyedLimit } from './keyed-limit.ts';
export { settleAll } from './settle-all.ts';
export { runWithTimeout } from './run-with-timeout.ts';
