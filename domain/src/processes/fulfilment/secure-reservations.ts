import type { Instant } from '../../kernel/index.ts';
import type { PlacedOrder } from '../../ordering/index.ts';
import { later } from '../../kernel/index.ts';
import type { FulfilmentPorts } from './ports.ts';
import { promoUseOf } from './promo-use.ts';

/** How long a late payment keeps what is still reserved until its keys are issued. */
const extendedMs = 15 * 60_000;

/**
 * Secures what is still reserved for a lapsed order before its late payment is recorded: the
 * reservations get a new end, so that a worker which has not read of the payment cannot release
 * them. Takes a use of the promo code if the old one is gone. False if there is none left.
 */
export const secureReservations = async (
  ports: Pick<FulfilmentPorts, 'sendToPool' | 'sendToPromo'>,
  order: PlacedOrder,
  now: Instant,
): Promise<boolean> => {
  const { orderId, rateId, productId } = order;
  const until = later(now, extendedMs);
  const data = { orderId, rateId, productId, until, now };
  await ports.sendToPool({ type: 'ExtendReservation', data });
  return reservePromo(ports, order, now);
};

/** Reserves a use of the promo code for a late payment, or renews it. False if none is left. */
export const reservePromo = async (
  ports: Pick<FulfilmentPorts, 'sendToPromo'>,
  order: PlacedOrder,
  now: Instant,
): Promise<boolean> => {
  const promoUse = promoUseOf(order);
  if (!promoUse) return true;
  const { discount: _, ...use } = promoUse;
  const until = later(now, extendedMs);
  return ports.sendToPromo({ type: 'ReservePromo', data: { ...use, until, late: true, now } });
};
