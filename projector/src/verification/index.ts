export { projections } from '../projections.ts';
export { verifyReadModel } from './verify-read-model.ts';
