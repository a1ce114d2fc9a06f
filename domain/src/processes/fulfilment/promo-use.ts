import type { PlacedOrder } from '../../ordering/index.ts';
import type { PromoUse } from '../../promotions/events.ts';
import type { PromoCode } from '@shop/contracts/promotions/promo-code';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';

/**
 * Parses a code from an order or the log, which contain only valid codes. Throws if it is not
 * valid.
 */
export const promoCodeOf = (text: string): PromoCode => {
  const code = readPromoCode(text);
  if (code === null || code === '') throw new TypeError('An order contains an invalid promo code');
  return code;
};

/** The promo code use of an order, as it was placed; null without a code. */
export const promoUseOf = ({
  orderId,
  promoCustomerId: customerId,
  promo,
  sale,
}: PlacedOrder): (PromoUse & Readonly<{ code: PromoCode }>) | null => {
  if (promo === null) return null;
  const { gameId, productId, rateId, total, discount } = sale;
  const subtotal = { ...total, minor: total.minor + discount.minor };
  return {
    code: promoCodeOf(promo),
    orderId,
    customerId,
    gameId,
    productId,
    rateId,
    subtotal,
    discount,
  };
};
