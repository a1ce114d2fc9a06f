import type { OrderId } from '@shop/domain/ordering';
import type { Log } from '@shop/platform/log';
import { Counter } from '@shop/platform/metrics';

const failedCleanups = new Counter({
  name: 'order_cleanups_failed_total',
  help: 'Refused orders that kept something for a minute because its clean-up failed',
  labelNames: ['kept'],
});

/**
 * Undoes a step of a refused order. The buyer gets the refusal even if that fails: fulfilment
 * releases the reservations of an order that is not placed, and such an order stops counting as
 * open.
 */
export const cleanUpRefusedOrder = async (
  log: Pick<Log, 'warn'>,
  { orderId, kept }: Readonly<{ orderId: OrderId; kept: 'keys' | 'promo' | 'open_order' }>,
  cleanUp: () => Promise<void>,
): Promise<void> => {
  try {
    await cleanUp();
  } catch (error) {
    failedCleanups.inc({ kept });
    log.warn(
      { err: error, orderId, kept },
      'The clean-up after a refused order failed; what it kept is released after a minute',
    );
  }
};
