export { hashCollection } from '@shop/platform/projections';
export { projections } from '../projections.ts';
export type { Verification } from './verify.ts';
export { verifyReadModel } from './verify.ts';
