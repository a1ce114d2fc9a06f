import { setTimeout as sleep } from 'node:timers/promises';
import type { EventLog, Upcast } from '../event-log/index.ts';
import type { Failpoint } from '../failpoint/index.ts';
import type { InputDifference } from './build-inputs.ts';
import type { Builds, StopPoint } from './builds.ts';
import type { RefusedBuild } from './lease.ts';
import { acquireLease } from './lease.ts';
import type { AnyProjection } from './projection.ts';
import { collectionName, modelKey } from './projection.ts';
import type { BuildOutcome } from './run-build.ts';
import { runBuild } from './run-build.ts';
import type { Advance } from './fold-pages.ts';

export type BuildState = Readonly<{
  model: string;
  build: number;
  state: 'standby' | 'building' | 'caught-up' | 'stopped' | 'ahead' | 'refused';
  /** Whether it serves queries. */
  live: boolean;
  checkpoint: bigint | null;
  /** The event that stopped it; null if it has not stopped. */
  stopped: StopPoint | null;
  /** How its inputs differ from those of this projection; null if it is not refused. */
  refusal: InputDifference | null;
}>;

type BuildStates = Readonly<{
  find: (id: string) => BuildState | undefined;
  all: () => readonly BuildState[];
  update: (projection: AnyProjection, build: number, change: Partial<BuildState>) => void;
  /**
   * A stopped build is reported as stopped until it is past the event, and a refused one until this
   * process owns it, despite retries.
   */
  reportProgress: (
    projection: AnyProjection,
    build: number,
    state: BuildState['state'],
    checkpoint?: bigint | null,
  ) => void;
  /** Forgets the builds that no longer exist. */
  retain: (ids: ReadonlySet<string>) => void;
}>;

/** The states of the supervised builds. `onState` is called for each that changes what it does. */
export const createBuildStates = (onState: (state: BuildState) => void): BuildStates => {
  const states = new Map<string, BuildState>();

  const update: BuildStates['update'] = (projection, build, change) => {
    const id = collectionName(projection, build);
    const before = states.get(id) ?? {
      model: modelKey(projection),
      build,
      state: 'standby',
      live: false,
      checkpoint: null,
      stopped: null,
      refusal: null,
    };
    const after = { ...before, ...change };
    states.set(id, after);
    if (after.state !== before.state || after.live !== before.live) onState(after);
  };

  return {
    find: (id) => states.get(id),
    all: () => [...states.values()],
    update,
    reportProgress: (projection, build, state, checkpoint) => {
      const buildState = states.get(collectionName(projection, build));
      if (buildState?.refusal && state === 'standby') return;
      const stopPoint = buildState?.stopped;
      if (stopPoint && (checkpoint ?? -1n) < stopPoint.position) return;
      const position = checkpoint === undefined ? {} : { checkpoint };
      update(projection, build, { state, stopped: null, refusal: null, ...position });
    },
    retain: (ids) => {
      for (const id of states.keys()) if (!ids.has(id)) states.delete(id);
    },
  };
};

export type SupervisedBuildDeps = Readonly<{
  builds: Builds;
  log: EventLog;
  upcast: Upcast;
  /** Identifies this process among those that may write the same builds. */
  owner: string;
  states: BuildStates;
  onAdvance: (build: Readonly<{ model: string; build: number }>, advance: Advance) => void;
  report: (error: unknown, build?: string) => void;
  failpoint?: Failpoint;
  /** Milliseconds until a failed run is repeated. */
  retryMs: number;
  /** Milliseconds until an unreadable event is retried: it may be readable by then. */
  retryStoppedMs: number;
}>;

/**
 * The state of a build that stopped or is refused. Each replaces the other: a release that could
 * read the event at which a build stopped does not continue a build that it refuses.
 */
export const toHaltedState = (
  outcome: Readonly<{ stopped: StopPoint }> | RefusedBuild,
): Pick<BuildState, 'state' | 'stopped' | 'refusal'> =>
  'refusal' in outcome
    ? { state: 'refused', stopped: null, refusal: outcome.refusal }
    : { state: 'stopped', stopped: outcome.stopped, refusal: null };

/** Runs a build under its lease until it ends, and promotes it once it has caught up. */
const runOnce = async (
  { builds, log, upcast, owner, states, onAdvance, report, failpoint }: SupervisedBuildDeps,
  projection: AnyProjection,
  build: number,
  stop: AbortSignal,
): Promise<BuildOutcome | RefusedBuild | 'none'> => {
  states.reportProgress(projection, build, 'standby');
  const lease = await acquireLease({ builds, projection, build, owner, signal: stop });
  if (lease === null || lease === 'missing') return 'none';
  if ('refusal' in lease) return lease;
  states.reportProgress(projection, build, lease.build.caughtUp ? 'caught-up' : 'building');
  let isPromotionRequested = false;
  const promoteBuild = async (): Promise<void> => {
    isPromotionRequested = true;
    const isPromoted = await builds.promote(projection, build);
    if (isPromoted) states.update(projection, build, { live: true });
  };
  try {
    const outcome = await runBuild({
      projection,
      builds,
      log,
      upcast,
      lease,
      signal: stop,
      report: (error) => report(error, collectionName(projection, build)),
      onAdvance: (advance) => {
        const state = advance.caughtUp ? 'caught-up' : 'building';
        states.reportProgress(projection, build, state, advance.checkpoint);
        onAdvance({ model: modelKey(projection), build }, advance);
        if (advance.caughtUp && !isPromotionRequested) void promoteBuild().catch(report);
      },
      ...(failpoint && { failpoint }),
    });
    if (outcome === 'ahead') await builds.replace(projection, build);
    return outcome;
  } finally {
    await lease.release().catch(() => undefined); // otherwise it expires
  }
};

/**
 * Restarts a build until `stop` is aborted, the build is deleted, or another build replaces it.
 * Resolves with whether it was replaced, which happens if it contains events that the log lacks.
 */
export const runSupervisedBuild = async (
  deps: SupervisedBuildDeps,
  projection: AnyProjection,
  build: number,
  stop: AbortSignal,
): Promise<'replaced' | 'ended'> => {
  const { states, report, retryMs, retryStoppedMs } = deps;
  while (!stop.aborted) {
    let pauseMs = 0;
    try {
      const outcome = await runOnce(deps, projection, build, stop);
      if (outcome === 'none' || outcome === 'missing' || outcome === 'aborted') return 'ended';
      if (outcome === 'ahead') {
        states.update(projection, build, { state: 'ahead' });
        return 'replaced';
      }
      if (typeof outcome === 'object') {
        states.update(projection, build, toHaltedState(outcome));
        pauseMs = retryStoppedMs;
      }
    } catch (error) {
      report(error, collectionName(projection, build));
      pauseMs = retryMs;
    }
    await sleep(pauseMs, undefined, { signal: stop }).catch(() => undefined); // aborted
  }
  return 'ended';
};
