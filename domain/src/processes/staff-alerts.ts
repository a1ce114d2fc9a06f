import type { RateAdded, RateChanged } from '../catalog/events.ts';
import { catalogEvents } from '../catalog/events.ts';
import type { EventIn } from '../kernel/index.ts';
import { allOf, anyOf, someOf } from '../kernel/index.ts';
import type { Delivery, Instant } from '@shop/contracts/kernel';
import type { MessageRequested } from '../mail/events.ts';
import { mailEvents } from '../mail/events.ts';
import type { OrderPaid, OrderPlaced } from '../ordering/events.ts';
import { orderingEvents } from '../ordering/events.ts';
import { isCoveredByPromo } from '../ordering/index.ts';
import type { PoolEvent } from '../stock/events.ts';
import { stockEvents } from '../stock/events.ts';
import type { PoolStock } from '../stock/availability.rules.ts';
import { countSellable, emptyPoolStock } from '../stock/availability.rules.ts';
import { findLowStockCrossing, stockLevelOf } from '../stock/low-stock.rules.ts';
import type { PaymentAlert, PaymentAlertStep } from './payment-alerts.ts';
import {
  acknowledgePaymentAlert,
  correlatePaymentAlert,
  evolvePaymentAlert,
  paymentAlertEvents,
  paymentAlertId,
  paymentAlertSteps,
  unmatchedAlertId,
} from './payment-alerts.ts';

/** A rate's stock that staff are notified about. */
export type MonitoredStock = Readonly<{
  kind: 'stock';
  rateId: string;
  productId: string;
  delivery: Delivery;
  /** The number of keys at which stock is low. */
  threshold: number;
  pool: PoolStock;
  /** The number of times that it ran low. */
  crossings: number;
  /** Set from the moment the rate ran low until it is restocked. */
  low: Readonly<{ at: Instant; isNotified: boolean }> | null;
}>;

/**
 * An order that is paid, or that a promo code covers, and has not reached its buyer. It ends when
 * staff are notified, because some buyers never read their keys. A later payment starts it again,
 * but the email of an order is requested once.
 */
export type UndeliveredOrder = Readonly<{
  kind: 'order';
  orderId: string;
  number: number;
  /** When it was paid; until then, when it was placed. */
  since: Instant;
}>;

export type StaffAlert = MonitoredStock | UndeliveredOrder | PaymentAlert;

/** `at` is the time of the cause; old causes raise no alert. */
export type StaffAlertStep =
  | Readonly<{
      do: 'notify-low-stock';
      rateId: string;
      productId: string;
      crossing: number;
      at: Instant;
    }>
  | Readonly<{ do: 'notify-stuck'; orderId: string; number: number; since: Instant }>
  | PaymentAlertStep;

const orderEvents = someOf(
  orderingEvents.order,
  'ordering.OrderPlaced',
  'ordering.OrderPaid',
  'ordering.KeysMailed',
  'ordering.KeyRevealed',
  'ordering.KeysDownloaded',
  'ordering.OrderExpired',
  'ordering.OrderCancelled',
  'ordering.OrderPaymentReversed',
  'ordering.OrderVoided',
  'ordering.RefundDecided',
);
const rateEvents = someOf(
  catalogEvents.product,
  'catalog.RateAdded',
  'catalog.RateChanged',
  'catalog.RateWithdrawn',
);
const staffAlertEvents = anyOf(
  orderEvents,
  paymentAlertEvents,
  rateEvents,
  allOf(stockEvents.keyPool),
  someOf(mailEvents.mail, 'mail.MessageRequested'),
);
type StaffAlertOrderEvent = EventIn<typeof orderEvents>;
type RateEvent = EventIn<typeof rateEvents>;
type StaffAlertEvent = EventIn<typeof staffAlertEvents>;

const { includes: isOrderEvent } = orderEvents;
const { includes: isInboxEvent } = paymentAlertEvents;
const { includes: isRateEvent } = rateEvents;

export const { types: staffAlertEventTypes, includes: isStaffAlertEvent } = staffAlertEvents;

/**
 * The id of the process instance: one per plan for low stock, one per order for a stuck delivery,
 * one per payment in a currency without prices, one per payment system for payments without an
 * order.
 */
export const staffAlertId = (alert: StaffAlert): string => {
  switch (alert.kind) {
    case 'stock':
      return `stock-${alert.rateId}`;
    case 'order':
      return `order-${alert.orderId}`;
    case 'payment':
      return paymentAlertId(alert);
    case 'unmatched':
      return unmatchedAlertId(alert);
  }
};

/** The alert that the event may raise or end; null if there is none. */
export const correlateStaffAlert = (event: StaffAlertEvent): string | null => {
  if (isOrderEvent(event)) return `order-${event.data.orderId}`;
  if (isInboxEvent(event)) return correlatePaymentAlert(event);
  if (event.type === 'mail.MessageRequested') {
    const { kind, about } = event.data;
    if (kind === 'payment-currency') return paymentAlertId(about);
    if (kind === 'low-stock') return `stock-${about.rateId}`;
    return kind === 'fulfilment-stuck' ? `order-${about.orderId}` : null;
  }
  return `stock-${'rate' in event.data ? event.data.rate.rateId : event.data.rateId}`;
};

const withPool = (
  stock: MonitoredStock,
  pool: PoolStock,
  at: Instant,
  stocked: boolean,
): MonitoredStock => {
  const { delivery, threshold, crossings, low } = stock;
  const now = { ...stock, pool };
  const [before, after] = [countSellable(delivery, stock.pool), countSellable(delivery, pool)];
  if (after === null) return { ...now, low: null };
  if (stocked && stockLevelOf(after, threshold) === 'enough') return { ...now, low: null };
  if (low || findLowStockCrossing(before, after, threshold) === null) return now;
  return { ...now, crossings: crossings + 1, low: { at, isNotified: false } };
};

const withRate = (
  stock: MonitoredStock | null,
  { data }: RateAdded | RateChanged,
): MonitoredStock => {
  const { rateId, delivery, lowStock } = data.rate;
  return {
    kind: 'stock',
    rateId,
    productId: data.productId,
    pool: stock?.pool ?? emptyPoolStock,
    crossings: stock?.crossings ?? 0,
    low: stock?.low ?? null,
    delivery,
    threshold: lowStock,
  };
};

const evolveRate = (stock: MonitoredStock | null, event: RateEvent): MonitoredStock | null =>
  event.type === 'catalog.RateWithdrawn' ? null : withRate(stock, event);

const evolveStock = (
  stock: MonitoredStock | null,
  event: PoolEvent | RateEvent,
): MonitoredStock | null => {
  if (isRateEvent(event)) return evolveRate(stock, event);
  if (!stock) return null;
  const { available, at } = event.data;
  const isContentSet = event.type === 'stock.SharedContentSet';
  const isContentStopped = event.type === 'stock.SharedContentStopped';
  const hasContent = isContentSet || (stock.pool.hasContent && !isContentStopped);
  const stocked = isContentSet || event.type === 'stock.KeysAdded';
  return withPool(stock, { available, hasContent }, at, stocked);
};

const undeliveredOrder = ({
  orderId,
  number,
  at: since,
}: OrderPlaced['data'] | OrderPaid['data']): UndeliveredOrder => ({
  kind: 'order',
  orderId,
  number,
  since,
});

const evolveOrder = (
  order: UndeliveredOrder | null,
  event: StaffAlertOrderEvent,
): UndeliveredOrder | null => {
  switch (event.type) {
    case 'ordering.OrderPlaced':
      return isCoveredByPromo(event.data) ? undeliveredOrder(event.data) : null;
    case 'ordering.OrderPaid':
      return undeliveredOrder(event.data);
    case 'ordering.OrderPaymentReversed':
      return event.data.stops ? null : order;
    case 'ordering.OrderVoided':
    case 'ordering.RefundDecided':
      return event.data.whole ? null : order;
    case 'ordering.OrderExpired':
    case 'ordering.OrderCancelled':
    case 'ordering.KeysMailed':
    case 'ordering.KeyRevealed':
    case 'ordering.KeysDownloaded':
      return null;
  }
};

const toStock = (alert: StaffAlert | null): MonitoredStock | null =>
  alert?.kind === 'stock' ? alert : null;
const toOrder = (alert: StaffAlert | null): UndeliveredOrder | null =>
  alert?.kind === 'order' ? alert : null;
const isPaymentAlert = (alert: StaffAlert): alert is PaymentAlert =>
  alert.kind === 'payment' || alert.kind === 'unmatched';
const toPayment = (alert: StaffAlert | null): PaymentAlert | null =>
  alert && isPaymentAlert(alert) ? alert : null;

const withNotifiedStaff = (
  alert: StaffAlert,
  { kind, about }: MessageRequested['data'],
): StaffAlert | null => {
  if (alert.kind !== 'stock') return null;
  const isCurrentCrossing = kind === 'low-stock' && about.crossing === alert.crossings;
  return alert.low && isCurrentCrossing
    ? { ...alert, low: { ...alert.low, isNotified: true } }
    : alert;
};

export const evolveStaffAlert = (
  alert: StaffAlert | null,
  event: StaffAlertEvent,
): StaffAlert | null => {
  if (isOrderEvent(event)) return evolveOrder(toOrder(alert), event);
  if (isInboxEvent(event)) return evolvePaymentAlert(toPayment(alert), event);
  if (event.type === 'mail.MessageRequested') return alert && withNotifiedStaff(alert, event.data);
  return evolveStock(toStock(alert), event);
};

export const staffAlertSteps = (alert: StaffAlert): readonly StaffAlertStep[] => {
  if (alert.kind === 'order') {
    const { orderId, number, since } = alert;
    return [{ do: 'notify-stuck', orderId, number, since }];
  }
  if (isPaymentAlert(alert)) return paymentAlertSteps(alert);
  const { rateId, productId, crossings, low } = alert;
  if (!low || low.isNotified) return [];
  return [{ do: 'notify-low-stock', rateId, productId, crossing: crossings, at: low.at }];
};

/** A step that is done ends the alert of an order or a payment. Events end the others. */
export const acknowledgeStaffAlert = (
  alert: StaffAlert,
  step: StaffAlertStep,
): StaffAlert | null => {
  if (alert.kind === 'order') return null;
  return isPaymentAlert(alert) && 'paymentId' in step
    ? acknowledgePaymentAlert(alert, step)
    : alert;
};
