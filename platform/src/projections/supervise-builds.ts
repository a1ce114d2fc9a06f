import { setTimeout as sleep } from 'node:timers/promises';
import type { EventLog, Upcast } from '../event-log/index.ts';
import { sharedEventLog } from '../event-log/index.ts';
import type { Failpoint } from '../failpoint/index.ts';
import type { Build, StopPoint } from './build.ts';
import type { Builds } from './builds.ts';
import type { BuildOutcome } from './run-build.ts';
import { runBuild } from './run-build.ts';
import type { Advance } from './run-build-options.ts';
import { acquireLease } from './lease.ts';
import type { AnyProjection } from './projection.ts';
import { collectionName, modelKey } from './projection.ts';

export type BuildState = Readonly<{
  model: string;
  build: number;
  state: 'standby' | 'building' | 'following' | 'stopped' | 'ahead';
  /** Whether it serves queries. */
  live: boolean;
  reached: bigint | null;
  /** The event that stopped it; null if it has not stopped. */
  stopped: StopPoint | null;
}>;

type SuperviseOptions = Readonly<{
  projections: readonly AnyProjection[];
  builds: Builds;
  log: EventLog;
  upcast: Upcast;
  /** Identifies this process among those that may write the same builds. */
  owner: string;
  signal: AbortSignal;
  onAdvance: (build: Readonly<{ model: string; build: number }>, advance: Advance) => void;
  onState: (state: BuildState) => void;
  report: (error: unknown, build?: string) => void;
  failpoint?: Failpoint;
  /** Milliseconds until an unreadable event is retried: it may be readable by then. */
  afterStopMs?: number;
}>;

export type BuildSupervisor = Readonly<{
  states: () => readonly BuildState[];
  /** The last known end of the log. */
  head: () => bigint | null;
  /** Resolves when `signal` is aborted and all pending work is written. */
  ended: Promise<void>;
}>;

const pollMs = 1_000;
const headMs = 1_000;
const defaultRetryStoppedMs = 10_000;

/**
 * Runs every build of every projection that may serve: the live one, the next one, and old ones
 * until they are dropped. All of them share one live subscription.
 */
export const superviseBuilds = (options: SuperviseOptions): BuildSupervisor => {
  const { projections, builds, signal, onState, report } = options;
  const { afterStopMs: retryStoppedMs = defaultRetryStoppedMs } = options;
  const log = sharedEventLog(options.log);
  const running = new Map<string, Readonly<{ stop: AbortController; done: Promise<void> }>>();
  const states = new Map<string, BuildState>();
  const replacedBuilds = new Set<string>();
  let head: bigint | null = null;

  const updateState = (
    projection: AnyProjection,
    build: number,
    change: Partial<BuildState>,
  ): void => {
    const id = collectionName(projection, build);
    const before = states.get(id) ?? {
      model: modelKey(projection),
      build,
      state: 'standby',
      live: false,
      reached: null,
      stopped: null,
    };
    const after = { ...before, ...change };
    states.set(id, after);
    if (after.state !== before.state || after.live !== before.live) onState(after);
  };

  const runOnce = async (
    projection: AnyProjection,
    build: number,
    stop: AbortSignal,
  ): Promise<BuildOutcome | 'none'> => {
    /** A stopped build is reported as stopped until it is past the event, despite retries. */
    const reportProgress = (state: BuildState['state'], reached?: bigint | null): void => {
      const stopPoint = states.get(collectionName(projection, build))?.stopped;
      if (stopPoint && (reached ?? -1n) < stopPoint.position) return;
      const position = reached === undefined ? {} : { reached };
      updateState(projection, build, { state, stopped: null, ...position });
    };
    reportProgress('standby');
    const { owner, upcast, failpoint } = options;
    const lease = await acquireLease({
      builds,
      model: projection,
      build,
      owner: owner,
      signal: stop,
    });
    if (lease === null || lease === 'missing') return 'none';
    reportProgress(lease.build.caughtUp ? 'following' : 'building');
    let isPromotionRequested = false;
    const promoteBuild = async (): Promise<void> => {
      isPromotionRequested = true;
      if (await builds.promote(projection, build)) updateState(projection, build, { live: true });
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
          reportProgress(advance.caughtUp ? 'following' : 'building', advance.reached);
          options.onAdvance({ model: modelKey(projection), build }, advance);
          if (advance.caughtUp && !isPromotionRequested) void promoteBuild().catch(report);
        },
        ...(failpoint && { failpoint }),
      });
      if (outcome === 'ahead') {
        await builds.replace(projection, build);
      }
      return outcome;
    } finally {
      await lease.release().catch(() => undefined); // otherwise it expires
    }
  };

  const runUntilStopped = async (projection: AnyProjection, build: number, stop: AbortSignal) => {
    const id = collectionName(projection, build);
    while (!stop.aborted) {
      let pauseMs = 0;
      try {
        const outcome = await runOnce(projection, build, stop);
        if (outcome === 'none' || outcome === 'missing' || outcome === 'aborted') return;
        if (outcome === 'ahead') {
          replacedBuilds.add(id);
          updateState(projection, build, { state: 'ahead' });
          return;
        }
        if (typeof outcome === 'object') {
          updateState(projection, build, { state: 'stopped', stopped: outcome.stopped });
          pauseMs = retryStoppedMs;
        }
      } catch (error) {
        report(error, id);
        pauseMs = pollMs;
      }
      await sleep(pauseMs, undefined, { signal: stop }).catch(() => undefined); // aborted
    }
  };

  const startBuild = (projection: AnyProjection, build: number): void => {
    const id = collectionName(projection, build);
    if (running.has(id) || replacedBuilds.has(id) || signal.aborted) return;
    const stop = new AbortController();
    const done = runUntilStopped(projection, build, AbortSignal.any([signal, stop.signal])).finally(
      () => running.delete(id),
    );
    running.set(id, { stop, done });
  };

  const pollBuilds = async (): Promise<void> => {
    const [pointers, allBuilds] = await Promise.all([builds.pointers(), builds.list()]);
    const wantedIds = new Set<string>();
    await Promise.all(
      projections.map(async (projection) => {
        const ownBuilds = allBuilds.filter((build) => isServingBuildOf(projection, build));
        let pointer = pointers.find(({ _id }) => _id === modelKey(projection));
        const servingBuild = pointer?.next ?? pointer?.live;
        if (!pointer || !ownBuilds.some(({ build }) => build === servingBuild)) {
          pointer = await builds.begin(projection);
          const firstBuild = pointer.next ?? pointer.live ?? 0;
          wantedIds.add(collectionName(projection, firstBuild));
          startBuild(projection, firstBuild);
        }
        for (const { _id, build, caughtUp, stopped } of ownBuilds) {
          wantedIds.add(_id);
          // Also reported while another program holds the lease.
          if (stopped && !states.has(_id))
            updateState(projection, build, { state: 'stopped', stopped });
          startBuild(projection, build);
          if (caughtUp && pointer.next === build && (await builds.promote(projection, build))) {
            pointer = { ...pointer, live: build, next: null };
          }
          updateState(projection, build, { live: pointer.live === build });
        }
      }),
    );
    for (const [id, { stop }] of running) if (!wantedIds.has(id)) stop.abort();
    for (const id of states.keys()) if (!wantedIds.has(id)) states.delete(id);
  };

  const updateHead = async (): Promise<void> => {
    head = await log.lastEvent().catch(() => head); // the subscriptions report the error
  };
  void updateHead();
  const headTimer = setInterval(() => {
    void updateHead();
  }, headMs);

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await pollBuilds().catch(report);
      const isCatchingUp = [...states.values()].some(
        ({ state, live }) => state !== 'stopped' && !live,
      );
      await sleep(isCatchingUp ? pollMs / 10 : pollMs, undefined, { signal }).catch(
        () => undefined,
      ); // aborted
    }
    clearInterval(headTimer);
    await Promise.all([...running.values()].map(({ done }) => done));
  };

  return { states: () => [...states.values()], head: () => head, ended: run() };
};

const isServingBuildOf = ({ name, version }: AnyProjection, build: Build): boolean =>
  build.name === name && build.version === version && build.purpose === 'serve';
