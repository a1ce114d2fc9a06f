/**
 * The status of a payment. `unconfirmed`: the provider has not confirmed it yet. `received`: it is
 * recorded, and the order has not processed it. `unmatched`: no order expects it, or it is in a
 * currency that no order has. `dismissed`: an administrator decided that it needs no order.
 */
export const paymentStatuses = [
  'unmatched',
  'dismissed',
  'unconfirmed',
  'received',
  'paid',
  'paid_late',
  'mismatched',
  'paid_twice',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
