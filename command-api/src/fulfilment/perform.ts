import type { By } from '@shop/domain/kernel';
import type { OrderCommand } from '@shop/domain/ordering';
import { orderId, orderStream } from '@shop/domain/ordering';
import type { Step } from '@shop/domain/processes';
import type { KeyPoolCommand } from '@shop/domain/stock';
import { keyPoolStream } from '@shop/domain/stock';
import type { Clock } from '@shop/platform/clock';

import type { Failpoint } from '@shop/platform/failpoint';
import type { JobQueue } from '@shop/platform/jobs';
import type { Aggregates } from '../aggregates.ts';
import type { ExpireOrderJob } from '../jobs/expire-order.ts';
import type { SendKeysJob } from '../jobs/send-keys.ts';

export type PerformDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders' | 'keyPools'>;
  mail: Pick<JobQueue<SendKeysJob>, 'add'>;
  expiry: Pick<JobQueue<ExpireOrderJob>, 'add'>;
  clock: Clock;
  pass: Failpoint;
}>;

/** `other-keys`: the order already has keys, and not these. */
export type Performed = 'done' | 'asked' | 'other-keys';

/** Does one step of fulfilment: a command that may be repeated, or a job of a fixed id. */
export const perform = ({ aggregates, mail, expiry, clock, pass }: PerformDeps) => {
  const { orders, keyPools } = aggregates;
  const toOrder = (id: string, command: OrderCommand, by: By) =>
    orders(orderStream(orderId(id)), command, by);
  const toPool = (rateId: string, command: KeyPoolCommand, by: By) =>
    keyPools(keyPoolStream(rateId), command, by);

  return async (step: Step, by: By): Promise<Performed> => {
    const id = orderId(step.orderId);
    const now = clock();
    switch (step.do) {
      case 'confirm-payment': {
        const { payment, amount } = step;
        await toOrder(
          id,
          { type: 'ConfirmPayment', data: { orderId: id, payment, amount, now } },
          by,
        );
        pass('fulfilment.payment-confirmed');
        return 'done';
      }
      case 'issue-keys': {
        const { rateId, productId, count, paidAt } = step;
        const data = { rateId, productId, orderId: id, count, paidAt, now };
        await toPool(rateId, { type: 'IssueKeys', data }, by);
        pass('fulfilment.keys-issued');
        return 'done';
      }
      case 'tell-waiting':
        await toOrder(id, { type: 'AwaitKeys', data: { orderId: id, now } }, by);
        pass('fulfilment.waiting-told');
        return 'done';
      case 'fulfil-order': {
        const { keys } = step;
        const { state } = await toOrder(
          id,
          { type: 'FulfilOrder', data: { orderId: id, keys, now } },
          by,
        );
        pass('fulfilment.order-fulfilled');
        const own = state.status === 'fulfilled' && state.keys.every((key) => keys.includes(key));
        return own ? 'done' : 'other-keys';
      }
      case 'settle-issue': {
        const { rateId, productId } = step;
        const data = { rateId, productId, orderId: id, now };
        await toPool(rateId, { type: 'SettleIssue', data }, by);
        pass('fulfilment.issue-settled');
        return 'done';
      }
      case 'take-back-issue': {
        const { rateId, productId } = step;
        const data = { rateId, productId, orderId: id, now };
        await toPool(rateId, { type: 'TakeBackIssue', data }, by);
        pass('fulfilment.issue-taken-back');
        return 'done';
      }
      case 'mail-keys':
        await mail.add(`keys-${id}`, { orderId: id });
        pass('fulfilment.mail-asked');
        return 'asked';
      case 'release-keys': {
        const { rateId, productId } = step;
        const data = { rateId, productId, orderId: id, now };
        await toPool(rateId, { type: 'ReleaseKeys', data }, by);
        pass('fulfilment.keys-released');
        return 'done';
      }
      case 'expire-order':
        await expiry.add(`expire-${id}`, { orderId: id }, Date.parse(step.at) - Date.parse(now));
        return 'asked';
      case 'release-abandoned': {
        const { rateId, productId } = step;
        if (now < step.at) return 'asked';
        const { state } = await orders.load(orderStream(id));
        // what is still to be paid or served needs them; what is over got them by a late repeat
        if (state.status === 'pending' || state.status === 'paid') return 'asked';
        const data = { rateId, productId, orderId: id, now };
        await toPool(rateId, { type: 'ReleaseKeys', data }, by);
        pass('fulfilment.abandoned-released');
        return 'done';
      }
    }
  };
};
