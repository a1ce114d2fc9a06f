import type { MailKind } from './values.ts';

/**
 * Every kind of email. `order-keys` is recorded in the order's stream; the others have their own
 * streams.
 */
export const mailKinds = [
  'order-placed',
  'order-keys',
  'keys-awaited',
  'manual-delivery',
  'amount-differs',
  'order-held',
  'order-expired',
  'order-cancelled',
  'refund-decided',
  'refund-sent',
  'payment-returned',
  'key-ending',
  'status-changed',
  'order-links',
  'product-works-again',
  'rate-back-in-stock',
  'low-stock',
  'fulfilment-stuck',
  'payment-currency',
  'payment-unmatched',
  'payment-unchecked',
  'refund-failed',
  'contact-submitted',
  'contact-answered',
  'ticket-answered',
  'email-code',
  'password-code',
  'email-changed',
] as const satisfies readonly (MailKind | 'order-keys')[];

/** The most urgent first: staff look after those that failed. */
export const mailStatuses = ['failed', 'under_way', 'dropped', 'sent'] as const;
export type MailStatus = (typeof mailStatuses)[number];
