import type { Instant } from '@shop/domain/kernel';
import type { TimelineStep } from '@shop/domain/ordering/contract';
import type { OddMoney, OrderDocument } from '@shop/domain/ordering/documents';
import { ordersModel } from '@shop/domain/ordering/documents';
import type { OrderEvent, PaymentRef, RefundDecided, Reversal } from '@shop/domain/ordering/events';
import { statusOf } from '@shop/domain/ordering/order-status.rules';
import type { Projection } from '@shop/platform/projections';
import { withNewest } from '../bounded-history.ts';

type Change = Partial<
  Omit<OrderDocument, 'timeline' | 'timeline_left_out' | 'status' | 'attention'>
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
    timeline: entries,
    timeline_left_out: leftOut,
  };
};

/** Keys that were sent or shown have arrived. */
const delivered = ({ stage, delivered_at: before }: OrderDocument, at: Instant): Change =>
  stage === 'fulfilled' ? { stage: 'delivered', delivered_at: before ?? at } : {};

const shown = (order: OrderDocument, at: Instant): Change => ({
  revealed_at: order.revealed_at ?? at,
  ...delivered(order, at),
});

const idOf = ({ system, paymentId }: PaymentRef): string => `${system}:${paymentId}`;

const came = ({ payments }: OrderDocument, payment: PaymentRef): Change => {
  const id = idOf(payment);
  return { payments: payments.includes(id) ? payments : [...payments, id] };
};

const settled = (
  { odd_payments: odd }: OrderDocument,
  payment: PaymentRef,
  only?: OddMoney,
): Change => ({
  odd_payments: odd.filter(
    ({ id, reason }) => id !== idOf(payment) || (only !== undefined && reason !== only),
  ),
});

const odd = (order: OrderDocument, payment: PaymentRef, reason: OddMoney): Change => ({
  ...came(order, payment),
  odd_payments: [...order.odd_payments, { id: idOf(payment), reason }],
});

const partlyReversed = (order: OrderDocument, payment: PaymentRef): Change =>
  order.odd_payments.some(({ id }) => id === idOf(payment))
    ? {}
    : odd(order, payment, 'partly_reversed');

const unless = (
  { concern }: OrderDocument,
  ...over: readonly OrderDocument['concern'][]
): Pick<OrderDocument, 'concern'> => ({ concern: over.includes(concern) ? null : concern });

const reversalStep = (kind: Reversal, whole: boolean): TimelineStep => {
  if (!whole) return 'payment_partly_reversed';
  return kind === 'refunded' ? 'payment_refunded' : 'payment_charged_back';
};

type KnownRefund = OrderDocument['refunds'][number];

const begunRefund = ({ refundId, amount, whole, way, at }: RefundDecided['data']): KnownRefund => ({
  refund_id: refundId,
  amount,
  status: 'due',
  whole,
  way,
  failures: [],
  retried: 0,
  at,
});

const ofRefund = (
  { refunds }: OrderDocument,
  refundId: string,
  change: (refund: KnownRefund) => Partial<KnownRefund>,
): Change => ({
  refunds: refunds.map((refund) =>
    refund.refund_id === refundId ? { ...refund, ...change(refund) } : refund,
  ),
});

const without = ({ keys }: OrderDocument, gone: readonly string[]): Change => ({
  keys: keys.filter((key) => !gone.includes(key)),
});

/** Nothing is delivered any more: mail that was not sent never comes. */
const stopped = (order: OrderDocument): Change => ({
  ...unless(order, 'short_of_keys', 'buyer_banned'),
  stopped: true,
  mail: order.mail === 'sent' ? 'sent' : null,
});

/** One document per order: all that its page shows, the keys themselves excepted. */
export const ordersProjection: Projection<OrderDocument, OrderEvent> = {
  ...ordersModel,
  categories: ['order'],
  ignores: ['ordering.OpenOrderAdded', 'ordering.OpenOrdersClosed', 'ordering.OrderNumberTaken'],
  followed: false,
  prompt: true,
  indexes: [
    { number: 1 },
    { email_hash: 1, placed_at: -1 },
    { user_id: 1, placed_at: -1 },
    { payments: 1 },
    { keys: 1 },
    { placed_at: -1 },
    { status: 1, placed_at: -1 },
    { attention: 1, placed_at: -1 },
    { 'refunds.status': 1 },
  ],
  documentIds: ({ data }) => [data.orderId],
  on: {
    'ordering.OrderPlaced': (_, { data }) => ({
      order_id: data.orderId,
      number: data.number,
      stage: 'pending',
      status: 'pending',
      attention: null,
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
      placed_at: data.at,
      expires_at: data.until,
      paid_at: null,
      delivered_at: null,
      mail: null,
      revealed_at: null,
      stopped: false,
      voided: false,
      charged_back: false,
      payments: [],
      refunds: [],
      keys: [],
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
    'ordering.OrderPaid': (order, { data: { at, payment, amount, sale } }) =>
      on(order, 'paid', at, (known) => ({
        ...came(known, payment),
        ...settled(known, payment, 'payment_mismatch'),
        stage: 'paid',
        paid_at: at,
        payment_system: sale.paymentSystem,
        charge: amount,
        fee: sale.fee,
      })),
    'ordering.PaymentMismatched': (order, { data: { at, payment } }) =>
      on(order, 'payment_mismatch', at, (known) => odd(known, payment, 'payment_mismatch')),
    'ordering.MismatchAccepted': (order, { data: { at } }) => on(order, 'payment_accepted', at, {}),
    'ordering.OrderPaidTwice': (order, { data: { at, payment } }) =>
      on(order, 'paid_twice', at, (known) => odd(known, payment, 'paid_twice')),
    'ordering.PaymentReversed': (order, { data: { at, payment, kind, whole, stops, keys } }) =>
      on(order, reversalStep(kind, whole), at, (known) => {
        const chargedBack = known.charged_back || kind === 'charged_back';
        return {
          ...came(known, payment),
          ...without(known, keys),
          ...(whole ? settled(known, payment) : partlyReversed(known, payment)),
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
        ? on(order, 'waiting_for_staff', at, {})
        : on(order, 'waiting_for_keys', at, (known) => ({
            concern: known.concern ?? 'short_of_keys',
          })),
    'ordering.OrderFulfilled': (order, { data: { at, keys } }) =>
      on(order, 'fulfilled', at, (known) => ({
        ...unless(known, 'short_of_keys'),
        stage: 'fulfilled',
        mail: 'under_way',
        keys,
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
        email_corrected: true,
        mail: data.round === 0 ? known.mail : 'under_way',
      })),
    'ordering.KeyReplaced': (order, { data: { at, old, key } }) =>
      on(order, 'key_replaced', at, ({ keys }) => ({
        keys: keys.map((known) => (known === old ? key : known)),
        mail: 'under_way',
      })),
    'ordering.KeysRevealed': (order, { data: { at } }) =>
      on(order, 'revealed', at, (known) => shown(known, at)),
    'ordering.KeysDownloaded': (order, { data: { at } }) =>
      on(order, 'downloaded', at, (known) => shown(known, at)),
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
        ...settled(known, data.payment),
        ...(data.whole && stopped(known)),
        ...without(known, data.keys),
        refunds: [...known.refunds, begunRefund(data)],
      })),
    'ordering.RefundSent': (order, { data: { at, refundId } }) =>
      on(order, 'refund_sent', at, (known) =>
        ofRefund(known, refundId, () => ({ status: 'sent' })),
      ),
    'ordering.RefundConfirmed': (order) => order, // its sending was shown before
    'ordering.RefundFailed': (order, { data: { at, refundId, why } }) =>
      on(order, 'refund_failed', at, (known) =>
        ofRefund(known, refundId, ({ failures }) => ({
          status: 'failed',
          failures: [...failures, { why, at }],
        })),
      ),
    'ordering.RefundRetried': (order, { data: { at, refundId, way } }) =>
      on(order, 'refund_retried', at, (known) =>
        ofRefund(known, refundId, ({ retried }) => ({
          status: 'due',
          way,
          retried: retried + 1,
        })),
      ),
  },
};
