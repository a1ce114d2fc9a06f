import type { Fee, Instant, Money } from '@shop/contracts/kernel';
import type { OrderCommand, PlaceOrder } from '../ordering/commands.ts';
import type { PaymentRef } from '../ordering/events.ts';
import type { Reversal } from '@shop/contracts/ordering/values';
import { noon } from './moments.ts';
import { orderEvents } from './orders.ts';

/** What may be asked of the order of `orderEvents` with the same changes. */
export const orderCommands = (events: ReturnType<typeof orderEvents> = orderEvents()) => {
  const { frozen, payment, keys: own } = events;
  const { orderId, unitPrice, count, discount, total, charge, fee, at, ...rest } = frozen;
  const asked = { orderId, now: noon };

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
  type Came = Readonly<{ payment?: PaymentRef; amount?: Money }>;
  const confirm = (came: Came & Readonly<{ isSecured?: boolean | null }> = {}): OrderCommand => ({
    type: 'ConfirmPayment',
    data: { ...asked, payment, amount: charge, isSecured: true, ...came },
  });
  type Back = Came & Readonly<{ kind?: Reversal; reversalId?: string; isSum?: boolean }>;
  const reverse = (back: Back = {}): OrderCommand => ({
    type: 'ReversePayment',
    data: {
      ...asked,
      payment,
      amount: charge,
      kind: 'refunded',
      reversalId: 'reversal-1',
      isSum: false,
      ...back,
    },
  });
  const refund = (
    wanted: Readonly<{
      refundId?: string;
      payment?: PaymentRef;
      keys?: readonly string[];
      way?: 'api' | 'by_hand';
      reason?: string;
    }> = {},
  ): OrderCommand => ({
    type: 'DecideRefund',
    data: {
      ...asked,
      refundId: 'refund-1',
      payment,
      keys: [],
      way: 'api',
      reason: 'could not be delivered',
      ...wanted,
    },
  });

  return {
    place,
    confirm,
    reverse,
    refund,
    accept: (came: PaymentRef = payment): OrderCommand => ({
      type: 'AcceptMismatch',
      data: { ...asked, payment: came, reason: 'close enough' },
    }),
    choose: (paymentSystem: string, asking: Money = charge, withFee: Fee = fee): OrderCommand => ({
      type: 'ChoosePaymentSystem',
      data: { ...asked, paymentSystem, charge: asking, fee: withFee },
    }),
    expire: (now: Instant): OrderCommand => ({ type: 'ExpireOrder', data: { orderId, now } }),
    cancel: { type: 'CancelOrder', data: asked },
    cancelByStaff: (reason: string): OrderCommand => ({
      type: 'CancelOrder',
      data: { ...asked, reason },
    }),
    hold: { type: 'HoldOrder', data: { ...asked, reason: 'buyer_banned' } },
    lift: { type: 'LiftHold', data: { ...asked, reason: 'known to us' } },
    awaitKeys: { type: 'AwaitKeys', data: asked },
    fulfil: (keys: readonly string[] = own): OrderCommand => ({
      type: 'FulfilOrder',
      data: { ...asked, keys, cost: 0 },
    }),
    replace: (old: string, key: string): OrderCommand => ({
      type: 'ReplaceKey',
      data: { ...asked, old, key, cost: 0, reason: 'does not work' },
    }),
    reveal: (keyPlace = 1): OrderCommand => ({
      type: 'RevealKey',
      data: { ...asked, place: keyPlace },
    }),
    download: { type: 'DownloadKeys', data: asked },
    mailed: (round = 1): OrderCommand => ({
      type: 'RecordKeysMailed',
      data: { ...asked, messageId: '<1>', round },
    }),
    mailFailed: (round = 1): OrderCommand => ({
      type: 'RecordMailFailed',
      data: { ...asked, messageId: '<1>', round, why: 'refused' },
    }),
    mailAgain: { type: 'MailKeysAgain', data: asked },
    correctEmail: (emailHash = 'other hash', reason?: string): OrderCommand => ({
      type: 'CorrectEmail',
      data: {
        ...asked,
        personId: 'other person',
        emailHash,
        email: frozen.buyer.email,
        ...(reason !== undefined && { reason }),
      },
    }),
    refundSent: (refundId = 'refund-1', reference = 'provider-1'): OrderCommand => ({
      type: 'RecordRefundSent',
      data: { ...asked, refundId, reference },
    }),
    refundFailed: (refundId = 'refund-1'): OrderCommand => ({
      type: 'RecordRefundFailed',
      data: { ...asked, refundId, why: 'refused' },
    }),
    retryRefund: (refundId = 'refund-1', way: 'api' | 'by_hand' = 'api'): OrderCommand => ({
      type: 'RetryRefund',
      data: { ...asked, refundId, way },
    }),
  } as const;
};
