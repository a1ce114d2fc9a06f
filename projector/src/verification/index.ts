export { projections } from '../projections.ts';
export type { Verification } from './verify-read-model.ts';
export { verifyReadModel } from './verify-read-model.ts';
