export { serve, servingLimits } from './serve.ts';
export { StartupError, startup } from './startup.ts';
export { monitorStores } from './store-monitor.ts';
