import type { Instant } from '@shop/contracts/kernel';
import type { RefundFailure } from '@shop/contracts/ordering/reasons';
import type { CommandContext } from '@shop/domain/kernel';
import type { PlacedOrder, Refund } from '@shop/domain/ordering';
import { millisecondsBetween } from '@shop/domain/kernel';
import { orderStream } from '@shop/domain/ordering';
import type { Clock } from '@shop/platform/clock';
import { ttlCache } from '@shop/platform/memory';
import type { Aggregates } from '../aggregates.ts';
import type { EmailStaff } from '../people/email-staff.ts';

export type RefundFailuresDeps = Readonly<{
  orders: Aggregates['orders'];
  /** Null if the shop sends staff no emails. */
  emailStaff: EmailStaff | null;
  clock: Clock;
}>;

export type DueRefund = Readonly<{ order: PlacedOrder; refund: Refund }>;

/** Milliseconds after the last decision of staff during which the provider is queried. */
const questionPeriodMs = 24 * 60 * 60_000;
/**
 * Milliseconds without an answer after which the provider counts as silent. After a stop of the
 * worker, or if a refund was pending for days, one lost answer must not fail the refund.
 */
const minSilenceMs = 60 * 60_000;
/**
 * Milliseconds after the last decision of staff during which a refund may be pending. YooKassa
 * sends most refunds at once, and some after days; staff ask it about later ones.
 */
const pendingPeriodMs = 7 * 24 * 60 * 60_000;
const maxRememberedRefunds = 10_000;
/** Milliseconds after their decision during which staff see a failure on the page of the order. */
const watchedMs = 10 * 60_000;

const lastDecisionTime = ({ decisionTimes }: Refund): Instant =>
  decisionTimes.reduce((last, decided) => (decided > last ? decided : last));

/** Records refunds that failed, and emails staff about failures that they no longer expect. */
export const createRefundFailures = ({ orders, emailStaff, clock }: RefundFailuresDeps) => {
  /** When the provider first did not answer since its last answer, by the refund. */
  const silences = ttlCache<string, Readonly<{ since: Instant }>>(
    maxRememberedRefunds,
    questionPeriodMs,
  );

  return {
    recordAnswer: (refundId: string): void => void silences.delete(refundId),

    /** Called for each lost answer; true if the refund is to be left to staff. */
    isGivenUp: (refund: Refund): boolean => {
      const now = clock();
      const silence = silences.get(refund.refundId) ?? { since: now };
      silences.set(refund.refundId, silence);
      return (
        millisecondsBetween(lastDecisionTime(refund), now) >= questionPeriodMs &&
        millisecondsBetween(silence.since, now) >= minSilenceMs
      );
    },

    /** True if a refund that is still pending is to be left to staff. */
    isPendingTooLong: (refund: Refund): boolean =>
      millisecondsBetween(lastDecisionTime(refund), clock()) >= pendingPeriodMs,

    record: async (
      { order: { orderId, number }, refund }: DueRefund,
      reason: RefundFailure,
      context: CommandContext,
    ): Promise<void> => {
      const { refundId, decisionTimes } = refund;
      const now = clock();
      // Before the record, because nothing repeats the job after it. A repeat sends it only once.
      if (millisecondsBetween(lastDecisionTime(refund), now) >= watchedMs) {
        const mailId = `refund-failed-${refundId}-${decisionTimes.length}`;
        const about = { orderId, number, refundId };
        await emailStaff?.(mailId, { kind: 'refund-failed', about }, context);
      }
      const data = { orderId, refundId, reason, now };
      await orders(orderStream(orderId), { type: 'RecordRefundFailed', data }, context);
      silences.delete(refundId);
    },
  };
};
