import type {
  DomainEvent,
  Instant,
  Lang,
  Localized,
  Money,
  Region,
  Sealed,
} from '../kernel/index.ts';
import type { OrderId, OrderNumber } from './ids.ts';

type OrderFact<Type extends string, Data extends object> = DomainEvent<
  Type,
  Data & { orderId: OrderId; number: OrderNumber; at: Instant }
>;

/** Who buys: a person is known by a keyed hash of the e-mail; the address itself is sealed. */
export type Buyer = Readonly<{ personId: string; email: Sealed; userId: string | null }>;

/** What the buyer saw when buying, frozen. */
export type Bought = Readonly<{
  product: Readonly<{
    id: string;
    gameId: string;
    gamePath: string;
    gameName: Localized;
    path: string;
    name: Localized;
    image: string;
    /** Revision of the product's stream: what its page, texts and instruction said then. */
    revision: number;
  }>;
  rate: Readonly<{ id: string; days: number }>;
  status: Readonly<{ id: string; label: Localized; warned: boolean }>;
}>;

export type OrderPlaced = OrderFact<
  'ordering.OrderPlaced',
  {
    requestDigest: string;
    buyer: Buyer;
    lang: Lang;
    region: Region;
    bought: Bought;
    count: number;
    unitPrice: Money;
    total: Money;
    /** What the payment system is asked for, in its currency. */
    charge: Money;
    /** Kopecks for a dollar, as it was then. */
    exchangeRate: number;
    paymentSystem: string;
    termsVersion: string;
    until: Instant;
  }
>;
export type PaymentSystemChosen = OrderFact<
  'ordering.PaymentSystemChosen',
  { paymentSystem: string; charge: Money }
>;

export type PaymentRef = Readonly<{ system: string; paymentId: string }>;

type OrderMoney = { payment: PaymentRef; amount: Money };

/** Readers find product, rate and region here too, since money is counted by them. */
export type OrderPaid = OrderFact<
  'ordering.OrderPaid',
  OrderMoney & { productId: string; rateId: string; count: number; late: boolean }
>;
/** The sum or the currency was another than asked for. */
export type PaymentMismatched = OrderFact<
  'ordering.PaymentMismatched',
  OrderMoney & { expected: Money }
>;
export type OrderPaidTwice = OrderFact<'ordering.OrderPaidTwice', OrderMoney>;

export type KeysAwaited = OrderFact<'ordering.KeysAwaited', object>;
export type OrderFulfilled = OrderFact<
  'ordering.OrderFulfilled',
  { rateId: string; keys: readonly string[] }
>;
/** The mail server took the message with the keys. */
export type KeysMailed = OrderFact<'ordering.KeysMailed', { messageId: string }>;
/** The keys were shown on a page. */
export type KeysRevealed = OrderFact<'ordering.KeysRevealed', object>;
export type KeysDownloaded = OrderFact<'ordering.KeysDownloaded', object>;

type OrderEnded = { rateId: string };
export type OrderExpired = OrderFact<'ordering.OrderExpired', OrderEnded>;
export type OrderCancelled = OrderFact<'ordering.OrderCancelled', OrderEnded>;

export type OrderEvent =
  | OrderPlaced
  | PaymentSystemChosen
  | OrderPaid
  | PaymentMismatched
  | OrderPaidTwice
  | KeysAwaited
  | OrderFulfilled
  | KeysMailed
  | KeysRevealed
  | KeysDownloaded
  | OrderExpired
  | OrderCancelled;

/** A number belongs to one order for ever. */
export type OrderNumberTaken = DomainEvent<
  'ordering.OrderNumberTaken',
  { number: OrderNumber; orderId: OrderId; at: Instant }
>;
