import type { Instant } from '@shop/contracts/kernel';
import { millisecondsBetween } from '@shop/domain/kernel';
import type { JobStep } from '@shop/domain/processes';
import type { Failpoint } from '@shop/platform/failpoint';
import type { JobQueue } from '@shop/platform/jobs';
import type { CheckPaymentJob } from '../jobs/check-payment.ts';
import type { ExpireOrderJob } from '../jobs/expire-order.ts';
import type { SendKeysJob } from '../mail/send-keys.ts';
import type { SendRefundJob } from '../jobs/send-refund.ts';

export type JobQueues = Readonly<{
  mail: Pick<JobQueue<SendKeysJob>, 'add'>;
  refunds: Pick<JobQueue<SendRefundJob>, 'add'>;
  checks: Pick<JobQueue<CheckPaymentJob>, 'add'>;
  expiry: Pick<JobQueue<ExpireOrderJob>, 'add'>;
  failpoint: Failpoint;
}>;

/**
 * Most orders are paid well before they expire, so their timer is set only shortly before. The
 * process derives timers again every minute.
 */
const timerLeadMs = 3 * 60_000;

/** Enqueues the job under the step's own id, so that a repeated step adds no second job. */
export const enqueueJob = async (
  { mail, refunds, checks, expiry, failpoint }: JobQueues,
  job: JobStep,
  now: Instant,
): Promise<void> => {
  const { orderId } = job;
  switch (job.do) {
    case 'mail-keys':
      await mail.add(`keys-${orderId}-${job.round}`, { orderId, round: job.round });
      return failpoint('fulfilment.mail-requested');
    case 'send-refund':
      await refunds.add(`refund-${job.refundId}`, { orderId, refundId: job.refundId });
      return failpoint('fulfilment.refund-requested');
    case 'check-payment':
      return checks.add(`check-${orderId}`, { orderId });
    case 'expire-order': {
      const delayMs = millisecondsBetween(now, job.at);
      if (delayMs <= timerLeadMs) await expiry.add(`expire-${orderId}`, { orderId }, delayMs);
      return;
    }
  }
};
