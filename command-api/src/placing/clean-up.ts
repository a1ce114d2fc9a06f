import { BusyError } from '@shop/domain/kernel';
import type { OrderId } from '@shop/domain/ordering';
import { runWithTimeout } from '@shop/platform/concurrency';
import type { Log } from '@shop/platform/log';
import type { CleanUpTarget } from '../refusal-clean-up.ts';
import { reportFailedCleanUp } from '../refusal-clean-up.ts';

/** A buyer waits at most this long for a clean-up, which a call of the event store may exceed. */
const cleanUpTimeoutMs = 3_000;
/** Repeats of the order are busy from then on, until the clean-up ends. */
const busyAfterMs = 8_000;

type OrderLeftover = Extract<CleanUpTarget['leftover'], 'keys' | 'promo' | 'open_order'>;

const failAsTooLate = (): never => {
  throw new Error(`The clean-up took longer than ${cleanUpTimeoutMs} ms`);
};

const failAsBusy = (): never => {
  throw new BusyError('The clean-up after a refusal of the order is still running');
};

/**
 * The clean-ups of refused orders. A clean-up that takes too long goes on after the buyer has the
 * refusal: a repeat of the order waits for it. Otherwise it would release what the repeat uses.
 */
export const createOrderCleanUps = (log: Pick<Log, 'warn'>) => {
  const running = new Map<OrderId, Set<Promise<unknown>>>();

  const track = (orderId: OrderId, ended: Promise<void>): void => {
    const settled = Promise.allSettled([ended]);
    const awaited = runWithTimeout(
      { timeoutMs: busyAfterMs, onTimeout: failAsBusy },
      () => settled,
    );
    awaited.catch(() => undefined); // a repeat gets the error, if there is one
    const ofOrder = running.get(orderId) ?? new Set();
    running.set(orderId, ofOrder.add(awaited));
    const untrack = async (): Promise<void> => {
      await settled;
      ofOrder.delete(awaited);
      if (ofOrder.size === 0 && running.get(orderId) === ofOrder) running.delete(orderId);
    };
    void untrack();
  };

  return {
    /**
     * Undoes a step of a refused order. The buyer gets the refusal even if that fails or takes too
     * long: fulfilment releases the reservations of an order that is not placed, and such an order
     * stops counting as open.
     */
    run: async (
      { orderId, leftover }: Readonly<{ orderId: OrderId; leftover: OrderLeftover }>,
      cleanUp: () => Promise<void>,
    ): Promise<void> => {
      const ended = cleanUp();
      track(orderId, ended);
      try {
        await runWithTimeout(
          { timeoutMs: cleanUpTimeoutMs, onTimeout: failAsTooLate },
          () => ended,
        );
      } catch (error) {
        reportFailedCleanUp(log, { leftover, owner: orderId }, error);
      }
    },

    /**
     * Resolves once no clean-up of the order is running, even if one has failed. Throws `BusyError`
     * for a clean-up that runs for too long, so that repeats do not pile up behind it.
     */
    waitFor: async (orderId: OrderId): Promise<void> => {
      await Promise.all(running.get(orderId) ?? new Set<Promise<unknown>>());
    },
  };
};

export type OrderCleanUps = ReturnType<typeof createOrderCleanUps>;
