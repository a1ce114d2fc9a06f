import type { Instant } from '@shop/domain/kernel';
import type { TimelineStep } from '@shop/domain/ordering/contract';
import type { OrderDocument } from '@shop/domain/ordering/documents';
import { ordersModel } from '@shop/domain/ordering/documents';
import type { OrderEvent } from '@shop/domain/ordering/events';
import type { Projection } from '@shop/platform/projections';

type Change = Partial<Omit<OrderDocument, 'timeline'>>;

/** How often one may look again without the page growing. */
const longestTimeline = 100;

const on = (
  order: OrderDocument | null,
  step: TimelineStep,
  at: Instant,
  change: Change,
): OrderDocument | null => {
  if (!order) return null;
  const timeline = [...order.timeline, { step, at }];
  return { ...order, ...change, timeline: timeline.slice(0, longestTimeline) };
};

/** Whether money is still awaited, so that odd money is what the buyer has to know of. */
const unpaid = ({ status }: OrderDocument): boolean =>
  status === 'pending' || status === 'expired' || status === 'cancelled';

/** Keys that were sent or shown have arrived. */
const delivered = (order: OrderDocument | null, at: Instant): Change =>
  order?.delivered_at === null ? { status: 'delivered', delivered_at: at } : {};

/** One document per order: all that its page shows, the keys excepted. */
export const ordersProjection: Projection<OrderDocument, OrderEvent> = {
  ...ordersModel,
  categories: ['order'],
  ignores: ['ordering.OrderNumberTaken'],
  followed: false,
  indexes: [{ number: 1 }, { person_id: 1, placed_at: -1 }, { user_id: 1, placed_at: -1 }],
  documentIds: ({ data }) => [data.orderId],
  on: {
    'ordering.OrderPlaced': (_, { data }) => ({
      order_id: data.orderId,
      number: data.number,
      status: 'pending',
      attention: null,
      person_id: data.buyer.personId,
      user_id: data.buyer.userId,
      email: data.buyer.email,
      lang: data.lang,
      region: data.region,
      bought: data.bought,
      count: data.count,
      unit_price: data.unitPrice,
      total: data.total,
      charge: data.charge,
      exchange_rate: data.exchangeRate,
      payment_system: data.paymentSystem,
      placed_at: data.at,
      expires_at: data.until,
      paid_at: null,
      delivered_at: null,
      mailed: false,
      revealed: false,
      timeline: [{ step: 'placed', at: data.at }],
    }),
    'ordering.PaymentSystemChosen': (order, { data: { paymentSystem, charge, at } }) =>
      on(order, 'payment_system_chosen', at, { payment_system: paymentSystem, charge }),
    'ordering.OrderPaid': (order, { data: { at } }) =>
      on(order, 'paid', at, { status: 'paid', attention: null, paid_at: at }),
    'ordering.PaymentMismatched': (order, { data: { at } }) =>
      on(order, 'payment_mismatch', at, {
        attention: 'payment_mismatch',
        ...(order && unpaid(order) && { status: 'attention' }),
      }),
    'ordering.OrderPaidTwice': (order, { data: { at } }) =>
      on(order, 'paid_twice', at, { attention: 'paid_twice' }),
    'ordering.KeysAwaited': (order, { data: { at } }) =>
      on(order, 'waiting_for_keys', at, { status: 'attention', attention: 'short_of_keys' }),
    'ordering.OrderFulfilled': (order, { data: { at } }) =>
      on(order, 'fulfilled', at, {
        status: 'fulfilled',
        ...(order?.attention === 'short_of_keys' && { attention: null }),
      }),
    'ordering.KeysMailed': (order, { data: { at } }) =>
      on(order, 'mailed', at, { mailed: true, ...delivered(order, at) }),
    'ordering.KeysRevealed': (order, { data: { at } }) =>
      on(order, 'revealed', at, { revealed: true, ...delivered(order, at) }),
    'ordering.KeysDownloaded': (order, { data: { at } }) =>
      on(order, 'downloaded', at, { revealed: true, ...delivered(order, at) }),
    'ordering.OrderExpired': (order, { data: { at } }) =>
      on(order, 'expired', at, { ...(order?.attention === null && { status: 'expired' }) }),
    'ordering.OrderCancelled': (order, { data: { at } }) =>
      on(order, 'cancelled', at, { ...(order?.attention === null && { status: 'cancelled' }) }),
  },
};
