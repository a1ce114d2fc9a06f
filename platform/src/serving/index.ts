export type { Serving, ServingLimits } from './serve.ts';
export { serve, servingLimits } from './serve.ts';
export type { Startup } from './startup.ts';
export { StartupError, startup } from './startup.ts';
export type { RequiredStore, StoreMonitor } from './store-monitor.ts';
export { monitorStores } from './store-monitor.ts';
