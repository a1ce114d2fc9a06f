import type { Currency, Money, Instant, Lang } from '@shop/contracts/kernel';
import type { PaymentStart } from '@shop/contracts/ordering/contract';
import type { ReversalKind } from '@shop/contracts/payments/values';
import type { PaymentSystemName } from '@shop/contracts/payments/systems';
import type { ReturnToken } from '@shop/platform/access';

/** The raw request of a provider: it can be verified again as long as it is kept. */
export type IncomingRequest = Readonly<{
  raw: string;
  /** Fields of a form; none where the body is none, or tells a field twice. */
  form: Readonly<Record<string, string>>;
  /** Those that matter, by their names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Of the sender. */
  address: string;
  at: Instant;
}>;

/** What a provider says about one payment, once it is known to be right. */
export type PaymentNotice = Readonly<{
  paymentId: string;
  number: number;
  /** A decimal as it was sent. */
  amount: string;
  /** null where the provider does not tell: then it is the order's. */
  currency: Currency | null;
}>;

/**
 * What a provider says about a part of a payment that was returned: a refund or charge-back under
 * its id, or, where refunds have none, what is left of the payment.
 */
export type ReversalNotice = Pick<PaymentNotice, 'paymentId' | 'number' | 'currency'> &
  (
    | Readonly<{ by: 'id'; reversalId: string; amount: string }>
    | Readonly<{ by: 'remainder'; left: string }>
  );

/** The meaning of a notification in its provider's protocol. */
export type NotificationMeaning =
  | Readonly<{ means: 'paid'; notice: PaymentNotice; answer: string }>
  | Readonly<{ means: 'reversed'; kind: ReversalKind; notice: ReversalNotice; answer: string }>
  /** Genuine, but it settles nothing. `paymentId` and `money` if it reports a payment all the same. */
  | Readonly<{
      means: 'nothing';
      paymentId: string | null;
      number: number | null;
      money?: Readonly<{ amount: string; currency: Currency | null }>;
      answer: string;
    }>
  /** Whether the order may be paid so. Nobody signs a question, and it changes nothing. */
  | Readonly<{
      means: 'asks';
      number: number;
      amount: string;
      currency: Currency;
      allow: string;
      refuse: string;
    }>
  /** Not to be believed before the provider confirms it, which it could not be asked to. */
  | Readonly<{ means: 'unconfirmed'; paymentId: string | null; number: number | null }>
  /** The signature is wrong. Both ids are what it claims. */
  | Readonly<{ means: 'forged'; paymentId: string | null; number: number | null }>;

export type PaymentRequest = Readonly<{
  orderId: string;
  number: number;
  charge: Money;
  /** For the addresses that the buyer returns to. */
  returnToken: ReturnToken;
  lang: Lang;
  productId: string;
  rateId: string;
  count: number;
}>;

/** Money to give back of a payment; `refundId` is ours and the same whenever it is asked again. */
export type RefundRequest = Readonly<{
  refundId: string;
  paymentId: string;
  number: number;
  amount: Money;
}>;

/** What a provider's self-test found: `fault` says in English what is wrong, null nothing. */
export type SelfTest = Readonly<{ fault: string | null }>;

/** One provider's protocol. It decides nothing about orders. */
export interface PaymentAdapter {
  readonly system: PaymentSystemName;
  /** How the buyer gets to the provider's page. Throws `ProviderAway`. */
  start(order: PaymentRequest): Promise<PaymentStart>;
  /** Checks what came against the provider's secret; `answer` tells the provider that it was taken. */
  verify(incoming: IncomingRequest): NotificationMeaning | Promise<NotificationMeaning>;
  /** Gives money back, once for each `refundId`. Throws `RefundFailed`. */
  refund?(refund: RefundRequest): Promise<Readonly<{ reference: string }>>;
  /** Asks the provider about the payment of an order; null where nothing can be said. */
  check?(order: Readonly<{ number: number }>): Promise<NotificationMeaning | null>;
  /** What the provider says of a code that its buyer brought. Throws `ProviderAway`. */
  claim?(code: string, order: PaymentRequest): Promise<ClaimedPurchase>;
  /** Tries the settings without any effect. */
  selfTest(): Promise<SelfTest>;
}

/** A purchase at a marketplace; `delivered` tells it that the goods were handed over. */
export type ClaimedPurchase =
  | Readonly<{ means: 'refused' }>
  | Readonly<{ means: 'paid'; notice: PaymentNotice; delivered: () => Promise<void> }>;

/** A protocol in which nothing is asked of the provider. */
export interface FormAdapter extends PaymentAdapter {
  verify(incoming: IncomingRequest): NotificationMeaning;
}
