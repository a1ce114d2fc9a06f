import type {
  AwaitKeys,
  DownloadKeys,
  FulfilOrder,
  RecordKeysMailed,
  RevealKeys,
} from './commands.ts';
import type { OrderEvent } from './events.ts';
import type { Order } from './order-state.ts';
import { reject } from './placing.ts';

export const awaitKeys = ({ data: { now } }: AwaitKeys, order: Order): readonly OrderEvent[] => {
  if (order.status === 'unplaced') return reject('order-not-placed');
  if (order.status !== 'paid' || order.awaitingKeys) return [];
  const { orderId, number } = order;
  return [{ type: 'ordering.KeysAwaited', data: { orderId, number, at: now } }];
};

export const fulfil = (
  { data: { keys, now } }: FulfilOrder,
  order: Order,
): readonly OrderEvent[] => {
  if (order.status === 'unplaced') return reject('order-not-placed');
  if (order.status === 'fulfilled') return [];
  if (order.status !== 'paid') return reject('keys-not-issued');
  const { orderId, number, rateId } = order;
  return [{ type: 'ordering.OrderFulfilled', data: { orderId, number, rateId, keys, at: now } }];
};

export const recordMailed = (
  { data: { messageId, now } }: RecordKeysMailed,
  order: Order,
): readonly OrderEvent[] => {
  if (order.status === 'unplaced') return reject('order-not-placed');
  if (order.status !== 'fulfilled') return reject('keys-not-issued');
  if (order.mailed) return [];
  const { orderId, number } = order;
  return [{ type: 'ordering.KeysMailed', data: { orderId, number, messageId, at: now } }];
};

/** The first showing is what matters: later ones add nothing. */
export const reveal = (
  { type, data: { now } }: RevealKeys | DownloadKeys,
  order: Order,
): readonly OrderEvent[] => {
  if (order.status === 'unplaced') return reject('order-not-placed');
  if (order.status !== 'fulfilled') return reject('keys-not-issued');
  const { orderId, number, revealed } = order;
  if (type === 'RevealKeys') {
    return revealed ? [] : [{ type: 'ordering.KeysRevealed', data: { orderId, number, at: now } }];
  }
  return [{ type: 'ordering.KeysDownloaded', data: { orderId, number, at: now } }];
};
