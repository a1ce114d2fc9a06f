export { droppedNotificationsProjection } from './dropped-notifications.projection.ts';
export {
  exchangeRateHistoryProjection,
  exchangeRateProjection,
} from './exchange-rate.projection.ts';
export { paymentDaysProjection } from './payment-days.projection.ts';
export { paymentNotificationsProjection } from './payment-notifications.projection.ts';
export { paymentsProjection } from './payments.projection.ts';
export { paymentSystemsProjection } from './payment-systems.projection.ts';
