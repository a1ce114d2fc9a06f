import { setImmediate as macrotask } from 'node:timers/promises';
import * as fc from 'fast-check';
import { DomainError } from '../../kernel/index.ts';
import { instant, rub } from '@shop/contracts/kernel';
import type { PromoTerms } from '@shop/contracts/promotions/promo-terms';
import { orderId } from '../../ordering/index.ts';
import type { KeyId } from '@shop/contracts/stock/ids';
import { expectIdle, expectEveryPrefix } from './testing/invariants.ts';
import type { Jobs } from './testing/jobs.ts';
import { runJob } from './testing/jobs.ts';
import { promoLimit, shopInMemory } from './testing/shop-in-memory.ts';
import { workerOf } from './testing/worker.ts';

const ids = ['a', 'b', 'c'] as const;
const one = fc.constantFrom(...ids);
const some = fc.nat(11);
const twice = fc.boolean();

const customerLimits: readonly Partial<PromoTerms>[] = [
  { perCustomer: 1 },
  { perCustomer: 1 },
  { perCustomer: 2 },
  { perCustomer: null },
];
const changeTo = (changes: readonly Partial<PromoTerms>[]) =>
  fc.record({ do: fc.constant('terms' as const), change: fc.constantFrom(...changes) });

/** Staff change the code, withdraw unsold keys or stop the shared content. */
const staffChange = fc.oneof(
  {
    weight: 2,
    arbitrary: changeTo([
      ...customerLimits,
      { limit: 1 },
      { limit: promoLimit },
      { to: null },
      { to: instant('2026-03-01T12:01:00Z') },
    ]),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('switch off', 'switch on', 'withdraw', 'withdraw', 'stop content'),
      pick: some,
    }),
  },
);

const working = fc.record({
  do: fc.constantFrom('begin', 'go on', 'go on', 'read', 'read', 'crash', 'run', 'run'),
  second: twice,
  pick: some,
});

/** An arbitrary step in a shop; `pick` chooses among the objects that exist at that moment. */
const moment = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      id: one,
      delivery: fc.constantFrom('pool', 'pool', 'pool', 'shared', 'manual'),
      count: fc.integer({ min: 1, max: 2 }),
      withPromo: fc.boolean(),
      stopAfter: fc.constantFrom(1, 2, 3, 4, 4, 4, 4),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      id: one,
      second: twice,
      odd: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('reverse' as const),
      id: one,
      second: twice,
      kind: fc.constantFrom('refunded', 'charged_back'),
      /** In all, in two halves, or only one of them. */
      part: fc.constantFrom('all', 'one half', 'other half'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      id: one,
      pick: some,
      isManual: twice,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'retry',
        'accept',
        'replace',
        'mail again',
        'correct',
        'manual delivery',
        'lift',
        'ban',
        'pardon',
        'cancel',
        'reserve again',
      ),
      id: one,
      pick: some,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('stock' as const),
      delivery: fc.constantFrom('pool', 'pool', 'shared'),
      count: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 2, 16) }),
  },
  { weight: 2, arbitrary: staffChange },
  { weight: 8, arbitrary: working },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('job' as const),
      pick: some,
      fails: fc.constantFrom(false, false, true),
    }),
  },
);
type Moment = typeof moment extends fc.Arbitrary<infer M> ? M : never;

/** An arbitrary step around late payments of expired orders, with workers that are behind. */
const lateConfirmationMoment: fc.Arbitrary<Moment> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      id: one,
      delivery: fc.constant('pool' as const),
      count: fc.constant(1),
      withPromo: fc.constant(true),
      stopAfter: fc.constant(4),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      id: one,
      second: twice,
      odd: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('cancel', 'accept'), id: one, pick: some }),
  },
  { weight: 1, arbitrary: changeTo(customerLimits) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constant(2) }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      do: fc.constantFrom('begin', 'begin', 'go on', 'go on', 'go on', 'read', 'read', 'crash'),
      second: twice,
      pick: fc.nat(3),
    }),
  },
);

type Terms = NonNullable<Parameters<typeof shopInMemory>[0]>;

const createShop = (scheduler: fc.Scheduler, promoTerms: Terms) => {
  const shop = shopInMemory(promoTerms);
  const jobs: Jobs = new Map();
  const turn = (): Promise<void> => scheduler.schedule(Promise.resolve());
  const workers = [workerOf(shop, jobs, turn), workerOf(shop, jobs, turn)] as const;
  const begun: Promise<void>[] = [];
  /** Lets one of the calls that wait act, whichever the scheduler chooses. */
  const goOn = async (): Promise<void> => {
    if (scheduler.count() === 0) return;
    await scheduler.waitNext(1);
    await macrotask();
  };
  let refunds = 0;
  const commandDataOf = (id: string) => ({ orderId: orderId(id), now: shop.clock() });

  const staff = (what: Extract<Moment, { pick: number; id: string }>): void => {
    const { id, pick } = what;
    const order = shop.placedOrder(id);
    if (!order) return;
    const payment = order.payments[pick % Math.max(1, order.payments.length)]?.payment;
    const key = order.keys[pick % Math.max(1, order.keys.length)];
    switch (what.do) {
      case 'refund': {
        if (!payment) return;
        refunds += 1;
        const keys = pick % 3 === 0 && key ? [key] : [];
        const method = what.isManual ? 'manual' : 'api';
        const data = {
          ...commandDataOf(id),
          refundId: `refund-${refunds}`,
          payment,
          keys,
          method,
          reason: 'r',
        } as const;
        return void shop.toOrder({ type: 'DecideRefund', data });
      }
      case 'retry': {
        const refund = order.refunds[pick % Math.max(1, order.refunds.length)];
        if (!refund) return;
        const data = { ...commandDataOf(id), refundId: refund.refundId, method: 'api' } as const;
        return void shop.toOrder({ type: 'RetryRefund', data });
      }
      case 'accept': {
        if (!payment) return;
        return void shop.toOrder({
          type: 'AcceptMismatch',
          data: { ...commandDataOf(id), payment, reason: 'r' },
        });
      }
      case 'replace': {
        if (!key || order.status !== 'fulfilled') return;
        const { rateId, productId } = order;
        const data = { ...commandDataOf(id), rateId, productId, key: key as KeyId, reason: 'r' }; // the pool's own
        return shop.toPool({ type: 'ReplaceKey', data });
      }
      case 'mail again':
        return void shop.toOrder({ type: 'ResendKeysMail', data: commandDataOf(id) });
      case 'correct': {
        const data = {
          ...commandDataOf(id),
          personId: 'p',
          emailHash: 'other',
          email: order.email,
        };
        return void shop.toOrder({ type: 'CorrectEmail', data });
      }
      case 'manual delivery':
        return shop.fulfilManually(id);
      case 'lift':
        return void shop.toOrder({ type: 'LiftHold', data: { ...commandDataOf(id), reason: 'r' } });
      case 'ban':
        return void shop.banned.add(shop.hashOf(id));
      case 'pardon':
        return void shop.banned.delete(shop.hashOf(id));
      case 'reserve again':
        return shop.reserveAgain(id);
      case 'cancel':
        return void shop.toOrder({ type: 'CancelOrder', data: commandDataOf(id) });
    }
  };

  const happen = async (what: Moment): Promise<void> => {
    switch (what.do) {
      case 'buy': {
        if (shop.placedOrder(what.id)) return;
        return shop.buy(what.id, what, what.stopAfter);
      }
      case 'pay':
      case 'reverse': {
        const order = shop.placedOrder(what.id);
        if (!order || order.total.minor === 0) return;
        const paymentId = `${what.id} ${what.second ? 'second' : 'first'}`;
        const { charge } = order;
        if (what.do === 'reverse') {
          const { kind, part } = what;
          const halfCharge = Math.floor(charge.minor / 2);
          const minor = {
            all: charge.minor,
            'one half': halfCharge,
            'other half': charge.minor - halfCharge,
          };
          const reversalData = {
            kind,
            reversalId: part,
            amount: { ...charge, minor: minor[part] },
          } as const;
          return shop.reverse(what.id, paymentId, reversalData);
        }
        return shop.pay(what.id, paymentId, what.odd ? rub(1) : charge);
      }
      case 'stock':
        return shop.stock(what.delivery, what.count);
      case 'terms':
        return shop.changePromo(what.change);
      case 'switch off':
      case 'switch on':
        return shop.switchPromo(what.do === 'switch on');
      case 'withdraw':
        return shop.withdraw(what.pick);
      case 'stop content':
        return shop.stopContent();
      case 'wait':
        return shop.wait(what.minutes);
      case 'job': {
        const all = [...jobs.values()];
        const job = all[what.pick % Math.max(1, all.length)];
        if (!job) return;
        return runJob(shop, job, what.fails);
      }
      case 'begin':
        return void begun.push(workers[what.second ? 1 : 0].begin(what.pick));
      case 'go on':
        return goOn();
      case 'read':
        return workers[what.second ? 1 : 0].readOn(1 + what.pick);
      case 'run':
        return workers[what.second ? 1 : 0].runPendingSteps();
      case 'crash':
        return workers[what.second ? 1 : 0].crash();
      case 'refund':
      case 'retry':
      case 'accept':
      case 'replace':
      case 'mail again':
      case 'correct':
      case 'manual delivery':
      case 'lift':
      case 'ban':
      case 'pardon':
      case 'cancel':
      case 'reserve again':
        return staff(what);
    }
  };

  return {
    shop,
    happen: async (what: Moment): Promise<void> => {
      try {
        await happen(what);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    },
    /** Time passes, and all pending work is done. */
    rest: async () => {
      while (scheduler.count() > 0) await goOn();
      await Promise.all(begun);
      shop.wait(60);
      let before = -1;
      for (let round = 0; round < 30 && before !== shop.log.length; round += 1) {
        before = shop.log.length;
        await workers[0].runPendingSteps();
        for (const job of jobs.values()) runJob(shop, job, false);
      }
      const fresh = workerOf(shop, jobs);
      await fresh.runPendingSteps();
      return fresh.open();
    },
  };
};

const expectInvariants = (moments: fc.Arbitrary<Moment>, runs: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(moments, { minLength: 10, maxLength: 120, size: 'max' }),
      fc.record({
        perCustomer: fc.constantFrom(1, 1, null),
        percent: fc.constantFrom(10, 10, 100),
      }),
      async (scheduler, happened, promoTerms) => {
        const { shop, happen, rest } = createShop(scheduler, promoTerms);
        shop.stock('pool', 2);
        shop.stock('shared', 1);
        for (const what of happened) await happen(what);

        const open = await rest();

        expectEveryPrefix(shop.log);
        expectIdle(shop, ids, open);
      },
    ),
    {
      numRuns: Number(process.env['RUNS'] ?? runs),
      ...(process.env['SEED'] && { seed: Number(process.env['SEED']) }),
    },
  );

describe('fulfilment under any sequence of events', () => {
  it('loses nothing, delivers nothing twice and leaves no step pending', () =>
    expectInvariants(moment, 300));

  it('keeps the unreleased reservations of an order for a late payment', () =>
    expectInvariants(lateConfirmationMoment, 4_000));
});
