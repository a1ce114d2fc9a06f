export { ordersProjection } from './orders.projection.ts';
export { orderHistoriesProjection } from './order-histories.projection.ts';
