export type { EffectiveTerms } from './effective-terms.rules.ts';
export { exchangeRate } from './exchange-rate.ts';
export {
  exchangeRateStream,
  inboxOfNotification,
  notificationIdOf,
  paymentInboxStream,
  paymentInvoiceStream,
  paymentStream,
  paymentSystemStream,
} from './ids.ts';
export type { Invoices, RecordInvoice } from './invoice.ts';
export { nextReference, numberOfReference, findOpenInvoice, paymentInvoices } from './invoice.ts';
export { paymentInbox } from './notification.ts';
export type { RecordPayment, RecordReversal, ReversalReport } from './payment.ts';
export { payment } from './payment.ts';
export { paymentSystem } from './payment-system.ts';
