import type { EventLog, Upcast } from '../event-log/index.ts';
import type { Build } from './build.ts';
import type { Builds } from './builds.ts';
import type { BuildOutcome } from './run-build.ts';
import { runBuild } from './run-build.ts';
import type { Advance } from './fold-pages.ts';
import { acquireLease, createOwnerId } from './lease.ts';
import type { AnyProjection } from './projection.ts';

type ShadowBuildOptions = Readonly<{
  projection: AnyProjection;
  builds: Builds;
  log: EventLog;
  upcast: Upcast;
  purpose: Build['purpose'];
  onAdvance?: (advance: Advance) => void;
  report: (error: unknown) => void;
}>;

/** A build beside the serving ones, kept up to date until `stop`. */
export type ShadowBuild = Readonly<{
  build: number;
  /** Rejects if the build ends before it has caught up. */
  caughtUp: Promise<void>;
  /** Stops and releases the build, so that another program can continue it. */
  stop: () => Promise<void>;
}>;

/**
 * Creates a build and folds the log into it until `stop`. `report` gets the errors that it
 * survives.
 */
export const startShadowBuild = async (options: ShadowBuildOptions): Promise<ShadowBuild> => {
  const { projection, builds, log, upcast, purpose, onAdvance, report } = options;
  const owner = createOwnerId();
  const build = await builds.create(projection, purpose, owner);
  const abortController = new AbortController();
  const lease = await acquireLease({
    builds,
    model: projection,
    build,
    owner,
    signal: abortController.signal,
  });
  if (lease === null || lease === 'missing') throw new Error(`${projection.name} has no new build`);

  const caughtUp = Promise.withResolvers<void>();
  const outcome: Promise<BuildOutcome> = runBuild({
    projection,
    builds,
    log,
    upcast,
    lease,
    signal: abortController.signal,
    report,
    onAdvance: (advance) => {
      onAdvance?.(advance);
      if (advance.caughtUp) caughtUp.resolve();
    },
  });
  const rejectCaughtUp = (buildOutcome: BuildOutcome): void => {
    const reason =
      typeof buildOutcome === 'string' ? buildOutcome : `stopped, ${buildOutcome.stopped.reason}`;
    caughtUp.reject(new Error(`The building of ${projection.name} ended: ${reason}`));
  };
  outcome.then(rejectCaughtUp, caughtUp.reject);
  caughtUp.promise.catch(() => undefined); // callers that await it get the error

  return {
    build,
    caughtUp: caughtUp.promise,
    stop: async () => {
      abortController.abort();
      await outcome;
      await lease.release();
    },
  };
};
