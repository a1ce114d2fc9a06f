import { orderId, orderStream } from '@shop/domain/ordering';
import { addMilliseconds, DomainError } from '@shop/domain/kernel';
import type { Clock } from '@shop/platform/clock';
import type { Aggregates } from '../aggregates.ts';
import type { CheckPaymentJob, PaymentCheck } from './check-payment.ts';

export type ExpireOrderJob = Readonly<{ orderId: string }>;

type ExpireOrderDeps = Readonly<{
  orders: Aggregates['orders'];
  check: (job: CheckPaymentJob) => Promise<PaymentCheck>;
  clock: Clock;
  log: Readonly<{ warn: (details: object, message: string) => void }>;
}>;

/**
 * Milliseconds that an order stays pending after its deadline while a provider cannot be queried.
 * Money that arrives later is a late payment.
 */
export const unansweredGraceMs = 10 * 60_000;

/**
 * Expires an order after its deadline, once its providers have been queried. If a provider reports
 * money, the order records it first. The next sweep of the process retries orders that did not
 * expire.
 */
export const expireOrder =
  ({ orders, check, clock, log }: ExpireOrderDeps) =>
  async (job: ExpireOrderJob): Promise<void> => {
    const id = orderId(job.orderId);
    const stream = orderStream(id);
    const { hasNews: hasUnrecordedMoney, failures } = await check(job);
    if (hasUnrecordedMoney) return;
    if (failures.length > 0) {
      const { state: order } = await orders.load(stream);
      if (order.status !== 'pending') return;
      const isPostponed = clock() < addMilliseconds(order.until, unansweredGraceMs);
      const message = isPostponed
        ? 'a provider does not answer: the expiry of the order is postponed'
        : 'a provider does not answer: the order expires without its answer';
      for (const err of failures) log.warn({ err, orderId: id }, message);
      if (isPostponed) return;
    }
    const context = { actor: 'system:expiry', correlationId: id, causationId: null };
    try {
      await orders(stream, { type: 'ExpireOrder', data: { orderId: id, now: clock() } }, context);
    } catch (error) {
      const isNotDue = error instanceof DomainError && error.code === 'order-not-due';
      if (!isNotDue) throw error;
    }
  };
