export { failureOf } from './failures.ts';
export type { Serving, ServingLimits } from './serve.ts';
export { serve, servingLimits } from './serve.ts';
export type { StartUp } from './start-up.ts';
export { StartRefused, startUp } from './start-up.ts';
export type { NeededStore, StoreWatch } from './store-watch.ts';
export { watchStores } from './store-watch.ts';
