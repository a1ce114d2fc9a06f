import { dropIfCompleted } from './completion.ts';
import type { FulfilmentOrderEvent } from './events.ts';
import {
  withoutPendingPayment,
  withoutPendingReversal,
  withoutPromoPayment,
  withPromoPayment,
} from './evolve-payments.ts';
import { resume, stop } from './resume.ts';
import type { FulfilmentState } from './state.ts';
import { initialState } from './state.ts';

const withDueMail = (
  state: FulfilmentState,
  { rateId, productId, round }: Readonly<{ rateId: string; productId: string; round: number }>,
): FulfilmentState => ({
  ...resume(state, { rateId, productId }, 'fulfilled'),
  mailRound: round,
  isMailed: false,
});

const withoutRefund = (state: FulfilmentState, refundId: string): FulfilmentState => ({
  ...state,
  refunds: state.refunds.filter((id) => id !== refundId),
});

export const withRecordedReplacement = (state: FulfilmentState, old: string): FulfilmentState => ({
  ...state,
  replacements: state.replacements.map((replacement) =>
    replacement.old === old ? { ...replacement, isRecorded: true } : replacement,
  ),
});

/** Folds an event of the order's own stream. */
export const evolveByOrder = (
  before: FulfilmentState | null,
  event: FulfilmentOrderEvent,
): FulfilmentState | null => {
  const state = before ?? initialState(event.data.orderId);
  switch (event.type) {
    case 'ordering.OrderPlaced': {
      const { bought, count, until, delivery, promo } = event.data;
      const rate = { rateId: bought.rate.id, productId: bought.product.id };
      const placed = { ...rate, promo, count, delivery, until, stage: 'pending' } as const;
      return { ...withPromoPayment(state, event.data), ...placed };
    }
    case 'ordering.OrderPaid': {
      const { payment, sale, delivery, at } = event.data;
      const { rateId, productId, count, promo } = sale;
      const paid = { rateId, productId, count, delivery, paidAt: at };
      const use = { promo, redeemsPromo: promo !== null };
      const recorded = withoutPromoPayment(withoutPendingPayment(state, payment));
      return { ...recorded, ...paid, ...use, stage: 'paid' };
    }
    case 'ordering.PaymentMismatched':
    case 'ordering.OrderPaidTwice':
    case 'ordering.ReversedPaymentReceived':
      return dropIfCompleted(withoutPendingPayment(state, event.data.payment));
    case 'ordering.MismatchAccepted': {
      const { payment, amount } = event.data;
      const { pendingPayments } = withoutPendingPayment(state, payment);
      return { ...state, pendingPayments: [...pendingPayments, { payment, amount }] };
    }
    case 'ordering.OrderPaymentReversed':
    case 'ordering.UnreportedPaymentReversed': {
      const { sale, stops, keys } = event.data;
      const recorded = withoutPendingReversal(state, event.data);
      const revoking = { ...recorded, revoked: [...recorded.revoked, ...keys] };
      return dropIfCompleted(stops ? stop(revoking, sale) : revoking);
    }
    case 'ordering.OrderHeld':
      return { ...state, isOnHold: true };
    case 'ordering.OrderHoldLifted':
      return { ...state, isOnHold: false };
    case 'ordering.KeysAwaited':
      return { ...state, awaitsKeys: true };
    case 'ordering.OrderFulfilled': {
      const { keys, sale } = event.data;
      const { rateId, productId } = sale;
      return {
        ...state,
        stage: 'fulfilled',
        rateId,
        productId,
        keys,
        mailRound: 1,
        isMailed: false,
      };
    }
    case 'ordering.KeysMailed':
    case 'ordering.KeysMailFailed': {
      const isNewest = event.data.round === state.mailRound || state.mailRound === 0;
      return dropIfCompleted(isNewest ? { ...state, isMailed: true } : state);
    }
    case 'ordering.KeysMailResendRequested':
      return withDueMail(state, event.data);
    case 'ordering.EmailCorrected':
      return event.data.round === 0 ? before : withDueMail(state, event.data);
    case 'ordering.KeyReplaced':
      return withRecordedReplacement(withDueMail(state, event.data), event.data.old);
    case 'ordering.OrderExpired':
    case 'ordering.OrderCancelled': {
      const { rateId, productId } = event.data;
      const lapsed = withoutPromoPayment(state);
      return dropIfCompleted({ ...lapsed, stage: 'lapsed', rateId, productId });
    }
    case 'ordering.OrderVoided': {
      const { keys, whole, rateId, productId } = event.data;
      const rate = { rateId, productId };
      const resumed = resume(state, rate, 'fulfilled');
      const revoking = { ...resumed, revoked: [...resumed.revoked, ...keys] };
      return dropIfCompleted(whole ? stop(revoking, rate) : revoking);
    }
    case 'ordering.RefundDecided': {
      const { refundId, method, keys, whole, rateId, productId } = event.data;
      const rate = { rateId, productId };
      const resumed = resume(state, rate, 'fulfilled');
      const refunding = {
        ...resumed,
        refunds: method === 'api' ? [...resumed.refunds, refundId] : resumed.refunds,
        revoked: [...resumed.revoked, ...keys],
      };
      return dropIfCompleted(whole ? stop(refunding, rate) : refunding);
    }
    case 'ordering.RefundRetried': {
      const { refundId, method } = event.data;
      const resumed = resume(state, event.data, 'fulfilled');
      return method === 'api'
        ? { ...resumed, refunds: [...resumed.refunds, refundId] }
        : dropIfCompleted(resumed);
    }
    case 'ordering.RefundSent': {
      const { refundId, payment, reversalId } = event.data;
      const sent = withoutRefund(state, refundId);
      if (reversalId === null) return dropIfCompleted(sent);
      return dropIfCompleted(
        withoutPendingReversal(sent, { payment, kind: 'refunded', reversalId }),
      );
    }
    case 'ordering.RefundConfirmed': {
      const { payment, reversalId } = event.data;
      const reversal = { payment, kind: 'refunded', reversalId } as const;
      return dropIfCompleted(withoutPendingReversal(state, reversal));
    }
    case 'ordering.RefundFailed':
      return dropIfCompleted(withoutRefund(state, event.data.refundId));
  }
};
