export { ordersProjection } from './orders.projection.ts';
