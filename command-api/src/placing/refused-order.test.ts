import { rub } from '@shop/contracts/kernel';
import type { Command, Decider, DomainEvent } from '@shop/domain/kernel';
import { DomainError } from '@shop/domain/kernel';
import { openOrders, order } from '@shop/domain/ordering';
import { customerUses, promo } from '@shop/domain/promotions';
import { keyPool } from '@shop/domain/stock';
import { noon } from '@shop/domain/testing';
import { renderMetrics } from '@shop/platform/metrics';
import type { Clock } from '@sinonjs/fake-timers';
import { install } from '@sinonjs/fake-timers';
import { expect } from 'chai';
import { inMemoryHandler } from '../testing/in-memory-handler.ts';
import { createOpenOrderCounter } from './open-orders.ts';
import { createOrderCleanUps } from './clean-up.ts';
import type { OrderReservationsDeps } from './order-reservations.ts';
import { createOrderReservations } from './order-reservations.ts';
import {
  buyer,
  by,
  createPromo,
  keysAdded,
  offer,
  promoUse,
  quoteWith,
  reservePromoIn,
  sampleOrderId,
} from './testing/order-samples.ts';

const id = sampleOrderId;
const clock = () => noon;

const refusedRequest = {
  id,
  offer,
  quote: quoteWith(rub(100)),
  promoUse,
  by,
};

const unavailable = () => Promise.reject(new Error('The event store does not answer'));
/** No order can be read: the event store no longer answers. */
const unreadableOrders = () =>
  Object.assign(inMemoryHandler(order).handler, { load: unavailable, loadLatest: unavailable });

const silent = () => new Promise<never>(() => undefined);
/** The handler of a stream that the event store neither reads nor appends to. */
const neverAnswering = <State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
) =>
  Object.assign(() => silent(), inMemoryHandler(decider).handler, {
    load: silent,
    loadLatest: silent,
  });

const createLog = () => {
  const lines: object[] = [];
  return { lines, log: { warn: (fields: object) => void lines.push(fields) } };
};

const failedCleanups = async (leftover: string): Promise<number> => {
  const line = new RegExp(
    `^refusal_cleanups_failed_total\\{leftover="${leftover}"\\} (\\d+)$`,
    'm',
  );
  return Number(line.exec(await renderMetrics())?.[1] ?? 0);
};

const codeOfRefusal = (error: unknown): string =>
  error instanceof DomainError ? error.code : String(error);

/** A product that is sold out, and a promo code. `changed` replaces handlers. */
const createReservations = (changed: Partial<OrderReservationsDeps['aggregates']> = {}) => {
  const { lines, log } = createLog();
  const promos = inMemoryHandler(promo, [createPromo()]);
  const aggregates = {
    orders: unreadableOrders(),
    keyPools: inMemoryHandler(keyPool).handler,
    promos: promos.handler,
    promoCustomers: inMemoryHandler(customerUses).handler,
    ...changed,
  };
  const reservations = createOrderReservations({
    aggregates,
    promotions: { reservePromo: reservePromoIn(aggregates) },
    clock,
    failpoint: () => undefined,
    cleanUps: createOrderCleanUps(log),
  })(refusedRequest);
  return { reservations, lines, promoEvents: () => promos.log.map(({ type }) => type) };
};

const networkHash = () => '0'.repeat(32);

const createCounter = () => {
  const { lines, log } = createLog();
  const handlers = { openOrders: inMemoryHandler(openOrders).handler, orders: unreadableOrders() };
  const cleanUps = createOrderCleanUps(log);
  const counter = createOpenOrderCounter({ aggregates: handlers, networkHash, clock, cleanUps });
  return { lines, ...counter };
};

describe('a refused order whose clean-up fails', () => {
  let timers: Clock;
  beforeEach(() => {
    timers = install({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => timers.uninstall());

  it('is refused because the product is sold out, and keeps its promo code until fulfilment releases it', async () => {
    const { reservations, lines, promoEvents } = createReservations();
    const before = await failedCleanups('promo');

    const refusal = await reservations.reserve().catch(codeOfRefusal);
    await reservations.release();

    expect(refusal).to.equal('product-empty');
    expect(promoEvents()).to.deep.equal(['promotions.PromoCreated', 'promotions.PromoReserved']);
    expect(lines).to.have.lengthOf(1);
    expect(lines[0]).to.include({ owner: id, leftover: 'promo' });
    expect(await failedCleanups('promo')).to.equal(before + 1);
  });

  it('keeps what no answer releases within three seconds, and waits for all of it at once', async () => {
    const { reservations, lines } = createReservations({
      orders: neverAnswering(order),
      keyPools: inMemoryHandler(keyPool, [keysAdded]).handler,
    });
    await reservations.reserve();
    const before = await Promise.all(['keys', 'promo'].map(failedCleanups));

    const released = reservations.release();
    await timers.tickAsync(2_999);
    expect(lines).to.deep.equal([]);
    await timers.tickAsync(1);
    await released;

    expect(lines).to.have.lengthOf(2);
    expect(lines[0]).to.include({ owner: id, leftover: 'keys' });
    expect(lines[1]).to.include({ owner: id, leftover: 'promo' });
    const after = await Promise.all(['keys', 'promo'].map(failedCleanups));
    expect(after).to.deep.equal(before.map((count) => count + 1));
  });

  it('is refused because of too many open orders, and counts as one of them for a minute', async () => {
    const { add, lines } = createCounter();
    const before = await failedCleanups('open_order');
    const tooMany = { orderId: id, count: 21, isCovered: false };
    const newOrder = { ...tooMany, emailHash: buyer.emailHash, address: '192.0.2.1' };

    const refusal = await add(newOrder, by).catch(codeOfRefusal);

    expect(refusal).to.equal('too-many-open-orders');
    expect(lines).to.have.lengthOf(1);
    expect(lines[0]).to.include({ owner: id, leftover: 'open_order' });
    expect(await failedCleanups('open_order')).to.equal(before + 1);
  });
});
