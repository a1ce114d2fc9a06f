export { exchangeRateProjection } from './exchange-rate.projection.ts';
export { paymentsProjection } from './payments.projection.ts';
