import { expect } from 'chai';
import type { OrderEvent, OrderPaid } from '../../../ordering/events.ts';
import type { CustomerUseEvent, PromoEvent } from '../../../promotions/events.ts';
import type { PoolEvent } from '../../../stock/events.ts';
import { promoLimit } from './shop-in-memory.ts';

/** An event that the invariants read. */
export type Fact = OrderEvent | PoolEvent | PromoEvent | CustomerUseEvent;

/**
 * Checks after every event that the keys of a paid order go to no other order, and that discounted
 * paid orders do not exceed the uses of the code, in total and per customer. An administrator may
 * accept a payment beyond that. The limit per customer may be lowered below existing uses, so the
 * highest limit counts.
 */
export const paidOrders = () => {
  const unserved = new Map<string, OrderPaid['data']>();
  /** Orders by the keys that are reserved for them. */
  const owners = new Map<string, string>();
  const accepted = new Set<string>();
  /** Customers by order. */
  const customers = new Map<string, string>();
  const discounted = new Map<string, string>();
  let isLimitedPerCustomer = false;
  let highestPerCustomer = 0;

  const limitPerCustomer = (limit: number | null): void => {
    isLimitedPerCustomer = limit !== null;
    highestPerCustomer = Math.max(highestPerCustomer, limit ?? 0);
  };
  const expectWithinLimits = (orderId: string): void => {
    const customer = customers.get(orderId) ?? expect.fail(`${orderId} was not placed`);
    discounted.set(orderId, customer);
    expect(discounted.size, 'orders paid at a discount').to.be.at.most(promoLimit);
    if (!isLimitedPerCustomer) return;
    const own = [...discounted.values()].filter((other) => other === customer);
    expect(own.length, 'orders of a customer paid at a discount').to.be.at.most(highestPerCustomer);
  };

  const expectToKeepKeys = ({ orderId, rateId, keys }: ReleasedKeys): void => {
    const reservedCount = [...owners.values()].filter((owner) => owner === orderId).length;
    for (const key of keys) owners.delete(key);
    const paid = unserved.get(orderId);
    if (paid?.delivery !== 'pool' || paid.sale.rateId !== rateId || keys.length === 0) return;
    // if staff withdraw some keys of an order, it releases the rest and queues for all of them
    expect(reservedCount, `the paid order ${orderId} releases keys; reserved keys`).to.be.lessThan(
      paid.sale.count,
    );
  };

  return (event: Fact): void => {
    const { type, data } = event;
    if (type === 'promotions.PromoCreated' || type === 'promotions.PromoChanged') {
      limitPerCustomer(data.terms.perCustomer);
    }
    if (type === 'ordering.OrderPlaced') customers.set(data.orderId, data.buyer.emailHash);
    if (type === 'ordering.MismatchAccepted') accepted.add(data.orderId);
    if (type === 'ordering.OrderPaid') {
      const { orderId, sale } = data;
      unserved.set(orderId, data);
      if (sale.discount.minor > 0 && !accepted.has(orderId)) expectWithinLimits(orderId);
    }
    const isStopped =
      (type === 'ordering.OrderPaymentReversed' && data.stops) ||
      ((type === 'ordering.RefundDecided' || type === 'ordering.OrderVoided') && data.whole);
    if (type === 'ordering.OrderFulfilled' || isStopped) unserved.delete(data.orderId);
    if (type === 'stock.KeysReserved') for (const key of data.keys) owners.set(key, data.orderId);
    if (type === 'stock.KeysWithdrawn') for (const key of listKeys(data)) owners.delete(key);
    if (type === 'stock.KeysReleased') expectToKeepKeys(data);
  };
};

const listKeys = ({ importId, spans }: WithdrawnKeys): readonly string[] =>
  spans.flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, offset) => `${importId}:${from + offset}`),
  );

type WithdrawnKeys = Extract<PoolEvent, { type: 'stock.KeysWithdrawn' }>['data'];
type ReleasedKeys = Readonly<{ orderId: string; rateId: string; keys: readonly string[] }>;
