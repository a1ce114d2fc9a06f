export { productSalesProjection } from './product-sales.projection.ts';
export { statisticsProjection } from './statistics.projection.ts';
