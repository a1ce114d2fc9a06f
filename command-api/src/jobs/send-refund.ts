import type { PlacedOrder, Refund } from '@shop/domain/ordering';
import { orderId, orderStream } from '@shop/domain/ordering';
import type { Clock } from '@shop/platform/clock';
import type { Failpoint } from '@shop/platform/failpoint';
import type { Aggregates } from '../aggregates.ts';
import type { PaymentSystems } from '../providers/payment-systems.ts';
import { RefundError } from '../providers/provider-http.ts';

export type SendRefundJob = Readonly<{ orderId: string; refundId: string }>;

type SendRefundDeps = Readonly<{
  orders: Aggregates['orders'];
  systems: Pick<PaymentSystems, 'adapter'>;
  clock: Clock;
  failpoint: Failpoint;
}>;

/**
 * Sends a refund through the provider's API, unless the order has recorded it. The refund's id is
 * the provider's idempotency key, so a repeat after a crash or a lost response does not refund
 * twice. The job is repeated until the order has recorded the refund.
 */
export const sendRefund = ({ orders, systems, clock, failpoint }: SendRefundDeps) => {
  const requestRefund = async (order: PlacedOrder, refund: Refund): Promise<string> => {
    const { system, paymentId } = refund.payment;
    const adapter = systems.adapter(system);
    if (!adapter?.refund) throw new RefundError('by-hand-only', false);
    const { refundId, amount } = refund;
    const { number } = order;
    const { reference } = await adapter.refund({ refundId, paymentId, number, amount });
    return reference;
  };

  return async (job: SendRefundJob): Promise<void> => {
    const id = orderId(job.orderId);
    const stream = orderStream(id);
    const { state: order } = await orders.loadLatest(stream);
    if (order.status === 'unplaced') return;
    const refund = order.refunds.find(({ refundId }) => refundId === job.refundId);
    if (refund?.status !== 'due') return;

    const context = { actor: 'system:refunds', correlationId: refund.refundId, causationId: null };
    const refundData = { orderId: id, refundId: refund.refundId };
    try {
      const reference = await requestRefund(order, refund);
      failpoint('refunds.sent');
      const data = { ...refundData, reference, now: clock() };
      await orders(stream, { type: 'RecordRefundSent', data }, context);
    } catch (error) {
      if (!(error instanceof RefundError) || error.again) throw error; // retried with its id
      const data = { ...refundData, why: error.message, now: clock() };
      await orders(stream, { type: 'RecordRefundFailed', data }, context);
    }
    failpoint('refunds.recorded');
  };
};
