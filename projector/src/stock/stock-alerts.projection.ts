import type { RateAdded, RateChanged, RateWithdrawn } from '@shop/domain/catalog/events';
import type { Instant } from '@shop/contracts/kernel';
import type { RecordedEvent } from '@shop/domain/kernel';
import { allOf } from '@shop/domain/kernel';
import type { StockAlertDocument } from '@shop/contracts/stock/documents';
import { stockAlertsModel } from '@shop/contracts/stock/documents';
import type { PoolEvent } from '@shop/domain/stock/events';
import { stockEvents } from '@shop/domain/stock/events';
import { countSellable } from '@shop/domain/stock/availability.rules';
import { stockLevelOf } from '@shop/domain/stock/low-stock.rules';
import { defineProjection, handleEach } from '../define-projection.ts';

type AlertEvent = PoolEvent | RateAdded | RateChanged | RateWithdrawn;
type RateEvent = RecordedEvent<RateAdded | RateChanged>;

/** Updates what can be sold, which depends on the current delivery, and the stock level. */
const withStockStatus = (
  alert: StockAlertDocument,
  change: Partial<Omit<StockAlertDocument, 'available' | 'stock_level'>>,
  at: Instant,
): StockAlertDocument => {
  const next = { ...alert, ...change };
  const hasContent = next.content !== null && next.content.stopped === null;
  const available = countSellable(next.delivery, { available: next.free, hasContent });
  const now = stockLevelOf(available, next.threshold);
  if (now === alert.stock_level) return { ...next, available };
  return { ...next, available, stock_level: now, since: at };
};

const createAlert = (rateId: string, productId: string, at: Instant): StockAlertDocument => ({
  rate_id: rateId,
  product_id: productId,
  days: 0,
  delivery: 'pool',
  retired: false,
  threshold: 0,
  free: 0,
  available: 0,
  stock_level: 'out',
  since: at,
  last_import: null,
  issued: 0,
  unacknowledged: {},
  waiting_count: 0,
  content: null,
});

const applyRate = (alert: StockAlertDocument | null, { data }: RateEvent): StockAlertDocument => {
  const { rateId, days, delivery, lowStock } = data.rate;
  const current = alert ?? createAlert(rateId, data.productId, data.at);
  return withStockStatus(current, { days, delivery, threshold: lowStock, retired: false }, data.at);
};

const withAvailability = (
  alert: StockAlertDocument | null,
  { data }: RecordedEvent<PoolEvent>,
  change: (alert: StockAlertDocument) => Partial<StockAlertDocument>,
): StockAlertDocument => {
  const current = alert ?? createAlert(data.rateId, data.productId, data.at);
  return withStockStatus(current, { free: data.available, ...change(current) }, data.at);
};

const applyAvailability = (
  alert: StockAlertDocument | null,
  event: RecordedEvent<PoolEvent>,
): StockAlertDocument => withAvailability(alert, event, () => ({}));

type IssuedKeys = Pick<StockAlertDocument, 'issued' | 'unacknowledged'>;

/** Adds keys that the order gets, or removes keys that it loses before it has recorded them. */
const withIssued = (
  { issued, unacknowledged }: StockAlertDocument,
  orderId: string,
  change: number,
): IssuedKeys => ({
  issued: issued + change,
  unacknowledged: { ...unacknowledged, [orderId]: (unacknowledged[orderId] ?? 0) + change },
});

const withoutUnacknowledged = (
  { unacknowledged }: StockAlertDocument,
  orderId: string,
): Pick<StockAlertDocument, 'unacknowledged'> => {
  const { [orderId]: _, ...rest } = unacknowledged;
  return { unacknowledged: rest };
};

/** A reservation is released too: its keys were never issued. */
const returnIssued =
  (orderId: string) =>
  (alert: StockAlertDocument): IssuedKeys => ({
    issued: alert.issued - (alert.unacknowledged[orderId] ?? 0),
    ...withoutUnacknowledged(alert, orderId),
  });

const revokeIssued =
  (orderId: string, count: number) =>
  (alert: StockAlertDocument): Partial<IssuedKeys> =>
    orderId in alert.unacknowledged
      ? withIssued(alert, orderId, -count)
      : { issued: alert.issued - count };

/**
 * One document per rate: its stock level, the time of the last change, and the number of orders
 * that wait for it.
 */
export const stockAlertsProjection = defineProjection('keyPool').projection<
  StockAlertDocument,
  AlertEvent
>({
  ...stockAlertsModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [
    { since: -1 },
    { stock_level: 1, since: -1 },
    { waiting_count: -1 },
    { issued: -1 },
    { available: 1 },
  ],
  documentIds: (event) =>
    event.type === 'catalog.RateAdded' || event.type === 'catalog.RateChanged'
      ? [event.data.rate.rateId]
      : [event.data.rateId],
  on: {
    'catalog.RateAdded': applyRate,
    'catalog.RateChanged': applyRate,
    'catalog.RateWithdrawn': (alert) => alert && { ...alert, retired: true },
    ...handleEach(allOf(stockEvents.keyPool).types, applyAvailability),
    'stock.KeysAdded': (alert, event) =>
      withAvailability(alert, event, () => {
        const { importId, count, at } = event.data;
        return { last_import: { import_id: importId, count, at } };
      }),
    'stock.KeysReleased': (alert, event) =>
      withAvailability(alert, event, returnIssued(event.data.orderId)),
    'stock.KeysAllocated': (alert, event) =>
      withAvailability(alert, event, (current) => ({
        waiting_count: current.waiting_count - (event.data.waited ? 1 : 0),
        ...withIssued(current, event.data.orderId, event.data.keys.length),
      })),
    'stock.OrderQueuedForKeys': (alert, event) =>
      withAvailability(alert, event, ({ waiting_count: count }) => ({ waiting_count: count + 1 })),
    'stock.OrderLeftQueue': (alert, event) =>
      withAvailability(alert, event, ({ waiting_count: count }) => ({ waiting_count: count - 1 })),
    'stock.AllocationAcknowledged': (alert, event) =>
      withAvailability(alert, event, (current) =>
        withoutUnacknowledged(current, event.data.orderId),
      ),
    'stock.SharedContentSet': (alert, event) =>
      withAvailability(alert, event, () => {
        const { key, at } = event.data;
        return { content: { key_id: key, set_at: at, stopped: null } };
      }),
    'stock.SharedContentStopped': (alert, event) =>
      withAvailability(alert, event, ({ content }) => {
        const { reason, at } = event.data;
        return { content: content && { ...content, stopped: { at, reason } } };
      }),
    'stock.KeysRevoked': (alert, event) =>
      withAvailability(alert, event, revokeIssued(event.data.orderId, event.data.keys.length)),
  },
});
