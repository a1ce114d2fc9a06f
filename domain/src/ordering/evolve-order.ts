import type { Instant } from '@shop/contracts/kernel';
import { cancelReasonOf } from '@shop/contracts/ordering/reasons';
import type { OrderEvent, OrderPlaced } from './events.ts';
import type { Order, PlacedOrder, Refund } from './order-state.ts';
import {
  findReceivedPayment,
  withAppliedReversals,
  withPayment,
  withReceivedPayment,
  reversedPayment,
} from './recorded-payments.ts';
import { saleOf } from './sale.rules.ts';

const createPlacedOrder = (placed: OrderPlaced): PlacedOrder => {
  const { data } = placed;
  const { buyer, bought, paymentSystem, charge, fee, count, total, promo } = data;
  const { orderId, number, requestDigest, lang, delivery, exchangeRate, until } = data;
  const productId = bought.product.id;
  const rateId = bought.rate.id;
  return {
    status: 'pending',
    cancelReason: null,
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
    promoCustomerId: buyer.emailHash,
    exchangeRate,
    placedAt: data.at,
    until,
    paymentSystem,
    charge,
    fee,
    charges: { [paymentSystem]: { charge, fee } },
    sale: saleOf(placed),
    payments: [],
    refunds: [],
    paidAt: null,
    hold: null,
    cleared: false,
    hasUncheckedReversal: false,
    awaitingKeys: false,
    keys: [],
    replaced: [],
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
    isDelivered: false,
  };
};

const withRefund = (
  order: PlacedOrder,
  refundId: string,
  change: (refund: Refund) => Partial<Refund>,
): PlacedOrder => ({
  ...order,
  refunds: order.refunds.map((refund) =>
    refund.refundId === refundId ? { ...refund, ...change(refund) } : refund,
  ),
});

const withDecidedRefund = (
  order: PlacedOrder,
  decidedRefund: Omit<Refund, 'attemptId' | 'decisionTimes' | 'reference' | 'reversalId'> &
    Readonly<{ at: Instant }>,
): PlacedOrder => {
  const { refundId, payment, amount, keys, method, whole, reason, status, at } = decidedRefund;
  const refund: Refund = {
    refundId,
    payment,
    amount,
    keys,
    method,
    whole,
    reason,
    status,
    decisionTimes: [at],
    attemptId: null,
    reference: null,
    reversalId: null,
  };
  return {
    ...order,
    refunds: [...order.refunds, refund],
    keys: without(order.keys, keys),
    ...(whole && { status: 'stopped', awaitingKeys: false, hold: null }),
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
    case 'ordering.ReversedPaymentReceived':
      return withReceivedPayment(order, event.data, 'reversed');
    case 'ordering.EarlyReversalsApplied':
      return withAppliedReversals(order, event.data.payment);
    case 'ordering.OrderPaymentReversed':
    case 'ordering.UnreportedPaymentReversed': {
      const { stops, keys, whole, kind } = event.data;
      const isApplied = event.type === 'ordering.OrderPaymentReversed';
      return {
        ...withPayment(order, reversedPayment(order, event.data, isApplied)),
        ...(stops && { status: 'stopped', awaitingKeys: false, hold: null }),
        hasUncheckedReversal: order.hasUncheckedReversal || !whole || kind === 'charged_back',
        keys: without(order.keys, keys),
      };
    }
    case 'ordering.OrderHeld':
      return { ...order, hold: event.data.reason };
    case 'ordering.OrderHoldLifted':
      return { ...order, hold: null, cleared: true };
    case 'ordering.AttentionResolved':
      return { ...order, hasUncheckedReversal: false };
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
        isDelivered: true,
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
        replaced: [...order.replaced, old],
        unmailedReplacements: [...order.unmailedReplacements, { old, key, reason }],
      };
    }
    case 'ordering.KeyRevealed':
      return { ...withRevealed(order, [event.data.key]), isDelivered: true };
    case 'ordering.KeysDownloaded':
      return {
        ...withRevealed(order, event.data.keys),
        isDelivered: true,
        downloadedAt: event.data.at,
      };
    case 'ordering.OrderExpired':
      return { ...order, status: 'expired' };
    case 'ordering.OrderCancelled':
      return {
        ...order,
        status: 'cancelled',
        cancelReason: cancelReasonOf(event.data.reason),
      };
    case 'ordering.OrderVoided': {
      const amount = { ...order.charge, minor: 0 };
      return withDecidedRefund(order, { ...event.data, amount, method: null, status: 'voided' });
    }
    case 'ordering.RefundDecided':
      return withDecidedRefund(order, { ...event.data, status: 'due' });
    case 'ordering.RefundAttempted':
      return withRefund(order, event.data.refundId, () => ({ attemptId: event.data.attemptId }));
    case 'ordering.RefundSent': {
      const { refundId, reference, reversalId } = event.data;
      return withRefund(order, refundId, () => ({ status: 'sent', reference, reversalId }));
    }
    case 'ordering.RefundConfirmed':
      return withRefund(order, event.data.refundId, () => ({ reversalId: event.data.reversalId }));
    case 'ordering.RefundFailed':
      return withRefund(order, event.data.refundId, () => ({ status: 'failed' }));
    case 'ordering.RefundRetried':
      return withRefund(order, event.data.refundId, ({ decisionTimes }) => ({
        status: 'due',
        decisionTimes: [...decisionTimes, event.data.at],
        method: event.data.method,
        attemptId: null,
      }));
  }
};
