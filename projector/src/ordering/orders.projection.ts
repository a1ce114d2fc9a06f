import type { Instant } from '@shop/contracts/kernel';
import type { TimelineStep } from '@shop/contracts/ordering/order-page.contract';
import type { FulfilmentProblem, OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type {
  OrderEvent,
  OrderPaymentReversed,
  UnreportedPaymentReversed,
} from '@shop/domain/ordering/events';
import { cancelReasonOf } from '@shop/contracts/ordering/reasons';
import type { AttentionReason, Reversal } from '@shop/contracts/ordering/values';
import { attentionReasons } from '@shop/contracts/ordering/values';
import { termEnd } from '@shop/domain/ordering/key-term.rules';
import { deriveOrderStatus } from '@shop/domain/ordering/order-status.rules';
import { isCoveredByPromo } from '@shop/domain/ordering/promo-payment.rules';
import { tagsOf } from '@shop/domain/ordering/order-tags.rules';
import { appendBounded } from '../bounded-history.ts';
import * as money from './order-money.ts';
import { defineProjection } from '../define-projection.ts';

type Change = Partial<
  Omit<
    OrderDocument,
    'timeline' | 'timeline_omitted_count' | 'status' | 'attention' | 'attention_reasons' | 'tags'
  >
>;

const maxTimelineEntries = 100;

const findAttentionReasons = ({
  problems,
  unexpected_payments: unexpected,
}: OrderDocument): readonly AttentionReason[] => {
  const found = new Set<AttentionReason>([...problems, ...unexpected.map(({ reason }) => reason)]);
  return attentionReasons.filter((reason) => found.has(reason));
};

/** The order with the change, and what follows from it. */
const withChange = (order: OrderDocument, change: Change): OrderDocument => {
  const changed = { ...order, ...change };
  const reasons = findAttentionReasons(changed);
  const attention = reasons[0] ?? null;
  return {
    ...changed,
    attention,
    attention_reasons: reasons,
    status: deriveOrderStatus({ ...changed, attention }),
    tags: tagsOf({ ...changed, attention }),
  };
};

const on = (
  order: OrderDocument | null,
  step: TimelineStep,
  at: Instant,
  change: Change | ((order: OrderDocument) => Change),
): OrderDocument | null => {
  if (!order) return null;
  const timeline = { entries: order.timeline, omittedCount: order.timeline_omitted_count };
  const { entries, omittedCount } = appendBounded(timeline, { step, at }, maxTimelineEntries);
  return {
    ...withChange(order, typeof change === 'function' ? change(order) : change),
    timeline: entries,
    timeline_omitted_count: omittedCount,
  };
};

/** The keys were delivered: sent or shown. */
const markDelivered = ({ stage, delivered_at: before }: OrderDocument, at: Instant): Change =>
  stage === 'fulfilled' ? { stage: 'delivered', delivered_at: before ?? at } : {};

/** Keeps the first reveal of each key. */
const markRevealed = (order: OrderDocument, keys: readonly string[], at: Instant): Change => {
  const { days } = order.bought.rate;
  const revealed = new Set(order.reveals.map(({ key }) => key));
  const newKeys = keys.filter((key) => !revealed.has(key));
  return {
    reveals: [...order.reveals, ...newKeys.map((key) => ({ key, at, ends: termEnd(at, days) }))],
    ...markDelivered(order, at),
  };
};

type Problems = Pick<OrderDocument, 'problems'>;

const addProblem = ({ problems }: Problems, problem: FulfilmentProblem): Problems => ({
  problems: [...new Set([...problems, problem])],
});

const clearProblems = (
  { problems }: Problems,
  ...solved: readonly FulfilmentProblem[]
): Problems => ({ problems: problems.filter((problem) => !solved.includes(problem)) });

const toReversalStep = (kind: Reversal, whole: boolean): TimelineStep => {
  if (!whole) return 'payment_partly_reversed';
  return kind === 'refunded' ? 'payment_refunded' : 'payment_charged_back';
};

const removeKeys = ({ keys }: OrderDocument, removed: readonly string[]): Change => ({
  keys: keys.filter((key) => !removed.includes(key)),
});

const replaceKey = (keys: readonly string[], old: string, key: string): readonly string[] =>
  keys.map((each) => (each === old ? key : each));

/** Ends the delivery: pending mail is never sent. */
const stopOrder = (order: OrderDocument): Change => ({
  ...clearProblems(order, 'short_of_keys', 'buyer_banned'),
  stopped: true,
  awaits: null,
  mail: order.mail === 'sent' ? 'sent' : null,
});

const applyReversal = (
  order: OrderDocument | null,
  { data }: OrderPaymentReversed | UnreportedPaymentReversed,
): OrderDocument | null =>
  on(order, toReversalStep(data.kind, data.whole), data.at, (current) => {
    const { payment, kind, whole, stops, keys } = data;
    const chargedBack = current.charged_back || kind === 'charged_back';
    const stoppedChange = stops ? stopOrder(current) : {};
    return {
      ...money.addReversal(current, data),
      ...removeKeys(current, keys),
      ...(whole
        ? money.clearUnexpectedPayment(current, payment)
        : money.flagPartialReversal(current, payment)),
      ...stoppedChange,
      ...(whole && chargedBack && addProblem({ ...current, ...stoppedChange }, 'charged_back')),
      charged_back: chargedBack,
      stopped_by_chargeback: current.stopped_by_chargeback || (stops && kind === 'charged_back'),
    };
  });

/** One document per order: everything on its page, except the keys. */
export const ordersProjection = defineProjection('order').projection<OrderDocument, OrderEvent>({
  ...ordersModel,
  ignores: {},
  hasChangeFeed: false,
  prompt: true,
  // A list with two filters uses the first index that fits, so the most selective ones are first.
  indexes: [
    { number: 1 },
    { email_hash: 1, placed_at: -1 },
    { user_id: 1, placed_at: -1 },
    { payments: 1 },
    { keys: 1, placed_at: -1 },
    { tags: 1, placed_at: -1 },
    { attention_reasons: 1, placed_at: -1 },
    { promo: 1, placed_at: -1 },
    { 'bought.product.id': 1, placed_at: -1 },
    { 'bought.product.id': 1, status: 1, placed_at: -1 },
    { 'bought.product.gameId': 1, placed_at: -1 },
    { 'bought.product.gameId': 1, status: 1, placed_at: -1 },
    { 'bought.rate.id': 1, placed_at: -1 },
    { 'reveals.ends': 1 },
    { payment_system: 1, placed_at: -1 },
    { payment_system: 1, status: 1, placed_at: -1 },
    { status: 1, placed_at: -1 },
    { lang: 1, placed_at: -1 },
    { region: 1, placed_at: -1 },
    { region: 1, status: 1, placed_at: -1 },
    { placed_at: -1 },
    { 'total.currency': 1, 'total.minor': 1 },
  ],
  documentIds: ({ data }) => [data.orderId],
  on: {
    'ordering.OrderPlaced': (_, { data }) => ({
      order_id: data.orderId,
      number: data.number,
      stage: 'pending',
      status: isCoveredByPromo(data) ? 'confirming' : 'pending',
      attention: null,
      attention_reasons: [],
      cancel_reason: null,
      tags: tagsOf({ attention: null, awaits: null, mail: null, promo: data.promo, refunds: [] }),
      awaits: null,
      problems: [],
      unexpected_payments: [],
      person_id: data.buyer.personId,
      email_hash: data.buyer.emailHash,
      email_corrected: false,
      user_id: data.buyer.userId,
      email: data.buyer.email,
      lang: data.lang,
      region: data.region,
      bought: data.bought,
      delivery: data.delivery,
      fields: data.fields,
      count: data.count,
      unit_price: data.unitPrice,
      promo: data.promo,
      discount: data.discount,
      total: data.total,
      charge: data.charge,
      fee: data.fee,
      charges: { [data.paymentSystem]: { charge: data.charge, fee: data.fee } },
      exchange_rate: data.exchangeRate,
      payment_system: data.paymentSystem,
      terms_version: data.termsVersion,
      placed_at: data.at,
      expires_at: data.until,
      paid_at: null,
      delivered_at: null,
      mail: null,
      reveals: [],
      stopped: false,
      voided: false,
      charged_back: false,
      stopped_by_chargeback: false,
      payments: [],
      received: [],
      refunds: [],
      keys: [],
      issued: [],
      places: [],
      timeline: [{ step: 'placed', at: data.at }],
      timeline_omitted_count: 0,
    }),
    'ordering.PaymentSystemChosen': (order, { data: { paymentSystem, charge, fee, at } }) =>
      on(order, 'payment_system_chosen', at, ({ charges }) => ({
        payment_system: paymentSystem,
        charge,
        fee,
        charges: { ...charges, [paymentSystem]: { charge, fee } },
      })),
    'ordering.OrderPaid': (order, { data }) =>
      on(order, 'paid', data.at, (current) => ({
        ...money.addReceivedPayment(current, data, 'price'),
        ...money.clearUnexpectedPayment(current, data.payment, 'payment_mismatch'),
        stage: 'paid',
        paid_at: data.at,
        payment_system: data.sale.paymentSystem,
        charge: data.amount,
        fee: data.sale.fee,
      })),
    'ordering.PaymentMismatched': (order, { data }) =>
      on(order, 'payment_mismatch', data.at, (current) => ({
        ...money.addReceivedPayment(current, data, 'mismatched', data.expected),
        ...money.addUnexpectedPayment(current, data.payment, 'payment_mismatch'),
      })),
    'ordering.MismatchAccepted': (order, { data: { payment, at } }) =>
      on(order, 'payment_accepted', at, (current) => money.markAccepted(current, payment, at)),
    'ordering.OrderPaidTwice': (order, { data }) =>
      on(order, 'paid_twice', data.at, (current) => ({
        ...money.addReceivedPayment(current, data, 'twice'),
        ...money.addUnexpectedPayment(current, data.payment, 'paid_twice'),
      })),
    'ordering.OrderPaymentReversed': applyReversal,
    'ordering.UnreportedPaymentReversed': applyReversal,
    'ordering.EarlyReversalsApplied': (order) => order, // it shows the reversals already
    // The buyer's timeline shows the reversals, and nothing was bought with the payment.
    'ordering.ReversedPaymentReceived': (order, { data }) =>
      order &&
      withChange(order, {
        ...money.addReceivedPayment(order, data, 'reversed'),
        ...money.clearUnexpectedPayment(order, data.payment),
      }),
    'ordering.OrderHeld': (order, { data: { at } }) =>
      on(order, 'held', at, (current) => addProblem(current, 'buyer_banned')),
    'ordering.OrderHoldLifted': (order, { data: { at } }) =>
      on(order, 'hold_lifted', at, (current) => clearProblems(current, 'buyer_banned')),
    // The buyer is not concerned, so that the timeline does not show it.
    'ordering.AttentionResolved': (order) =>
      order &&
      withChange(order, {
        ...clearProblems(order, 'charged_back'),
        unexpected_payments: order.unexpected_payments.filter(
          ({ reason }) => reason !== 'partly_reversed',
        ),
      }),
    'ordering.KeysAwaited': (order, { data: { at, delivery } }) =>
      delivery === 'manual'
        ? on(order, 'waiting_for_staff', at, { awaits: 'staff' })
        : on(order, 'waiting_for_keys', at, (current) => ({
            awaits: 'keys',
            ...addProblem(current, 'short_of_keys'),
          })),
    'ordering.OrderFulfilled': (order, { data: { at, keys } }) =>
      on(order, 'fulfilled', at, (current) => ({
        ...clearProblems(current, 'short_of_keys'),
        stage: 'fulfilled',
        awaits: null,
        mail: 'under_way',
        keys,
        issued: keys,
        places: keys,
      })),
    'ordering.KeysMailed': (order, { data: { at } }) =>
      on(order, 'mailed', at, (current) => ({ mail: 'sent', ...markDelivered(current, at) })),
    'ordering.KeysMailFailed': (order, { data: { at } }) =>
      on(order, 'mail_failed', at, (current) => (current.stopped ? {} : { mail: 'failed' })),
    'ordering.KeysMailResendRequested': (order, { data: { at } }) =>
      on(order, 'mail_resend_requested', at, { mail: 'under_way' }),
    'ordering.EmailCorrected': (order, { data }) =>
      on(order, 'email_corrected', data.at, (current) => ({
        person_id: data.personId,
        email_hash: data.emailHash,
        email: data.email,
        email_corrected: current.email_corrected || data.reason === undefined,
        mail: data.round === 0 ? current.mail : 'under_way',
      })),
    'ordering.KeyReplaced': (order, { data: { at, old, key } }) =>
      on(order, 'key_replaced', at, ({ keys, places }) => ({
        keys: replaceKey(keys, old, key),
        places: replaceKey(places, old, key),
        mail: 'under_way',
      })),
    'ordering.KeyRevealed': (order, { data: { at, key } }) =>
      on(order, 'revealed', at, (current) => markRevealed(current, [key], at)),
    'ordering.KeysDownloaded': (order, { data: { at, keys } }) =>
      on(order, 'downloaded', at, (current) => markRevealed(current, keys, at)),
    'ordering.OrderExpired': (order, { data: { at } }) =>
      on(order, 'expired', at, { stage: 'expired' }),
    'ordering.OrderCancelled': (order, { data: { at, reason } }) =>
      on(order, 'cancelled', at, {
        stage: 'cancelled',
        cancel_reason: cancelReasonOf(reason),
      }),
    'ordering.OrderVoided': (order, { data: { at, keys, whole } }) =>
      on(order, 'voided', at, (current) => ({
        ...removeKeys(current, keys),
        ...(whole && { ...stopOrder(current), voided: true }),
      })),
    'ordering.RefundDecided': (order, { data }) =>
      on(order, 'refund_decided', data.at, (current) => ({
        ...money.clearUnexpectedPayment(current, data.payment),
        ...(data.whole && stopOrder(current)),
        ...removeKeys(current, data.keys),
        ...money.addRefund(current, data),
      })),
    'ordering.RefundAttempted': (order) => order, // the order shows its result
    'ordering.RefundSent': (order, { data: { at, refundId, reference } }) =>
      on(order, 'refund_sent', at, (current) =>
        money.updateRefund(current, refundId, () => ({ status: 'sent', reference })),
      ),
    'ordering.RefundConfirmed': (order) => order, // the order shows a refund once it is sent
    'ordering.RefundFailed': (order, { data: { at, refundId, reason } }) =>
      on(order, 'refund_failed', at, (current) =>
        money.updateRefund(current, refundId, ({ failures }) => ({
          status: 'failed',
          failures: [...failures, { reason, at }],
        })),
      ),
    'ordering.RefundRetried': (order, { data: { at, refundId, method } }) =>
      on(order, 'refund_retried', at, (current) =>
        money.updateRefund(current, refundId, ({ retried }) => ({
          status: 'due',
          method,
          retried: retried + 1,
        })),
      ),
  },
});
