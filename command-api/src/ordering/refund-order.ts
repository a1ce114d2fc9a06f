import type { By } from '@shop/domain/kernel';
import type { PlacedOrder } from '@shop/domain/ordering';
import { orderStream, rejectOrder } from '@shop/domain/ordering';
import type {
  RefundReply,
  refundRequest,
  refundRetryRequest,
  refundSentRequest,
} from '@shop/contracts/ordering/back-office.contract';
import { toWireMoney } from '@shop/contracts/wire/contract';
import type { Clock } from '@shop/platform/clock';
import type { Reply } from '@shop/platform/http';
import { ok } from '@shop/platform/http';
import type { z } from 'zod';
import type { Aggregates } from '../aggregates.ts';
import type { PaymentSystems } from '../providers/payment-systems.ts';

export type RefundOrderDeps = Readonly<{
  aggregates: Pick<Aggregates, 'orders'>;
  systems: Pick<PaymentSystems, 'adapter'>;
  clock: Clock;
}>;

/** Refunds are decided here; those through an API are sent by the worker. */
export const refundOrder = ({ aggregates: { orders }, systems, clock }: RefundOrderDeps) => {
  const wayOf = (system: string, byHand: boolean) =>
    !byHand && systems.adapter(system)?.refund ? 'api' : 'by_hand';

  const decide = async (
    order: PlacedOrder,
    { refund_id: refundId, payment: named, keys, reason, by_hand }: z.output<typeof refundRequest>,
    by: By,
  ): Promise<Reply> => {
    const { orderId, payments } = order;
    const price = payments.find(({ takenFor }) => takenFor === 'price')?.payment;
    const payment = named ? { system: named.system, paymentId: named.payment_id } : price;
    if (!payment) return rejectOrder('payment-unknown');
    const way = wayOf(payment.system, by_hand);
    const data = { orderId, refundId, payment, keys, way, reason, now: clock() } as const;
    const { state, position } = await orders(
      orderStream(orderId),
      { type: 'DecideRefund', data },
      by,
    );
    const refund =
      state.status === 'unplaced'
        ? undefined
        : state.refunds.find((known) => known.refundId === refundId);
    if (!refund) throw new TypeError('A refund was decided and is not there');
    const reply: RefundReply = {
      refund_id: refundId,
      amount: toWireMoney(refund.amount),
      way: refund.way,
      status: refund.status,
    };
    return ok(reply, position);
  };

  const sent = async (
    { orderId }: PlacedOrder,
    refundId: string,
    { reference, reason }: z.output<typeof refundSentRequest>,
    by: By,
  ): Promise<Reply> => {
    const data = { orderId, refundId, reference, reason, now: clock() };
    const { position } = await orders(orderStream(orderId), { type: 'RecordRefundSent', data }, by);
    return ok({}, position);
  };

  const retry = async (
    { orderId, refunds }: PlacedOrder,
    refundId: string,
    { by_hand, reason }: z.output<typeof refundRetryRequest>,
    by: By,
  ): Promise<Reply> => {
    const refund =
      refunds.find((known) => known.refundId === refundId) ?? rejectOrder('refund-unknown');
    const way = wayOf(refund.payment.system, by_hand);
    const data = { orderId, refundId, way, reason, now: clock() } as const;
    const { position } = await orders(orderStream(orderId), { type: 'RetryRefund', data }, by);
    return ok({}, position);
  };

  return { decide, sent, retry };
};
