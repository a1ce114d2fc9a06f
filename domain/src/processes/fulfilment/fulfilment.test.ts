import { setImmediate as turn } from 'node:timers/promises';
import { expect } from 'chai';
import { rub } from '@shop/contracts/kernel';
import { addMilliseconds } from '../../kernel/index.ts';
import { orderId } from '../../ordering/index.ts';
import { availableIn } from '../../stock/index.ts';
import { execute } from './execute.ts';
import { createShop, immediatePorts, input, pendingStepsIn, price } from './testing/create-shop.ts';
import { workerOf } from './testing/worker.ts';

describe('fulfilment', () => {
  it('delivers a paid order with one email and leaves no step pending', async () => {
    const { shop, runUntilIdle, open } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', input);
    shop.pay('a', '1', price);

    await runUntilIdle();

    expect(shop.orderState('a')).to.deep.include({ status: 'fulfilled', mailed: true });
    expect(shop.emails).to.deep.equal([{ orderId: 'a', round: 1 }]);
    expect(open()).to.deep.equal([]);
  });

  it('keeps the keys of an order that is being placed if the clock of a worker is ahead', async () => {
    const { shop } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', input, 3); // it has reserved its keys and is not placed yet
    const [step] = pendingStepsIn(shop);
    if (!step) throw new TypeError('The release is pending');
    const releaseAt = (ms: number, hasWaited: boolean): Promise<boolean> => {
      const ports = immediatePorts(shop);
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
    const { shop, runUntilIdle, open } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', { ...input, withPromo: true });
    shop.wait(16);
    await runUntilIdle();
    expect(availableIn(shop.poolState('pool'))).to.equal(1);
    expect(shop.promoState()).to.deep.include({ uses: 0 });
    expect(open()).to.deep.equal([]);

    shop.pay('a', '1', rub(810));
    await runUntilIdle();

    expect(shop.orderState('a')).to.deep.include({ status: 'fulfilled' });
    expect(shop.promoState()).to.deep.include({ uses: 1 });
    expect(open()).to.deep.equal([]);
  });

  it('makes a late payment wait for the next import if the key is gone', async () => {
    const { shop, runUntilIdle, open } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', input);
    shop.wait(16);
    await runUntilIdle();
    shop.buy('b', input);
    shop.pay('b', '1', price);
    shop.pay('a', '2', price);
    await runUntilIdle();
    expect(shop.orderState('a')).to.deep.include({ status: 'paid', awaitingKeys: true });

    shop.stock('pool', 1);
    await runUntilIdle();

    expect(shop.orderState('a')).to.deep.include({ status: 'fulfilled' });
    expect(open()).to.deep.equal([]);
  });

  it('releases the reservations of an order that was never placed', async () => {
    const { shop, runUntilIdle, open } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', { ...input, withPromo: true }, 3);
    shop.wait(2);

    await runUntilIdle();

    expect(shop.poolState('pool').reserved.size).to.equal(0);
    expect(shop.promoState()).to.deep.include({ uses: 0 });
    expect(open()).to.deep.equal([]);
  });

  it('releases other plans and codes that requests under the same order id reserved', async () => {
    const { shop, runUntilIdle, open } = createShop();
    shop.stock('pool', 2);
    shop.stock('manual', 2);
    shop.buy('a', { ...input, count: 2, withPromo: true }, 3);
    shop.buy('a', { ...input, delivery: 'manual' });

    await runUntilIdle();

    expect(shop.poolState('pool').reserved.size).to.equal(0);
    expect(shop.promoState()).to.deep.include({ uses: 0 });
    expect(shop.orderState('a')).to.deep.include({ status: 'pending' });
    expect(open()).to.have.lengthOf(1);
  });

  it('removes a refunded order from the queue and does not allocate its keys again', async () => {
    const { shop, runUntilIdle, open, commandDataOf } = createShop();
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
    await runUntilIdle();
    expect(shop.orderState('a')).to.deep.include({ awaitingKeys: true });
    refund('a', '1');
    await runUntilIdle();
    expect(shop.poolState('manual').backlog).to.deep.equal([]);

    shop.stock('pool', 1);
    shop.buy('b', input);
    shop.pay('b', '2', price);
    await runUntilIdle();
    refund('b', '2');
    await runUntilIdle();

    expect(availableIn(shop.poolState('pool'))).to.equal(0);
    expect(shop.poolState('pool').removed.size).to.equal(1);
    expect([...shop.givenBack.values()]).to.deep.equal([price, price]);
    expect(open()).to.deep.equal([]);
  });

  it('holds the order of a banned buyer until staff decide, even after a wait for keys', async () => {
    const { shop, runUntilIdle, open, commandDataOf } = createShop();
    shop.stock('pool', 1);
    shop.banned.add(shop.hashOf('a'));
    shop.buy('a', input);
    shop.pay('a', '1', price);
    await runUntilIdle();
    expect(shop.orderState('a')).to.deep.include({ status: 'paid', hold: 'buyer-banned' });

    shop.toOrder({ type: 'LiftHold', data: { ...commandDataOf('a'), reason: 'reviewed' } });
    await runUntilIdle();
    expect(shop.orderState('a')).to.deep.include({ status: 'fulfilled' });

    shop.stock('pool', 1);
    shop.buy('b', input);
    shop.wait(16);
    await runUntilIdle();
    shop.buy('c', input);
    shop.pay('c', '2', price);
    shop.pay('b', '3', price);
    await runUntilIdle();
    shop.banned.add(shop.hashOf('b'));
    shop.stock('pool', 1);
    await runUntilIdle();
    expect(shop.orderState('b')).to.deep.include({ status: 'paid', hold: 'buyer-banned' });

    shop.toOrder({ type: 'LiftHold', data: { ...commandDataOf('b'), reason: 'reviewed' } });
    await runUntilIdle();
    expect(shop.orderState('b')).to.deep.include({ status: 'fulfilled' });
    expect(open()).to.deep.equal([]);
  });

  it('keeps the keys and promo code of an order that is paid as it lapses', async () => {
    const { shop, runUntilIdle, open, commandDataOf, count } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', { ...input, withPromo: true });
    shop.wait(16);
    shop.toOrder({ type: 'ExpireOrder', data: commandDataOf('a') });
    shop.pay('a', '1', rub(810));

    await runUntilIdle();

    expect(shop.orderState('a')).to.deep.include({ status: 'fulfilled' });
    expect(count('stock.KeysReleased')).to.equal(0);
    expect(open()).to.deep.equal([]);
  });

  it('takes back keys that a stale worker allocated to an order that already has keys', async () => {
    const { shop, runUntilIdle, open, count } = createShop();
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
      await runUntilIdle();
      turns.shift()?.();
      await ended;
      await runUntilIdle();
      expect(shop.poolState(delivery).unacknowledged.size, delivery).to.equal(0);
    }
    expect(count('stock.KeysAllocated')).to.equal(4);
    expect(count('ordering.OrderFulfilled')).to.equal(2);
    expect(open()).to.deep.equal([]);
  });

  describe('of an order for which a paused request with its id reserves again', () => {
    it('releases the keys', async () => {
      for (const isMailed of [false, true]) {
        const { shop, runUntilIdle, open, runPendingSteps } = createShop();
        shop.stock('pool', 2);
        shop.buy('a', input);
        shop.pay('a', '1', price);
        await runPendingSteps();
        if (isMailed) await runUntilIdle();
        expect(open()).to.have.lengthOf(isMailed ? 0 : 1);

        shop.reserveAgain('a');
        expect(availableIn(shop.poolState('pool'))).to.equal(0);
        await runUntilIdle();
        shop.wait(2);
        await runUntilIdle();
        expect(availableIn(shop.poolState('pool'))).to.equal(1);
        expect(open()).to.deep.equal([]);
      }
    });

    it('emails its own keys again when staff ask for it', async () => {
      const { shop, runUntilIdle, commandDataOf } = createShop();
      shop.stock('pool', 2);
      shop.buy('a', input);
      shop.pay('a', '1', price);
      await runUntilIdle();

      shop.reserveAgain('a');
      shop.toOrder({ type: 'ResendKeysMail', data: commandDataOf('a') });
      await runUntilIdle();
      expect(shop.orderState('a')).to.deep.include({ mailRound: 2, mailed: true });
      expect(availableIn(shop.poolState('pool'))).to.equal(1);
    });
  });
});
