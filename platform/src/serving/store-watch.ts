import type { Log } from '../log/index.ts';

/** A server that a program cannot do its main work without. */
export type NeededStore = Readonly<{
  name: 'event store' | 'MongoDB' | 'Redis';
  /** A small request. It may never settle, as that of a server which is silent. */
  ask: () => Promise<unknown>;
}>;

export interface StoreWatch {
  /** One sentence for each store that did not answer; empty when all of them did. */
  reasons(): readonly string[];
  close(): void;
}

type Watched = Readonly<{
  stores: readonly NeededStore[];
  log: Pick<Log, 'info' | 'warn'>;
  times?: Readonly<{ everyMs: number; patienceMs: number }>;
}>;

const usualTimes = { everyMs: 1_000, patienceMs: 3_000 } as const;

const withinMs = async (ms: number, ask: () => Promise<unknown>): Promise<void> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms} ms`)), ms);
  try {
    await Promise.race([ask(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Drivers wrap: the innermost cause says most. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
};

/**
 * Asks each store every second whether it answers. An open connection proves nothing: a server that
 * hangs keeps its connections. Logs one line when a store goes away and one when it is back.
 */
export const watchStores = ({ stores, log, times = usualTimes }: Watched): StoreWatch => {
  const away = new Map(stores.map(({ name }) => [name, 'not connected yet']));
  const logged = new Set<NeededStore['name']>();
  let closed = false;
  const timers = new Map<NeededStore['name'], NodeJS.Timeout>();

  const look = async ({ name, ask }: NeededStore): Promise<void> => {
    try {
      await withinMs(times.patienceMs, ask);
      away.delete(name);
      if (logged.delete(name) && !closed) log.info({ store: name }, `${name} is back`);
    } catch (error) {
      const reason = reasonOf(error);
      away.set(name, reason);
      if (!logged.has(name) && !closed) log.warn({ store: name, reason }, `${name} is away`);
      logged.add(name);
    }
  };
  const keepLooking = async (store: NeededStore): Promise<void> => {
    await look(store);
    if (closed) return;
    const timer = setTimeout(() => void keepLooking(store), times.everyMs);
    timers.set(store.name, timer.unref());
  };
  for (const store of stores) void keepLooking(store);

  return {
    reasons: () => [...away].map(([name, reason]) => `${name}: ${reason}`),
    close: () => {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};
