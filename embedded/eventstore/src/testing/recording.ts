/** Records the entries that a subscription emits, and waits for entries by name. */
import { setTimeout as delay } from 'node:timers/promises';
import type {
  AllStreamSubscription,
  ResolvedEvent,
  StreamSubscription,
} from '@eventstore/db-client';

export interface Recording {
  readonly log: readonly string[];
  until(entry: string): Promise<void>;
  untilCount(count: number): Promise<void>;
  stop(): Promise<void>;
}

const TIMEOUT_MS = 3000;

const noWaiter = (): void => undefined;

export const recordEntries = (
  subscription: StreamSubscription | AllStreamSubscription,
  labelOf: (event: never) => string,
): Recording => {
  const log: string[] = [];
  let changed = noWaiter;
  let hasFailed = false;
  const add = (entry: string): void => {
    log.push(entry);
    changed();
  };

  const waitUntil = async (isReached: () => boolean, what: string): Promise<void> => {
    const aborted = new AbortController();
    const timeout = delay(TIMEOUT_MS, 'late', { signal: aborted.signal }).catch(() => 'ended');
    while (!isReached()) {
      const change = new Promise<string>((resolve) => {
        changed = () => resolve('changed');
      });
      if ((await Promise.race([change, timeout])) === 'late') {
        throw new Error(`Timed out waiting for ${what}. Received: ${log.join(' ')}`);
      }
    }
    aborted.abort();
  };

  const emitter = subscription as NodeJS.EventEmitter;
  emitter.on('confirmation', () => add('<confirmation>'));
  emitter.on('caughtUp', () => add('<caughtUp>'));
  emitter.on('data', (event: ResolvedEvent) => add(labelOf(event as never)));
  emitter.on('error', (error: { type?: string }) => {
    hasFailed = true;
    add(`<error ${error.type}>`);
  });

  return {
    log,
    until: (entry) => waitUntil(() => log.includes(entry), entry),
    untilCount: (count) => waitUntil(() => log.length >= count, `entry ${count}`),
    stop: async () => {
      if (!hasFailed) await subscription.unsubscribe();
    },
  };
};
