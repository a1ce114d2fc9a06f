import type { PromoCode } from '@shop/contracts/promotions/promo-code';

export const promoStream = (code: PromoCode): `promo-${PromoCode}` => `promo-${code}`;
/** The uses of one code by one customer. */
export const promoCustomerStream = (code: PromoCode, customerId: string): string =>
  `promoCustomer-${code}-${customerId}`;
export const promoBatchStream = (batchId: string): string => `promoBatch-${batchId}`;
/** Refused attempts with codes that do not exist; `day` is `2026-03-01`. */
export const promoRefusalsStream = (day: string): string => `promoRefusals-${day}`;
