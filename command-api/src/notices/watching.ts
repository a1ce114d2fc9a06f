import type {
  WatchedProduct,
  Watcher,
  WatchingStep,
  ProcessDefinition,
} from '@shop/domain/processes';
import {
  evolveWatched,
  isWatchingEvent,
  watchingEventTypes,
  watchingSteps,
} from '@shop/domain/processes';
import { typesPattern } from '@shop/platform/event-log';
import type { Process, ProcessDeps } from '../processes/process.ts';
import { startProcess } from '../processes/process.ts';
import { untilLogged } from '../processes/runner.ts';
import type { TellWatcherDeps } from './tell-watcher.ts';
import { tellWatcher } from './tell-watcher.ts';
import { whatCanBeBought } from './what-can-be-bought.ts';

const definition: ProcessDefinition<WatchedProduct, WatchingStep> = {
  name: 'watching',
  schema: 1,
  types: typesPattern(watchingEventTypes),
  idOf: ({ productId }) => productId,
  correlate: (event) => (isWatchingEvent(event) ? event.data.productId : null),
  evolve: (watched, event) => (isWatchingEvent(event) ? evolveWatched(watched, event) : watched),
  pendingSteps: watchingSteps,
  keyOf: ({ productId }) => productId,
  acknowledge: (watched) => watched,
};

/** So many at once: each is a message asked for and a watch served. */
const atOnce = 16;

/** Tells whoever waits for a product or a rate when it can be bought again, each of them once. */
export const watching = (deps: ProcessDeps, telling: TellWatcherDeps): Promise<Process> => {
  const look = whatCanBeBought(deps.eventStore);
  const tell = tellWatcher(telling);
  return startProcess(deps, {
    definition,
    execute: async ({ productId, watchers }, by) => {
      const canBuy = await look(productId, watchers);
      const due = watchers.filter(({ rateId }) => canBuy(rateId));
      for (let from = 0; from < due.length; from += atOnce) {
        const some: readonly Watcher[] = due.slice(from, from + atOnce);
        await Promise.all(some.map((watcher) => tell(productId, watcher, by)));
      }
      return untilLogged;
    },
  });
};
