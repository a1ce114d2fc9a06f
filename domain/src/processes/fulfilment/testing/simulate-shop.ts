import { setImmediate as macrotask } from 'node:timers/promises';
import { rub } from '@shop/contracts/kernel';
import type { KeyId } from '@shop/contracts/stock/ids';
import type * as fc from 'fast-check';
import { DomainError } from '../../../kernel/index.ts';
import { orderId } from '../../../ordering/index.ts';
import type { Action } from './arbitrary-actions.ts';
import type { Jobs } from './jobs.ts';
import { runJob } from './jobs.ts';
import { shopInMemory } from './shop-in-memory.ts';
import { workerOf } from './worker.ts';

type Terms = NonNullable<Parameters<typeof shopInMemory>[0]>;

/** A shop in memory with two workers, whose calls the scheduler interleaves. */
export const simulateShop = (scheduler: fc.Scheduler, promoTerms: Terms) => {
  const shop = shopInMemory(promoTerms);
  const jobs: Jobs = new Map();
  const turn = (): Promise<void> => scheduler.schedule(Promise.resolve());
  const workers = [workerOf(shop, jobs, turn), workerOf(shop, jobs, turn)] as const;
  const begun: Promise<void>[] = [];
  /** Lets one of the calls that wait act, whichever the scheduler chooses. */
  const proceed = async (): Promise<void> => {
    if (scheduler.count() === 0) return;
    await scheduler.waitNext(1);
    await macrotask();
  };
  let refunds = 0;
  const commandDataOf = (id: string) => ({ orderId: orderId(id), now: shop.clock() });

  const applyStaffAction = (action: Extract<Action, { pick: number; id: string }>): void => {
    const { id, pick } = action;
    const order = shop.placedOrder(id);
    if (!order) return;
    const payment = order.payments[pick % Math.max(1, order.payments.length)]?.payment;
    const key = order.keys[pick % Math.max(1, order.keys.length)];
    switch (action.do) {
      case 'refund': {
        if (!payment) return;
        refunds += 1;
        const keys = pick % 3 === 0 && key ? [key] : [];
        const method = action.isManual ? 'manual' : 'api';
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
      case 'resend keys':
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
      case 'unban':
        return void shop.banned.delete(shop.hashOf(id));
      case 'reserve again':
        return shop.reserveAgain(id);
      case 'cancel':
        return void shop.toOrder({ type: 'CancelOrder', data: commandDataOf(id) });
    }
  };

  const applyAction = async (action: Action): Promise<void> => {
    switch (action.do) {
      case 'buy': {
        if (shop.placedOrder(action.id)) return;
        return shop.buy(action.id, action, action.stopAfter);
      }
      case 'pay':
      case 'reverse': {
        const order = shop.placedOrder(action.id);
        if (!order || order.total.minor === 0) return;
        const paymentId = `${action.id} ${action.second ? 'second' : 'first'}`;
        const { charge } = order;
        if (action.do === 'reverse') {
          const { kind, part } = action;
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
          return shop.reverse(action.id, paymentId, reversalData);
        }
        return shop.pay(action.id, paymentId, action.odd ? rub(1) : charge);
      }
      case 'stock':
        return shop.stock(action.delivery, action.count);
      case 'terms':
        return shop.changePromo(action.change);
      case 'switch off':
      case 'switch on':
        return shop.switchPromo(action.do === 'switch on');
      case 'withdraw':
        return shop.withdraw(action.pick);
      case 'stop content':
        return shop.stopContent();
      case 'wait':
        return shop.wait(action.minutes);
      case 'job': {
        const all = [...jobs.values()];
        const job = all[action.pick % Math.max(1, all.length)];
        if (!job) return;
        return runJob(shop, job, action.fails);
      }
      case 'begin':
        return void begun.push(workers[action.second ? 1 : 0].begin(action.pick));
      case 'proceed':
        return proceed();
      case 'read':
        return workers[action.second ? 1 : 0].readOn(1 + action.pick);
      case 'run':
        return workers[action.second ? 1 : 0].runPendingSteps();
      case 'crash':
        return workers[action.second ? 1 : 0].crash();
      case 'refund':
      case 'retry':
      case 'accept':
      case 'replace':
      case 'resend keys':
      case 'correct':
      case 'manual delivery':
      case 'lift':
      case 'ban':
      case 'unban':
      case 'cancel':
      case 'reserve again':
        return applyStaffAction(action);
    }
  };

  return {
    shop,
    /** Applies an action. A rejection by a decider changes nothing. */
    apply: async (action: Action): Promise<void> => {
      try {
        await applyAction(action);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    },
    /** Lets time pass and executes all pending work. Returns the open process instances. */
    settle: async () => {
      while (scheduler.count() > 0) await proceed();
      await Promise.all(begun);
      shop.wait(60);
      let before = -1;
      for (let round = 0; round < 30 && before !== shop.log.length; round += 1) {
        before = shop.log.length;
        await workers[0].runPendingSteps();
        for (const job of jobs.values()) runJob(shop, job, false);
      }
      const newWorker = workerOf(shop, jobs);
      await newWorker.runPendingSteps();
      return newWorker.open();
    },
  };
};
