export { ordersProjection } from './orders.projection.ts';
export type { OrderHistoryEvent } from './occurrence-details.ts';
export { orderHistoryTypes } from './occurrence-details.ts';
export { orderHistoriesProjection } from './order-histories.projection.ts';
