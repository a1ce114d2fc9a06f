import { orderId, orderStream } from '@shop/domain/ordering';
import { Rejection } from '@shop/domain/kernel';
import type { Clock } from '@shop/platform/clock';
import type { Aggregates } from '../aggregates.ts';

export type ExpireOrderJob = Readonly<{ orderId: string }>;

/** Ends an order whose time to pay is over; one that was paid in time is left alone. */
export const expireOrder =
  (orders: Aggregates['orders'], clock: Clock) =>
  async (job: ExpireOrderJob): Promise<void> => {
    const id = orderId(job.orderId);
    const by = { actor: 'system:expiry', correlationId: id, causationId: null };
    try {
      await orders(
        orderStream(id),
        { type: 'ExpireOrder', data: { orderId: id, now: clock() } },
        by,
      );
    } catch (error) {
      const early = error instanceof Rejection && error.code === 'order-not-due';
      if (!early) throw error; // an early one is asked for again by the next sweep
    }
  };
