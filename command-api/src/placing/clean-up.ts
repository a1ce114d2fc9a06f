import type { OrderId } from '@shop/domain/ordering';
import type { Log } from '@shop/platform/log';
import { Counter } from '@shop/platform/metrics';

const failedCleanups = new Counter({
  name: 'order_cleanups_failed_total',
  help: 'Refused orders that kept something for up to two minutes because its clean-up failed',
  labelNames: ['kept'],
});

/** A buyer waits at most this long for the clean-up, which a call of the event store may exceed. */
const cleanUpTimeoutMs = 3_000;

const consequences = {
  keys: 'its keys are released within two minutes',
  promo: 'the use of its promo code is released within two minutes',
  open_order: 'it counts as an open order for a minute',
} as const;

const withTimeout = async (cleanUp: () => Promise<void>): Promise<void> => {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new Error(`The clean-up took longer than ${cleanUpTimeoutMs} ms`)),
    cleanUpTimeoutMs,
  );
  try {
    await Promise.race([cleanUp(), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Undoes a step of a refused order. The buyer gets the refusal even if that fails or takes too
 * long: fulfilment releases the reservations of an order that is not placed, and such an order
 * stops counting as open.
 */
export const cleanUpRefusedOrder = async (
  log: Pick<Log, 'warn'>,
  { orderId, kept }: Readonly<{ orderId: OrderId; kept: keyof typeof consequences }>,
  cleanUp: () => Promise<void>,
): Promise<void> => {
  try {
    await withTimeout(cleanUp);
  } catch (error) {
    failedCleanups.inc({ kept });
    const message = `The clean-up after a refused order failed; ${consequences[kept]}`;
    log.warn({ err: error, orderId, kept }, message);
  }
};
