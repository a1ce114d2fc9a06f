import type { Fee, Instant, Money } from '@shop/contracts/kernel';
import type { OrderCommand, PlaceOrder } from '../ordering/commands.ts';
import type { PaymentRef } from '../ordering/events.ts';
import type { Reversal } from '@shop/contracts/ordering/values';
import { noon } from './moments.ts';
import { orderEvents } from './orders.ts';

/** Commands for the order of `orderEvents` with the same changes. */
export const orderCommands = (events: ReturnType<typeof orderEvents> = orderEvents()) => {
  const { orderData: placedData, payment, keys: own } = events;
  const { orderId, unitPrice, count, discount, total, charge, fee, at, ...rest } = placedData;
  const commandData = { orderId, now: noon };

  const place = (changes: Partial<PlaceOrder['data']> = {}): PlaceOrder => ({
    type: 'PlaceOrder',
    data: {
      orderId,
      ...rest,
      ban: null,
      quote: { unitPrice, count, discount, total, charge, fee },
      expectedTotal: total,
      expectedAmountDue: null,
      now: at,
      ...changes,
    },
  });
  type PaymentOverrides = Readonly<{ payment?: PaymentRef; amount?: Money }>;
  const confirm = (
    overrides: PaymentOverrides & Readonly<{ isSecured?: boolean | null }> = {},
  ): OrderCommand => ({
    type: 'ConfirmPayment',
    data: { ...commandData, payment, amount: charge, isSecured: true, ...overrides },
  });
  type ReversalOverrides = PaymentOverrides &
    Readonly<{ kind?: Reversal; reversalId?: string; isSum?: boolean }>;
  const reverse = (reversal: ReversalOverrides = {}): OrderCommand => ({
    type: 'ReversePayment',
    data: {
      ...commandData,
      payment,
      amount: charge,
      kind: 'refunded',
      reversalId: 'reversal-1',
      isSum: false,
      ...reversal,
    },
  });
  const refund = (
    overrides: Readonly<{
      refundId?: string;
      payment?: PaymentRef;
      keys?: readonly string[];
      method?: 'api' | 'manual';
      reason?: string;
    }> = {},
  ): OrderCommand => ({
    type: 'DecideRefund',
    data: {
      ...commandData,
      refundId: 'refund-1',
      payment,
      keys: [],
      method: 'api',
      reason: 'could not be delivered',
      ...overrides,
    },
  });

  return {
    place,
    confirm,
    reverse,
    refund,
    accept: (accepted: PaymentRef = payment): OrderCommand => ({
      type: 'AcceptMismatch',
      data: { ...commandData, payment: accepted, reason: 'close enough' },
    }),
    choose: (paymentSystem: string, request: Money = charge, withFee: Fee = fee): OrderCommand => ({
      type: 'ChoosePaymentSystem',
      data: { ...commandData, paymentSystem, charge: request, fee: withFee },
    }),
    expire: (now: Instant): OrderCommand => ({ type: 'ExpireOrder', data: { orderId, now } }),
    cancel: { type: 'CancelOrder', data: commandData },
    cancelByStaff: (reason: string): OrderCommand => ({
      type: 'CancelOrder',
      data: { ...commandData, reason },
    }),
    hold: { type: 'HoldOrder', data: { ...commandData, reason: 'buyer-banned' } },
    lift: { type: 'LiftHold', data: { ...commandData, reason: 'known to us' } },
    resolve: { type: 'ResolveAttention', data: { ...commandData, reason: 'the bank decided' } },
    awaitKeys: { type: 'AwaitKeys', data: commandData },
    fulfil: (keys: readonly string[] = own): OrderCommand => ({
      type: 'FulfilOrder',
      data: { ...commandData, keys, cost: 0 },
    }),
    replace: (old: string, key: string): OrderCommand => ({
      type: 'ReplaceKey',
      data: { ...commandData, old, key, cost: 0, reason: 'does not work' },
    }),
    reveal: (keyPlace = 1): OrderCommand => ({
      type: 'RevealKey',
      data: { ...commandData, place: keyPlace },
    }),
    download: { type: 'DownloadKeys', data: commandData },
    mailed: (round = 1): OrderCommand => ({
      type: 'RecordKeysMailed',
      data: { ...commandData, messageId: '<1>', round },
    }),
    mailFailed: (round = 1): OrderCommand => ({
      type: 'RecordMailFailed',
      data: { ...commandData, messageId: '<1>', round, reason: 'refused' },
    }),
    mailAgain: { type: 'ResendKeysMail', data: commandData },
    correctEmail: (emailHash = 'other hash', reason?: string): OrderCommand => ({
      type: 'CorrectEmail',
      data: {
        ...commandData,
        personId: 'other person',
        emailHash,
        email: placedData.buyer.email,
        ...(reason !== undefined && { reason }),
      },
    }),
    refundAttempt: (refundId = 'refund-1', attemptId = 'attempt-1'): OrderCommand => ({
      type: 'RecordRefundAttempt',
      data: { ...commandData, refundId, attemptId },
    }),
    refundSent: (refundId = 'refund-1', reference = 'provider-1'): OrderCommand => ({
      type: 'RecordRefundSent',
      data: { ...commandData, refundId, reference, isManual: false },
    }),
    refundSentManually: (refundId = 'refund-1', reference = 'provider-1'): OrderCommand => ({
      type: 'RecordRefundSent',
      data: { ...commandData, refundId, reference, isManual: true },
    }),
    refundFailed: (refundId = 'refund-1'): OrderCommand => ({
      type: 'RecordRefundFailed',
      data: { ...commandData, refundId, reason: 'no-refund-id' },
    }),
    retryRefund: (refundId = 'refund-1', method: 'api' | 'manual' = 'api'): OrderCommand => ({
      type: 'RetryRefund',
      data: { ...commandData, refundId, method },
    }),
  } as const;
};
