import { expect } from 'chai';
import type { DomainEvent } from '../../../kernel/index.ts';
import { shardedEntries } from '../../../kernel/index.ts';
import { availableIn } from '../../../stock/index.ts';
import { countOf } from '../../../stock/key-spans.ts';
import type { FulfilmentState } from '../state.ts';
import type { ShopInMemory } from './shop-in-memory.ts';
import type { Fact } from './paid-orders.ts';
import { paidOrders } from './paid-orders.ts';
import { promoLimit } from './shop-in-memory.ts';

/** Invariants after every event of the log: the owner of each key, and the uses of each code. */
export const expectEveryPrefix = (log: readonly DomainEvent[]): void => {
  const ownerOf = new Map<string, string>();
  const stopped = new Set<string>();
  const shared = new Set<string>();
  const redeemedBy = new Set<string>();
  const redeemedByCustomers = new Set<string>();
  const customerOf = new Map<string, string>();
  const paidOrderExpectations = paidOrders();
  const belongs = (key: string, id: string): void => {
    if (shared.has(key)) return;
    expect(ownerOf.get(key) ?? id, `${key} has one order`).to.equal(id);
    ownerOf.set(key, id);
  };
  for (const event of log as readonly Fact[]) {
    const { type, data } = event;
    paidOrderExpectations(event);
    if (type === 'stock.SharedContentSet') shared.add(data.key);
    if (type === 'ordering.OrderFulfilled' || type === 'ordering.KeyReplaced') {
      expect(stopped.has(data.orderId), 'nothing after a refund').to.equal(false);
      for (const key of 'keys' in data ? data.keys : [data.key]) belongs(key, data.orderId);
    }
    if (type === 'stock.KeysReleased') {
      for (const key of data.keys) {
        expect(ownerOf.has(key), `${key} was delivered and is no stock`).to.equal(false);
      }
    }
    if (type === 'stock.KeysReserved' || type === 'stock.KeysAllocated') {
      for (const key of data.keys) {
        expect(ownerOf.get(key) ?? data.orderId, `${key} is not sold again`).to.equal(data.orderId);
      }
    }
    const stops =
      ((type === 'ordering.RefundDecided' || type === 'ordering.OrderVoided') && data.whole) ||
      ((type === 'ordering.OrderPaymentReversed' ||
        type === 'ordering.UnreportedPaymentReversed') &&
        data.stops);
    if (stops) stopped.add(data.orderId);
    if (type === 'promotions.PromoRedeemed') {
      expect(redeemedBy.has(data.orderId), `${data.orderId} redeems once`).to.equal(false);
      redeemedBy.add(data.orderId);
    }
    if (type.startsWith('promotions.CustomerUse') && 'customerId' in data) {
      const { orderId, customerId } = data;
      expect(customerOf.get(orderId) ?? customerId, `${orderId} is of one customer`).to.equal(
        customerId,
      );
      customerOf.set(orderId, customerId);
      const use = `${data.customerId} for ${data.orderId}`;
      expect(redeemedByCustomers.has(use), `the use of ${use} stays redeemed`).to.equal(false);
      if (type === 'promotions.CustomerUseRedeemed') redeemedByCustomers.add(use);
    }
    if (type === 'promotions.PromoReserved' || type === 'promotions.PromoRedeemed') {
      expect(data.uses).to.be.within(0, promoLimit);
    }
  }
};

/** Invariants after all pending work is done and time has passed. */
export const expectIdle = (
  shop: ShopInMemory,
  ids: readonly string[],
  open: readonly FulfilmentState[],
): void => {
  const promo = shop.promoState();
  if (promo.status === 'unknown') throw new Error('The promo code was not created');
  const waitingFor = new Set<string>();
  const facts = shop.log as readonly Fact[];
  const hasFact = (type: Fact['type'], id: string): boolean =>
    facts.some(
      (event) => event.type === type && 'orderId' in event.data && event.data.orderId === id,
    );
  let allocatedCount = 0;

  for (const id of ids) {
    const order = shop.placedOrder(id);
    if (!order) continue;
    expect(order.status, `${id} is pending no longer`).not.to.equal('pending');
    if (order.paidAt !== null && order.promo && !hasFact('ordering.MismatchAccepted', id)) {
      expect(hasFact('promotions.PromoRedeemed', id), `${id} redeemed its code`).to.equal(true);
    }
    if (order.status === 'paid') {
      expect(order.hold !== null || order.awaitingKeys, `${id} waits for a reason`).to.equal(true);
      waitingFor.add(id);
    }
    if (order.status === 'fulfilled') {
      expect(order.mailed || order.mailFailed, `${id} is mailed`).to.equal(true);
      expect(order.keys.length, `${id} has its keys`).to.be.greaterThan(0);
      if (order.delivery !== 'shared') allocatedCount += order.keys.length;
    }
    if (order.status === 'stopped') expect(order.keys).to.deep.equal([]);
    for (const refund of order.refunds) {
      if (refund.method === 'api') expect(refund.status, refund.refundId).not.to.equal('due');
      const sent = shop.givenBack.get(refund.refundId);
      if (sent) expect(sent).to.deep.equal(refund.amount);
    }
  }
  expect(open.map(({ orderId }) => orderId).filter((id) => !waitingFor.has(id))).to.deep.equal([]);

  let [added, left] = [0, 0];
  for (const event of facts) {
    if (event.type === 'stock.KeysAdded') added += event.data.count;
  }
  for (const rateId of ['pool', 'shared', 'manual']) {
    const pool = shop.poolState(rateId);
    const reserved = [...pool.reserved].map(([id, { keys }]) => [id, keys] as const);
    for (const [id, keys] of [...reserved, ...pool.unacknowledged]) {
      expect(waitingFor.has(id), `${rateId} has keys reserved for ${id}`).to.equal(true);
      if (rateId !== 'shared') left += keys.length;
    }
    for (const { orderId } of pool.backlog) expect(waitingFor.has(orderId)).to.equal(true);
    left += availableIn(pool) + countOf(pool.removed);
  }
  expect(left + allocatedCount, 'every key is somewhere').to.equal(added);
  expect(shardedEntries(promo.reserved), 'no use of the code hangs').to.deep.equal([]);
  expectIdleCustomers(shop, ids);
};

/** Only paid orders use a code, and every use of the code is counted for its customer. */
const expectIdleCustomers = (shop: ShopInMemory, ids: readonly string[]): void => {
  const promo = shop.promoState();
  if (promo.status === 'unknown') throw new Error('The promo code was not created');
  let counted = 0;
  for (const customerId of new Set(['other', ...ids.map(shop.hashOf)])) {
    for (const [id, use] of shop.customerState(customerId)) {
      expect(use.status, `the use of ${customerId} for ${id}`).to.equal('redeemed');
      expect(shop.placedOrder(id)?.paidAt, `${id} is paid`).to.be.a('string');
      counted += 1;
    }
  }
  expect(promo.uses - promo.usesWithoutCustomer, 'uses that a customer counts').to.be.at.most(
    counted,
  );
};
