import type { Fee, Instant, Lang, Money, Sealed } from '@shop/contracts/kernel';
import { sameMoney } from '@shop/contracts/kernel';
import type { Delivery, RefundWay, Reversal } from '@shop/contracts/ordering/values';
import type {
  HoldReason,
  OrderEvent,
  OrderPlaced,
  PaymentRef,
  PaymentReversed,
  Sale,
} from './events.ts';
import type { Charge } from '@shop/contracts/ordering/charge';
import type { OrderId, OrderNumber } from './ids.ts';
import { saleOf } from './sale.rules.ts';

/** What stays the same once an order is placed, as far as later steps need it. */
type Terms = Readonly<{
  orderId: OrderId;
  number: OrderNumber;
  requestDigest: string;
  userId: string | null;
  lang: Lang;
  productId: string;
  rateId: string;
  delivery: Delivery;
  count: number;
  total: Money;
  promo: string | null;
  exchangeRate: number;
  until: Instant;
}>;

/** A part of a payment that was returned, not by a refund of this shop. */
type CountedReversal = Readonly<{ kind: Reversal; reversalId: string; amount: Money }>;

type Counted = Readonly<{ payment: PaymentRef; reversals: readonly CountedReversal[] }>;
/** A payment that the order received, and what it was taken for. */
export type ReceivedPayment = Counted &
  Readonly<{
    amount: Money;
    takenFor: 'price' | 'mismatched' | 'twice';
    /** An administrator lets it pass for the price. */
    isAccepted: boolean;
  }>;
/** `null`: a reversal of the payment is known, the payment itself is not. */
export type CountedPayment =
  | ReceivedPayment
  | (Counted & Readonly<{ amount: null; takenFor: null }>);

export type Refund = Readonly<{
  refundId: string;
  payment: PaymentRef;
  amount: Money;
  keys: readonly string[];
  /** Null if no money is sent. */
  way: RefundWay | null;
  whole: boolean;
  reason: string;
  /** `voided`: there was no money to send. */
  status: 'due' | 'sent' | 'failed' | 'voided';
  /** The provider's id of it; null until it is sent. */
  reference: string | null;
  /** The provider's notification that reported it; null until it arrives. */
  reversalId: string | null;
}>;

/** A key that the pool replaced, and staff's reason. */
export type ReplacedKey = Readonly<{ old: string; key: string; reason: string }>;

export type PlacedOrder = Terms &
  Readonly<{
    /** `stopped`: its money went back, and nothing is delivered any more. */
    status: 'pending' | 'expired' | 'cancelled' | 'paid' | 'fulfilled' | 'stopped';
    personId: string;
    emailHash: string;
    email: Sealed;
    emailCorrected: boolean;
    /** Whether the buyer wants emails when the product's status changes. */
    paymentSystem: string;
    charge: Money;
    fee: Fee;
    /** What each system was asked for last, by its name: the buyer may pay at any of them. */
    charges: Readonly<Record<string, Charge>>;
    /** For counting; with the payment system that was chosen last. */
    sale: Sale;
    payments: readonly CountedPayment[];
    refunds: readonly Refund[];
    paidAt: Instant | null;
    held: HoldReason | null;
    /** Somebody decided to serve it: it is not held again. */
    cleared: boolean;
    awaitingKeys: boolean;
    /** Those that the buyer may see. */
    keys: readonly string[];
    /** What it was fulfilled with, whatever became of them. */
    issued: readonly string[];
    /** The key in each place of the order, void ones too. A replacement takes the place of the old key. */
    places: readonly string[];
    fulfilledAt: Instant | null;
    /** Replacements that the buyer has had no email about. */
    unmailedReplacements: readonly ReplacedKey[];
    /** Messages with the keys are counted from 1; 0 before the first is due. */
    mailRound: number;
    /** When the newest of them became due. */
    mailDueAt: Instant | null;
    mailed: boolean;
    mailFailed: boolean;
    /** Keys that were shown or downloaded: their terms have started. */
    revealedKeys: readonly string[];
    /** When a download was last recorded. */
    downloadedAt: Instant | null;
    /** The keys were sent or shown at least once, in whatever round. */
    brought: boolean;
  }>;

export type Order = Readonly<{ status: 'unplaced' }> | PlacedOrder;

const begun = (placed: OrderPlaced): PlacedOrder => {
  const { data } = placed;
  const { buyer, bought, paymentSystem, charge, fee, count, total, promo } = data;
  const { orderId, number, requestDigest, lang, delivery, exchangeRate, until } = data;
  const productId = bought.product.id;
  const rateId = bought.rate.id;
  return {
    status: 'pending',
    orderId,
    number,
    requestDigest,
    personId: buyer.personId,
    emailHash: buyer.emailHash,
    userId: buyer.userId,
    email: buyer.email,
    emailCorrected: false,
    lang,
    productId,
    rateId,
    delivery,
    count,
    total,
    promo,
    exchangeRate,
    until,
    paymentSystem,
    charge,
    fee,
    charges: { [paymentSystem]: { charge, fee } },
    sale: saleOf(placed),
    payments: [],
    refunds: [],
    paidAt: null,
    held: null,
    cleared: false,
    awaitingKeys: false,
    keys: [],
    issued: [],
    places: [],
    fulfilledAt: null,
    unmailedReplacements: [],
    mailRound: 0,
    mailDueAt: null,
    mailed: false,
    mailFailed: false,
    revealedKeys: [],
    downloadedAt: null,
    brought: false,
  };
};

export const samePayment = (a: PaymentRef, b: PaymentRef): boolean =>
  a.system === b.system && a.paymentId === b.paymentId;

/** The sale as the money of that payment counts: by the system that it came through. */
export const saleBy = ({ sale, charges }: PlacedOrder, { system }: PaymentRef): Sale => ({
  ...sale,
  paymentSystem: system,
  fee: charges[system]?.fee ?? sale.fee,
});

/**
 * The sale as the money of that payment pays for it. Money that is not what its system was asked for
 * pays no fee that the shop knows of.
 */
export const salePaidBy = (order: PlacedOrder, payment: PaymentRef, amount: Money): Sale => {
  const sale = saleBy(order, payment);
  if (sameMoney(amount, order.charges[payment.system]?.charge ?? order.charge)) return sale;
  return { ...sale, fee: { ...sale.fee, amount: { ...amount, minor: 0 } } };
};

/** The payment as the order knows it, if it does. */
export const paymentIn = (
  { payments }: PlacedOrder,
  payment: PaymentRef,
): CountedPayment | undefined => payments.find((known) => samePayment(known.payment, payment));

/** The payment, if the order received it. */
export const receivedIn = (
  order: PlacedOrder,
  payment: PaymentRef,
): ReceivedPayment | undefined => {
  const known = paymentIn(order, payment);
  return known && known.amount !== null ? known : undefined;
};

const withPayment = (order: PlacedOrder, next: CountedPayment): PlacedOrder => {
  const others = order.payments.filter(({ payment }) => !samePayment(payment, next.payment));
  return { ...order, payments: [...others, next] };
};

const received = (
  order: PlacedOrder,
  { payment, amount }: Readonly<{ payment: PaymentRef; amount: Money }>,
  takenFor: ReceivedPayment['takenFor'],
): PlacedOrder => {
  const { reversals } = paymentIn(order, payment) ?? { reversals: [] };
  return withPayment(order, { payment, amount, takenFor, isAccepted: false, reversals });
};

const reversed = (
  order: PlacedOrder,
  { payment, kind, reversalId, amount }: PaymentReversed['data'],
): PlacedOrder => {
  const known = paymentIn(order, payment) ?? {
    payment,
    amount: null,
    takenFor: null,
    reversals: [],
  };
  const reversals = [...known.reversals, { kind, reversalId, amount }];
  return withPayment(order, { ...known, reversals });
};

const withRefund = (
  order: PlacedOrder,
  refundId: string,
  change: Partial<Refund>,
): PlacedOrder => ({
  ...order,
  refunds: order.refunds.map((refund) =>
    refund.refundId === refundId ? { ...refund, ...change } : refund,
  ),
});

const refunded = (
  order: PlacedOrder,
  decided: Omit<Refund, 'reference' | 'reversalId'>,
): PlacedOrder => {
  const { refundId, payment, amount, keys, way, whole, reason, status } = decided;
  const refund: Refund = {
    refundId,
    payment,
    amount,
    keys,
    way,
    whole,
    reason,
    status,
    reference: null,
    reversalId: null,
  };
  return {
    ...order,
    refunds: [...order.refunds, refund],
    keys: without(order.keys, keys),
    ...(whole && { status: 'stopped', awaitingKeys: false, held: null }),
  };
};

const without = (keys: readonly string[], gone: readonly string[]): readonly string[] =>
  keys.filter((key) => !gone.includes(key));

const withRevealed = (order: PlacedOrder, keys: readonly string[]): PlacedOrder => ({
  ...order,
  revealedKeys: [...new Set([...order.revealedKeys, ...keys])],
});

const mailedAgain = (
  order: PlacedOrder,
  { round, at }: Readonly<{ round: number; at: Instant }>,
): PlacedOrder => ({
  ...order,
  mailRound: round,
  mailDueAt: at,
  mailed: false,
  mailFailed: false,
});

export const evolveOrder = (order: Order, event: OrderEvent): Order => {
  if (event.type === 'ordering.OrderPlaced') return begun(event);
  if (order.status === 'unplaced') return order;

  switch (event.type) {
    case 'ordering.PaymentSystemChosen': {
      const { paymentSystem, charge, fee } = event.data;
      const charges = { ...order.charges, [paymentSystem]: { charge, fee } };
      const sale = { ...order.sale, paymentSystem, fee };
      return { ...order, paymentSystem, charge, fee, charges, sale };
    }
    case 'ordering.OrderPaid': {
      const { at, amount, sale } = event.data;
      const paid = received(order, event.data, 'price');
      return { ...paid, status: 'paid', paidAt: at, charge: amount, fee: sale.fee, sale };
    }
    case 'ordering.PaymentMismatched':
      return received(order, event.data, 'mismatched');
    case 'ordering.MismatchAccepted': {
      const accepted = receivedIn(order, event.data.payment);
      return accepted ? withPayment(order, { ...accepted, isAccepted: true }) : order;
    }
    case 'ordering.OrderPaidTwice':
      return received(order, event.data, 'twice');
    case 'ordering.PaymentReversed': {
      const { stops, keys } = event.data;
      return {
        ...reversed(order, event.data),
        ...(stops && { status: 'stopped', awaitingKeys: false, held: null }),
        keys: without(order.keys, keys),
      };
    }
    case 'ordering.OrderHeld':
      return { ...order, held: event.data.reason };
    case 'ordering.OrderHoldLifted':
      return { ...order, held: null, cleared: true };
    case 'ordering.KeysAwaited':
      return { ...order, awaitingKeys: true };
    case 'ordering.OrderFulfilled': {
      const { keys, at } = event.data;
      const fulfilled = { status: 'fulfilled', awaitingKeys: false, fulfilledAt: at } as const;
      return {
        ...mailedAgain({ ...order, ...fulfilled }, { round: 1, at }),
        keys,
        issued: keys,
        places: keys,
      };
    }
    case 'ordering.KeysMailed':
      return {
        ...order,
        brought: true,
        ...(event.data.round === order.mailRound && { mailed: true, unmailedReplacements: [] }),
      };
    case 'ordering.KeysMailFailed':
      return event.data.round === order.mailRound ? { ...order, mailFailed: true } : order;
    case 'ordering.KeysMailAskedAgain':
      return mailedAgain(order, event.data);
    case 'ordering.EmailCorrected': {
      const { personId, emailHash, email, round, reason } = event.data;
      const emailCorrected = order.emailCorrected || reason === undefined;
      const corrected = { ...order, personId, emailHash, email, emailCorrected };
      return round === 0 ? corrected : mailedAgain(corrected, event.data);
    }
    case 'ordering.KeyReplaced': {
      const { old, key, reason } = event.data;
      const replaced = (known: string): string => (known === old ? key : known);
      return {
        ...mailedAgain(order, event.data),
        keys: order.keys.map(replaced),
        places: order.places.map(replaced),
        unmailedReplacements: [...order.unmailedReplacements, { old, key, reason }],
      };
    }
    case 'ordering.KeyRevealed':
      return { ...withRevealed(order, [event.data.key]), brought: true };
    case 'ordering.KeysDownloaded':
      return {
        ...withRevealed(order, event.data.keys),
        brought: true,
        downloadedAt: event.data.at,
      };
    case 'ordering.OrderExpired':
      return { ...order, status: 'expired' };
    case 'ordering.OrderCancelled':
      return { ...order, status: 'cancelled' };
    case 'ordering.OrderVoided': {
      const amount = { ...order.charge, minor: 0 };
      return refunded(order, { ...event.data, amount, way: null, status: 'voided' });
    }
    case 'ordering.RefundDecided':
      return refunded(order, { ...event.data, status: 'due' });
    case 'ordering.RefundSent': {
      const { refundId, reference, reversalId } = event.data;
      return withRefund(order, refundId, { status: 'sent', reference, reversalId });
    }
    case 'ordering.RefundConfirmed':
      return withRefund(order, event.data.refundId, { reversalId: event.data.reversalId });
    case 'ordering.RefundFailed':
      return withRefund(order, event.data.refundId, { status: 'failed' });
    case 'ordering.RefundRetried':
      return withRefund(order, event.data.refundId, { status: 'due', way: event.data.way });
  }
};

/** What the event that brings the keys says of its being the first to do so. */
export const firstBringing = ({
  brought,
  paidAt,
  sale,
}: PlacedOrder): Readonly<{ sale: Sale; paidAt: Instant }> | null =>
  brought || paidAt === null ? null : { sale, paidAt };
