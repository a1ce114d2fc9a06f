import type { Money } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import type { ToPay } from '../payments/payment-adapter.ts';

/** What a payment system has to know of an order. */
export const toPay = (
  { orderId, number, lang, productId, rateId, count }: PlacedOrder,
  charge: Money,
  token: string,
): ToPay => ({ orderId, number, charge, token, lang, productId, rateId, count });
