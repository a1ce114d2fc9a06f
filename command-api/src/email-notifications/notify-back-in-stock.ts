import type {
  BackInStockProduct,
  BackInStockStep,
  ProcessDefinition,
} from '@shop/domain/processes';
import {
  evolveBackInStock,
  isNotifiedByRate,
  isBackInStockProcessEvent,
  backInStockEventTypes,
  backInStockSteps,
} from '@shop/domain/processes';
import { forEachLimited } from '@shop/platform/concurrency';
import { typesPattern } from '@shop/platform/event-log';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { incompleteExecution } from '../processes/runner.ts';
import type { SubscriberNotificationsDeps } from './subscriber-notifications.ts';
import { createSubscriberNotifications } from './subscriber-notifications.ts';
import type { FindAvailabilityDeps } from './find-availability.ts';
import { findAvailability } from './find-availability.ts';

const definition: ProcessDefinition<BackInStockProduct, BackInStockStep> = {
  name: 'back-in-stock',
  schema: 1,
  types: typesPattern(backInStockEventTypes),
  idOf: ({ productId }) => productId,
  correlate: (event) => (isBackInStockProcessEvent(event) ? event.data.productId : null),
  evolve: (product, event) =>
    isBackInStockProcessEvent(event) ? evolveBackInStock(product, event) : product,
  pendingSteps: backInStockSteps,
  keyOf: ({ productId }) => productId,
  acknowledge: (product) => product,
};

/** Each subscriber costs a message and a change of their subscription. */
const concurrency = 16;

/** Notifies each subscriber of a product or a rate once, when it can be bought again. */
export const notifyBackInStock = (
  deps: ProcessDeps,
  notificationsDeps: SubscriberNotificationsDeps & Pick<FindAvailabilityDeps, 'aggregates'>,
): Promise<Process> => {
  const { aggregates } = notificationsDeps;
  const findAvailable = findAvailability({ eventStore: deps.eventStore, aggregates });
  const { notify, recordNotified } = createSubscriberNotifications(notificationsDeps);
  return startProcess(deps, {
    definition,
    execute: async ({ productId, subscribers }, context) => {
      const isAvailable = await findAvailable(productId, subscribers);
      const due = subscribers.filter(({ rateId }) => isAvailable(rateId));
      // Subscriptions without their own email come first: after a crash, the email is still sent.
      const notifiedByRate = due.filter((subscriber) => isNotifiedByRate(subscriber, due));
      const notified = due.filter((subscriber) => !notifiedByRate.includes(subscriber));
      await forEachLimited(concurrency, notifiedByRate, (subscriber) =>
        recordNotified(subscriber, context),
      );
      await forEachLimited(concurrency, notified, (subscriber) =>
        notify(productId, subscriber, context),
      );
      return incompleteExecution;
    },
  });
};
