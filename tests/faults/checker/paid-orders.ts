import type { Fact } from './facts.ts';
import { dispatchFacts } from './facts.ts';
import type { Limits } from './promos.ts';
import { updateLimits } from './promos.ts';
import type { Violation } from './violation.ts';

type OrderPaid = Extract<Fact, { type: 'ordering.OrderPaid' }>;
type KeysWithdrawn = Extract<Fact, { type: 'stock.KeysWithdrawn' }>;

const listKeys = ({ importId, spans }: KeysWithdrawn['data']): readonly string[] =>
  spans.flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, offset) => `${importId}:${from + offset}`),
  );

/**
 * I3, after every event: no key of a paid order is released before it is fulfilled or stopped. An
 * order with fewer keys than it needs, because staff have withdrawn some, may release the rest and
 * queue for all of them.
 */
export const checkPaidOrderReleases = (facts: readonly Fact[]): readonly Violation[] => {
  const violations: Violation[] = [];
  /** Orders by the keys that are reserved for them. */
  const owners = new Map<string, string>();
  const undeliveredOrders = new Map<string, OrderPaid['data']>();
  dispatchFacts(facts, {
    'ordering.OrderPaid': ({ data }) => void undeliveredOrders.set(data.orderId, data),
    'ordering.OrderFulfilled': ({ data }) => void undeliveredOrders.delete(data.orderId),
    'ordering.OrderPaymentReversed': ({ data }) => {
      if (data.stops) undeliveredOrders.delete(data.orderId);
    },
    'ordering.RefundDecided': ({ data }) => {
      if (data.whole) undeliveredOrders.delete(data.orderId);
    },
    'ordering.OrderVoided': ({ data }) => {
      if (data.whole) undeliveredOrders.delete(data.orderId);
    },
    'stock.KeysReserved': ({ data: { orderId, keys } }) => {
      for (const key of keys) owners.set(key, orderId);
    },
    'stock.KeysWithdrawn': ({ data }) => {
      for (const key of listKeys(data)) owners.delete(key);
    },
    'stock.KeysReleased': ({ data: { orderId, rateId, keys }, stream, revision }) => {
      const ownedCount = [...owners.values()].filter((owner) => owner === orderId).length;
      for (const key of keys) owners.delete(key);
      const paid = undeliveredOrders.get(orderId);
      if (paid?.delivery !== 'pool' || paid.sale.rateId !== rateId) return;
      if (keys.length === 0 || ownedCount < paid.sale.count) return;
      const what = `the keys of the paid order ${orderId} are released`;
      violations.push({ invariant: 'I3', what, stream, revision });
    },
  });
  return violations;
};

/**
 * I5, after every event: no more orders are paid at a discount than their code may be used, in all
 * and per customer. An administrator may accept a payment beyond that.
 */
export const checkPaidDiscounts = (facts: readonly Fact[]): readonly Violation[] => {
  const violations: Violation[] = [];
  const limits = new Map<string, Limits>();
  /** By order. */
  const customers = new Map<string, string>();
  const accepted = new Set<string>();
  const discounted = new Map<string, Set<string>>();
  dispatchFacts(facts, {
    'promotions.PromoCreated': ({ data: { code, terms } }) =>
      void limits.set(code, updateLimits(undefined, terms)),
    'promotions.PromoChanged': ({ data: { code, terms } }) =>
      void limits.set(code, updateLimits(limits.get(code), terms)),
    'ordering.OrderPlaced': ({ data: { orderId, buyer } }) =>
      void customers.set(orderId, buyer.emailHash),
    'ordering.MismatchAccepted': ({ data }) => void accepted.add(data.orderId),
    'ordering.OrderPaid': ({ data: { orderId, sale }, stream, revision }) => {
      const { promo, discount } = sale;
      if (!promo || !discount || discount.minor === 0 || accepted.has(orderId)) return;
      const orders = (discounted.get(promo) ?? new Set<string>()).add(orderId);
      discounted.set(promo, orders);
      const { limit = null, perCustomer = null, highestPerCustomer = 0 } = limits.get(promo) ?? {};
      if (limit !== null && orders.size > limit) {
        const what = `${orders.size} orders are paid with the discount of ${promo}, whose limit is ${limit}`;
        violations.push({ invariant: 'I5', what, stream, revision });
      }
      const customer = customers.get(orderId);
      if (perCustomer === null || customer === undefined) return;
      const own = [...orders].filter((other) => customers.get(other) === customer).length;
      if (own <= highestPerCustomer) return;
      const what = `${own} orders of a customer are paid with the discount of ${promo}, whose limit per customer is ${highestPerCustomer}`;
      violations.push({ invariant: 'I5', what, stream, revision });
    },
  });
  return violations;
};
