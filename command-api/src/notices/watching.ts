import type { WatchedProduct, WatchingStep, ProcessDefinition } from '@shop/domain/processes';
import {
  evolveWatched,
  isNotifiedByRate,
  isWatchingEvent,
  watchingEventTypes,
  watchingSteps,
} from '@shop/domain/processes';
import { forEachLimited } from '@shop/platform/concurrency';
import { typesPattern } from '@shop/platform/event-log';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { untilLogged } from '../processes/runner.ts';
import type { NotifySubscriberDeps } from './notify-subscriber.ts';
import { notifySubscriber, serveWatch } from './notify-subscriber.ts';
import { whatCanBeBought } from './what-can-be-bought.ts';

const definition: ProcessDefinition<WatchedProduct, WatchingStep> = {
  name: 'watching',
  schema: 2,
  types: typesPattern(watchingEventTypes),
  idOf: ({ productId }) => productId,
  correlate: (event) => (isWatchingEvent(event) ? event.data.productId : null),
  evolve: (watched, event) => (isWatchingEvent(event) ? evolveWatched(watched, event) : watched),
  pendingSteps: watchingSteps,
  keyOf: ({ productId }) => productId,
  acknowledge: (watched) => watched,
};

/** Each subscriber costs a message and a change of their watch. */
const concurrency = 16;

/** Notifies each subscriber of a product or a rate once, when it can be bought again. */
export const watching = (
  deps: ProcessDeps,
  notifications: NotifySubscriberDeps,
): Promise<Process> => {
  const availabilityOf = whatCanBeBought(deps.eventStore);
  const notify = notifySubscriber(notifications);
  const serve = serveWatch(notifications);
  return startProcess(deps, {
    definition,
    execute: async ({ productId, subscribers }, by) => {
      const canBuy = await availabilityOf(productId, subscribers);
      const due = subscribers.filter(({ rateId }) => canBuy(rateId));
      // Those without an email first: after a crash in between, the email is still to be sent.
      const silent = due.filter((subscriber) => isNotifiedByRate(subscriber, due));
      const notified = due.filter((subscriber) => !silent.includes(subscriber));
      await forEachLimited(concurrency, silent, (subscriber) => serve(subscriber, by));
      await forEachLimited(concurrency, notified, (subscriber) =>
        notify(productId, subscriber, by),
      );
      return untilLogged;
    },
  });
};
