import type { Instant } from '@shop/contracts/kernel';
import type { CommandContext } from '@shop/domain/kernel';
import type { Order, Refund } from '@shop/domain/ordering';
import { millisecondsBetween } from '@shop/domain/kernel';
import { orderId, orderStream } from '@shop/domain/ordering';
import type { Failpoint } from '@shop/platform/failpoint';
import type { PaymentAdapter, RefundAnswer } from '../providers/payment-adapter.ts';
import type { PaymentSystems } from '../providers/payment-systems.ts';
import { RefundError } from '../providers/provider-http.ts';
import type { DueRefund, RefundFailuresDeps } from './refund-failures.ts';
import { createRefundFailures } from './refund-failures.ts';

export type SendRefundJob = Readonly<{ orderId: string; refundId: string }>;

type SendRefundDeps = RefundFailuresDeps &
  Readonly<{
    systems: Pick<PaymentSystems, 'adapter'>;
    newId: () => string;
    failpoint: Failpoint;
  }>;

/** Null if nothing is to be sent: staff may have chosen to send it manually in the meantime. */
const findDueRefund = (order: Order, refundId: string): DueRefund | null => {
  if (order.status === 'unplaced') return null;
  const refund = order.refunds.find((each) => each.refundId === refundId);
  return refund?.status === 'due' && refund.method === 'api' ? { order, refund } : null;
};

/**
 * True if the idempotency key of a call since the decision may have expired. A decision after
 * that time allows calls again: staff have looked the refund up.
 */
const mayHaveExpired = (
  { decisionTimes }: Refund,
  { refundIdempotencyMs = Infinity }: Pick<PaymentAdapter, 'refundIdempotencyMs'>,
  now: Instant,
): boolean => {
  const isOver = (since: Instant, at: Instant): boolean =>
    millisecondsBetween(since, at) >= refundIdempotencyMs;
  const since = decisionTimes.reduce((start, decided) =>
    isOver(start, decided) ? decided : start,
  );
  return isOver(since, now);
};

/**
 * Sends a refund through the provider's API, unless the order has recorded it. The refund's id is
 * the provider's idempotency key, so a repeat after a crash or a lost response does not refund
 * twice. Once the key may have expired, a repeat records a failure instead.
 *
 * For a provider without such keys, the order records the attempt before the call, and a repeat
 * that finds an attempt without a result records a failure instead of calling again. If the
 * provider has accepted the refund but not sent it, the order records the provider's id as the
 * attempt, and a repeat looks it up. The job is repeated until the order has recorded the refund.
 * A refund about which the provider does not answer fails after a day, and one that stays pending
 * after a week.
 */
export const sendRefund = (deps: SendRefundDeps) => {
  const { orders, systems, clock, newId, failpoint } = deps;
  const failures = createRefundFailures(deps);

  /** Whether this run may call a provider that does not recognize a repeated refund. */
  const startAttempt = async (
    { order, refund: { refundId } }: DueRefund,
    context: CommandContext,
  ): Promise<boolean> => {
    const attemptId = newId();
    const data = { orderId: order.orderId, refundId, attemptId, now: clock() };
    const command = { type: 'RecordRefundAttempt', data } as const;
    const { state } = await orders(orderStream(order.orderId), command, context);
    const due = findDueRefund(state, refundId);
    if (!due) return false;
    if (due.refund.attemptId === attemptId) return true;
    throw new RefundError('earlier-attempt-unfinished', false);
  };

  /** The provider's refund; null if the refund is no longer due. */
  const requestRefund = async (
    due: DueRefund,
    context: CommandContext,
  ): Promise<RefundAnswer | null> => {
    const { number } = due.order;
    const { refundId, payment, amount, attemptId } = due.refund;
    const { system, paymentId } = payment;
    const adapter = systems.adapter(system);
    if (!adapter?.refund) throw new RefundError('manual-only', false);
    if (adapter.findRefund && attemptId !== null) return adapter.findRefund(attemptId);
    if (mayHaveExpired(due.refund, adapter, clock())) {
      throw new RefundError('idempotency-key-expired', false);
    }
    if (!adapter.hasIdempotentRefunds && !(await startAttempt(due, context))) return null;
    const retries = due.refund.decisionTimes.length - 1;
    return adapter.refund({ refundId, retries, paymentId, number, amount });
  };

  return async (job: SendRefundJob): Promise<void> => {
    const id = orderId(job.orderId);
    const stream = orderStream(id);
    const due = findDueRefund((await orders.loadLatest(stream)).state, job.refundId);
    if (!due) return;

    const { refundId } = due.refund;
    const context = { actor: 'system:refunds', correlationId: refundId, causationId: null };
    const refundData = { orderId: id, refundId };
    try {
      const answer = await requestRefund(due, context);
      if (answer === null) return;
      failures.recordAnswer(refundId);
      failpoint('refunds.sent');
      const { reference, isPending = false } = answer;
      if (isPending && failures.isPendingTooLong(due.refund)) {
        throw new RefundError('still-pending', false);
      }
      const data = { ...refundData, now: clock() };
      await orders(
        stream,
        isPending
          ? { type: 'RecordRefundAttempt', data: { ...data, attemptId: reference } }
          : { type: 'RecordRefundSent', data: { ...data, reference, isManual: false } },
        context,
      );
    } catch (error) {
      if (!(error instanceof RefundError)) throw error;
      if (error.again && !failures.isGivenUp(due.refund)) throw error; // the queue repeats the job
      await failures.record(due, error.failure, context);
    }
    failpoint('refunds.recorded');
  };
};
