/** Events that duplicate another event of the order. They are shown on request. */
export const internalTypes: ReadonlySet<string> = new Set([
  'ordering.KeyReplaced',
  'payments.PaymentConfirmed',
  'payments.PaymentReversed',
  'promotions.PromoRedeemed',
  'promotions.PromoReleased',
  'promotions.PromoReserved',
  'stock.KeysAllocated',
  'stock.KeysReserved',
  'stock.KeysRevoked',
]);
