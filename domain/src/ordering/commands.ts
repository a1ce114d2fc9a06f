import type { Command, Instant, Lang, Money, Region } from '../kernel/index.ts';
import type { Bought, Buyer, PaymentRef } from './events.ts';
import type { OrderId, OrderNumber } from './ids.ts';
import type { Quote } from './pricing.rules.ts';

export type PlaceOrder = Command<
  'PlaceOrder',
  {
    orderId: OrderId;
    number: OrderNumber;
    /** Tells a repeated request from another one under the same id. */
    requestDigest: string;
    buyer: Buyer;
    lang: Lang;
    region: Region;
    bought: Bought;
    quote: Quote;
    expectedTotal: Money;
    exchangeRate: number;
    paymentSystem: string;
    termsVersion: string;
    until: Instant;
    now: Instant;
  }
>;

type Ask<Type extends string, Data extends object = object> = Command<
  Type,
  Data & { orderId: OrderId; now: Instant }
>;

export type ChoosePaymentSystem = Ask<
  'ChoosePaymentSystem',
  { paymentSystem: string; charge: Money }
>;
/** Money came for the order; whatever is wrong with it becomes an event too. */
export type ConfirmPayment = Ask<'ConfirmPayment', { payment: PaymentRef; amount: Money }>;
export type AwaitKeys = Ask<'AwaitKeys'>;
export type FulfilOrder = Ask<'FulfilOrder', { keys: readonly string[] }>;
export type RecordKeysMailed = Ask<'RecordKeysMailed', { messageId: string }>;
export type RevealKeys = Ask<'RevealKeys'>;
export type DownloadKeys = Ask<'DownloadKeys'>;
export type ExpireOrder = Ask<'ExpireOrder'>;
export type CancelOrder = Ask<'CancelOrder'>;

export type OrderCommand =
  | PlaceOrder
  | ChoosePaymentSystem
  | ConfirmPayment
  | AwaitKeys
  | FulfilOrder
  | RecordKeysMailed
  | RevealKeys
  | DownloadKeys
  | ExpireOrder
  | CancelOrder;
