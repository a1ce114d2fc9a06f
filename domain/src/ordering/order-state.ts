import type { Instant, Lang, Money, Sealed } from '../kernel/index.ts';
import type {
  Delivery,
  HoldReason,
  OrderEvent,
  OrderPlaced,
  PaymentRef,
  RefundWay,
  Reversal,
  Sale,
} from './events.ts';
import type { OrderId, OrderNumber } from './ids.ts';

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

/** Money that came, and what it was taken for; `null` where it went back before it was told. */
export type CountedPayment = Readonly<{
  payment: PaymentRef;
  amount: Money;
  takenFor: 'price' | 'mismatched' | 'twice' | null;
  reversed: Reversal | null;
}>;

export type Refund = Readonly<{
  refundId: string;
  payment: PaymentRef;
  amount: Money;
  keys: readonly string[];
  way: RefundWay;
  whole: boolean;
  reason: string;
  status: 'due' | 'sent' | 'failed';
}>;

export type PlacedOrder = Terms &
  Readonly<{
    /** `stopped`: its money went back, and nothing is delivered any more. */
    status: 'pending' | 'expired' | 'cancelled' | 'paid' | 'fulfilled' | 'stopped';
    personId: string;
    emailHash: string;
    email: Sealed;
    emailCorrected: boolean;
    paymentSystem: string;
    charge: Money;
    /** What each system was asked for last, by its name: the buyer may pay at any of them. */
    charges: Readonly<Record<string, Money>>;
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
    fulfilledAt: Instant | null;
    /** Messages with the keys are counted from 1; 0 before the first is due. */
    mailRound: number;
    /** When the newest of them became due. */
    mailDueAt: Instant | null;
    mailed: boolean;
    mailFailed: boolean;
    revealed: boolean;
    /** The keys were sent or shown at least once, in whatever round. */
    brought: boolean;
  }>;

export type Order = Readonly<{ status: 'unplaced' }> | PlacedOrder;

const begun = ({ data }: OrderPlaced): PlacedOrder => {
  const { buyer, bought, region, paymentSystem, charge, count, total, discount, promo } = data;
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
    charges: { [paymentSystem]: charge },
    sale: {
      gameId: bought.product.gameId,
      productId,
      rateId,
      region,
      paymentSystem,
      count,
      total,
      discount,
      promo,
      exchangeRate,
    },
    payments: [],
    refunds: [],
    paidAt: null,
    held: null,
    cleared: false,
    awaitingKeys: false,
    keys: [],
    issued: [],
    fulfilledAt: null,
    mailRound: 0,
    mailDueAt: null,
    mailed: false,
    mailFailed: false,
    revealed: false,
    brought: false,
  };
};

export const samePayment = (a: PaymentRef, b: PaymentRef): boolean =>
  a.system === b.system && a.paymentId === b.paymentId;

/** The sale as the money of that payment counts: by the system that it came through. */
export const saleBy = ({ sale }: PlacedOrder, { system }: PaymentRef): Sale => ({
  ...sale,
  paymentSystem: system,
});

/** The payment as the order knows it, if it does. */
export const paymentIn = (
  { payments }: PlacedOrder,
  payment: PaymentRef,
): CountedPayment | undefined => payments.find((known) => samePayment(known.payment, payment));

const withPayment = (
  order: PlacedOrder,
  { payment, amount }: Readonly<{ payment: PaymentRef; amount: Money }>,
  change: Partial<Pick<CountedPayment, 'takenFor' | 'reversed'>>,
): PlacedOrder => {
  const known = paymentIn(order, payment);
  const next = { payment, amount, takenFor: null, reversed: null, ...known, ...change };
  const others = order.payments.filter((other) => other !== known);
  return { ...order, payments: [...others, next] };
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

const without = (keys: readonly string[], gone: readonly string[]): readonly string[] =>
  keys.filter((key) => !gone.includes(key));

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

/** A charge-back weighs more than a refund, whichever was told first. */
const weightier = (known: Reversal | null | undefined, told: Reversal): Reversal =>
  known === 'charged_back' ? known : told;

export const evolveOrder = (order: Order, event: OrderEvent): Order => {
  if (event.type === 'ordering.OrderPlaced') return begun(event);
  if (order.status === 'unplaced') return order;

  switch (event.type) {
    case 'ordering.PaymentSystemChosen': {
      const { paymentSystem, charge } = event.data;
      const charges = { ...order.charges, [paymentSystem]: charge };
      return { ...order, paymentSystem, charge, charges, sale: { ...order.sale, paymentSystem } };
    }
    case 'ordering.OrderPaid': {
      const { at, sale } = event.data;
      const paid = withPayment(order, event.data, { takenFor: 'price' });
      return { ...paid, status: 'paid', paidAt: at, sale };
    }
    case 'ordering.PaymentMismatched':
      return withPayment(order, event.data, { takenFor: 'mismatched' });
    case 'ordering.MismatchAccepted':
      return order;
    case 'ordering.OrderPaidTwice':
      return withPayment(order, event.data, { takenFor: 'twice' });
    case 'ordering.PaymentReversed': {
      const { payment, kind, stops, keys } = event.data;
      const known = paymentIn(order, payment);
      return {
        ...withPayment(order, event.data, { reversed: weightier(known?.reversed, kind) }),
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
      return { ...mailedAgain({ ...order, ...fulfilled }, { round: 1, at }), keys, issued: keys };
    }
    case 'ordering.KeysMailed':
      return {
        ...order,
        brought: true,
        ...(event.data.round === order.mailRound && { mailed: true }),
      };
    case 'ordering.KeysMailFailed':
      return event.data.round === order.mailRound ? { ...order, mailFailed: true } : order;
    case 'ordering.KeysMailAskedAgain':
      return mailedAgain(order, event.data);
    case 'ordering.EmailCorrected': {
      const { personId, emailHash, email, round } = event.data;
      const corrected = { ...order, personId, emailHash, email, emailCorrected: true };
      return round === 0 ? corrected : mailedAgain(corrected, event.data);
    }
    case 'ordering.KeyReplaced': {
      const { old, key } = event.data;
      const keys = order.keys.map((known) => (known === old ? key : known));
      return { ...mailedAgain(order, event.data), keys };
    }
    case 'ordering.KeysRevealed':
    case 'ordering.KeysDownloaded':
      return { ...order, revealed: true, brought: true };
    case 'ordering.OrderExpired':
      return { ...order, status: 'expired' };
    case 'ordering.OrderCancelled':
      return { ...order, status: 'cancelled' };
    case 'ordering.RefundDecided': {
      const { refundId, payment, amount, keys, way, whole, reason } = event.data;
      const refund = {
        refundId,
        payment,
        amount,
        keys,
        way,
        whole,
        reason,
        status: 'due',
      } as const;
      return {
        ...order,
        refunds: [...order.refunds, refund],
        keys: without(order.keys, keys),
        ...(whole && { status: 'stopped', awaitingKeys: false, held: null }),
      };
    }
    case 'ordering.RefundSent':
      return withRefund(order, event.data.refundId, { status: 'sent' });
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
