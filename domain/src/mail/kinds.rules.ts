import type { MailKind } from './events.ts';

/** Every kind of message; `order-keys` is of an order, the others have a stream of their own. */
export const mailKinds = [
  'order-keys',
  'order-links',
  'product-works-again',
  'rate-back-in-stock',
  'low-stock',
  'fulfilment-stuck',
  'contact-asked',
  'contact-answered',
  'email-code',
  'password-code',
  'email-changed',
] as const satisfies readonly (MailKind | 'order-keys')[];

/** The most urgent first: staff look after those that failed. */
export const mailStates = ['failed', 'under_way', 'dropped', 'sent'] as const;
export type MailState = (typeof mailStates)[number];
