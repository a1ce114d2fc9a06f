export type { Verdict } from './events.ts';
export { exchangeRate } from './exchange-rate.ts';
export { exchangeRateStream, paymentInboxStream, paymentStream } from './ids.ts';
export { paymentInbox } from './notification.ts';
export { payment } from './payment.ts';
