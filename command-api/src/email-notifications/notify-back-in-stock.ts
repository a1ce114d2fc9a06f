import type {
  BackInStockProduct,
  BackInStockStep,
  ProcessDefinition,
} from '@shop/domain/processes';
import { isSubscriptionOver } from '@shop/domain/email-notifications';
import {
  acknowledgeBackInStock,
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
import { done, incompleteExecution } from '../processes/runner.ts';
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
  keyOf: (step) =>
    step.do === 'end-subscription'
      ? `${step.subscriptionId}:${step.generation}`
      : `product:${step.productId}`,
  acknowledge: acknowledgeBackInStock,
};

/** Each subscriber costs a message and a change of their subscription. */
const concurrency = 16;

/**
 * Notifies each subscriber of a product or a rate once, when it can be bought again. Products are
 * checked again until their subscriptions are over, because the status or the game of a product may
 * make it available too.
 */
export const notifyBackInStock = (
  deps: ProcessDeps,
  notificationsDeps: SubscriberNotificationsDeps & Pick<FindAvailabilityDeps, 'aggregates'>,
): Promise<Process> => {
  const { aggregates, clock } = notificationsDeps;
  const findAvailable = findAvailability({ eventStore: deps.eventStore, aggregates });
  const { notify, recordNotified } = createSubscriberNotifications(notificationsDeps);
  return startProcess(deps, {
    definition,
    execute: async (step, context) => {
      if (step.do === 'end-subscription') {
        return isSubscriptionOver(step.since, clock()) ? done : incompleteExecution;
      }
      const { productId } = step;
      const now = clock();
      const subscribers = step.subscribers.filter(({ since }) => !isSubscriptionOver(since, now));
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
