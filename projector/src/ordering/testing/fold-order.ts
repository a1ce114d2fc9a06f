import { orderId } from '@shop/domain/ordering';
import type { OrderEvent } from '@shop/domain/ordering/events';
import { orderEvents } from '@shop/domain/testing';
import { at, foldBatches, recordEvents } from '../../testing/projection-spec.ts';
import { ordersProjection } from '../orders.projection.ts';

/** The events of an order of two keys, placed at minute 0. */
export const events = orderEvents({ orderId: orderId('o'), count: 2, at: at(0), until: at(15) });
export const { placed } = events;
export const paid = events.paid({ at: at(1) });
export const awaited = events.awaited({ at: at(2) });
export const fulfilled = events.fulfilled({ at: at(2) });
export const mailed = events.mailed({ at: at(3) });
/** A payment that is not the first one of the order. */
export const second = { system: 'freekassa', paymentId: '559' };
export const twice = events.paidTwice({ payment: second, at: at(5) });

/** The document of the order after these events. */
export const foldOrder = async (...history: readonly OrderEvent[]) =>
  (await foldBatches(ordersProjection, recordEvents(...history)))['o'];
