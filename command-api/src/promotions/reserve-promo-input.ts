import type { Instant, Money } from '@shop/contracts/kernel';

/** The purchase of an order with a promo code. */
export type ReservePromoInput = Readonly<{
  /** As the buyer typed it. */
  promo: string;
  orderId: string;
  customerId: string;
  gameId: string;
  productId: string;
  rateId: string;
  /** Before the discount. */
  subtotal: Money;
  until: Instant;
  now: Instant;
  /** The order was placed in time and its money arrived later: only the limits are checked. */
  late: boolean;
}>;
