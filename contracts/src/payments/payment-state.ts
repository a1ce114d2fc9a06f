/**
 * Where a payment stands. `unconfirmed`: the provider did not confirm it yet. `received`: it is
 * recorded, and the order has not seen it. `unmatched`: nobody expects it. `dismissed`: an
 * administrator decided that it needs no order.
 */
export const paymentStates = [
  'unmatched',
  'dismissed',
  'unconfirmed',
  'received',
  'paid',
  'paid_late',
  'mismatched',
  'paid_twice',
] as const;
export type PaymentState = (typeof paymentStates)[number];
