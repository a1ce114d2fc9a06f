import type { OrderPlaced, PaymentRef } from '../../ordering/events.ts';
import {
  isCoveredByPromo,
  isPromoPayment,
  isSamePayment,
  promoPaymentOf,
} from '../../ordering/index.ts';
import type { PaymentEvent } from './events.ts';
import type { FulfilmentState, PaymentReversal } from './state.ts';
import { initialState } from './state.ts';

/** Removes a payment that the order has recorded. */
export const withoutPendingPayment = (
  state: FulfilmentState,
  payment: PaymentRef,
): FulfilmentState => ({
  ...state,
  pendingPayments: state.pendingPayments.filter((other) => !isSamePayment(other.payment, payment)),
});

/** No provider reports the payment of an order that a promo code pays completely. */
export const withPromoPayment = (
  state: FulfilmentState,
  order: Pick<OrderPlaced['data'], 'orderId' | 'charge'>,
): FulfilmentState => {
  if (!isCoveredByPromo(order)) return state;
  const pending = { payment: promoPaymentOf(order.orderId), amount: order.charge };
  return { ...state, pendingPayments: [...state.pendingPayments, pending] };
};

/** The order is paid, or can no longer be paid by its promo code alone. */
export const withoutPromoPayment = (state: FulfilmentState): FulfilmentState => ({
  ...state,
  pendingPayments: state.pendingPayments.filter(({ payment }) => !isPromoPayment(payment)),
});

/** Removes a reversal that the order has recorded. */
export const withoutPendingReversal = (
  state: FulfilmentState,
  { payment, kind, reversalId }: Pick<PaymentReversal, 'payment' | 'kind' | 'reversalId'>,
): FulfilmentState => ({
  ...state,
  pendingReversals: state.pendingReversals.filter(
    (other) =>
      other.kind !== kind ||
      other.reversalId !== reversalId ||
      !isSamePayment(other.payment, payment),
  ),
});

/** Payments and reversals that the order has to record. */
export const evolveByPayment = (
  before: FulfilmentState | null,
  event: PaymentEvent,
): FulfilmentState | null => {
  const state = before ?? initialState(event.data.orderId);
  switch (event.type) {
    case 'payments.PaymentConfirmed': {
      const { system, paymentId, amount } = event.data;
      const payment = { system, paymentId };
      const { pendingPayments } = withoutPendingPayment(state, payment);
      return { ...state, pendingPayments: [...pendingPayments, { payment, amount }] };
    }
    case 'payments.PaymentReversed': {
      const { system, paymentId, amount, kind, reversalId, isSum } = event.data;
      const reversal = { payment: { system, paymentId }, amount, kind, reversalId, isSum };
      const { pendingReversals } = withoutPendingReversal(state, reversal);
      return { ...state, pendingReversals: [...pendingReversals, reversal] };
    }
  }
};
