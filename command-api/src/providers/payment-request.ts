import type { Money } from '@shop/contracts/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import type { ReturnTokens } from '@shop/platform/access';
import type { PaymentRequest } from './payment-adapter.ts';

/** The part of an order that a payment system needs. */
export const createPaymentRequest = (
  order: PlacedOrder,
  charge: Money,
  tokens: ReturnTokens,
): PaymentRequest => {
  const { orderId, number, until, lang, productId, rateId, count } = order;
  const returnToken = tokens.create(number, until);
  return { orderId, number, charge, returnToken, lang, productId, rateId, count };
};
