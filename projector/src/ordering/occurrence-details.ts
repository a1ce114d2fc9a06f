import type { OrderHistoryDetails } from '@shop/contracts/ordering/documents';
import type { EventIn } from '@shop/domain/kernel';
import { allExcept, anyOf, someOf } from '@shop/domain/kernel';
import type { PaymentRef } from '@shop/domain/ordering/events';
import { orderingEvents } from '@shop/domain/ordering/events';
import { paymentsEvents } from '@shop/domain/payments/events';
import { promotionsEvents } from '@shop/domain/promotions/events';
import { stockEvents } from '@shop/domain/stock/events';

/** The history of an order: its own events, and those of its payments, keys and promo code. */
const orderHistoryEvents = anyOf(
  allExcept(
    orderingEvents.order,
    'ordering.RefundAttempted', // its result follows
    'ordering.EarlyReversalsApplied', // the reversals have their own entries
  ),
  someOf(paymentsEvents.payment, 'payments.PaymentConfirmed', 'payments.PaymentReversed'),
  someOf(
    stockEvents.keyPool,
    'stock.KeysReserved',
    'stock.KeysAllocated',
    'stock.KeysRevoked',
    'stock.KeyReplaced',
  ),
  someOf(
    promotionsEvents.promo,
    'promotions.PromoReserved',
    'promotions.PromoRedeemed',
    'promotions.PromoReleased',
  ),
);

export type OrderHistoryEvent = EventIn<typeof orderHistoryEvents>;
export const { types: orderHistoryTypes } = orderHistoryEvents;

const toPaymentKey = ({ system, paymentId }: PaymentRef): string => `${system}:${paymentId}`;

/**
 * The details of an event in an order's history, field by field, so that new fields and new events
 * stay private by default.
 */
export const toDetails = ({ type, data }: OrderHistoryEvent): OrderHistoryDetails => {
  // eslint-disable-next-line typescript/switch-exhaustiveness-check -- a new event has no details
  switch (type) {
    case 'ordering.OrderPlaced': {
      const { count, total, promo, paymentSystem } = data;
      return {
        count,
        amount: total,
        payment_system: paymentSystem,
        ...(promo !== null && { promo }),
      };
    }
    case 'ordering.PaymentSystemChosen':
      return { payment_system: data.paymentSystem, amount: data.charge };
    case 'ordering.OrderPaid':
      return { payment: toPaymentKey(data.payment), amount: data.amount, late: data.late };
    case 'ordering.PaymentMismatched': {
      const { payment, amount, expected } = data;
      return { payment: toPaymentKey(payment), amount, expected };
    }
    case 'ordering.MismatchAccepted':
    case 'ordering.OrderPaidTwice':
    case 'ordering.ReversedPaymentReceived':
      return { payment: toPaymentKey(data.payment), amount: data.amount };
    case 'ordering.OrderPaymentReversed':
    case 'ordering.UnreportedPaymentReversed': {
      const { payment, amount, kind, whole, keys } = data;
      return { payment: toPaymentKey(payment), amount, reversal: kind, whole, keys };
    }
    case 'ordering.KeysAwaited':
      return { delivery: data.delivery };
    case 'ordering.OrderFulfilled':
    case 'ordering.KeysDownloaded':
      return { keys: data.keys };
    case 'ordering.KeyRevealed':
      return { keys: [data.key] };
    case 'ordering.KeysMailed':
    case 'ordering.KeysMailResendRequested':
      return { round: data.round };
    case 'ordering.KeysMailFailed':
      return { round: data.round, reason: data.reason };
    case 'ordering.KeyReplaced':
    case 'stock.KeyReplaced':
      return { old_key: data.old, keys: [data.key] };
    case 'ordering.OrderVoided':
      return { keys: data.keys, whole: data.whole };
    case 'ordering.RefundDecided': {
      const { payment, amount, method, whole, keys } = data;
      return { payment: toPaymentKey(payment), amount, method, whole, keys };
    }
    case 'ordering.RefundSent': {
      const { payment, amount, reference } = data;
      return { payment: toPaymentKey(payment), amount, reference };
    }
    case 'ordering.RefundConfirmed':
      return { payment: toPaymentKey(data.payment), reference: data.reversalId };
    case 'ordering.RefundFailed':
      return { reason: data.reason };
    case 'ordering.RefundRetried':
      return { method: data.method };
    case 'payments.PaymentConfirmed':
      return { payment: toPaymentKey(data), amount: data.amount };
    case 'payments.PaymentReversed':
      return { payment: toPaymentKey(data), amount: data.amount, reversal: data.kind };
    case 'stock.KeysReserved':
    case 'stock.KeysAllocated':
    case 'stock.KeysRevoked':
      return { keys: data.keys };
    case 'promotions.PromoReserved':
    case 'promotions.PromoRedeemed':
    case 'promotions.PromoReleased':
      return { promo: data.code, amount: data.discount };
    default:
      return {};
  }
};
