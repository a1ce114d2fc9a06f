import { orderId } from '../../../ordering/index.ts';
import type { JobStep } from '../steps.ts';
import type { ShopInMemory } from './shop-in-memory.ts';

/** Emails and refunds to send, by job id: a repeated request is the same job. */
export type Jobs = Map<string, RetriedStep>;
type RetriedStep = Extract<JobStep, { do: 'mail-keys' | 'send-refund' }>;

/**
 * Queues emails and refunds, and expires orders that are due. A payment check has no effect here.
 */
export const requestJob = (shop: ShopInMemory, jobs: Jobs, job: JobStep): void => {
  switch (job.do) {
    case 'mail-keys':
      return void jobs.set(`keys-${job.orderId}-${job.round}`, job);
    case 'send-refund':
      return void jobs.set(`refund-${job.refundId}`, job);
    case 'check-payment':
      return;
    case 'expire-order': {
      const now = shop.clock();
      if (now < job.at) return;
      const data = { orderId: orderId(job.orderId), now };
      return void shop.toOrder({ type: 'ExpireOrder', data });
    }
  }
};

/**
 * Runs a worker job: sends the email, or the refund through the provider's API, which accepts each
 * refund once.
 */
export const runJob = (shop: ShopInMemory, job: RetriedStep, fails: boolean): void => {
  const id = orderId(job.orderId);
  const order = shop.placedOrder(id);
  if (!order) return;
  const baseData = { orderId: id, now: shop.clock() };
  if (job.do === 'mail-keys') {
    const { round } = job;
    if (order.status !== 'fulfilled' || order.mailRound !== round) return;
    if (order.mailed || order.mailFailed) return;
    const commandData = { ...baseData, messageId: '<1>', round };
    if (fails)
      shop.toOrder({ type: 'RecordMailFailed', data: { ...commandData, reason: 'refused' } });
    else {
      shop.emails.push({ orderId: id, round });
      shop.toOrder({ type: 'RecordKeysMailed', data: commandData });
    }
    return;
  }
  const refund = order.refunds.find(({ refundId }) => refundId === job.refundId);
  if (refund?.status !== 'due') return;
  const commandData = { ...baseData, refundId: refund.refundId };
  if (fails)
    shop.toOrder({ type: 'RecordRefundFailed', data: { ...commandData, reason: 'no-refund-id' } });
  else {
    shop.givenBack.set(refund.refundId, refund.amount);
    const sent = { ...commandData, reference: 'reference', isManual: false };
    shop.toOrder({ type: 'RecordRefundSent', data: sent });
  }
};
