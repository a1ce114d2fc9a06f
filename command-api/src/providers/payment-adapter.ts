import type { Currency, Money, Instant, Lang } from '@shop/contracts/kernel';
import type { PaymentStart } from '@shop/contracts/ordering/contract';
import type { ReversalKind } from '@shop/contracts/payments/values';
import type { PaymentSystemName } from '@shop/contracts/payments/systems';
import type { ReturnToken } from '@shop/platform/access';

/** The raw request of a provider; while it is stored, it can be verified again. */
export type IncomingRequest = Readonly<{
  raw: string;
  /** Form fields; empty if the body is not a form or has a duplicate field. */
  form: Readonly<Record<string, string>>;
  /** The relevant headers, with names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The sender's network address. */
  address: string;
  at: Instant;
}>;

/** A provider's verified report about one payment. */
export type PaymentNotice = Readonly<{
  paymentId: string;
  number: number;
  /** A decimal as it was sent. */
  amount: string;
  /** Null if the provider does not report it; the order's currency then applies. */
  currency: Currency | null;
}>;

/**
 * A provider's report about a returned part of a payment: a refund or chargeback with its id or, if
 * refunds have no ids, the remaining amount of the payment.
 */
export type ReversalNotice = Pick<PaymentNotice, 'paymentId' | 'currency'> &
  Readonly<{
    /** Null if the payment names no order. Staff may have assigned it to one. */
    number: number | null;
  }> &
  (
    | Readonly<{ by: 'id'; reversalId: string; amount: string }>
    | Readonly<{ by: 'remainder'; left: string }>
  );

/** A notification, or the state of a payment, as the adapter parsed it from its provider. */
export type ParsedNotification =
  | Readonly<{ type: 'paid'; notice: PaymentNotice; answer: string }>
  | Readonly<{
      type: 'reversed';
      kind: ReversalKind;
      notice: ReversalNotice;
      /**
       * The provider canceled an authorization. Without a payment that was received before, no
       * money was returned.
       */
      cancelsAuthorization?: true;
      answer: string;
    }>
  /**
   * Genuine money in a currency in which the shop has no prices: staff have to return it.
   * `subject`: whether it was paid or refunded.
   */
  | Readonly<{
      type: 'wrong_currency';
      subject: 'payment' | 'refunded';
      paymentId: string;
      number: number;
      answer: string;
    }>
  /**
   * Genuine, but it completes no payment. `paymentId` is set if it reports a payment, and `money`
   * if its money has arrived and names no order.
   */
  | Readonly<{
      type: 'nothing';
      paymentId: string | null;
      number: number | null;
      money?: Readonly<{ amount: string; currency: Currency | null }>;
      answer: string;
    }>
  /** A question whether the order may be paid. Questions are unsigned and have no effect. */
  | Readonly<{
      type: 'prerequest';
      number: number;
      amount: string;
      currency: Currency;
      allow: string;
      refuse: string;
    }>
  /** Not trusted until the provider confirms it. */
  | Readonly<{
      type: 'unconfirmed';
      /**
       * `unavailable`: the provider could not be reached. `contradicted`: its answer differs from
       * the notification.
       */
      reason: 'unavailable' | 'contradicted';
      paymentId: string | null;
      number: number | null;
    }>
  /** The signature is invalid. Both ids are unverified. */
  | Readonly<{ type: 'forged'; paymentId: string | null; number: number | null }>;

export type NotifiedReversal = Extract<ParsedNotification, { type: 'reversed' }>;

export type PaymentRequest = Readonly<{
  orderId: string;
  number: number;
  charge: Money;
  /** Part of the addresses to which the buyer returns. */
  returnToken: ReturnToken;
  lang: Lang;
  productId: string;
  rateId: string;
  count: number;
}>;

/** A refund of a payment; `refundId` is the shop's, and the same for each retry. */
export type RefundRequest = Readonly<{
  refundId: string;
  /** How often staff have retried the refund after it had failed. */
  retries: number;
  paymentId: string;
  number: number;
  amount: Money;
}>;

/**
 * The provider's refund. While it `isPending`, the provider has not sent the money and may still
 * cancel it.
 */
export type RefundAnswer = Readonly<{ reference: string; isPending?: true }>;

/** The result of a provider's self-test; `fault` describes the problem in English, or is null. */
export type SelfTest = Readonly<{ fault: string | null }>;

/** The protocol of one provider. Contains no decisions about orders. */
export interface PaymentAdapter {
  readonly system: PaymentSystemName;
  /** The form that takes the buyer to the provider's page. Throws `ProviderUnavailableError`. */
  start(order: PaymentRequest): Promise<PaymentStart>;
  /** Verifies a request with the provider's secret; `answer` acknowledges it to the provider. */
  verify(incoming: IncomingRequest): ParsedNotification | Promise<ParsedNotification>;
  /**
   * True if the provider takes a repeated call with the same `refundId` as one refund. The refunds
   * of other providers are called at most once.
   */
  readonly hasIdempotentRefunds?: true;
  /**
   * Milliseconds after its first call during which the provider recognizes a repeated one. Without
   * it, the provider always does.
   */
  readonly refundIdempotencyMs?: number;
  /** Sends a refund. Throws `RefundError`. */
  refund?(refund: RefundRequest): Promise<RefundAnswer>;
  /** Reads a refund that was pending. Throws `RefundError`. */
  findRefund?(reference: string): Promise<RefundAnswer>;
  /** Queries the provider about the payment of an order; null if the provider has no answer. */
  check?(order: Readonly<{ number: number }>): Promise<ParsedNotification | null>;
  /**
   * The refunds of a payment that the provider has recorded; empty if no money was returned.
   * Without it, the provider does not report refunds. Throws `ProviderUnavailableError`.
   */
  findReversals?(paymentId: string): Promise<readonly NotifiedReversal[]>;
  /** Looks up a code that the buyer got from the provider. Throws `ProviderUnavailableError`. */
  redeem?(code: string, order: PaymentRequest): Promise<MarketplacePurchase>;
  /** Tests the settings without any effect. */
  selfTest(): Promise<SelfTest>;
}

/**
 * A purchase at a marketplace; `delivered` reports the delivery to the marketplace. A purchase that
 * `isDelivered` already pays only for the order that has recorded it. `wrong_currency`: a genuine
 * one in a currency in which the shop has no prices.
 */
export type MarketplacePurchase =
  | Readonly<{ type: 'refused' }>
  | Readonly<{ type: 'wrong_currency'; paymentId: string }>
  | Readonly<{
      type: 'paid';
      notice: PaymentNotice;
      isDelivered: boolean;
      delivered: () => Promise<void>;
    }>;

/** A protocol whose verification sends no requests to the provider. */
export interface FormAdapter extends PaymentAdapter {
  verify(incoming: IncomingRequest): ParsedNotification;
}
