import type { Attempt, CheckoutEvent, Order, Refusal } from '../checkout-reducer.ts';
import { chargedQuoteFor, placedReply, product, rateId } from './buying.ts';

/** Creates an order id that ends with a number. */
export const idOf = (last: number) => `0b6f9c52-2d0e-4f5a-8a43-${String(last).padStart(12, '0')}`;

export const orderOf = (count: number): Order => ({
  product_id: product.id,
  rate_id: rateId,
  count,
  payment_system: 'mir',
  region: 'global',
  terms: true,
  expected_total: { currency: 'USD', cost: 1_000 * count },
});

export const problem = { code: 'busy', message: 'Try again', request_id: '' };
export const refusal: Refusal = { problem, newPrice: undefined };
export const priceChanged: Refusal = {
  problem,
  newPrice: { quote: chargedQuoteFor(12), system: 'mir' },
};
export const incomplete: Attempt = { outcome: 'incomplete', problem };
export const complete = (count: number, id: number): Attempt => ({
  outcome: 'complete',
  order: orderOf(count),
  newOrderId: idOf(id),
});

export const buy: CheckoutEvent = { type: 'buyPressed', isPriced: true };
export const buyUnpriced: CheckoutEvent = { type: 'buyPressed', isPriced: false };
export const priced = (attempt: Attempt): CheckoutEvent => ({ type: 'pricingEnded', attempt });
export const placed = (id: number): CheckoutEvent => ({
  type: 'orderPlaced',
  order: placedReply({ ...orderOf(1), order_id: idOf(id) }),
});
export const refused = (id: number, reason: Refusal = refusal): CheckoutEvent => ({
  type: 'orderRefused',
  orderId: idOf(id),
  refusal: reason,
});
export const expired = (id: number, newId: number): CheckoutEvent => ({
  type: 'orderExpired',
  orderId: idOf(id),
  newOrderId: idOf(newId),
});
export const edited: CheckoutEvent = {
  type: 'draftChanged',
  changes: { email: 'buyer@example.org' },
};
export const typed = (promo: string): CheckoutEvent => ({ type: 'promoTyped', promo });
export const entered: CheckoutEvent = { type: 'promoEntered' };
export const rate = (min: number, max: number): CheckoutEvent => ({
  type: 'rateChosen',
  rate: { id: 'other', min_count: min, max_count: max },
});
export const counted = (count: number): CheckoutEvent => ({
  type: 'draftChanged',
  changes: { count },
});
