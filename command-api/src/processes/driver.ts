import type { By } from '@shop/domain/kernel';
import type { OpenItems } from './open-items.ts';
import type { Rules } from './rules.ts';

/** Does a step; tells which one was done, or null where the log alone will tell that it was. */
export type Perform<Step> = (step: Step, by: By) => Promise<Step | null>;

type DriverDeps<Item extends object, Step> = Readonly<{
  rules: Pick<Rules<Item, Step>, 'name' | 'stepsOf'>;
  open: OpenItems<Item, Step>;
  perform: Perform<Step>;
  log: Readonly<{ warn: (about: object, what: string) => void }>;
}>;

/** Steps of some items at once, of one item one after another. */
export interface Driver {
  /** Does whatever is due for the item now; what the log tells afterwards brings the rest. */
  drive(id: string): void;
  /** All items: derives every timer and job again, in case Redis or anyone forgot. */
  driveAll(): void;
  /**
   * Those whose last step failed; some of them in turn, until one is done: what they need is away,
   * and asking for all of them again and again would only load it and fill the log.
   */
  driveFailed(): void;
  /** Lets what is under way end, and begins nothing more that waits. */
  idle(): Promise<void>;
}

/**
 * Items at once. After a fault thousands may be due: asked all together a store that is slow answers
 * none of them in time, and they would all be asked again.
 */
const atOnce = 32;

/**
 * A step that fails is soon tried again, and a sweep derives all that is due from the log's fold:
 * nothing is remembered that could not be lost.
 */
export const driver = <Item extends object, Step>({
  rules: { name, stepsOf },
  open,
  perform,
  log,
}: DriverDeps<Item, Step>): Driver => {
  const running = new Map<string, Promise<void>>();
  /** In the order in which they came. */
  const waiting = new Set<string>();
  const again = new Set<string>();
  /** Those that are not being tried again; the one that failed last is the last. */
  const failed = new Set<string>();
  /** Something is done that failed before. */
  let recovered = false;
  /** Why steps failed of late: said once, and counted then. */
  const told = new Set<string>();
  let untold = 0;

  const tell = (error: unknown, id: string): void => {
    const why = error instanceof Error ? error.message : String(error);
    if (told.has(why)) {
      untold += 1;
      return;
    }
    told.add(why);
    log.warn({ err: error, process: name, id }, 'a step failed and will be tried again');
  };

  const take = async (id: string, step: Step): Promise<void> => {
    if (!open.get(id)) return;
    const cause = open.cause(id);
    const done = await perform(step, {
      actor: `system:${name}`,
      correlationId: cause?.circumstances.correlationId ?? id,
      causationId: cause?.id ?? null,
    });
    if (done) open.acknowledge(id, done);
  };

  const work = async (id: string): Promise<void> => {
    const hadFailed = failed.delete(id);
    do {
      again.delete(id);
      const item = open.get(id);
      if (!item) return;
      try {
        for (const step of stepsOf(item)) await take(id, step);
        recovered ||= hadFailed;
      } catch (error) {
        failed.add(id);
        tell(error, id);
        return;
      }
    } while (again.has(id));
  };

  const begin = (id: string): void => {
    waiting.delete(id);
    const done = work(id).finally(() => {
      running.delete(id);
      if (again.delete(id)) waiting.add(id);
      const [next] = waiting;
      if (next !== undefined) begin(next);
    });
    running.set(id, done);
  };

  const drive = (id: string): void => {
    if (running.has(id)) again.add(id);
    else if (running.size < atOnce) begin(id);
    else waiting.add(id);
  };

  return {
    drive,
    driveAll: () => {
      for (const id of open.ids()) drive(id);
    },
    driveFailed: () => {
      const ids = [...failed];
      for (const id of recovered ? ids : ids.slice(0, atOnce)) drive(id);
      recovered = false;
      if (untold > 0) log.warn({ process: name, failures: untold }, 'more steps failed alike');
      untold = 0;
      told.clear();
    },
    idle: async () => {
      waiting.clear();
      while (running.size > 0) await Promise.all(running.values());
    },
  };
};
