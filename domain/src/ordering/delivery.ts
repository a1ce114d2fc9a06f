import { millisecondsBetween } from '../kernel/index.ts';
import type {
  AwaitKeys,
  DownloadKeys,
  FulfilOrder,
  HoldOrder,
  LiftHold,
  ReplaceKey,
  RevealKey,
} from './commands.ts';
import type { OrderEvent } from './events.ts';
import type { PlacedOrder } from './order-state.ts';
import { firstDeliveryOf } from './order-state.ts';
import { reject } from './reject.ts';

export const holdOrder = (
  { data: { reason, now } }: HoldOrder,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  if (order.status !== 'paid' || order.hold !== null || order.cleared) return [];
  const { orderId, number, rateId, productId, sale } = order;
  return [
    {
      type: 'ordering.OrderHeld',
      data: { orderId, number, reason, rateId, productId, sale, at: now },
    },
  ];
};

export const liftHold = (
  { data: { reason, now } }: LiftHold,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  if (order.hold === null) return [];
  const { orderId, number } = order;
  return [{ type: 'ordering.OrderHoldLifted', data: { orderId, number, reason, at: now } }];
};

export const awaitKeys = (
  { data: { now } }: AwaitKeys,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  if (order.status !== 'paid' || order.awaitingKeys) return [];
  const { orderId, number, delivery, sale } = order;
  return [{ type: 'ordering.KeysAwaited', data: { orderId, number, delivery, sale, at: now } }];
};

/** A held or stopped order accepts no keys; the caller must return them to the pool. */
export const fulfil = (
  { data: { keys, cost, now } }: FulfilOrder,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { status, orderId, number, sale, paidAt, hold: held } = order;
  if (status === 'fulfilled' || status === 'stopped' || held !== null) return [];
  if (status !== 'paid' || paidAt === null) return reject('keys-not-issued');
  return [
    {
      type: 'ordering.OrderFulfilled',
      data: { orderId, number, sale, keys, cost, paidAt, at: now },
    },
  ];
};

/** Rejects access to keys that were not issued or are void. */
const requireVisibleKeys = ({ status }: PlacedOrder): void => {
  if (status === 'stopped') reject('keys-void');
  if (status !== 'fulfilled') reject('keys-not-issued');
};

/**
 * Whether staff can have the key replaced: `replaced` is a repeat of the request. Rejects keys that
 * are void or not the order's.
 */
export const checkReplacement = (order: PlacedOrder, key: string): 'replaceable' | 'replaced' => {
  requireVisibleKeys(order);
  if (order.keys.includes(key)) return 'replaceable';
  if (order.replaced.includes(key)) return 'replaced';
  return reject(order.places.includes(key) ? 'key-void' : 'key-unknown');
};

/** The pool has replaced one of the order's keys. */
export const replaceKey = (
  { data: { old, key, cost, reason, now } }: ReplaceKey,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  const { orderId, number, rateId, productId, keys, mailRound, status, sale } = order;
  if (status !== 'fulfilled' || !keys.includes(old)) return []; // a repeat, or a void key
  return [
    {
      type: 'ordering.KeyReplaced',
      data: {
        orderId,
        number,
        rateId,
        productId,
        old,
        key,
        cost,
        reason,
        sale,
        round: mailRound + 1,
        at: now,
      },
    },
  ];
};

/** The first reveal of each key is recorded: its term starts then. */
export const revealKey = (
  { data: { place, now } }: RevealKey,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  requireVisibleKeys(order);
  const { orderId, number, keys, places, revealedKeys } = order;
  const key = places[place - 1];
  if (key === undefined) return reject('key-unknown');
  if (!keys.includes(key)) return reject('key-void');
  if (revealedKeys.includes(key)) return [];
  return [
    {
      type: 'ordering.KeyRevealed',
      data: { orderId, number, key, first: firstDeliveryOf(order), at: now },
    },
  ];
};

/** Downloads within this time are recorded as one event, so that the history stays short. */
export const downloadRecordIntervalMs = 60 * 60_000;

/** A download is recorded once per hour, and whenever it shows a key for the first time. */
export const downloadKeys = (
  { data: { now } }: DownloadKeys,
  order: PlacedOrder,
): readonly OrderEvent[] => {
  requireVisibleKeys(order);
  const { orderId, number, keys, revealedKeys, downloadedAt } = order;
  const elapsedMs = downloadedAt === null ? Infinity : millisecondsBetween(downloadedAt, now);
  const isRevealed = keys.every((key) => revealedKeys.includes(key));
  if (isRevealed && elapsedMs < downloadRecordIntervalMs) return [];
  return [
    {
      type: 'ordering.KeysDownloaded',
      data: { orderId, number, keys, first: firstDeliveryOf(order), at: now },
    },
  ];
};
