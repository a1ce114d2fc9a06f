export { keyImportsProjection } from './key-imports.projection.ts';
export { keysProjection } from './keys.projection.ts';
export { stockAlertsProjection } from './stock-alerts.projection.ts';
export { stockProjection } from './stock.projection.ts';
export { waitingOrdersProjection } from './waiting-orders.projection.ts';
