export type { Limit } from './limit.ts';
export { limit } from './limit.ts';
export { limitsAt } from './limits-at.ts';
export { perAddress } from './per-address.ts';
