export { hashCollection } from '@shop/platform/projections';
export { projections } from '../projections.ts';
export type { Verdict } from './verify.ts';
export { verify } from './verify.ts';
