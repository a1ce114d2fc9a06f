import type { RateAdded, RateChanged } from '../catalog/events.ts';
import { catalogEvents } from '../catalog/events.ts';
import type { EventIn } from '../kernel/index.ts';
import { allOf, anyOf, someOf } from '../kernel/index.ts';
import type { Instant } from '@shop/contracts/kernel';
import type { MessageAsked } from '../mail/events.ts';
import { mailEvents } from '../mail/events.ts';
import { orderingEvents } from '../ordering/events.ts';
import type { PoolEvent } from '../stock/events.ts';
import { stockEvents } from '../stock/events.ts';
import { crossedLow, standingOf } from '../stock/low-stock.rules.ts';

/** A rate's stock that staff are notified about. */
export type WatchedStock = Readonly<{
  kind: 'stock';
  rateId: string;
  productId: string;
  /** So many keys and fewer are few; null where nobody counts: staff bring the keys. */
  threshold: number | null;
  available: number | null;
  /** How often it ran low. */
  crossings: number;
  /** Since it ran low, until it is stocked again. */
  low: Readonly<{ at: Instant; isNotified: boolean }> | null;
}>;

/** A paid order that has not reached its buyer. */
export type UndeliveredOrder = Readonly<{
  kind: 'order';
  orderId: string;
  number: number;
  paidAt: Instant;
  isNotified: boolean;
}>;

export type Alarm = WatchedStock | UndeliveredOrder;

/** `at` is when it came about: what is old is no news. */
export type AlarmStep =
  | Readonly<{
      do: 'notify-low-stock';
      rateId: string;
      productId: string;
      crossing: number;
      at: Instant;
    }>
  | Readonly<{ do: 'notify-stuck'; orderId: string; number: number; paidAt: Instant }>;

const orderEvents = someOf(
  orderingEvents.order,
  'ordering.OrderPaid',
  'ordering.KeysMailed',
  'ordering.KeyRevealed',
  'ordering.KeysDownloaded',
  'ordering.PaymentReversed',
  'ordering.OrderVoided',
  'ordering.RefundDecided',
);
const rateEvents = someOf(
  catalogEvents.product,
  'catalog.RateAdded',
  'catalog.RateChanged',
  'catalog.RateWithdrawn',
);
const alarmEvents = anyOf(
  orderEvents,
  rateEvents,
  allOf(stockEvents.keyPool),
  someOf(mailEvents.mail, 'mail.MessageAsked'),
);
type AlarmOrderEvent = EventIn<typeof orderEvents>;
type RateEvent = EventIn<typeof rateEvents>;
type AlarmEvent = EventIn<typeof alarmEvents>;

const { includes: isOfOrder } = orderEvents;
const { includes: isOfRate } = rateEvents;

export const { types: alarmEventTypes, includes: isAlarmEvent } = alarmEvents;

export const alarmIdOf = (alarm: Alarm): string =>
  alarm.kind === 'stock' ? `stock-${alarm.rateId}` : `order-${alarm.orderId}`;

/** The alarm that the event may raise or end; null where it concerns none. */
export const alarmConcerned = (event: AlarmEvent): string | null => {
  if (isOfOrder(event)) return `order-${event.data.orderId}`;
  if (event.type === 'mail.MessageAsked') {
    const { kind, about } = event.data;
    if (kind === 'low-stock') return `stock-${about.rateId}`;
    return kind === 'fulfilment-stuck' ? `order-${about.orderId}` : null;
  }
  return `stock-${'rate' in event.data ? event.data.rate.rateId : event.data.rateId}`;
};

const counted = (
  stock: WatchedStock,
  available: number | null,
  at: Instant,
  stocked: boolean,
): WatchedStock => {
  const { threshold, crossings, low } = stock;
  const now = { ...stock, available };
  if (threshold === null) return { ...now, low: null };
  if (stocked && standingOf(available, threshold) === 'enough') return { ...now, low: null };
  if (low || crossedLow(stock.available, available, threshold) === null) return now;
  return { ...now, crossings: crossings + 1, low: { at, isNotified: false } };
};

const offered = (stock: WatchedStock | null, { data }: RateAdded | RateChanged): WatchedStock => {
  const { rateId, delivery, lowStock } = data.rate;
  const threshold = delivery === 'manual' ? null : lowStock;
  const known = stock ?? {
    kind: 'stock',
    rateId,
    productId: data.productId,
    threshold,
    available: 0,
    crossings: 0,
    low: null,
  };
  return { ...known, threshold };
};

const evolveRate = (stock: WatchedStock | null, event: RateEvent): WatchedStock | null =>
  event.type === 'catalog.RateWithdrawn' ? null : offered(stock, event);

const evolveStock = (
  stock: WatchedStock | null,
  event: PoolEvent | RateEvent,
): WatchedStock | null => {
  if (isOfRate(event)) return evolveRate(stock, event);
  if (!stock) return null;
  const stocked = event.type === 'stock.KeysAdded' || event.type === 'stock.SharedContentSet';
  return counted(stock, event.data.available, event.data.at, stocked);
};

const evolveOrder = (
  order: UndeliveredOrder | null,
  event: AlarmOrderEvent,
): UndeliveredOrder | null => {
  switch (event.type) {
    case 'ordering.OrderPaid': {
      const { orderId, number, at } = event.data;
      return { kind: 'order', orderId, number, paidAt: at, isNotified: false };
    }
    case 'ordering.PaymentReversed':
      return event.data.stops ? null : order;
    case 'ordering.OrderVoided':
    case 'ordering.RefundDecided':
      return event.data.whole ? null : order;
    case 'ordering.KeysMailed':
    case 'ordering.KeyRevealed':
    case 'ordering.KeysDownloaded':
      return null;
  }
};

const asStock = (alarm: Alarm | null): WatchedStock | null =>
  alarm?.kind === 'stock' ? alarm : null;
const asOrder = (alarm: Alarm | null): UndeliveredOrder | null =>
  alarm?.kind === 'order' ? alarm : null;

const staffNotified = (alarm: Alarm, { kind, about }: MessageAsked['data']): Alarm => {
  if (alarm.kind === 'order') return { ...alarm, isNotified: true };
  const present = kind === 'low-stock' && about.crossing === alarm.crossings;
  return alarm.low && present ? { ...alarm, low: { ...alarm.low, isNotified: true } } : alarm;
};

export const evolveAlarm = (alarm: Alarm | null, event: AlarmEvent): Alarm | null => {
  if (isOfOrder(event)) return evolveOrder(asOrder(alarm), event);
  if (event.type === 'mail.MessageAsked') return alarm && staffNotified(alarm, event.data);
  return evolveStock(asStock(alarm), event);
};

export const alarmSteps = (alarm: Alarm): readonly AlarmStep[] => {
  if (alarm.kind === 'order') {
    const { orderId, number, paidAt, isNotified } = alarm;
    return isNotified ? [] : [{ do: 'notify-stuck', orderId, number, paidAt }];
  }
  const { rateId, productId, crossings, low } = alarm;
  if (!low || low.isNotified) return [];
  return [{ do: 'notify-low-stock', rateId, productId, crossing: crossings, at: low.at }];
};
