export type { Serving, ServingLimits } from './serve.ts';
export { serve, servingLimits } from './serve.ts';
