import { runWithTimeout } from '../concurrency/index.ts';
import type { Log } from '../log/index.ts';

/** A server that a program needs for its main work. */
export type RequiredStore = Readonly<{
  name: 'event store' | 'MongoDB' | 'Redis';
  /** Sends a small request. It may never settle if the server is silent. */
  ask: () => Promise<unknown>;
}>;

export interface StoreMonitor {
  /** One sentence for each store that did not answer; empty if all of them did. */
  reasons(): readonly string[];
  close(): void;
}

type MonitorStoresOptions = Readonly<{
  stores: readonly RequiredStore[];
  log: Pick<Log, 'info' | 'warn'>;
  times?: Readonly<{ everyMs: number; timeoutMs: number }>;
}>;

const defaultTimings = { everyMs: 1_000, timeoutMs: 3_000 } as const;

/** Drivers wrap errors: the innermost cause is the most specific. */
const findReason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? findReason(error.cause) : error.message;
};

/**
 * Pings each store every second. An open connection proves nothing, because a server that hangs
 * keeps its connections. Logs one line when a store becomes unavailable and one when it recovers.
 */
export const monitorStores = ({
  stores,
  log,
  times: timings = defaultTimings,
}: MonitorStoresOptions): StoreMonitor => {
  const unavailable = new Map(stores.map(({ name }) => [name, 'not connected yet']));
  const loggedStores = new Set<RequiredStore['name']>();
  let closed = false;
  const timers = new Map<RequiredStore['name'], NodeJS.Timeout>();
  const { timeoutMs } = timings;
  const onTimeout = (): never => {
    throw new Error(`no answer within ${timeoutMs} ms`);
  };

  const checkStore = async ({ name, ask: ping }: RequiredStore): Promise<void> => {
    try {
      await runWithTimeout({ timeoutMs, onTimeout }, ping);
      unavailable.delete(name);
      if (loggedStores.delete(name) && !closed)
        log.info({ store: name }, `${name} is available again`);
    } catch (error) {
      const reason = findReason(error);
      unavailable.set(name, reason);
      if (!loggedStores.has(name) && !closed)
        log.warn({ store: name, reason }, `${name} is unavailable`);
      loggedStores.add(name);
    }
  };
  const pollStore = async (store: RequiredStore): Promise<void> => {
    await checkStore(store);
    if (closed) return;
    const timer = setTimeout(() => void pollStore(store), timings.everyMs);
    timers.set(store.name, timer.unref());
  };
  for (const store of stores) void pollStore(store);

  return {
    reasons: () => [...unavailable].map(([name, reason]) => `${name}: ${reason}`),
    close: () => {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};
