import { banStream, isBanned } from '@shop/domain/identity';
import type { By, Instant } from '@shop/domain/kernel';
import { Rejection } from '@shop/domain/kernel';
import type { OrderId } from '@shop/domain/ordering';
import { orderId as toOrderId, orderStream } from '@shop/domain/ordering';
import type { Job, Step, World } from '@shop/domain/processes';
import { carryOut } from '@shop/domain/processes';
import type { PromoCommand } from '@shop/domain/promotions';
import { promoStream } from '@shop/domain/promotions';
import { keyPoolStream } from '@shop/domain/stock';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { JobQueue } from '@shop/platform/jobs';
import type { Aggregates } from '../aggregates.ts';
import type { CheckPaymentJob } from '../jobs/check-payment.ts';
import type { ExpireOrderJob } from '../jobs/expire-order.ts';
import type { SendKeysJob } from '../jobs/send-keys.ts';
import type { SendRefundJob } from '../jobs/send-refund.ts';
import { awaited, awaiting } from './awaiting.ts';

export type PerformDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'keyPools' | 'promos' | 'bans'>;
  mail: Pick<JobQueue<SendKeysJob>, 'add'>;
  refunds: Pick<JobQueue<SendRefundJob>, 'add'>;
  checks: Pick<JobQueue<CheckPaymentJob>, 'add'>;
  expiry: Pick<JobQueue<ExpireOrderJob>, 'add'>;
  clock: Clock;
  pass: Failpoint;
}>;

/**
 * Most orders are paid long before their time is over, so a timer is set shortly before: each sweep
 * of the process, every minute, asks for those that are due until well after the next.
 */
const timersAheadMs = 3 * 60_000;

/** Does one step of fulfilment by commands that may be repeated, or a job of a fixed id. */
export const perform =
  (deps: PerformDeps) =>
  async (step: Step, by: By): Promise<Step | null> => {
    const now = deps.clock();
    if (step.do === 'confirm-payment') lookAhead(deps, toOrderId(step.orderId));
    const done = await awaited(carryOut(worldOf(deps, now, by), step, now));
    if (done) passAfter(done, deps.pass);
    return done;
  };

/** Whether the buyer is banned is asked for next: it is at hand then, and is kept current. */
const lookAhead = ({ aggregates: { orders, bans } }: PerformDeps, id: OrderId): void => {
  const look = async (): Promise<void> => {
    const { state } = await orders.load(orderStream(id));
    if (state.status !== 'unplaced') await bans.load(banStream(state.emailHash));
  };
  look().catch(() => undefined); // whoever needs it asks again
};

const worldOf = (deps: PerformDeps, now: Instant, by: By): World<Promise<unknown>> => {
  const { orders, keyPools, promos, bans } = deps.aggregates;

  const placedOrder = async (stream: string) => {
    const { state } = await orders.load(stream);
    return state.status === 'unplaced' ? null : state;
  };
  const banned = async (emailHash: string): Promise<boolean> => {
    const { state } = await bans.load(banStream(emailHash));
    return isBanned(state, now);
  };
  const toPromo = async (command: Exclude<PromoCommand, { type: 'RecordRefusal' }>) => {
    try {
      await promos(promoStream(command.data.code), command, by);
      return true;
    } catch (error) {
      if (error instanceof Rejection) return false;
      throw error;
    }
  };

  return {
    placedOrder: (id) => awaiting(placedOrder(orderStream(id))),
    isBanned: (emailHash) => awaiting(banned(emailHash)),
    *toOrder(command) {
      const { state } = yield* awaiting(orders(orderStream(command.data.orderId), command, by));
      return state;
    },
    toPool: (command) => awaiting(keyPools(keyPoolStream(command.data.rateId), command, by)),
    toPromo: (command) => awaiting(toPromo(command)),
    ask: (job) => awaiting(ask(deps, job, now)),
  };
};

const ask = async (deps: PerformDeps, job: Job, now: Instant): Promise<void> => {
  const { mail, refunds, checks, expiry, pass } = deps;
  const { orderId } = job;
  switch (job.do) {
    case 'mail-keys':
      await mail.add(`keys-${orderId}-${job.round}`, { orderId, round: job.round });
      return pass('fulfilment.mail-asked');
    case 'send-refund':
      await refunds.add(`refund-${job.refundId}`, { orderId, refundId: job.refundId });
      return pass('fulfilment.refund-asked');
    case 'check-payment':
      return checks.add(`check-${orderId}`, { orderId });
    case 'expire-order': {
      const delayMs = Date.parse(job.at) - Date.parse(now);
      if (delayMs <= timersAheadMs) await expiry.add(`expire-${orderId}`, { orderId }, delayMs);
      return;
    }
  }
};

const passAfter = (done: Step, pass: Failpoint): void => {
  switch (done.do) {
    case 'confirm-payment':
      return pass('fulfilment.payment-confirmed');
    case 'tell-reversal':
      return pass('fulfilment.reversal-told');
    case 'issue-keys':
      return pass('fulfilment.keys-issued');
    case 'tell-waiting':
      return pass('fulfilment.waiting-told');
    case 'fulfil-order':
      return pass('fulfilment.order-fulfilled');
    case 'settle-issue':
      return pass('fulfilment.issue-settled');
    case 'take-back-issue':
      return pass('fulfilment.issue-taken-back');
    case 'release-keys':
      return pass('fulfilment.keys-released');
    case 'give-back':
      return pass('fulfilment.given-back');
    case 'revoke-keys':
      return pass('fulfilment.keys-revoked');
    case 'tell-replacement':
      return pass('fulfilment.replacement-told');
    case 'settle-replacement':
      return pass('fulfilment.replacement-settled');
    case 'redeem-promo':
      return pass('fulfilment.promo-redeemed');
    case 'release-promo':
      return pass('fulfilment.promo-released');
    case 'release-abandoned':
      return pass('fulfilment.abandoned-released');
    case 'mail-keys':
    case 'send-refund':
    case 'check-payment':
    case 'expire-order':
      return;
  }
};
