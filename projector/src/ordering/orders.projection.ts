import type { Instant } from '@shop/contracts/kernel';
import type { TimelineStep } from '@shop/contracts/ordering/contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { OrderEvent } from '@shop/domain/ordering/events';
import type { Reversal } from '@shop/contracts/ordering/values';
import { termEnd } from '@shop/domain/ordering/key-term.rules';
import { statusOf } from '@shop/domain/ordering/order-status.rules';
import { tagsOf } from '@shop/domain/ordering/order-tags.rules';
import { withNewest } from '../bounded-history.ts';
import * as money from './order-money.ts';
import { observing } from '../observing.ts';

type Change = Partial<
  Omit<OrderDocument, 'timeline' | 'timeline_left_out' | 'status' | 'attention' | 'tags'>
>;

const longestTimeline = 100;

const on = (
  order: OrderDocument | null,
  step: TimelineStep,
  at: Instant,
  change: Change | ((order: OrderDocument) => Change),
): OrderDocument | null => {
  if (!order) return null;
  const changed = { ...order, ...(typeof change === 'function' ? change(order) : change) };
  const known = { entries: order.timeline, leftOut: order.timeline_left_out };
  const { entries, leftOut } = withNewest(known, { step, at }, longestTimeline);
  const attention = changed.concern ?? changed.odd_payments[0]?.reason ?? null;
  return {
    ...changed,
    attention,
    status: statusOf({ ...changed, attention }),
    tags: tagsOf({ ...changed, attention }),
    timeline: entries,
    timeline_left_out: leftOut,
  };
};

/** Keys that were sent or shown have arrived. */
const delivered = ({ stage, delivered_at: before }: OrderDocument, at: Instant): Change =>
  stage === 'fulfilled' ? { stage: 'delivered', delivered_at: before ?? at } : {};

/** The first time of each key counts. */
const shown = (order: OrderDocument, keys: readonly string[], at: Instant): Change => {
  const { days } = order.bought.rate;
  const known = new Set(order.reveals.map(({ key }) => key));
  const fresh = keys.filter((key) => !known.has(key));
  return {
    reveals: [...order.reveals, ...fresh.map((key) => ({ key, at, ends: termEnd(at, days) }))],
    ...delivered(order, at),
  };
};

const unless = (
  { concern }: OrderDocument,
  ...over: readonly OrderDocument['concern'][]
): Pick<OrderDocument, 'concern'> => ({ concern: over.includes(concern) ? null : concern });

const reversalStep = (kind: Reversal, whole: boolean): TimelineStep => {
  if (!whole) return 'payment_partly_reversed';
  return kind === 'refunded' ? 'payment_refunded' : 'payment_charged_back';
};

const without = ({ keys }: OrderDocument, gone: readonly string[]): Change => ({
  keys: keys.filter((key) => !gone.includes(key)),
});

const replaced = (keys: readonly string[], old: string, key: string): readonly string[] =>
  keys.map((known) => (known === old ? key : known));

/** Nothing is delivered any more: mail that was not sent never comes. */
const stopped = (order: OrderDocument): Change => ({
  ...unless(order, 'short_of_keys', 'buyer_banned'),
  stopped: true,
  awaits: null,
  mail: order.mail === 'sent' ? 'sent' : null,
});

/** One document per order: all that its page shows, the keys themselves excepted. */
export const ordersProjection = observing('order').projection<OrderDocument, OrderEvent>({
  ...ordersModel,
  ignores: {},
  followed: false,
  prompt: true,
  // A list that is filtered twice takes the first index that fits: the most selective come first.
  indexes: [
    { number: 1 },
    { email_hash: 1, placed_at: -1 },
    { user_id: 1, placed_at: -1 },
    { payments: 1 },
    { keys: 1, placed_at: -1 },
    { tags: 1, placed_at: -1 },
    { attention: 1, placed_at: -1 },
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
      status: 'pending',
      attention: null,
      tags: tagsOf({ attention: null, awaits: null, mail: null, promo: data.promo, refunds: [] }),
      awaits: null,
      concern: null,
      odd_payments: [],
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
      payments: [],
      received: [],
      refunds: [],
      keys: [],
      issued: [],
      places: [],
      timeline: [{ step: 'placed', at: data.at }],
      timeline_left_out: 0,
    }),
    'ordering.PaymentSystemChosen': (order, { data: { paymentSystem, charge, fee, at } }) =>
      on(order, 'payment_system_chosen', at, ({ charges }) => ({
        payment_system: paymentSystem,
        charge,
        fee,
        charges: { ...charges, [paymentSystem]: { charge, fee } },
      })),
    'ordering.OrderPaid': (order, { data }) =>
      on(order, 'paid', data.at, (known) => ({
        ...money.received(known, data, 'price'),
        ...money.settled(known, data.payment, 'payment_mismatch'),
        stage: 'paid',
        paid_at: data.at,
        payment_system: data.sale.paymentSystem,
        charge: data.amount,
        fee: data.sale.fee,
      })),
    'ordering.PaymentMismatched': (order, { data }) =>
      on(order, 'payment_mismatch', data.at, (known) => ({
        ...money.received(known, data, 'mismatched', data.expected),
        ...money.odd(known, data.payment, 'payment_mismatch'),
      })),
    'ordering.MismatchAccepted': (order, { data: { payment, at } }) =>
      on(order, 'payment_accepted', at, (known) => money.accepted(known, payment, at)),
    'ordering.OrderPaidTwice': (order, { data }) =>
      on(order, 'paid_twice', data.at, (known) => ({
        ...money.received(known, data, 'twice'),
        ...money.odd(known, data.payment, 'paid_twice'),
      })),
    'ordering.PaymentReversed': (order, { data }) =>
      on(order, reversalStep(data.kind, data.whole), data.at, (known) => {
        const { payment, kind, whole, stops, keys } = data;
        const chargedBack = known.charged_back || kind === 'charged_back';
        return {
          ...money.reversed(known, data),
          ...without(known, keys),
          ...(whole ? money.settled(known, payment) : money.partlyReversed(known, payment)),
          ...(stops && stopped(known)),
          ...(whole && chargedBack && { concern: 'charged_back' }),
          charged_back: chargedBack,
        };
      }),
    'ordering.OrderHeld': (order, { data: { at, reason } }) =>
      on(order, 'held', at, { concern: reason }),
    'ordering.OrderHoldLifted': (order, { data: { at } }) =>
      on(order, 'hold_lifted', at, (known) => unless(known, 'buyer_banned')),
    'ordering.KeysAwaited': (order, { data: { at, delivery } }) =>
      delivery === 'manual'
        ? on(order, 'waiting_for_staff', at, { awaits: 'staff' })
        : on(order, 'waiting_for_keys', at, (known) => ({
            awaits: 'keys',
            concern: known.concern ?? 'short_of_keys',
          })),
    'ordering.OrderFulfilled': (order, { data: { at, keys } }) =>
      on(order, 'fulfilled', at, (known) => ({
        ...unless(known, 'short_of_keys'),
        stage: 'fulfilled',
        awaits: null,
        mail: 'under_way',
        keys,
        issued: keys,
        places: keys,
      })),
    'ordering.KeysMailed': (order, { data: { at } }) =>
      on(order, 'mailed', at, (known) => ({ mail: 'sent', ...delivered(known, at) })),
    'ordering.KeysMailFailed': (order, { data: { at } }) =>
      on(order, 'mail_failed', at, (known) => (known.stopped ? {} : { mail: 'failed' })),
    'ordering.KeysMailAskedAgain': (order, { data: { at } }) =>
      on(order, 'mail_asked_again', at, { mail: 'under_way' }),
    'ordering.EmailCorrected': (order, { data }) =>
      on(order, 'email_corrected', data.at, (known) => ({
        person_id: data.personId,
        email_hash: data.emailHash,
        email: data.email,
        email_corrected: known.email_corrected || data.reason === undefined,
        mail: data.round === 0 ? known.mail : 'under_way',
      })),
    'ordering.KeyReplaced': (order, { data: { at, old, key } }) =>
      on(order, 'key_replaced', at, ({ keys, places }) => ({
        keys: replaced(keys, old, key),
        places: replaced(places, old, key),
        mail: 'under_way',
      })),
    'ordering.KeyRevealed': (order, { data: { at, key } }) =>
      on(order, 'revealed', at, (known) => shown(known, [key], at)),
    'ordering.KeysDownloaded': (order, { data: { at, keys } }) =>
      on(order, 'downloaded', at, (known) => shown(known, keys, at)),
    'ordering.OrderExpired': (order, { data: { at } }) =>
      on(order, 'expired', at, { stage: 'expired' }),
    'ordering.OrderCancelled': (order, { data: { at } }) =>
      on(order, 'cancelled', at, { stage: 'cancelled' }),
    'ordering.OrderVoided': (order, { data: { at, keys, whole } }) =>
      on(order, 'voided', at, (known) => ({
        ...without(known, keys),
        ...(whole && { ...stopped(known), voided: true }),
      })),
    'ordering.RefundDecided': (order, { data }) =>
      on(order, 'refund_decided', data.at, (known) => ({
        ...money.settled(known, data.payment),
        ...(data.whole && stopped(known)),
        ...without(known, data.keys),
        ...money.decidedRefund(known, data),
      })),
    'ordering.RefundSent': (order, { data: { at, refundId, reference } }) =>
      on(order, 'refund_sent', at, (known) =>
        money.withRefund(known, refundId, () => ({ status: 'sent', reference })),
      ),
    'ordering.RefundConfirmed': (order) => order, // its sending was shown before
    'ordering.RefundFailed': (order, { data: { at, refundId, why } }) =>
      on(order, 'refund_failed', at, (known) =>
        money.withRefund(known, refundId, ({ failures }) => ({
          status: 'failed',
          failures: [...failures, { why, at }],
        })),
      ),
    'ordering.RefundRetried': (order, { data: { at, refundId, way } }) =>
      on(order, 'refund_retried', at, (known) =>
        money.withRefund(known, refundId, ({ retried }) => ({
          status: 'due',
          way,
          retried: retried + 1,
        })),
      ),
  },
});
