export { sortOrdersProjection } from './sort-orders.projection.ts';
