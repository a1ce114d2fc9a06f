import type { EventLog, Upcast } from '../event-log/index.ts';
import type { Build } from './build.ts';
import type { Builds } from './builds.ts';
import type { Ending } from './follow-build.ts';
import { followBuild } from './follow-build.ts';
import type { Advance } from './following.ts';
import { newHolder } from './holder.ts';
import { takeLease } from './lease.ts';
import type { AnyProjection } from './projection.ts';

type Wanted = Readonly<{
  projection: AnyProjection;
  builds: Builds;
  log: EventLog;
  upcast: Upcast;
  purpose: Build['purpose'];
  onAdvance?: (advance: Advance) => void;
  report: (error: unknown) => void;
}>;

/** A build that is made beside those that serve, and kept up to date until `stop`. */
export type Beside = Readonly<{
  build: number;
  /** Rejects when the building ends before it has all. */
  caughtUp: Promise<void>;
  /** Lets go of it: another may follow it on. */
  stop: () => Promise<void>;
}>;

export const buildBeside = async (wanted: Wanted): Promise<Beside> => {
  const { projection, builds, log, upcast, purpose, onAdvance, report } = wanted;
  const holder = newHolder();
  const build = await builds.create(projection, purpose, holder);
  const stopping = new AbortController();
  const lease = await takeLease({
    builds,
    model: projection,
    build,
    holder,
    signal: stopping.signal,
  });
  if (lease === null || lease === 'missing') throw new Error(`${projection.name} has no new build`);

  const caughtUp = Promise.withResolvers<void>();
  const ended: Promise<Ending> = followBuild({
    projection,
    builds,
    log,
    upcast,
    lease,
    signal: stopping.signal,
    report,
    onAdvance: (advance) => {
      onAdvance?.(advance);
      if (advance.caughtUp) caughtUp.resolve();
    },
  });
  const fail = (ending: Ending): void => {
    const why = typeof ending === 'string' ? ending : `stopped, ${ending.stopped.why}`;
    caughtUp.reject(new Error(`The building of ${projection.name} ended: ${why}`));
  };
  ended.then(fail, caughtUp.reject);
  caughtUp.promise.catch(() => undefined); // whoever awaits it is told

  return {
    build,
    caughtUp: caughtUp.promise,
    stop: async () => {
      stopping.abort();
      await ended;
      await lease.release();
    },
  };
};
