import { setTimeout as sleep } from 'node:timers/promises';
import { sharedEventLog } from '../event-log/index.ts';
import type { Build } from './builds.ts';
import type { Pointer } from './pointers.ts';
import type { AnyProjection } from './projection.ts';
import { collectionName, modelKey } from './projection.ts';
import type { BuildState, SupervisedBuildDeps } from './run-supervised-build.ts';
import { createBuildStates, runSupervisedBuild } from './run-supervised-build.ts';

type SuperviseOptions = Omit<SupervisedBuildDeps, 'states' | 'retryMs' | 'retryStoppedMs'> &
  Readonly<{
    projections: readonly AnyProjection[];
    signal: AbortSignal;
    onState: (state: BuildState) => void;
    /** Milliseconds until an unreadable event is retried: it may be readable by then. */
    afterStopMs?: number;
  }>;

export type BuildSupervisor = Readonly<{
  states: () => readonly BuildState[];
  /** The end of the log when it was last read. */
  head: () => bigint | null;
  /** Resolves when `signal` is aborted and all pending work is written. */
  ended: Promise<void>;
}>;

const pollMs = 1_000;
const headMs = 1_000;
const defaultRetryStoppedMs = 10_000;

type PolledBuilds = Readonly<{
  ids: readonly string[];
  /** Whether a build of this read model is catching up to replace the live one. */
  hasPendingNext: boolean;
}>;

/** This process may have promoted the build since the pointer was read. */
const isLive = (pointer: Pointer, build: number, state: BuildState | undefined): boolean =>
  pointer.live === build || (pointer.next === build && state?.live === true);

/** Whether a build advances without another release or another build. */
const isRunning = (state: BuildState | undefined): boolean =>
  state === undefined || ['standby', 'building', 'caught-up'].includes(state.state);

/** The builds that run in this process, each until it is stopped or the process ends. */
const runningBuilds = (deps: SupervisedBuildDeps, signal: AbortSignal) => {
  const running = new Map<string, Readonly<{ stop: AbortController; done: Promise<void> }>>();
  const replacedBuilds = new Set<string>();

  const run = async (
    projection: AnyProjection,
    build: number,
    stop: AbortController,
  ): Promise<void> => {
    const id = collectionName(projection, build);
    try {
      const stopped = AbortSignal.any([signal, stop.signal]);
      const end = await runSupervisedBuild(deps, projection, build, stopped);
      if (end === 'replaced') replacedBuilds.add(id);
    } finally {
      running.delete(id);
    }
  };

  return {
    start: (projection: AnyProjection, build: number): void => {
      const id = collectionName(projection, build);
      if (running.has(id) || replacedBuilds.has(id) || signal.aborted) return;
      const stop = new AbortController();
      running.set(id, { stop, done: run(projection, build, stop) });
    },
    stopOthers: (ids: ReadonlySet<string>): void => {
      for (const [id, { stop }] of running) if (!ids.has(id)) stop.abort();
    },
    done: async (): Promise<void> => {
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
};

/** The end of the log, read again every `headMs` until it is stopped. */
const subscribeToHead = (log: SupervisedBuildDeps['log']) => {
  let head: bigint | null = null;
  const update = async (): Promise<void> => {
    head = await log.lastEvent().catch(() => head); // the subscriptions report the error
  };
  void update();
  const timer = setInterval(() => void update(), headMs);
  return { current: () => head, stop: () => clearInterval(timer) };
};

/**
 * Runs every build of every projection that may serve: the live one, the next one, and old ones
 * until they are dropped. All of them share one live subscription.
 */
export const superviseBuilds = (options: SuperviseOptions): BuildSupervisor => {
  const { projections, builds, signal, onState, report } = options;
  const { afterStopMs: retryStoppedMs = defaultRetryStoppedMs } = options;
  const log = sharedEventLog(options.log);
  const states = createBuildStates(onState);
  const deps = { ...options, log, states, retryMs: pollMs, retryStoppedMs };
  const running = runningBuilds(deps, signal);
  const head = subscribeToHead(log);

  /**
   * The pointer of a projection. Its first build is begun if the one that serves does not exist.
   */
  const ensurePointer = async (
    projection: AnyProjection,
    ownBuilds: readonly Build[],
    stored: Pointer | undefined,
  ): Promise<Readonly<{ pointer: Pointer; firstBuild: number | null }>> => {
    const servingBuild = stored?.next ?? stored?.live;
    if (stored && ownBuilds.some(({ build }) => build === servingBuild)) {
      return { pointer: stored, firstBuild: null };
    }
    const pointer = await builds.begin(projection);
    return { pointer, firstBuild: pointer.next ?? pointer.live ?? 0 };
  };

  const pollProjection = async (
    projection: AnyProjection,
    ownBuilds: readonly Build[],
    stored: Pointer | undefined,
  ): Promise<PolledBuilds> => {
    const ids = ownBuilds.map(({ _id }) => _id);
    const { pointer: before, firstBuild } = await ensurePointer(projection, ownBuilds, stored);
    let pointer = before;
    if (firstBuild !== null) {
      ids.push(collectionName(projection, firstBuild));
      running.start(projection, firstBuild);
    }
    for (const { _id, build, caughtUp, stopped } of ownBuilds) {
      // Also reported while another program holds the lease.
      if (stopped && !states.find(_id)) {
        states.update(projection, build, { state: 'stopped', stopped });
      }
      running.start(projection, build);
      if (caughtUp && pointer.next === build && (await builds.promote(projection, build))) {
        pointer = { ...pointer, live: build, next: null };
      }
      states.update(projection, build, { live: isLive(pointer, build, states.find(_id)) });
    }
    const hasPendingNext =
      pointer.next !== null && isRunning(states.find(collectionName(projection, pointer.next)));
    return { ids, hasPendingNext };
  };

  /** Returns whether any read model waits for its next build. */
  const pollBuilds = async (): Promise<boolean> => {
    const [pointers, allBuilds] = await Promise.all([builds.pointers(), builds.list()]);
    const polled = await Promise.all(
      projections.map((projection) =>
        pollProjection(
          projection,
          allBuilds.filter((build) => isServingBuildOf(projection, build)),
          pointers.find(({ _id }) => _id === modelKey(projection)),
        ),
      ),
    );
    const buildIds = new Set(polled.flatMap(({ ids }) => ids));
    running.stopOthers(buildIds);
    states.retain(buildIds);
    return polled.some(({ hasPendingNext }) => hasPendingNext);
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const isCatchingUp = await pollBuilds().catch(report);
      const pauseMs = isCatchingUp === true ? pollMs / 10 : pollMs;
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined); // aborted
    }
    head.stop();
    await running.done();
  };

  return { states: states.all, head: head.current, ended: run() };
};

const isServingBuildOf = ({ name, version }: AnyProjection, build: Build): boolean =>
  build.name === name && build.version === version && build.purpose === 'serve';
