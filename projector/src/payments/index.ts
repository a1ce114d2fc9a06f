export {
  exchangeRateHistoryProjection,
  exchangeRateProjection,
} from './exchange-rate.projection.ts';
export { paymentNotificationsProjection } from './payment-notifications.projection.ts';
export { paymentsProjection } from './payments.projection.ts';
