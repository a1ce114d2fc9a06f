import type { By } from '@shop/domain/kernel';
import type { Step } from '@shop/domain/processes';
import { stepsOf } from '@shop/domain/processes';

import type { Log } from '@shop/platform/log';
import type { Performed } from './perform.ts';
import type { Undertakings } from './undertakings.ts';

type DriverDeps = Readonly<{
  undertakings: Undertakings;
  perform: (step: Step, by: By) => Promise<Performed>;
  log: Log;
}>;

/** Steps of many orders at once, of one order one after another. */
export interface Driver {
  /** Does whatever is due for the order now; what the log tells afterwards brings the rest. */
  drive(orderId: string): void;
  /** All orders: derives every timer and job again, in case Redis or anyone forgot. */
  driveAll(): void;
  /** Those whose last step failed. */
  driveFailed(): void;
  idle(): Promise<void>;
}

/**
 * A step that fails is soon tried again, and a sweep derives all that is due from the log's fold:
 * nothing is remembered that could not be lost.
 */
export const driver = ({ undertakings, perform, log }: DriverDeps): Driver => {
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const failed = new Set<string>();

  const take = async (step: Step): Promise<void> => {
    const cause = undertakings.cause(step.orderId);
    const by: By = {
      actor: 'system:fulfilment',
      correlationId: cause?.circumstances.correlationId ?? step.orderId,
      causationId: cause?.id ?? null,
    };
    const performed = await perform(step, by);
    if (performed === 'done') undertakings.acknowledge(step);
    if (performed !== 'other-keys') return;
    const undertaking = undertakings.get(step.orderId);
    if (!undertaking) return;
    const { orderId, rateId, productId } = undertaking;
    const back: Step = { do: 'take-back-issue', orderId, rateId, productId };
    await perform(back, by);
    undertakings.acknowledge(back);
  };

  const work = async (orderId: string): Promise<void> => {
    do {
      again.delete(orderId);
      const undertaking = undertakings.get(orderId);
      if (!undertaking) return;
      try {
        for (const step of stepsOf(undertaking)) await take(step);
      } catch (error) {
        failed.add(orderId);
        log.warn({ err: error, orderId }, 'a step of fulfilment failed and will be tried again');
        return;
      }
    } while (again.has(orderId));
  };

  const drive = (orderId: string): void => {
    if (running.has(orderId)) return void again.add(orderId);
    const done = work(orderId).finally(() => {
      running.delete(orderId);
      if (again.delete(orderId)) drive(orderId);
    });
    running.set(orderId, done);
  };

  return {
    drive,
    driveAll: () => {
      for (const { orderId } of undertakings.all()) drive(orderId);
    },
    driveFailed: () => {
      const orderIds = [...failed];
      failed.clear();
      for (const orderId of orderIds) drive(orderId);
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
};
