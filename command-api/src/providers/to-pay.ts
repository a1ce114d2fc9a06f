import type { Money } from '@shop/contracts/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import type { ReturnTokens } from '@shop/platform/access';
import type { ToPay } from './payment-adapter.ts';

/** The part of an order that a payment system needs to know. */
export const toPay = (order: PlacedOrder, charge: Money, tokens: ReturnTokens): ToPay => {
  const { orderId, number, until, lang, productId, rateId, count } = order;
  const returnToken = tokens.of(number, until);
  return { orderId, number, charge, returnToken, lang, productId, rateId, count };
};
