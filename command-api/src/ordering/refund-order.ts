import type { CommandContext } from '@shop/domain/kernel';
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
import type { SlicePart } from '../slice-deps.ts';

export type RefundOrderDeps = SlicePart<'payments', 'systems'> &
  Readonly<{
    aggregates: Pick<Aggregates, 'orders'>;
    clock: Clock;
  }>;

/** Decides refunds. The worker sends those through an API. */
export const refundOrder = ({
  aggregates: { orders },
  payments: { systems },
  clock,
}: RefundOrderDeps) => {
  const chooseRefundMethod = (system: string, isManual: boolean) =>
    !isManual && systems.adapter(system)?.refund ? 'api' : 'manual';

  const decide = async (
    order: PlacedOrder,
    {
      refund_id: refundId,
      payment: requestedPayment,
      keys,
      reason,
      manual,
    }: z.output<typeof refundRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const { orderId, payments } = order;
    const price = payments.find(({ appliedAs }) => appliedAs === 'price')?.payment;
    const payment = requestedPayment
      ? { system: requestedPayment.system, paymentId: requestedPayment.payment_id }
      : price;
    if (!payment) return rejectOrder('payment-unknown');
    const method = chooseRefundMethod(payment.system, manual);
    const data = { orderId, refundId, payment, keys, method, reason, now: clock() } as const;
    const { state, position } = await orders(
      orderStream(orderId),
      { type: 'DecideRefund', data },
      context,
    );
    const refund =
      state.status === 'unplaced'
        ? undefined
        : state.refunds.find((existing) => existing.refundId === refundId);
    if (!refund)
      throw new TypeError(`Order ${orderId} lacks the refund ${refundId} that was decided`);
    const reply: RefundReply = {
      refund_id: refundId,
      amount: toWireMoney(refund.amount),
      method: refund.method,
      status: refund.status,
    };
    return ok(reply, position);
  };

  const recordSent = async (
    { orderId }: PlacedOrder,
    refundId: string,
    { reference, reason }: z.output<typeof refundSentRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const data = { orderId, refundId, reference, isManual: true, reason, now: clock() };
    const { position } = await orders(
      orderStream(orderId),
      { type: 'RecordRefundSent', data },
      context,
    );
    return ok({}, position);
  };

  const retry = async (
    { orderId, refunds }: PlacedOrder,
    refundId: string,
    { manual, reason }: z.output<typeof refundRetryRequest>,
    context: CommandContext,
  ): Promise<Reply> => {
    const refund =
      refunds.find((existing) => existing.refundId === refundId) ?? rejectOrder('refund-unknown');
    const method = chooseRefundMethod(refund.payment.system, manual);
    const data = { orderId, refundId, method, reason, now: clock() } as const;
    const { position } = await orders(orderStream(orderId), { type: 'RetryRefund', data }, context);
    return ok({}, position);
  };

  return { decide, sent: recordSent, retry };
};
