export type { Allowed, Limit } from './limit.ts';
export { limit } from './limit.ts';
export { limitsAt } from './limits-at.ts';
export type { NetworkLimit } from './per-network.ts';
export { perNetwork } from './per-network.ts';
