import type { Fact } from './facts.ts';
import { goThrough } from './facts.ts';
import type { Violation } from './violation.ts';

type Paid = Extract<Fact, { type: 'ordering.OrderPaid' }>;

/**
 * I3, after every event: the keys of a paid order are not released before it is served or stopped.
 * An order from which staff have withdrawn keys may give up the rest and queue for all of them.
 */
export const releasesOfPaidOrders = (facts: readonly Fact[]): readonly Violation[] => {
  const violations: Violation[] = [];
  const unserved = new Map<string, Paid['data']>();
  goThrough(facts, {
    'ordering.OrderPaid': ({ data }) => void unserved.set(data.orderId, data),
    'ordering.OrderFulfilled': ({ data }) => void unserved.delete(data.orderId),
    'ordering.PaymentReversed': ({ data }) => {
      if (data.stops) unserved.delete(data.orderId);
    },
    'ordering.RefundDecided': ({ data }) => {
      if (data.whole) unserved.delete(data.orderId);
    },
    'stock.KeysReleased': ({ data: { orderId, rateId, keys }, stream, revision }) => {
      const paid = unserved.get(orderId);
      if (paid?.delivery !== 'pool' || paid.sale.rateId !== rateId) return;
      if (keys.length < paid.sale.count) return;
      const what = `the keys of the paid order ${orderId} are released`;
      violations.push({ invariant: 'I3', what, stream, revision });
    },
  });
  return violations;
};

/**
 * I5, after every event: no more orders are paid at a discount than their code may be used. An
 * administrator may accept a payment beyond that.
 */
export const discountsPaid = (facts: readonly Fact[]): readonly Violation[] => {
  const violations: Violation[] = [];
  const limits = new Map<string, number | null>();
  const accepted = new Set<string>();
  const discounted = new Map<string, Set<string>>();
  goThrough(facts, {
    'promotions.PromoCreated': ({ data }) => void limits.set(data.code, data.terms.limit),
    'promotions.PromoChanged': ({ data }) => void limits.set(data.code, data.terms.limit),
    'ordering.MismatchAccepted': ({ data }) => void accepted.add(data.orderId),
    'ordering.OrderPaid': ({ data: { orderId, sale }, stream, revision }) => {
      const { promo, discount } = sale;
      if (!promo || !discount || discount.minor === 0 || accepted.has(orderId)) return;
      const orders = (discounted.get(promo) ?? new Set<string>()).add(orderId);
      discounted.set(promo, orders);
      const limit = limits.get(promo) ?? null;
      if (limit === null || orders.size <= limit) return;
      const what = `${orders.size} orders are paid at the discount of ${promo}, which may be used ${limit} times`;
      violations.push({ invariant: 'I5', what, stream, revision });
    },
  });
  return violations;
};
