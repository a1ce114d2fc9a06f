import type { Instant } from '@shop/contracts/kernel';
import type { PlacedOrder } from '../../ordering/index.ts';
import { addMilliseconds, DomainError } from '../../kernel/index.ts';
import type { FulfilmentPorts } from './ports.ts';
import type { PromoReservationPorts } from '../../promotions/index.ts';
import { reservePromoUse } from '../../promotions/index.ts';
import { promoUseOf } from './promo-use.ts';

/** Milliseconds that a late payment extends the reservations until the keys are issued. */
const extensionMs = 15 * 60_000;

/**
 * Secures the reservations of an expired order before its late payment is recorded. They get a new
 * end, so that a worker that has not read the payment cannot release them. Reserves a new use of
 * the promo code if the old one was released. False if none is left.
 */
export const secureReservations = async (
  ports: Pick<FulfilmentPorts, 'sendToPool'> & PromoReservationPorts,
  order: PlacedOrder,
  now: Instant,
): Promise<boolean> => {
  const { orderId, rateId, productId } = order;
  const until = addMilliseconds(now, extensionMs);
  const data = { orderId, rateId, productId, until, now };
  await ports.sendToPool({ type: 'ExtendReservation', data });
  return reservePromo(ports, order, now);
};

/**
 * Every refusal means that no use is left for the order. If staff change the terms while the use is
 * reserved, they are read again. They do not cause a refusal.
 */
const isPromoError = (error: unknown): boolean =>
  error instanceof DomainError && error.code !== 'changed-meanwhile';

/** Reserves or renews a use of the promo code for a late payment. False if none is left. */
export const reservePromo = async (
  ports: PromoReservationPorts,
  order: PlacedOrder,
  now: Instant,
): Promise<boolean> => {
  const promoUse = promoUseOf(order);
  if (!promoUse) return true;
  const { discount: _, ...use } = promoUse;
  const until = addMilliseconds(now, extensionMs);
  try {
    await reservePromoUse(ports, { ...use, until, late: true, now });
    return true;
  } catch (error) {
    if (isPromoError(error)) return false;
    throw error;
  }
};
