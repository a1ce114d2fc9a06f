export type { Serving } from './serve.ts';
export { serve } from './serve.ts';
