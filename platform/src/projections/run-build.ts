import { setTimeout as sleep } from 'node:timers/promises';
import type { EventLog, Upcast } from '../event-log/index.ts';
import type { FoldState } from './checkpoint-writer.ts';
import type { Advance, FoldOptions } from './fold-pages.ts';
import { foldPages } from './fold-pages.ts';
import { toStopPoint, typesPatternFor } from './event-reader.ts';
import type { Build, Builds, StopPoint } from './builds.ts';
import { acquireLease, createOwnerId } from './lease.ts';
import type { AnyProjection } from './projection.ts';

export type RunBuildOptions = FoldOptions &
  Readonly<{
    log: Pick<EventLog, 'end' | 'idAt' | 'pages'>;
    signal: AbortSignal;
    report: (error: unknown) => void;
  }>;

/** Why a build ended; `ahead`: it includes events that the log does not have. */
export type BuildOutcome =
  | 'aborted'
  | 'foreign'
  | 'missing'
  | 'ahead'
  | Readonly<{ stopped: StopPoint }>;

const maxPageSize = 2_000;
const firstPauseMs = 100;
const maxPauseMs = 5_000;

/** The log does not have the last event of a build: it is a different log, or it lost its end. */
class LogMismatchError extends Error {
  override readonly name = 'LogMismatchError';

  constructor(
    build: string,
    lastEvent: NonNullable<Build['seen']>,
    foundEventId: string | null,
    end: bigint | null,
  ) {
    super(
      `${build} has seen event ${lastEvent.id} at position ${lastEvent.position}, where the log has ${foundEventId ?? 'no event'}; the log ends at ${end ?? 'its beginning'}. The read model is built again from the log`,
    );
  }
}

/** An error if the log has another event, or none, where the build's last event was. */
const findLogMismatch = async (
  { log, lease }: RunBuildOptions,
  { seen }: FoldState,
  end: bigint | null,
): Promise<LogMismatchError | null> => {
  if (!seen) return null;
  const foundEventId = await log.idAt(seen.position);
  return foundEventId === seen.id
    ? null
    : new LogMismatchError(lease.build._id, seen, foundEventId, end);
};

/** Keeps one build of a read model up to date until it is aborted or loses its lease. */
export const runBuild = async (options: RunBuildOptions): Promise<BuildOutcome> => {
  const { projection, log, lease, report } = options;
  const signal = AbortSignal.any([options.signal, lease.lossSignal]);
  const state: FoldState = { position: lease.build.position, seen: lease.build.seen };
  const findOutcome = (): BuildOutcome | null =>
    lease.lossReason() ?? (options.signal.aborted ? 'aborted' : null);
  const types = typesPatternFor(projection);
  let isFresh = state.position === null;
  let pauseMs = firstPauseMs;

  for (;;) {
    const outcome = findOutcome();
    if (outcome) return outcome;
    try {
      const end = await log.end();
      const mismatch = await findLogMismatch(options, state, end);
      if (mismatch) {
        report(mismatch);
        return 'ahead';
      }
      const isBeyondEnd = state.position !== null && (end === null || state.position > end);
      const after = isBeyondEnd ? (state.seen?.position ?? null) : state.position;

      const round = new AbortController();
      const subscription = {
        after,
        types,
        prompt: projection.prompt === true,
        largestPage: maxPageSize,
        signal: AbortSignal.any([signal, round.signal]),
      };
      const stopped = await foldPages(options, log.pages(subscription), state, {
        end,
        fresh: isFresh,
        onPage: () => {
          pauseMs = firstPauseMs;
        },
        failed: () => round.abort(),
      });
      if (stopped) {
        report(stopped);
        const stoppedBuild = toStopPoint(stopped);
        await lease.release(stoppedBuild);
        return { stopped: stoppedBuild };
      }
    } catch (error) {
      const ended = findOutcome();
      if (ended) return ended;
      report(error);
      await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined); // aborted
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    }
    isFresh = false;
  }
};

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
    projection,
    build,
    owner,
    signal: abortController.signal,
  });
  if (lease === null || lease === 'missing' || 'refusal' in lease)
    throw new Error(`${projection.name} has no new build`);

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
    caughtUp.reject(new Error(`The build of ${projection.name} ended: ${reason}`));
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
