export { keyImportsProjection } from './key-imports.projection.ts';
export { stockProjection } from './stock.projection.ts';
