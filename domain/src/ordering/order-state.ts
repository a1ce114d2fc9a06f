import type { Fee, Instant, Lang, Money, SealedText } from '@shop/contracts/kernel';
import { isSameMoney } from '@shop/contracts/kernel';
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

/** The terms of a placed order that later steps need; they do not change. */
type OrderTerms = Readonly<{
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
type RecordedReversal = Readonly<{ kind: Reversal; reversalId: string; amount: Money }>;

type PaymentRecord = Readonly<{ payment: PaymentRef; reversals: readonly RecordedReversal[] }>;
/** A payment that the order received, and its use. */
export type ReceivedPayment = PaymentRecord &
  Readonly<{
    amount: Money;
    takenFor: 'price' | 'mismatched' | 'twice';
    /** An administrator accepted it as payment of the price. */
    isAccepted: boolean;
  }>;
/** `null`: a reversal of the payment was reported, but not the payment itself. */
export type RecordedPayment =
  | ReceivedPayment
  | (PaymentRecord & Readonly<{ amount: null; takenFor: null }>);

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
  /** The provider's id of the refund; null until it is sent. */
  reference: string | null;
  /** The provider's notification that reported it; null until it arrives. */
  reversalId: string | null;
}>;

/** A key that the pool replaced, and staff's reason. */
export type ReplacedKey = Readonly<{ old: string; key: string; reason: string }>;

export type PlacedOrder = OrderTerms &
  Readonly<{
    /** `stopped`: its money was returned, and nothing more is delivered. */
    status: 'pending' | 'expired' | 'cancelled' | 'paid' | 'fulfilled' | 'stopped';
    personId: string;
    emailHash: string;
    email: SealedText;
    emailCorrected: boolean;
    /** Whether the buyer wants emails when the product's status changes. */
    paymentSystem: string;
    charge: Money;
    fee: Fee;
    /** The latest charge per payment system, by its name: the buyer may pay any of them. */
    charges: Readonly<Record<string, Charge>>;
    /** For statistics, with the payment system chosen last. */
    sale: Sale;
    payments: readonly RecordedPayment[];
    refunds: readonly Refund[];
    paidAt: Instant | null;
    held: HoldReason | null;
    /** Staff decided to deliver it: it is not held again. */
    cleared: boolean;
    awaitingKeys: boolean;
    /** The keys that the buyer may see. */
    keys: readonly string[];
    /** All keys issued to the order, including those that are void now. */
    issued: readonly string[];
    /**
     * The key in each place of the order, including void ones. A replacement takes the place of the
     * old key.
     */
    places: readonly string[];
    fulfilledAt: Instant | null;
    /** Replacements that the buyer has had no email about. */
    unmailedReplacements: readonly ReplacedKey[];
    /** The number of emails with the keys; 0 before the first is due. */
    mailRound: number;
    /** The time when the newest of these emails became due. */
    mailDueAt: Instant | null;
    mailed: boolean;
    mailFailed: boolean;
    /** Keys that were shown or downloaded: their terms have started. */
    revealedKeys: readonly string[];
    /** The time when a download was last recorded. */
    downloadedAt: Instant | null;
    /** The keys were sent or shown at least once, in any round. */
    brought: boolean;
  }>;

export type Order = Readonly<{ status: 'unplaced' }> | PlacedOrder;

const createPlacedOrder = (placed: OrderPlaced): PlacedOrder => {
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

export const isSamePayment = (a: PaymentRef, b: PaymentRef): boolean =>
  a.system === b.system && a.paymentId === b.paymentId;

/** The sale with the payment system and fee of the payment. */
export const saleThrough = ({ sale, charges }: PlacedOrder, { system }: PaymentRef): Sale => ({
  ...sale,
  paymentSystem: system,
  fee: charges[system]?.fee ?? sale.fee,
});

/**
 * The sale as the payment pays for it. If the amount differs from the system's charge, the fee is
 * unknown and counts as zero.
 */
export const salePaidWith = (order: PlacedOrder, payment: PaymentRef, amount: Money): Sale => {
  const sale = saleThrough(order, payment);
  if (isSameMoney(amount, order.charges[payment.system]?.charge ?? order.charge)) return sale;
  return { ...sale, fee: { ...sale.fee, amount: { ...amount, minor: 0 } } };
};

/** The payment, if the order has recorded it. */
export const findPayment = (
  { payments }: PlacedOrder,
  payment: PaymentRef,
): RecordedPayment | undefined =>
  payments.find((recorded) => isSamePayment(recorded.payment, payment));

/** The payment, if the order received it. */
export const findReceivedPayment = (
  order: PlacedOrder,
  payment: PaymentRef,
): ReceivedPayment | undefined => {
  const recorded = findPayment(order, payment);
  return recorded && recorded.amount !== null ? recorded : undefined;
};

const withPayment = (order: PlacedOrder, next: RecordedPayment): PlacedOrder => {
  const others = order.payments.filter(({ payment }) => !isSamePayment(payment, next.payment));
  return { ...order, payments: [...others, next] };
};

const withReceivedPayment = (
  order: PlacedOrder,
  { payment, amount }: Readonly<{ payment: PaymentRef; amount: Money }>,
  appliedAs: ReceivedPayment['takenFor'],
): PlacedOrder => {
  const { reversals } = findPayment(order, payment) ?? { reversals: [] };
  return withPayment(order, { payment, amount, takenFor: appliedAs, isAccepted: false, reversals });
};

const withRecordedReversal = (
  order: PlacedOrder,
  { payment, kind, reversalId, amount }: PaymentReversed['data'],
): PlacedOrder => {
  const recorded = findPayment(order, payment) ?? {
    payment,
    amount: null,
    takenFor: null,
    reversals: [],
  };
  const reversals = [...recorded.reversals, { kind, reversalId, amount }];
  return withPayment(order, { ...recorded, reversals });
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

const withDecidedRefund = (
  order: PlacedOrder,
  decidedRefund: Omit<Refund, 'reference' | 'reversalId'>,
): PlacedOrder => {
  const { refundId, payment, amount, keys, way, whole, reason, status } = decidedRefund;
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

const without = (keys: readonly string[], removedKeys: readonly string[]): readonly string[] =>
  keys.filter((key) => !removedKeys.includes(key));

const withRevealed = (order: PlacedOrder, keys: readonly string[]): PlacedOrder => ({
  ...order,
  revealedKeys: [...new Set([...order.revealedKeys, ...keys])],
});

const withNewMailRound = (
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
  if (event.type === 'ordering.OrderPlaced') return createPlacedOrder(event);
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
      const paid = withReceivedPayment(order, event.data, 'price');
      return { ...paid, status: 'paid', paidAt: at, charge: amount, fee: sale.fee, sale };
    }
    case 'ordering.PaymentMismatched':
      return withReceivedPayment(order, event.data, 'mismatched');
    case 'ordering.MismatchAccepted': {
      const accepted = findReceivedPayment(order, event.data.payment);
      return accepted ? withPayment(order, { ...accepted, isAccepted: true }) : order;
    }
    case 'ordering.OrderPaidTwice':
      return withReceivedPayment(order, event.data, 'twice');
    case 'ordering.PaymentReversed': {
      const { stops, keys } = event.data;
      return {
        ...withRecordedReversal(order, event.data),
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
        ...withNewMailRound({ ...order, ...fulfilled }, { round: 1, at }),
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
    case 'ordering.KeysMailResendRequested':
      return withNewMailRound(order, event.data);
    case 'ordering.EmailCorrected': {
      const { personId, emailHash, email, round, reason } = event.data;
      const isEmailCorrected = order.emailCorrected || reason === undefined;
      const corrected = { ...order, personId, emailHash, email, emailCorrected: isEmailCorrected };
      return round === 0 ? corrected : withNewMailRound(corrected, event.data);
    }
    case 'ordering.KeyReplaced': {
      const { old, key, reason } = event.data;
      const replaceKey = (recorded: string): string => (recorded === old ? key : recorded);
      return {
        ...withNewMailRound(order, event.data),
        keys: order.keys.map(replaceKey),
        places: order.places.map(replaceKey),
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
      return withDecidedRefund(order, { ...event.data, amount, way: null, status: 'voided' });
    }
    case 'ordering.RefundDecided':
      return withDecidedRefund(order, { ...event.data, status: 'due' });
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

/** The sale data of the first delivery event; null if the order was delivered before. */
export const firstDeliveryOf = ({
  brought: isDelivered,
  paidAt,
  sale,
}: PlacedOrder): Readonly<{ sale: Sale; paidAt: Instant }> | null =>
  isDelivered || paidAt === null ? null : { sale, paidAt };
