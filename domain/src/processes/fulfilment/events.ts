import type { DomainEvent } from '../../kernel/index.ts';
import type { OrderEvent } from '../../ordering/events.ts';
import type { PaymentConfirmed, PaymentReversed } from '../../payments/events.ts';
import type {
  CustomerUseEvent,
  PromoRedeemed,
  PromoReleased,
  PromoReserved,
} from '../../promotions/events.ts';
import type {
  IssueSettled,
  KeyReplaced,
  KeysIssued,
  KeysReleased,
  KeysReserved,
  KeysRevoked,
  OrderLeftQueue,
  OrderQueuedForKeys,
  ReplacementSettled,
} from '../../stock/events.ts';

/** Events of key pools about an order. */
export type StockFact =
  | KeysReserved
  | KeysReleased
  | KeysIssued
  | KeysRevoked
  | KeyReplaced
  | ReplacementSettled
  | OrderQueuedForKeys
  | OrderLeftQueue
  | IssueSettled;
/** Events of payments about an order. */
export type PaymentFact = PaymentConfirmed | PaymentReversed;
/** Events of promo codes about their use by an order. */
export type PromoFact = PromoReserved | PromoRedeemed | PromoReleased;
/** Events of customers about their use of a promo code for an order. */
export type CustomerFact = CustomerUseEvent;

/** Events that the fulfilment state is folded from. */
export type FulfilmentEvent = OrderEvent | StockFact | PaymentFact | PromoFact | CustomerFact;

type Kinds<Event extends DomainEvent> = Readonly<Record<Event['type'], true>>;

const orderKinds: Kinds<OrderEvent> = {
  'ordering.OrderPlaced': true,
  'ordering.PaymentSystemChosen': true,
  'ordering.OrderPaid': true,
  'ordering.PaymentMismatched': true,
  'ordering.MismatchAccepted': true,
  'ordering.OrderPaidTwice': true,
  'ordering.PaymentReversed': true,
  'ordering.OrderHeld': true,
  'ordering.OrderHoldLifted': true,
  'ordering.KeysAwaited': true,
  'ordering.OrderFulfilled': true,
  'ordering.KeysMailed': true,
  'ordering.KeysMailFailed': true,
  'ordering.KeysMailAskedAgain': true,
  'ordering.EmailCorrected': true,
  'ordering.KeyReplaced': true,
  'ordering.KeyRevealed': true,
  'ordering.KeysDownloaded': true,
  'ordering.OrderExpired': true,
  'ordering.OrderCancelled': true,
  'ordering.RefundDecided': true,
  'ordering.RefundSent': true,
  'ordering.OrderVoided': true,
  'ordering.RefundConfirmed': true,
  'ordering.RefundFailed': true,
  'ordering.RefundRetried': true,
};

const stockKinds: Kinds<StockFact> = {
  'stock.KeysReserved': true,
  'stock.KeysReleased': true,
  'stock.KeysIssued': true,
  'stock.KeysRevoked': true,
  'stock.KeyReplaced': true,
  'stock.ReplacementSettled': true,
  'stock.OrderQueuedForKeys': true,
  'stock.OrderLeftQueue': true,
  'stock.IssueSettled': true,
};

const paymentKinds: Kinds<PaymentFact> = {
  'payments.PaymentConfirmed': true,
  'payments.PaymentReversed': true,
};

const promoKinds: Kinds<PromoFact> = {
  'promotions.PromoReserved': true,
  'promotions.PromoRedeemed': true,
  'promotions.PromoReleased': true,
};

const customerKinds: Kinds<CustomerFact> = {
  'promotions.CustomerUseReserved': true,
  'promotions.CustomerUseRedeemed': true,
  'promotions.CustomerUseReleased': true,
};

const kinds: Kinds<FulfilmentEvent> = {
  ...orderKinds,
  ...stockKinds,
  ...paymentKinds,
  ...promoKinds,
  ...customerKinds,
};

const among =
  <Event extends DomainEvent>(those: Kinds<Event>) =>
  (event: DomainEvent): event is Event =>
    Object.hasOwn(those, event.type);

export const isStockFact = among<StockFact>(stockKinds);
export const isPaymentFact = among<PaymentFact>(paymentKinds);
export const isPromoFact = among<PromoFact>(promoKinds);
export const isCustomerFact = among<CustomerFact>(customerKinds);
export const isFulfilmentEvent = among<FulfilmentEvent>(kinds);

export const fulfilmentEventTypes: readonly string[] = Object.keys(kinds);
