export { promoBatchesProjection } from './promo-batches.projection.ts';
export { promoCustomersProjection } from './promo-customers.projection.ts';
export { promoHistoryProjection } from './promo-history.projection.ts';
export { promoUsesProjection } from './promo-uses.projection.ts';
export { promosProjection } from './promos.projection.ts';
export { promoTotalsProjection } from './promo-totals.projection.ts';
