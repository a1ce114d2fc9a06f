import { expect } from 'chai';
import { rub } from '@shop/contracts/kernel';
import { addMilliseconds } from '../../kernel/index.ts';
import { orderId } from '../../ordering/index.ts';
import { code } from '../../promotions/testing/promo-samples.ts';
import { availableIn } from '../../stock/index.ts';
import { execute } from './execute.ts';
import { pendingSteps } from './pending-steps.ts';
import { reservePromo } from './secure-reservations.ts';
import { initialState } from './state.ts';
import { createShop, immediatePorts, input, pendingStepsIn } from './testing/create-shop.ts';
import type { Jobs } from './testing/jobs.ts';
import { runJob } from './testing/jobs.ts';
import type { ShopInMemory } from './testing/shop-in-memory.ts';
import { promoLimit } from './testing/shop-in-memory.ts';

const unreadable = () => Promise.reject(new Error('The stream cannot be read'));

const cancel = (shop: ShopInMemory, id: string): void =>
  void shop.toOrder({ type: 'CancelOrder', data: { orderId: orderId(id), now: shop.clock() } });

const releasesIn = (shop: ShopInMemory): readonly string[] =>
  pendingStepsIn(shop).flatMap(({ do: kind }) => (kind.startsWith('release-') ? [kind] : []));

/** Executes the pending steps until one fails; nothing can be sent to the code. */
const runUntilFailure = async ({ shop }: ReturnType<typeof createShop>, jobs: Jobs) => {
  const ports = immediatePorts(shop, jobs);
  const failing = { ...ports, sendToPromo: unreadable };
  const attempted = new Set<string>();
  for (;;) {
    const step = pendingStepsIn(shop).find((each) => !attempted.has(JSON.stringify(each)));
    if (!step) return null;
    attempted.add(JSON.stringify(step));
    try {
      await execute(failing, step, shop.clock());
    } catch {
      return step.do;
    }
  }
};

describe('fulfilment of an order with a promo code', () => {
  it('reserves no promo code for a late mismatched payment or a stopped order', async () => {
    const { shop, runUntilIdle, open } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', { ...input, withPromo: true });
    shop.wait(16);
    await runUntilIdle();
    shop.pay('a', '1', rub(1));
    await runUntilIdle();
    shop.reverse('a', '2', { kind: 'refunded', reversalId: 'r-1', amount: rub(810) });
    shop.pay('a', '3', rub(810));
    await runUntilIdle();

    expect(shop.orderState('a')).to.deep.include({ status: 'stopped' });
    expect(shop.promoState()).to.deep.include({ uses: 0 });
    expect(open()).to.deep.equal([]);
  });

  it('leaves the keys to a repeated request whose first attempt reserved only the promo code', async () => {
    const { shop, runUntilIdle, open } = createShop();
    shop.stock('pool', 1);
    const request = { ...input, withPromo: true };
    shop.buy('a', request, 2);
    shop.wait(1.5);
    shop.buy('a', request, 3);

    await runUntilIdle();
    expect(availableIn(shop.poolState('pool'))).to.equal(0);
    expect(shop.promoState()).to.deep.include({ uses: 1 });

    shop.wait(2);
    await runUntilIdle();
    expect(availableIn(shop.poolState('pool'))).to.equal(1);
    expect(shop.promoState()).to.deep.include({ uses: 0 });
    expect(open()).to.deep.equal([]);
  });

  it('releases a promo code that a paused request with the id of the order reserves again', async () => {
    for (const perCustomer of [null, 1]) {
      const { shop, runUntilIdle, open, count } = createShop({ perCustomer });
      shop.stock('pool', 2);
      shop.buy('a', { ...input, withPromo: true });
      shop.pay('a', '1', rub(810));
      await runUntilIdle();

      shop.reserveAgain('a');
      expect(shop.promoState()).to.deep.include({ uses: 2 });
      shop.wait(2);
      await runUntilIdle();
      expect(shop.promoState()).to.deep.include({ uses: 1 });
      expect(count('promotions.PromoRedeemed')).to.equal(1);
      expect(open()).to.deep.equal([]);
    }
  });

  it('releases a promo code that a worker with a slow clock reserved again for a paid order', async () => {
    const { shop, runUntilIdle, open, count } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', { ...input, withPromo: true });
    const order = shop.placedOrder('a') ?? expect.fail('the order is placed');
    shop.pay('a', '1', rub(810));
    await runUntilIdle();
    expect(open()).to.deep.equal([]);

    const ports = immediatePorts(shop);
    await reservePromo(ports, order, addMilliseconds(shop.clock(), -60_000));
    shop.wait(60);
    await runUntilIdle();

    expect(shop.promoState()).to.deep.include({ uses: 1 });
    expect(count('promotions.PromoRedeemed')).to.equal(1);
  });

  for (const [state, isComplete] of [
    ['that is still being fulfilled', false],
    ['whose fulfilment is complete', true],
  ] as const) {
    it(`releases a promo code reserved again for a paid order ${state}`, async () => {
      const { shop, runUntilIdle, open, count } = createShop();
      shop.stock('pool', 1);
      const delivery = isComplete ? 'pool' : 'manual';
      shop.buy('a', { ...input, delivery, withPromo: true });
      shop.wait(16);
      await runUntilIdle();
      shop.pay('a', '1', rub(810));
      await runUntilIdle();
      expect(open()).to.have.lengthOf(isComplete ? 0 : 1);
      expect(shop.promoState()).to.deep.include({ uses: 1 });

      const order = shop.placedOrder('a') ?? expect.fail('the order is placed');
      const ports = immediatePorts(shop);
      await reservePromo(ports, order, shop.clock());
      expect(shop.promoState()).to.deep.include({ uses: 2 });
      shop.wait(2);
      await runUntilIdle();

      expect(shop.promoState()).to.deep.include({ uses: 1 });
      expect(count('promotions.PromoRedeemed')).to.equal(1);
    });
  }

  describe('of a paid order whose promo code cannot be read', () => {
    it('delivers the keys, and redeems the use of the code later', async () => {
      const created = createShop();
      const { shop, runUntilIdle, open, count } = created;
      const jobs: Jobs = new Map();
      shop.stock('pool', 1);
      shop.buy('a', { ...input, withPromo: true });
      shop.pay('a', '1', rub(810));

      expect(await runUntilFailure(created, jobs)).to.equal('redeem-promo');
      for (const job of jobs.values()) runJob(shop, job, false);
      expect(shop.orderState('a')).to.deep.include({ status: 'fulfilled', mailed: true });
      expect(shop.promoState()).to.deep.include({ uses: 1 });

      await runUntilIdle();
      expect(count('promotions.PromoRedeemed')).to.equal(1);
      expect(shop.promoState()).to.deep.include({ uses: 1 });
      expect(open()).to.deep.equal([]);
    });

    it('gives the reserved use to no other order meanwhile', async () => {
      const created = createShop();
      const { shop, runUntilIdle, count } = created;
      shop.stock('pool', promoLimit + 1);
      shop.buy('a', { ...input, withPromo: true });
      shop.pay('a', '1', rub(810));
      await runUntilFailure(created, new Map());
      for (let index = 1; index < promoLimit; index += 1) {
        shop.buy(`other-${index}`, { ...input, withPromo: true });
      }
      expect(() => shop.buy('last', { ...input, withPromo: true })).to.throw();
      await runUntilIdle();
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
    const { shop, runUntilIdle, open, count, commandDataOf } = createShop();
    shop.stock('pool', 1);
    shop.buy('a', { ...input, withPromo: true });
    shop.toPromo({ type: 'ReleasePromo', data: { ...commandDataOf('a'), code, until: null } });
    shop.pay('a', '1', rub(810));

    await runUntilIdle();

    expect(shop.promoState()).to.deep.include({ uses: 1 });
    expect(count('promotions.PromoRedeemed')).to.equal(1);
    expect(open()).to.deep.equal([]);
  });

  it('accepts no payment of the price with a promo code that other orders used up meanwhile', async () => {
    const { shop, runUntilIdle, open, count, commandDataOf } = createShop();
    shop.stock('pool', 3);
    shop.buy('a', { ...input, withPromo: true });
    shop.toPromo({ type: 'ReleasePromo', data: { ...commandDataOf('a'), code, until: null } });
    for (const id of ['b', 'c']) {
      shop.buy(id, { ...input, withPromo: true });
      shop.pay(id, id, rub(810));
    }
    shop.pay('a', 'a', rub(810));

    await runUntilIdle();

    expect(shop.orderState('a')).to.deep.include({ status: 'pending', paidAt: null });
    expect(count('ordering.PaymentMismatched')).to.equal(1);
    expect(count('promotions.PromoRedeemed')).to.equal(promoLimit);
    expect(shop.promoState()).to.deep.include({ uses: promoLimit });
    expect(open().map(({ orderId: id }) => id)).to.deep.equal(['a']);
  });

  it('releases the use of the customer after that of the code', async () => {
    const { shop } = createShop({ perCustomer: 1 });
    shop.stock('pool', 1);
    shop.buy('a', { ...input, withPromo: true });
    cancel(shop, 'a');
    expect(releasesIn(shop)).to.deep.equal(['release-keys', 'release-promo']);

    const ports = immediatePorts(shop);
    for (const step of pendingStepsIn(shop)) await execute(ports, step, shop.clock());
    expect(releasesIn(shop)).to.deep.equal(['release-customer-use']);
  });

  it('keeps the use of the customer while the code has one that the worker has not read', async () => {
    const { shop, runUntilIdle, open } = createShop({ perCustomer: 1 });
    shop.buy('a', { ...input, withPromo: true }, 1);
    shop.wait(2);
    const [abandoned = expect.fail('The use is abandoned')] = pendingStepsIn(shop);
    const customerId = shop.hashOf('a');
    const usesOfCustomer = () => [...shop.customerState(customerId).values()];
    const [reserved] = usesOfCustomer();
    if (reserved?.status !== 'reserved') return expect.fail('The customer has reserved a use');

    // the request goes on
    const use = { ...shop.purchaseOf('a', input), until: reserved.until, late: false };
    const counted = { usesOfCustomer: 0, customerLimit: 1 };
    const data = { ...use, ...counted, now: shop.clock() };
    shop.toPromo({ type: 'ReservePromo', data });
    expect(await execute(immediatePorts(shop), abandoned, shop.clock())).to.equal(false);
    expect(shop.promoState()).to.deep.include({ uses: 1 });
    expect(usesOfCustomer()).to.deep.equal([reserved]);

    await runUntilIdle();
    expect(shop.promoState()).to.deep.include({ uses: 0 });
    expect(usesOfCustomer()).to.deep.equal([]);
    expect(open()).to.deep.equal([]);
  });

  it('gives a customer one discount if a late payment meets a changing limit per customer', async () => {
    const { shop, runUntilIdle } = createShop({ perCustomer: 1 });
    shop.stock('pool', 2);
    shop.buy('a', { ...input, withPromo: true });
    cancel(shop, 'a');
    const order = shop.placedOrder('a') ?? expect.fail('the order is placed');
    const release = pendingStepsIn(shop).findLast(({ do: kind }) => kind.startsWith('release'));
    await execute(immediatePorts(shop), release ?? expect.fail(), shop.clock());
    shop.pay('a', '1', rub(810));

    // one worker has read the code without a limit when staff set it back
    shop.changePromo({ perCustomer: null });
    const staleReads = [shop.promoState()];
    shop.changePromo({ perCustomer: 1 });
    expect(() => shop.buy('b', { ...input, withPromo: true })).to.throw('promo-already-used');
    const ports = immediatePorts(shop);
    await reservePromo(
      {
        ...ports,
        findPromo: async (of) => staleReads.pop() ?? ports.findPromo(of),
        // the other worker reserves while this one waits between the two streams
        sendToPromo: async (command) => {
          await reservePromo(ports, order, shop.clock());
          return ports.sendToPromo(command);
        },
      },
      order,
      shop.clock(),
    );

    await runUntilIdle();
    expect([...shop.customerState(shop.hashOf('a')).keys()]).to.deep.equal(['a']);
    expect(shop.orderState('a')).to.deep.include({ status: 'fulfilled' });
  });

  for (const [state, isReleased] of [
    ['reserved', false],
    ['released', true],
  ] as const) {
    it(`redeems a ${state} promo code for the customer who placed the order, not for the corrected address`, async () => {
      const { shop, runUntilIdle, open, count, commandDataOf } = createShop({ perCustomer: 1 });
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

      await runUntilIdle();

      expect([...shop.customerState('corrected')]).to.deep.equal([]);
      expect([...shop.customerState(shop.hashOf('a'))]).to.deep.equal([
        ['a', { status: 'redeemed' }],
      ]);
      expect(count('promotions.PromoRedeemed')).to.equal(1);
      expect(open()).to.deep.equal([]);
    });
  }
});
