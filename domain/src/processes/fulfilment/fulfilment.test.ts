import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { rub } from '@shop/contracts/kernel';
import { addMilliseconds } from '../../kernel/index.ts';
import { orderId } from '../../ordering/index.ts';
import { availableIn } from '../../stock/index.ts';
import { code } from '../../promotions/testing/promo-samples.ts';
import { isFulfilmentEvent } from './events.ts';
import { evolveFulfilment } from './evolve.ts';
import { execute } from './execute.ts';
import { pendingSteps } from './pending-steps.ts';
import type { FulfilmentPorts } from './ports.ts';
import { reservePromo } from './secure-reservations.ts';
import { initialState } from './state.ts';
import { expectEveryPrefix } from './testing/invariants.ts';
import type { Jobs } from './testing/jobs.ts';
import { runJob } from './testing/jobs.ts';
import { portsOf } from './testing/ports.ts';
import { promoLimit, shopInMemory } from './testing/shop-in-memory.ts';
import { workerOf } from './testing/worker.ts';

const input = { delivery: 'pool', count: 1, withPromo: false } as const;
const price = rub(900);

const createShop = (terms: Parameters<typeof shopInMemory>[0] = {}) => {
  const shop = shopInMemory(terms);
  const jobs: Jobs = new Map();
  const worker = workerOf(shop, jobs);
  const runToRest = async (): Promise<void> => {
    for (let round = 0; round < 8; round += 1) {
      await worker.runPendingSteps();
      for (const job of jobs.values()) runJob(shop, job, false);
    }
    expectEveryPrefix(shop.log);
  };
  return {
    shop,
    runToRest,
    open: worker.open,
    commandDataOf: (id: string) => ({ orderId: orderId(id), now: shop.clock() }),
    count: (type: string) => shop.log.filter((event) => event.type === type).length,
  };
};

const paymentPeriodMs = 15 * 60_000;
const unreadable = () => Promise.reject(new Error('The stream cannot be read'));

/** Confirms the order this long after it was placed; false if the step is retried. */
const confirmAfter = async (
  { shop }: ReturnType<typeof createShop>,
  ms: number,
  hasWaited: boolean,
  failing: Partial<FulfilmentPorts> = { findLatestPromo: unreadable },
): Promise<boolean> => {
  const events = shop.log.filter(isFulfilmentEvent);
  const step = pendingSteps(events.reduce(evolveFulfilment, null) ?? initialState('a')).find(
    ({ do: kind }) => kind === 'confirm-payment',
  );
  if (!step) throw new TypeError('The confirmation is not pending');
  const ports = portsOf(
    shop,
    new Map(),
    () => Promise.resolve(),
    () => undefined,
  );
  const all = { ...ports, ...failing, hasWaitedWith: () => hasWaited };
  return execute(all, step, addMilliseconds(shop.clock(), ms)).catch(() => false);
};

/** Executes the pending steps until one fails; nothing can be sent to the code. */
const runUntilFailure = async ({ shop }: ReturnType<typeof createShop>, jobs: Jobs) => {
  const ports = portsOf(
    shop,
    jobs,
    () => Promise.resolve(),
    () => undefined,
  );
  const failing = { ...ports, sendToPromo: unreadable };
  const attempted = new Set<string>();
  for (;;) {
    const state = shop.log.filter(isFulfilmentEvent).reduce(evolveFulfilment, null);
    const step = (state ? pendingSteps(state) : []).find(
      (each) => !attempted.has(JSON.stringify(each)),
    );
    if (!step) return null;
    attempted.add(JSON.stringify(step));
    try {
      await execute(failing, step, shop.clock());
    } catch {
      return step.do;
    }
  }
};

describe('fulfilment', () => {
  it('delivers a paid order with one email and leaves no step pending', async () => {
    const { shop, runToRest, open } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', input);
    shop.pay('a', '1', price);

    await runToRest();

    expect(shop.orderState('a')).to.deep.include({ status: 'fulfilled', mailed: true });
    expect(shop.emails).to.deep.equal([{ orderId: 'a', round: 1 }]);
    expect(open()).to.deep.equal([]);
  });

  it('keeps the keys of an order that is being placed if the clock of a worker is ahead', async () => {
    const { shop } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', input, 1); // it has reserved its keys and is not placed yet
    const states = shop.log.filter(isFulfilmentEvent);
    const [step] = pendingSteps(states.reduce(evolveFulfilment, null) ?? initialState('a'));
    if (!step) throw new TypeError('The release is pending');
    const releaseAt = (ms: number, hasWaited: boolean): Promise<boolean> => {
      const ports = portsOf(
        shop,
        new Map(),
        () => Promise.resolve(),
        () => undefined,
      );
      const now = addMilliseconds(shop.clock(), ms);
      return execute({ ...ports, hasWaitedWith: () => hasWaited }, step, now);
    };

    expect(await releaseAt(60_000, false)).to.equal(false);
    expect(availableIn(shop.poolState('pool'))).to.equal(0);
    expect(await releaseAt(119_000, false)).to.equal(false);
    expect(await releaseAt(120_000, false)).to.equal(true);
    expect(availableIn(shop.poolState('pool'))).to.equal(1);
  });

  it('releases the keys and promo code of a lapsed order, and a late payment still gets both', async () => {
    const { shop, runToRest, open } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', { ...input, withPromo: true });
    shop.wait(16);
    await runToRest();
    expect(availableIn(shop.poolState('pool'))).to.equal(1);
    expect(shop.promoState()).to.deep.include({ uses: 0 });
    expect(open()).to.deep.equal([]);

    shop.pay('a', '1', rub(810));
    await runToRest();

    expect(shop.orderState('a')).to.deep.include({ status: 'fulfilled' });
    expect(shop.promoState()).to.deep.include({ uses: 1 });
    expect(open()).to.deep.equal([]);
  });

  describe('of an order that a promo code pays completely', () => {
    const free = { ...input, withPromo: true };

    const placed = () => {
      const created = createShop({ percent: 100 });
      created.shop.stock('pool', 1);
      created.shop.buy('a', free);
      return created;
    };

    it('delivers it, and redeems the use', async () => {
      const { shop, runToRest, open } = createShop({ percent: 100 });
      shop.stock('pool', 1);
      shop.buy('a', free);
      expect(shop.orderState('a')).to.include({ status: 'pending' });

      await runToRest();

      expect(shop.orderState('a')).to.deep.include({ status: 'fulfilled', mailed: true });
      expect(shop.promoState()).to.deep.include({ uses: 1 });
      expect(open()).to.deep.equal([]);
    });

    it('cancels it if its request paused until other orders used the code up', async () => {
      const { shop, runToRest, open, count } = createShop({ percent: 100 });
      shop.stock('pool', 3);
      shop.buy('a', free, 3);
      const until = addMilliseconds(shop.clock(), 15 * 60_000);
      shop.wait(3);
      await runToRest();
      for (const other of ['b', 'c']) shop.buy(other, free);
      await runToRest();
      shop.place('a', free, { discount: price, until });
      await runToRest();

      expect(count('ordering.OrderPaid')).to.equal(promoLimit);
      expect(shop.orderState('a')).to.include({ status: 'cancelled' });
      expect(shop.promoState()).to.deep.include({ uses: promoLimit });
      expect(availableIn(shop.poolState('pool'))).to.equal(1);
      expect(open()).to.deep.equal([]);
    });

    it('cancels it if its buyer reached the limit per customer meanwhile', async () => {
      const { shop, runToRest, open } = createShop({ percent: 100, perCustomer: 1 });
      shop.stock('pool', 2);
      shop.buy('a', free, 3);
      const until = addMilliseconds(shop.clock(), 15 * 60_000);
      shop.wait(3);
      await runToRest();
      shop.buy('b', free);
      await runToRest();
      shop.place('a', free, { discount: price, until });
      await runToRest();

      expect(shop.log.findLast(({ type }) => type === 'ordering.OrderCancelled')?.data).to.include({
        orderId: 'a',
        reason: 'no-promo-use-left',
      });
      expect(shop.promoState()).to.deep.include({ uses: 1 });
      expect(open()).to.deep.equal([]);
    });

    it('delivers it after such a pause if a use is left', async () => {
      const { shop, runToRest, open } = createShop({ percent: 100 });
      shop.stock('pool', 1);
      shop.buy('a', free, 3);
      const until = addMilliseconds(shop.clock(), 15 * 60_000);
      shop.wait(3);
      await runToRest();
      shop.place('a', free, { discount: price, until });
      await runToRest();

      expect(shop.orderState('a')).to.deep.include({ status: 'fulfilled' });
      expect(shop.promoState()).to.deep.include({ uses: 1 });
      expect(open()).to.deep.equal([]);
    });

    describe('if its promo code cannot be read', () => {
      it('is attempted until its deadline, and for minutes after it', async () => {
        const created = placed();
        expect(await confirmAfter(created, paymentPeriodMs - 1, true)).to.equal(false);
        expect(await confirmAfter(created, paymentPeriodMs, false)).to.equal(false);
        expect(created.shop.orderState('a')).to.include({ status: 'pending' });
        await created.runToRest();
        expect(created.shop.orderState('a')).to.include({ status: 'fulfilled' });
      });

      it('is cancelled with a reason then, and its keys and its use are free again', async () => {
        const created = placed();
        expect(await confirmAfter(created, paymentPeriodMs, true)).to.equal(true);
        expect(created.shop.log.at(-1)).to.deep.include({ type: 'ordering.OrderCancelled' });
        expect(created.shop.log.at(-1)?.data).to.include({ reason: 'not-confirmed' });
        expect(created.shop.orderState('a')).to.include({
          status: 'cancelled',
          cancelReason: 'not_confirmed',
        });
        await created.runToRest();
        expect(availableIn(created.shop.poolState('pool'))).to.equal(1);
        expect(created.shop.promoState()).to.deep.include({ uses: 0 });
        expect(created.open()).to.deep.equal([]);
      });

      it('releases its keys before the use of the code', async () => {
        const created = placed();
        await confirmAfter(created, paymentPeriodMs, true);
        const events = created.shop.log.filter(isFulfilmentEvent);
        const steps = pendingSteps(events.reduce(evolveFulfilment, null) ?? initialState('a'));
        expect(steps.map(({ do: kind }) => kind)).to.deep.equal(['release-keys', 'release-promo']);
      });

      it('does not cancel an order that is paid, or that nothing is known about', async () => {
        const created = placed();
        const other = placed();
        const findLatestOrder = () => Promise.resolve(other.shop.placedOrder('a'));
        await other.runToRest();
        const failing = { findLatestPromo: unreadable, findLatestOrder };
        expect(await confirmAfter(created, paymentPeriodMs, true, failing)).to.equal(false);
        const unknown = { ...failing, findLatestOrder: unreadable };
        expect(await confirmAfter(created, paymentPeriodMs, true, unknown)).to.equal(false);
        expect(created.shop.orderState('a')).to.include({ status: 'pending' });
      });
    });

    it('delivers nothing once the buyer has cancelled it', async () => {
      const { shop, runToRest, open, commandDataOf } = createShop({ percent: 100 });
      shop.stock('pool', 1);
      shop.buy('a', free);
      shop.toOrder({ type: 'CancelOrder', data: commandDataOf('a') });
      await runToRest();

      expect(shop.orderState('a')).to.include({ status: 'cancelled', paidAt: null });
      expect(shop.promoState()).to.deep.include({ uses: 0 });
      expect(open()).to.deep.equal([]);
    });
  });

  it('reserves no promo code for a late mismatched payment or a stopped order', async () => {
    const { shop, runToRest, open } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', { ...input, withPromo: true });
    shop.wait(16);
    await runToRest();
    shop.pay('a', '1', rub(1));
    await runToRest();
    shop.reverse('a', '2', { kind: 'refunded', reversalId: 'r-1', amount: rub(810) });
    shop.pay('a', '3', rub(810));
    await runToRest();

    expect(shop.orderState('a')).to.deep.include({ status: 'stopped' });
    expect(shop.promoState()).to.deep.include({ uses: 0 });
    expect(open()).to.deep.equal([]);
  });

  for (const [state, isForgotten] of [
    ['that is still being fulfilled', false],
    ['whose fulfilment is complete', true],
  ] as const) {
    it(`releases a promo code reserved again for a paid order ${state}`, async () => {
      const { shop, runToRest, open, count } = createShop();
      shop.stock('pool', 1);
      const delivery = isForgotten ? 'pool' : 'manual';
      shop.buy('a', { ...input, delivery, withPromo: true });
      shop.wait(16);
      await runToRest();
      shop.pay('a', '1', rub(810));
      await runToRest();
      expect(open()).to.have.lengthOf(isForgotten ? 0 : 1);
      expect(shop.promoState()).to.deep.include({ uses: 1 });

      const order = shop.placedOrder('a') ?? expect.fail('the order is placed');
      const ports = portsOf(
        shop,
        new Map(),
        () => Promise.resolve(),
        () => undefined,
      );
      await reservePromo(ports, order, shop.clock());
      expect(shop.promoState()).to.deep.include({ uses: 2 });
      shop.wait(2);
      await runToRest();

      expect(shop.promoState()).to.deep.include({ uses: 1 });
      expect(count('promotions.PromoRedeemed')).to.equal(1);
    });
  }

  describe('of a paid order whose promo code cannot be read', () => {
    it('delivers the keys, and redeems the use of the code later', async () => {
      const created = createShop();
      const { shop, runToRest, open, count } = created;
      const jobs: Jobs = new Map();
      shop.stock('pool', 1);
      shop.buy('a', { ...input, withPromo: true });
      shop.pay('a', '1', rub(810));

      expect(await runUntilFailure(created, jobs)).to.equal('redeem-promo');
      for (const job of jobs.values()) runJob(shop, job, false);
      expect(shop.orderState('a')).to.deep.include({ status: 'fulfilled', mailed: true });
      expect(shop.promoState()).to.deep.include({ uses: 1 });

      await runToRest();
      expect(count('promotions.PromoRedeemed')).to.equal(1);
      expect(shop.promoState()).to.deep.include({ uses: 1 });
      expect(open()).to.deep.equal([]);
    });

    it('gives the reserved use to no other order meanwhile', async () => {
      const created = createShop();
      const { shop, runToRest, count } = created;
      shop.stock('pool', promoLimit + 1);
      shop.buy('a', { ...input, withPromo: true });
      shop.pay('a', '1', rub(810));
      await runUntilFailure(created, new Map());
      for (let index = 1; index < promoLimit; index += 1) {
        shop.buy(`other-${index}`, { ...input, withPromo: true });
      }
      expect(() => shop.buy('last', { ...input, withPromo: true })).to.throw();
      await runToRest();
      expect(shop.promoState()).to.deep.include({ uses: promoLimit });
      expect(count('promotions.PromoRedeemed')).to.equal(1);
    });

    it('sends its refund before the use is redeemed', async () => {
      const state = {
        ...initialState('a'),
        stage: 'fulfilled',
        promo: code,
        redeemsPromo: true,
        refunds: ['r-1'],
        isMailed: true,
        isAcknowledged: true,
      } as const;
      expect(pendingSteps(state).map(({ do: kind }) => kind)).to.deep.equal([
        'send-refund',
        'redeem-promo',
      ]);
    });
  });

  it('redeems a promo code whose reservation was released before the payment', async () => {
    const { shop, runToRest, open, count, commandDataOf } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', { ...input, withPromo: true });
    shop.toPromo({ type: 'ReleasePromo', data: { ...commandDataOf('a'), code, until: null } });
    shop.pay('a', '1', rub(810));

    await runToRest();

    expect(shop.promoState()).to.deep.include({ uses: 1 });
    expect(count('promotions.PromoRedeemed')).to.equal(1);
    expect(open()).to.deep.equal([]);
  });

  it('accepts no payment of the price with a promo code that other orders used up meanwhile', async () => {
    const { shop, runToRest, open, count, commandDataOf } = createShop();
    shop.stock('pool', 3);
    shop.buy('a', { ...input, withPromo: true });
    shop.toPromo({ type: 'ReleasePromo', data: { ...commandDataOf('a'), code, until: null } });
    for (const id of ['b', 'c']) {
      shop.buy(id, { ...input, withPromo: true });
      shop.pay(id, id, rub(810));
    }
    shop.pay('a', 'a', rub(810));

    await runToRest();

    expect(shop.orderState('a')).to.deep.include({ status: 'pending', paidAt: null });
    expect(count('ordering.PaymentMismatched')).to.equal(1);
    expect(count('promotions.PromoRedeemed')).to.equal(promoLimit);
    expect(shop.promoState()).to.deep.include({ uses: promoLimit });
    expect(open().map(({ orderId: id }) => id)).to.deep.equal(['a']);
  });

  for (const [state, isReleased] of [
    ['reserved', false],
    ['released', true],
  ] as const) {
    it(`redeems a ${state} promo code for the customer who placed the order, not for the corrected address`, async () => {
      const { shop, runToRest, open, count, commandDataOf } = createShop({ perCustomer: 1 });
      shop.stock('pool', 1);
      shop.buy('a', { ...input, withPromo: true });
      if (isReleased) {
        const release = { ...commandDataOf('a'), code, until: null };
        shop.toPromo({ type: 'ReleasePromo', data: release });
        const customerId = shop.hashOf('a');
        shop.toCustomer({ type: 'ReleaseCustomerUse', data: { ...release, customerId } });
      }
      shop.pay('a', '1', rub(810));
      const payment = { system: 'freekassa', paymentId: '1' };
      const paid = { ...commandDataOf('a'), payment, amount: rub(810), isSecured: null };
      shop.toOrder({ type: 'ConfirmPayment', data: paid });
      const { email } = shop.placedOrder('a') ?? expect.fail('The order was not placed');
      const corrected = { personId: 'p', emailHash: 'corrected', email };
      shop.toOrder({ type: 'CorrectEmail', data: { ...commandDataOf('a'), ...corrected } });

      await runToRest();

      expect([...shop.customerState('corrected')]).to.deep.equal([]);
      expect([...shop.customerState(shop.hashOf('a'))]).to.deep.equal([
        ['a', { status: 'redeemed' }],
      ]);
      expect(count('promotions.PromoRedeemed')).to.equal(1);
      expect(open()).to.deep.equal([]);
    });
  }

  it('makes a late payment wait for the next import if the key is gone', async () => {
    const { shop, runToRest, open } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', input);
    shop.wait(16);
    await runToRest();
    shop.buy('b', input);
    shop.pay('b', '1', price);
    shop.pay('a', '2', price);
    await runToRest();
    expect(shop.orderState('a')).to.deep.include({ status: 'paid', awaitingKeys: true });

    shop.stock('pool', 1);
    await runToRest();

    expect(shop.orderState('a')).to.deep.include({ status: 'fulfilled' });
    expect(open()).to.deep.equal([]);
  });

  it('releases the reservations of an order that was never placed', async () => {
    const { shop, runToRest, open } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', { ...input, withPromo: true }, 3);
    shop.wait(2);

    await runToRest();

    expect(shop.poolState('pool').reserved.size).to.equal(0);
    expect(shop.promoState()).to.deep.include({ uses: 0 });
    expect(open()).to.deep.equal([]);
  });

  it('releases other plans and codes that requests under the same order id reserved', async () => {
    const { shop, runToRest, open } = createShop();
    shop.stock('pool', 2);
    shop.stock('manual', 2);
    shop.buy('a', { ...input, count: 2, withPromo: true }, 3);
    shop.buy('a', { ...input, delivery: 'manual' });

    await runToRest();

    expect(shop.poolState('pool').reserved.size).to.equal(0);
    expect(shop.promoState()).to.deep.include({ uses: 0 });
    expect(shop.orderState('a')).to.deep.include({ status: 'pending' });
    expect(open()).to.have.lengthOf(1);
  });

  it('removes a refunded order from the queue and does not allocate its keys again', async () => {
    const { shop, runToRest, open, commandDataOf } = createShop();
    shop.stock('manual', 1);
    const refund = (id: string, paymentId: string) =>
      shop.toOrder({
        type: 'DecideRefund',
        data: {
          ...commandDataOf(id),
          refundId: `refund-${id}`,
          payment: { system: 'freekassa', paymentId },
          keys: [],
          method: 'api',
          reason: 'wrong',
        },
      });
    shop.buy('a', { ...input, delivery: 'manual' });
    shop.pay('a', '1', price);
    await runToRest();
    expect(shop.orderState('a')).to.deep.include({ awaitingKeys: true });
    refund('a', '1');
    await runToRest();
    expect(shop.poolState('manual').waiting).to.deep.equal([]);

    shop.stock('pool', 1);
    shop.buy('b', input);
    shop.pay('b', '2', price);
    await runToRest();
    refund('b', '2');
    await runToRest();

    expect(availableIn(shop.poolState('pool'))).to.equal(0);
    expect(shop.poolState('pool').removed.size).to.equal(1);
    expect([...shop.givenBack.values()]).to.deep.equal([price, price]);
    expect(open()).to.deep.equal([]);
  });

  it('holds the order of a banned buyer until staff decide, even after a wait for keys', async () => {
    const { shop, runToRest, open, commandDataOf } = createShop();
    shop.stock('pool', 1);
    shop.banned.add(shop.hashOf('a'));
    shop.buy('a', input);
    shop.pay('a', '1', price);
    await runToRest();
    expect(shop.orderState('a')).to.deep.include({ status: 'paid', held: 'buyer-banned' });

    shop.toOrder({ type: 'LiftHold', data: { ...commandDataOf('a'), reason: 'known' } });
    await runToRest();
    expect(shop.orderState('a')).to.deep.include({ status: 'fulfilled' });

    shop.stock('pool', 1);
    shop.buy('b', input);
    shop.wait(16);
    await runToRest();
    shop.buy('c', input);
    shop.pay('c', '2', price);
    shop.pay('b', '3', price);
    await runToRest();
    shop.banned.add(shop.hashOf('b'));
    shop.stock('pool', 1);
    await runToRest();
    expect(shop.orderState('b')).to.deep.include({ status: 'paid', held: 'buyer-banned' });

    shop.toOrder({ type: 'LiftHold', data: { ...commandDataOf('b'), reason: 'known' } });
    await runToRest();
    expect(shop.orderState('b')).to.deep.include({ status: 'fulfilled' });
    expect(open()).to.deep.equal([]);
  });

  it('keeps the keys and promo code of an order that is paid as it lapses', async () => {
    const { shop, runToRest, open, commandDataOf, count } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', { ...input, withPromo: true });
    shop.wait(16);
    shop.toOrder({ type: 'ExpireOrder', data: commandDataOf('a') });
    shop.pay('a', '1', rub(810));

    await runToRest();

    expect(shop.orderState('a')).to.deep.include({ status: 'fulfilled' });
    expect(count('stock.KeysReleased')).to.equal(0);
    expect(open()).to.deep.equal([]);
  });

  it('takes back keys that a stale worker allocated to an order that already has keys', async () => {
    const { shop, runToRest, open, count } = createShop();
    for (const delivery of ['pool', 'shared'] as const) {
      shop.stock(delivery, 2);
      const turns: (() => void)[] = [];
      const late = workerOf(shop, new Map(), () => new Promise((go) => void turns.push(go)));
      shop.buy(delivery, { ...input, delivery });
      shop.pay(delivery, delivery, price);
      late.readOn(Number.POSITIVE_INFINITY);
      const { orderId: id, now } = { orderId: orderId(delivery), now: shop.clock() };
      const payment = { system: 'freekassa', paymentId: delivery };
      const data = { orderId: id, payment, amount: price, isSecured: null, now };
      shop.toOrder({ type: 'ConfirmPayment', data });
      late.readOn(1);
      const ended = late.begin(late.open().findIndex((state) => state.orderId === delivery));
      for (let reads = 0; reads < 2; reads += 1) {
        turns.shift()?.();
        await turn();
      }
      await runToRest();
      turns.shift()?.();
      await ended;
      await runToRest();
      expect(shop.poolState(delivery).unacknowledged.size, delivery).to.equal(0);
    }
    expect(count('stock.KeysAllocated')).to.equal(4);
    expect(count('ordering.OrderFulfilled')).to.equal(2);
    expect(open()).to.deep.equal([]);
  });
});
