import type { Command } from '../kernel/index.ts';
import type { Delivery, Instant, Lang, Money, Region, SealedText } from '@shop/contracts/kernel';
import type { PurchasedItem, RefundMethod, Reversal } from '@shop/contracts/ordering/values';
import type { Buyer, PaymentRef } from './events.ts';
import type { Charge, Quote } from '@shop/contracts/ordering/charge';
import type { RefundFailure } from '@shop/contracts/ordering/reasons';
import type { OrderId, OrderNumber } from './ids.ts';

export type PlaceOrder = Command<
  'PlaceOrder',
  {
    orderId: OrderId;
    number: OrderNumber;
    /** Distinguishes a repeated request from a different one with the same id. */
    requestDigest: string;
    buyer: Buyer;
    /** The last ban on the buyer's address; null if there is none. */
    ban: Readonly<{ until: Instant | null }> | null;
    lang: Lang;
    region: Region;
    bought: PurchasedItem;
    delivery: Delivery;
    fields: SealedText | null;
    promo: string | null;
    quote: Quote;
    expectedTotal: Money;
    /** The total with the fee that the buyer saw; null if the client did not send it. */
    expectedAmountDue: Money | null;
    exchangeRate: number;
    paymentSystem: string;
    termsVersion: string;
    until: Instant;
    now: Instant;
  }
>;

type CommandOf<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { orderId: OrderId; now: Instant }
>;

export type ChoosePaymentSystem = CommandOf<
  'ChoosePaymentSystem',
  Charge & { paymentSystem: string }
>;
/**
 * Records a payment; any problem with it becomes an event too. A late payment of an expired order
 * first secures what is still reserved for it: `isSecured` is false if the promo code has no use
 * left, and null if the order had not expired when it was read.
 */
export type ConfirmPayment = CommandOf<
  'ConfirmPayment',
  { payment: PaymentRef; amount: Money; isSecured: boolean | null }
>;
export type AcceptMismatch = CommandOf<'AcceptMismatch', { payment: PaymentRef; reason: string }>;
export type ReversePayment = CommandOf<
  'ReversePayment',
  {
    payment: PaymentRef;
    kind: Reversal;
    reversalId: string;
    /** The amount may be that of several refunds. */
    isSum: boolean;
    amount: Money;
  }
>;
export type ExpireOrder = CommandOf<'ExpireOrder'>;
/** Staff give a reason; buyers do not. */
export type CancelOrder = CommandOf<'CancelOrder', { reason?: string }>;

export type HoldOrder = CommandOf<'HoldOrder', { reason: 'buyer-banned' }>;
export type LiftHold = CommandOf<'LiftHold', { reason: string }>;
export type ResolveAttention = CommandOf<'ResolveAttention', { reason: string }>;
export type AwaitKeys = CommandOf<'AwaitKeys'>;
/** `cost` of the keys in kopecks. */
export type FulfilOrder = CommandOf<'FulfilOrder', { keys: readonly string[]; cost: number }>;
export type ReplaceKey = CommandOf<
  'ReplaceKey',
  { old: string; key: string; cost: number; reason: string }
>;
/** `place` is the position of the key in the order, from 1. */
export type RevealKey = CommandOf<'RevealKey', { place: number }>;
export type DownloadKeys = CommandOf<'DownloadKeys'>;

export type RecordKeysMailed = CommandOf<'RecordKeysMailed', { messageId: string; round: number }>;
export type RecordMailFailed = CommandOf<
  'RecordMailFailed',
  { messageId: string; round: number; reason: 'refused' | 'unreachable' }
>;
/** Staff give a reason; buyers do not. */
export type ResendKeysMail = CommandOf<'ResendKeysMail', { reason?: string }>;
/** Staff name a reason, and may correct an address again. */
export type CorrectEmail = CommandOf<
  'CorrectEmail',
  { personId: string; emailHash: string; email: SealedText; reason?: string }
>;

/** Without keys, refunds the rest of the payment; with keys, their share. */
export type DecideRefund = CommandOf<
  'DecideRefund',
  {
    refundId: string;
    payment: PaymentRef;
    keys: readonly string[];
    method: RefundMethod;
    reason: string;
  }
>;
/**
 * `attemptId` is new for each call, so that only its caller continues, or the provider's id of a
 * refund that it has not sent.
 */
export type RecordRefundAttempt = CommandOf<
  'RecordRefundAttempt',
  { refundId: string; attemptId: string }
>;
/**
 * `isManual`: staff sent the money themselves, for a reason. Otherwise the provider's API sent it.
 */
export type RecordRefundSent = CommandOf<
  'RecordRefundSent',
  { refundId: string; reference: string; isManual: boolean; reason?: string }
>;
export type RecordRefundFailed = CommandOf<
  'RecordRefundFailed',
  { refundId: string; reason: RefundFailure }
>;
export type RetryRefund = CommandOf<
  'RetryRefund',
  { refundId: string; method: RefundMethod; reason?: string }
>;

export type PayingCommand =
  | ChoosePaymentSystem
  | ConfirmPayment
  | AcceptMismatch
  | ReversePayment
  | ExpireOrder
  | CancelOrder;
export type DeliveryCommand =
  | HoldOrder
  | LiftHold
  | ResolveAttention
  | AwaitKeys
  | FulfilOrder
  | ReplaceKey
  | RevealKey
  | DownloadKeys;
export type MailingCommand = RecordKeysMailed | RecordMailFailed | ResendKeysMail | CorrectEmail;
export type RefundCommand =
  | DecideRefund
  | RecordRefundAttempt
  | RecordRefundSent
  | RecordRefundFailed
  | RetryRefund;

export type OrderCommand =
  | PlaceOrder
  | PayingCommand
  | DeliveryCommand
  | MailingCommand
  | RefundCommand;
