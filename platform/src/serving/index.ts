export { getFailure } from './failures.ts';
export type { Serving, ServingLimits } from './serve.ts';
export { serve, servingLimits } from './serve.ts';
export type { Startup } from './startup.ts';
export { StartupError, startup } from './startup.ts';
export type { RequiredStore, StoreWatch } from './store-watch.ts';
export { watchStores } from './store-watch.ts';
