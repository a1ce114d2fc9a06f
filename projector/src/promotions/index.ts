export { promoCustomersProjection } from './promo-customers.projection.ts';
export { promoHistoryProjection } from './promo-history.projection.ts';
export { promosProjection } from './promos.projection.ts';
export { promoTotalsProjection } from './promo-totals.projection.ts';
