import { expect } from 'chai';
import { addMilliseconds } from '../../kernel/index.ts';
import { availableIn } from '../../stock/index.ts';
import { execute } from './execute.ts';
import type { FulfilmentPorts } from './ports.ts';
import { createShop, immediatePorts, input, pendingStepsIn, price } from './testing/create-shop.ts';
import { promoLimit } from './testing/shop-in-memory.ts';

const paymentPeriodMs = 15 * 60_000;
const unreadable = () => Promise.reject(new Error('The stream cannot be read'));

/** Confirms the order this long after it was placed; false if the step is retried. */
const confirmAfter = async (
  { shop }: ReturnType<typeof createShop>,
  ms: number,
  hasWaited: boolean,
  failing: Partial<FulfilmentPorts> = { findLatestPromo: unreadable },
): Promise<boolean> => {
  const step = pendingStepsIn(shop).find(({ do: kind }) => kind === 'confirm-payment');
  if (!step) throw new TypeError('The confirmation is not pending');
  const ports = immediatePorts(shop);
  const all = { ...ports, ...failing, hasWaitedWith: () => hasWaited };
  return execute(all, step, addMilliseconds(shop.clock(), ms)).catch(() => false);
};

describe('fulfilment of an order that a promo code pays completely', () => {
  const free = { ...input, withPromo: true };

  const placed = () => {
    const created = createShop({ percent: 100 });
    created.shop.stock('pool', 1);
    created.shop.buy('a', free);
    return created;
  };

  it('delivers it, and redeems the use', async () => {
    const { shop, runUntilIdle, open } = createShop({ percent: 100 });
    shop.stock('pool', 1);
    shop.buy('a', free);
    expect(shop.orderState('a')).to.include({ status: 'pending' });

    await runUntilIdle();

    expect(shop.orderState('a')).to.deep.include({ status: 'fulfilled', mailed: true });
    expect(shop.promoState()).to.deep.include({ uses: 1 });
    expect(open()).to.deep.equal([]);
  });

  it('cancels it if its request paused until other orders used the code up', async () => {
    const { shop, runUntilIdle, open, count } = createShop({ percent: 100 });
    shop.stock('pool', 3);
    shop.buy('a', free, 3);
    const until = addMilliseconds(shop.clock(), 15 * 60_000);
    shop.wait(3);
    await runUntilIdle();
    for (const buyer of ['b', 'c']) shop.buy(buyer, free);
    await runUntilIdle();
    shop.place('a', free, { discount: price, until });
    await runUntilIdle();

    expect(count('ordering.OrderPaid')).to.equal(promoLimit);
    expect(shop.orderState('a')).to.include({ status: 'cancelled' });
    expect(shop.promoState()).to.deep.include({ uses: promoLimit });
    expect(availableIn(shop.poolState('pool'))).to.equal(1);
    expect(open()).to.deep.equal([]);
  });

  it('cancels it if its buyer reached the limit per customer meanwhile', async () => {
    const { shop, runUntilIdle, open } = createShop({ percent: 100, perCustomer: 1 });
    shop.stock('pool', 2);
    shop.buy('a', free, 3);
    const until = addMilliseconds(shop.clock(), 15 * 60_000);
    shop.wait(3);
    await runUntilIdle();
    shop.buy('b', free);
    await runUntilIdle();
    shop.place('a', free, { discount: price, until });
    await runUntilIdle();

    expect(shop.log.findLast(({ type }) => type === 'ordering.OrderCancelled')?.data).to.include({
      orderId: 'a',
      reason: 'no-promo-use-left',
    });
    expect(shop.promoState()).to.deep.include({ uses: 1 });
    expect(open()).to.deep.equal([]);
  });

  it('delivers it after such a pause if a use is left', async () => {
    const { shop, runUntilIdle, open } = createShop({ percent: 100 });
    shop.stock('pool', 1);
    shop.buy('a', free, 3);
    const until = addMilliseconds(shop.clock(), 15 * 60_000);
    shop.wait(3);
    await runUntilIdle();
    shop.place('a', free, { discount: price, until });
    await runUntilIdle();

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
      await created.runUntilIdle();
      expect(created.shop.orderState('a')).to.include({ status: 'fulfilled' });
    });

    it('is canceled with a reason then, and its keys and its use are free again', async () => {
      const created = placed();
      expect(await confirmAfter(created, paymentPeriodMs, true)).to.equal(true);
      expect(created.shop.log.at(-1)).to.deep.include({ type: 'ordering.OrderCancelled' });
      expect(created.shop.log.at(-1)?.data).to.include({ reason: 'not-confirmed' });
      expect(created.shop.orderState('a')).to.include({
        status: 'cancelled',
        cancelReason: 'not_confirmed',
      });
      await created.runUntilIdle();
      expect(availableIn(created.shop.poolState('pool'))).to.equal(1);
      expect(created.shop.promoState()).to.deep.include({ uses: 0 });
      expect(created.open()).to.deep.equal([]);
    });

    it('releases its keys before the use of the code', async () => {
      const created = placed();
      await confirmAfter(created, paymentPeriodMs, true);
      const steps = pendingStepsIn(created.shop);
      expect(steps.map(({ do: kind }) => kind)).to.deep.equal(['release-keys', 'release-promo']);
    });

    it('does not cancel an order that is paid, or that nothing is known about', async () => {
      const created = placed();
      const otherShop = placed();
      const findLatestOrder = () => Promise.resolve(otherShop.shop.placedOrder('a'));
      await otherShop.runUntilIdle();
      const failing = { findLatestPromo: unreadable, findLatestOrder };
      expect(await confirmAfter(created, paymentPeriodMs, true, failing)).to.equal(false);
      const unknown = { ...failing, findLatestOrder: unreadable };
      expect(await confirmAfter(created, paymentPeriodMs, true, unknown)).to.equal(false);
      expect(created.shop.orderState('a')).to.include({ status: 'pending' });
    });
  });

  it('delivers nothing once the buyer has canceled it', async () => {
    const { shop, runUntilIdle, open, commandDataOf } = createShop({ percent: 100 });
    shop.stock('pool', 1);
    shop.buy('a', free);
    shop.toOrder({ type: 'CancelOrder', data: commandDataOf('a') });
    await runUntilIdle();

    expect(shop.orderState('a')).to.include({ status: 'cancelled', paidAt: null });
    expect(shop.promoState()).to.deep.include({ uses: 0 });
    expect(open()).to.deep.equal([]);
  });
});
