import { randomUUID } from 'node:crypto';
import { instant } from '@shop/contracts/kernel';
import { orderId, orderStream } from '@shop/domain/ordering';
import type { FulfilmentState, Step } from '@shop/domain/processes';
import { evolveFulfilment, isFulfilmentEvent, pendingSteps } from '@shop/domain/processes';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { promoStream } from '@shop/domain/promotions';
import { paymentStream } from '@shop/domain/payments';
import { keyPoolStream } from '@shop/domain/stock';
import type { PoolEvent } from '@shop/domain/stock/events';
import { orderEvents, samplePromoTerms } from '@shop/domain/testing';
import type { EventStore } from '@shop/platform/event-store';
import { expect } from 'chai';
import type { OpenEventStore } from '../support/separate-worker.ts';
import { openEventStore, separateWorker } from '../support/separate-worker.ts';

const by = { actor: 'system:test', correlationId: 'test', causationId: null };
const later = (minutes: number) => instant(new Date(Date.now() + minutes * 60_000));

/**
 * The order has expired and its payment has arrived. Two workers read of that at different times.
 */
describe('the late payment of an order whose keys are still reserved', () => {
  let opened: OpenEventStore;
  let store: EventStore;
  before(async () => {
    opened = await openEventStore();
    ({ store } = opened);
  });
  after(() => opened.close());

  const read = readPromoCode('LATE');
  const code = read === null || read === '' ? expect.fail('it is a code') : read;
  const rateId = randomUUID();
  const id = orderId(randomUUID());
  const events = orderEvents({ orderId: id, promo: code });
  const { orderData } = events;
  const rate = { rateId, productId: orderData.bought.product.id };
  const placed = {
    ...events.placed,
    data: {
      ...events.placed.data,
      bought: { ...orderData.bought, rate: { ...orderData.bought.rate, id: rateId } },
      until: later(-1),
    },
  };
  const pool = keyPoolStream(rateId);
  const stored = async (stream: string) =>
    (await store.read(stream)).flatMap((event) =>
      isFulfilmentEvent(event) ? [{ event, position: event.position }] : [],
    );
  const streams = () => [
    orderStream(id),
    pool,
    promoStream(code),
    paymentStream('freekassa', 'late'),
  ];
  /** The state of a worker that has read the log up to the first event that `unread` accepts. */
  const stateAt = async (unread: (type: string) => boolean): Promise<FulfilmentState> => {
    const all = (await Promise.all(streams().map(stored))).flat();
    const log = all.toSorted((a, b) => Number(a.position - b.position));
    const end = log.findIndex(({ event }) => unread(event.type));
    const readEvents = end < 0 ? log : log.slice(0, end);
    const state = readEvents.reduce<FulfilmentState | null>(
      (before, { event }) => evolveFulfilment(before, event),
      null,
    );
    return state ?? expect.fail('the order is open');
  };
  /** A worker with its own memory. */
  const worker = () => {
    const { aggregates, execute } = separateWorker(store, () => later(0));
    return {
      aggregates,
      execute: (step: Step, foldedTo: bigint | null = null) => execute(step, by, foldedTo),
    };
  };

  it('keeps them, even for a worker that has read the expiry but not the payment', async () => {
    const { aggregates, execute } = worker();
    const { orders, keyPools, promos, payments } = aggregates;
    const now = later(0);
    const until = later(-1);
    const terms = samplePromoTerms({ limit: 1 });
    const promo = promoStream(code);
    const created = { code, terms, on: true, batchId: null, now };
    await promos(promo, { type: 'CreatePromo', data: created }, by);
    await keyPools(
      pool,
      {
        type: 'AddKeys',
        data: { ...rate, importId: 'import', count: 1, unitCost: 0, delivery: 'pool', now },
      },
      by,
    );
    const reserving = { ...rate, orderId: id, count: 1, delivery: 'pool', until, now } as const;
    await keyPools(pool, { type: 'ReserveKeys', data: reserving }, by);
    const { gameId } = orderData.bought.product;
    const customerId = orderData.buyer.emailHash;
    const use = { code, orderId: id, customerId, gameId, ...rate, subtotal: orderData.total };
    await promos(
      promo,
      {
        type: 'ReservePromo',
        data: { ...use, until, late: false, usesOfCustomer: null, customerLimit: null, now },
      },
      by,
    );
    await store.append(orderStream(id), 'no-stream', [{ ...placed, by }]);
    await orders(orderStream(id), { type: 'ExpireOrder', data: { orderId: id, now } }, by);
    const paid = { system: 'freekassa', paymentId: 'late', orderId: id, amount: orderData.charge };
    await payments(
      paymentStream('freekassa', 'late'),
      { type: 'RecordPayment', data: { ...paid, number: orderData.number, at: now } },
      by,
    );

    const behind = pendingSteps(await stateAt((type) => type === 'payments.PaymentConfirmed'));
    expect(behind.map(({ do: kind }) => kind)).to.deep.equal(['release-keys', 'release-promo']);
    const first = pendingSteps(await stateAt(() => false));
    expect(first.map(({ do: kind }) => kind)).to.deep.equal(['confirm-payment']);
    for (const step of first) await execute(step);
    for (const step of behind) await worker().execute(step);
    for (let rounds = 0; rounds < 4; rounds += 1) {
      const steps = pendingSteps(await stateAt(() => false));
      const next = steps.find(({ do: kind }) => kind !== 'mail-keys');
      if (!next) break;
      await execute(next);
    }

    const types = (await store.read<PoolEvent>(pool)).map(({ type }) => type);
    expect(types).not.to.include('stock.KeysReleased');
    expect(await worker().aggregates.orders.load(orderStream(id))).to.have.nested.property(
      'state.status',
      'fulfilled',
    );
    const { state } = await worker().aggregates.promos.load(promo);
    expect(state).to.deep.include({ uses: 1 });
    // One event renews the use. A release would let the next buyer take it.
    expect((await store.read(promo)).map(({ type }) => type)).to.deep.equal([
      'promotions.PromoCreated',
      'promotions.PromoReserved',
      'promotions.PromoReserved',
      'promotions.PromoRedeemed',
    ]);
  });

  it('releases keys that were reserved again once it has read all of the order', async () => {
    const otherRate = { ...rate, rateId: randomUUID() };
    const otherPool = keyPoolStream(otherRate.rateId);
    const { aggregates, execute } = worker();
    const now = later(0);
    const until = later(15);
    const delivered = { ...otherRate, delivery: 'pool', now } as const;
    const added = { ...delivered, importId: 'import', count: 1, unitCost: 0 };
    await aggregates.keyPools(otherPool, { type: 'AddKeys', data: added }, by);
    const reserving = { ...delivered, orderId: id, count: 1, until };
    await aggregates.keyPools(otherPool, { type: 'ReserveKeys', data: reserving }, by);

    const position = (await stored(orderStream(id))).at(-1)?.position ?? expect.fail('no event');
    const step: Step = {
      do: 'release-abandoned',
      orderId: id,
      at: later(-5),
      reservations: [{ ...otherRate, until }],
      promoReservations: [],
      customerReservations: [],
    };
    const areReleased = async () =>
      (await store.read<PoolEvent>(otherPool)).some(({ type }) => type === 'stock.KeysReleased');
    for (const foldedTo of [null, position - 1n]) {
      expect(await execute(step, foldedTo)).to.include({ isDone: false });
      expect(await areReleased()).to.equal(false);
    }
    expect(await execute(step, position)).to.include({ isDone: true });
    expect(await areReleased()).to.equal(true);
  });
});
