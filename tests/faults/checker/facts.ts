import { z } from 'zod';
import type { Invariant, Violation } from './violation.ts';

/** An event as the store returns it: read without the shop's own code, which is under test. */
export type StoredEvent = Readonly<{
  id: string;
  stream: string;
  /** Place in its stream, from 0. */
  revision: number;
  /** Place among all. */
  position: bigint;
  type: string;
  data: unknown;
  /** Milliseconds since 1970, by the store's clock. */
  storedAt: number;
}>;

const money = z.object({ minor: z.number(), currency: z.string() });
const nothing = z.object({});

const ofOrder = { orderId: z.string(), number: z.number() };
const payment = z.object({ system: z.string(), paymentId: z.string() });
const receivedPayment = { ...ofOrder, payment, amount: money };
const reversalKind = z.enum(['refunded', 'charged_back']);
const reversedPayment = z.object({
  ...receivedPayment,
  kind: reversalKind,
  reversalId: z.string(),
  whole: z.boolean(),
  stops: z.boolean(),
  keys: z.array(z.string()),
});
const refundMethod = z.enum(['api', 'manual']);
const ofPool = { rateId: z.string(), orderId: z.string() };
const withKeys = { ...ofPool, keys: z.array(z.string()) };
const ofPromo = { code: z.string(), orderId: z.string(), customerId: z.string() };
const ofCustomer = {
  code: z.string(),
  customerId: z.string(),
  orderId: z.string(),
  at: z.string(),
};
const terms = z.object({ limit: z.number().nullable(), perCustomer: z.number().nullable() });
const newRound = z.object({ ...ofOrder, round: z.number() });

/**
 * The fields that the checks read of each type. `nothing`: the type moves neither keys nor money.
 */
const schemas = {
  'ordering.OpenOrderAdded': nothing,
  'ordering.OpenOrdersClosed': nothing,
  'ordering.OrderNumberReserved': z.object(ofOrder),
  'ordering.OrderPlaced': z.object({
    ...ofOrder,
    buyer: z.object({ personId: z.string(), emailHash: z.string() }),
    count: z.number(),
    unitPrice: money,
    discount: money.nullish(),
    total: money,
    charge: money,
  }),
  'ordering.PaymentSystemChosen': nothing,
  'ordering.OrderPaid': z.object({
    ...receivedPayment,
    delivery: z.string().nullish(),
    sale: z.object({
      rateId: z.string(),
      count: z.number(),
      promo: z.string().nullish(),
      discount: money.nullish(),
    }),
  }),
  'ordering.PaymentMismatched': z.object(receivedPayment),
  'ordering.MismatchAccepted': z.object(receivedPayment),
  'ordering.OrderPaidTwice': z.object(receivedPayment),
  'ordering.ReversedPaymentReceived': z.object(receivedPayment),
  'ordering.OrderPaymentReversed': reversedPayment,
  'ordering.UnreportedPaymentReversed': reversedPayment,
  'ordering.EarlyReversalsApplied': z.object(receivedPayment),
  'ordering.OrderHeld': z.object(ofOrder),
  'ordering.OrderHoldLifted': z.object(ofOrder),
  'ordering.AttentionResolved': z.object(ofOrder),
  'ordering.KeysAwaited': z.object(ofOrder),
  'ordering.OrderFulfilled': z.object({ ...ofOrder, keys: z.array(z.string()) }),
  'ordering.KeysMailed': z.object({ ...ofOrder, messageId: z.string(), round: z.number() }),
  'ordering.KeysMailFailed': newRound.extend({ reason: z.enum(['refused', 'unreachable']) }),
  'ordering.KeysMailResendRequested': newRound,
  'ordering.EmailCorrected': newRound.extend({ personId: z.string() }),
  'ordering.KeyReplaced': z.object({
    ...ofOrder,
    old: z.string(),
    key: z.string(),
    round: z.number(),
  }),
  'ordering.OrderVoided': z.object({
    ...ofOrder,
    refundId: z.string(),
    whole: z.boolean(),
    keys: z.array(z.string()),
  }),
  'ordering.RefundDecided': z.object({
    ...receivedPayment,
    refundId: z.string(),
    method: refundMethod,
    whole: z.boolean(),
    keys: z.array(z.string()),
  }),
  'ordering.RefundAttempted': z.object({ ...ofOrder, refundId: z.string() }),
  'ordering.RefundSent': z.object({
    ...receivedPayment,
    refundId: z.string(),
    reversalId: z.string().nullable(),
  }),
  'ordering.RefundConfirmed': z.object({
    ...ofOrder,
    payment,
    refundId: z.string(),
    reversalId: z.string(),
  }),
  'ordering.RefundFailed': z.object({ ...ofOrder, refundId: z.string() }),
  'ordering.RefundRetried': z.object({ ...ofOrder, refundId: z.string(), method: refundMethod }),
  'ordering.KeyRevealed': z.object({ ...ofOrder, key: z.string() }),
  'ordering.KeysDownloaded': z.object({ ...ofOrder, keys: z.array(z.string()) }),
  'ordering.OrderExpired': z.object(ofOrder),
  'ordering.OrderCancelled': z.object(ofOrder),
  'stock.KeysAdded': z.object({
    rateId: z.string(),
    importId: z.string(),
    first: z.number(),
    count: z.number(),
  }),
  'stock.ImportRefused': z.object({ importId: z.string() }),
  'stock.SharedContentSet': z.object({ rateId: z.string(), key: z.string() }),
  'stock.SharedContentStopped': z.object({ rateId: z.string(), key: z.string() }),
  'stock.KeysWithdrawn': z.object({
    importId: z.string(),
    spans: z.array(z.object({ from: z.number(), to: z.number() })),
  }),
  'stock.KeysRevoked': z.object(withKeys),
  'stock.KeyReplaced': z.object({ ...ofPool, old: z.string(), key: z.string() }),
  'stock.ReplacementAcknowledged': z.object({ ...ofPool, old: z.string() }),
  'stock.KeysReserved': z.object({ ...withKeys, at: z.string() }),
  'stock.KeysReleased': z.object(withKeys),
  'stock.KeysAllocated': z.object(withKeys),
  'stock.OrderQueuedForKeys': z.object(ofPool),
  'stock.OrderLeftQueue': z.object(ofPool),
  'stock.AllocationAcknowledged': z.object(ofPool),
  'stock.KeyImportStarted': z.object({ importId: z.string() }),
  'stock.KeysStored': z.object({
    importId: z.string(),
    purpose: z.enum(['stock', 'shared', 'order']),
    part: z.number(),
    keys: z.array(z.object({ fingerprint: z.string() })),
  }),
  'stock.AllKeysStored': z.object({ importId: z.string(), count: z.number() }),
  'stock.KeyImportFinished': z.object({ importId: z.string(), count: z.number() }),
  'stock.KeyImportAbandoned': z.object({ importId: z.string() }),
  'stock.StoredKeysDiscarded': z.object({
    importId: z.string(),
    from: z.number(),
    to: z.number(),
  }),
  'stock.FingerprintsClaimed': z.object({
    importId: z.string(),
    claims: z.array(z.tuple([z.string(), z.number()])),
  }),
  'stock.FingerprintsReleased': z.object({
    importId: z.string(),
    fingerprints: z.array(z.string()),
  }),
  'stock.KeyRevealedToStaff': nothing,
  'payments.PaymentConfirmed': z.object({
    system: z.string(),
    paymentId: z.string(),
    orderId: z.string(),
    number: z.number(),
    amount: money,
  }),
  'payments.PaymentReversed': z.object({
    system: z.string(),
    paymentId: z.string(),
    orderId: z.string(),
    kind: reversalKind,
    reversalId: z.string(),
    amount: money,
  }),
  'payments.NotificationReceived': z.object({
    system: z.string(),
    paymentId: z.string().nullable(),
  }),
  'payments.NotificationRevealed': nothing,
  'payments.NotificationResolved': nothing,
  'payments.NotificationsDropped': nothing,
  'payments.NotificationReverified': nothing,
  'payments.PaymentSystemSwitched': nothing,
  'payments.PaymentSystemTermsSet': nothing,
  'payments.PaymentSystemTested': nothing,
  'payments.InvoiceCreated': nothing,
  'payments.ExchangeRateSet': nothing,
  'catalog.RateChanged': z.object({
    productId: z.string(),
    rate: z.object({ rateId: z.string(), price: z.object({ rub: z.number() }) }),
  }),
  'promotions.PromoCreated': z.object({ code: z.string(), terms, batchId: z.string().nullable() }),
  'promotions.PromoChanged': z.object({ code: z.string(), terms }),
  'promotions.PromoReserved': z.object({ ...ofPromo, isRenewed: z.boolean() }),
  'promotions.PromoRedeemed': z.object(ofPromo),
  'promotions.PromoReleased': z.object(ofPromo),
  'promotions.CustomerUseReserved': z.object(ofCustomer),
  'promotions.CustomerUseRedeemed': z.object(ofCustomer),
  'promotions.CustomerUseReleased': z.object(ofCustomer),
  'promotions.PromoSwitched': nothing,
  'promotions.PromoLocked': nothing,
  'promotions.PromoRefused': nothing,
  'promotions.PromoBatchOpened': z.object({ batchId: z.string() }),
  'mail.MessageRequested': z.object({
    mailId: z.string(),
    personId: z.string(),
    about: z.object({ subscriptionId: z.string().optional() }),
  }),
  'mail.MessageResendRequested': z.object({ mailId: z.string(), round: z.number() }),
  'mail.MessageSent': z.object({ mailId: z.string(), messageId: z.string() }),
  'mail.MessageFailed': z.object({
    mailId: z.string(),
    reason: z.enum(['refused', 'unreachable']),
  }),
  'mail.MessageDropped': z.object({
    mailId: z.string(),
    reason: z.enum(['nothing-to-send', 'recipient-erased']),
  }),
  'identity.UserRegistered': z.object({ userId: z.string() }),
  'identity.EmailConfirmed': z.object({ userId: z.string() }),
  'identity.ErasureRequested': z.object({
    userId: z.string(),
    people: z.array(z.string()),
    at: z.string(),
  }),
  'identity.UserErased': z.object({ userId: z.string() }),
  'support.TicketOpened': z.object({ ticketId: z.string(), userId: z.string() }),
  'support.MessagePosted': z.object({ ticketId: z.string(), messageId: z.string() }),
  'emailNotifications.BackInStockSubscribed': z.object({
    subscriptionId: z.string(),
    rateId: z.string().nullable(),
  }),
  'emailNotifications.BackInStockNotified': z.object({ subscriptionId: z.string() }),
  'emailNotifications.BackInStockUnsubscribed': nothing,
  'emailNotifications.ProductEmailsChosen': nothing,
  'emailNotifications.ProductRemindersChosen': nothing,
} as const;

type Schemas = typeof schemas;

/** An event that at least one check reads. */
export type Fact = {
  [Type in keyof Schemas]: Omit<StoredEvent, 'type' | 'data'> &
    Readonly<{ type: Type; data: Readonly<z.output<Schemas[Type]>> }>;
}[keyof Schemas];

type FactOf<Type extends Fact['type']> = Extract<Fact, { type: Type }>;

/** A check's handlers by event type. */
export type Handlers = { readonly [Type in Fact['type']]?: (fact: FactOf<Type>) => void };

/** Hands over every fact, in the order of the log. */
export const dispatchFacts = (facts: readonly Fact[], handlers: Handlers): void => {
  for (const fact of facts) {
    const handle = handlers[fact.type] as ((given: Fact) => void) | undefined; // of this very type
    handle?.(fact);
  }
};

const isLookedAt = (type: string): type is keyof Schemas => Object.hasOwn(schemas, type);

/** Categories whose events move no keys, money, promo uses or emails. */
const ofNoConcern =
  /^(\$|catalog\.|identity\.|support\.|content\.|idempotency\.|platform\.|savedViews\.)/;

/** Categories that the checker folds: it must not skip any of their events. */
const folded: readonly (readonly [category: string, Invariant])[] = [
  ['stock.', 'I3'],
  ['promotions.', 'I5'],
  ['ordering.', 'I6'],
  ['payments.', 'I6'],
  ['mail.', 'I10'],
  ['emailNotifications.', 'I10'],
];

/** The shop's own base type: `ordering.OrderPlaced@2` is an `ordering.OrderPlaced`. */
const baseOf = (type: string): string => type.slice(0, (type + '@').indexOf('@'));

export type Facts = Readonly<{
  facts: readonly Fact[];
  /** The number of events of each type that no check covers. */
  unknown: ReadonlyMap<string, number>;
  /**
   * Violations in events of a folded category. If there are any, the results of the folds are not
   * valid.
   */
  violations: readonly Violation[];
}>;

/** Throws if an event with a schema does not match its schema. */
export const parseFacts = (all: readonly StoredEvent[]): Facts => {
  const unknown = new Map<string, number>();
  const violations: Violation[] = [];
  const facts = all.flatMap((event) => {
    const type = baseOf(event.type);
    if (!isLookedAt(type)) {
      if (ofNoConcern.test(type)) return [];
      unknown.set(type, (unknown.get(type) ?? 0) + 1);
      const { stream, revision } = event;
      const of = folded.find(([category]) => type.startsWith(category));
      if (of) {
        const what = `the checker cannot interpret ${type}`;
        violations.push({ invariant: of[1], what, stream, revision });
      }
      return [];
    }
    const data = schemas[type].parse(event.data);
    return [{ ...event, type, data } as Fact]; // parsed by the schema of this very type
  });
  return { facts, unknown, violations };
};
