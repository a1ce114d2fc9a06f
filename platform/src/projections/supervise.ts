import { setTimeout as sleep } from 'node:timers/promises';
import type { EventLog, Upcast } from '../event-log/index.ts';
import { sharedEventLog } from '../event-log/index.ts';
import type { Failpoint } from '../failpoint/index.ts';
import type { Build, StoppedAt } from './build.ts';
import type { Builds } from './builds.ts';
import type { Ending } from './follow-build.ts';
import { followBuild } from './follow-build.ts';
import type { Advance } from './following.ts';
import { takeLease } from './lease.ts';
import type { AnyProjection } from './projection.ts';
import { collectionName, modelKey } from './projection.ts';

export type BuildState = Readonly<{
  model: string;
  build: number;
  state: 'standby' | 'building' | 'following' | 'stopped' | 'ahead';
  /** Whether answers come from it. */
  live: boolean;
  reached: bigint | null;
  /** What stopped it; null when nothing did. */
  stopped: StoppedAt | null;
}>;

type Supervised = Readonly<{
  projections: readonly AnyProjection[];
  builds: Builds;
  log: EventLog;
  upcast: Upcast;
  /** Names this process among those that may write the same builds. */
  holder: string;
  signal: AbortSignal;
  onAdvance: (build: Readonly<{ model: string; build: number }>, advance: Advance) => void;
  onState: (state: BuildState) => void;
  report: (error: unknown, build?: string) => void;
  pass?: Failpoint;
  /** Milliseconds until an event that cannot be read is tried again: it may have been repaired. */
  afterStopMs?: number;
}>;

export type Supervision = Readonly<{
  states: () => readonly BuildState[];
  /** The end of the log, as far as it is known. */
  head: () => bigint | null;
  /** Resolves when `signal` is aborted and all that was under way is written. */
  ended: Promise<void>;
}>;

const pollMs = 1_000;
const headMs = 1_000;
const usualAfterStopMs = 10_000;

/**
 * Follows every build of every projection that may serve: the live one, the next one, and old ones
 * until they are dropped. All of them share what comes live.
 */
export const supervise = (supervised: Supervised): Supervision => {
  const { projections, builds, signal, onState, report } = supervised;
  const { afterStopMs = usualAfterStopMs } = supervised;
  const log = sharedEventLog(supervised.log);
  const running = new Map<string, Readonly<{ stop: AbortController; done: Promise<void> }>>();
  const states = new Map<string, BuildState>();
  const broken = new Set<string>();
  let head: bigint | null = null;

  const tell = (projection: AnyProjection, build: number, change: Partial<BuildState>): void => {
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

  const work = async (
    projection: AnyProjection,
    build: number,
    stop: AbortSignal,
  ): Promise<Ending | 'none'> => {
    /** A build that stopped stays so until it is past the event, however often it is tried. */
    const progress = (state: BuildState['state'], reached?: bigint | null): void => {
      const at = states.get(collectionName(projection, build))?.stopped;
      if (at && (reached ?? -1n) < at.position) return;
      const position = reached === undefined ? {} : { reached };
      tell(projection, build, { state, stopped: null, ...position });
    };
    progress('standby');
    const { holder, upcast, pass } = supervised;
    const lease = await takeLease({ builds, model: projection, build, holder, signal: stop });
    if (lease === null || lease === 'missing') return 'none';
    progress(lease.build.caughtUp ? 'following' : 'building');
    let offered = false;
    const offer = async (): Promise<void> => {
      offered = true;
      if (await builds.promote(projection, build)) tell(projection, build, { live: true });
    };
    try {
      const ending = await followBuild({
        projection,
        builds,
        log,
        upcast,
        lease,
        signal: stop,
        report: (error) => report(error, collectionName(projection, build)),
        onAdvance: (advance) => {
          progress(advance.caughtUp ? 'following' : 'building', advance.reached);
          supervised.onAdvance({ model: modelKey(projection), build }, advance);
          if (advance.caughtUp && !offered) void offer().catch(report);
        },
        ...(pass && { pass }),
      });
      if (ending === 'ahead') {
        await builds.replace(projection, build);
      }
      return ending;
    } finally {
      await lease.release().catch(() => undefined); // it lapses by itself
    }
  };

  const keepWorking = async (projection: AnyProjection, build: number, stop: AbortSignal) => {
    const id = collectionName(projection, build);
    while (!stop.aborted) {
      let pause = 0;
      try {
        const ending = await work(projection, build, stop);
        if (ending === 'none' || ending === 'missing' || ending === 'aborted') return;
        if (ending === 'ahead') {
          broken.add(id);
          tell(projection, build, { state: 'ahead' });
          return;
        }
        if (typeof ending === 'object') {
          tell(projection, build, { state: 'stopped', stopped: ending.stopped });
          pause = afterStopMs;
        }
      } catch (error) {
        report(error, id);
        pause = pollMs;
      }
      await sleep(pause, undefined, { signal: stop }).catch(() => undefined); // aborted
    }
  };

  const start = (projection: AnyProjection, build: number): void => {
    const id = collectionName(projection, build);
    if (running.has(id) || broken.has(id) || signal.aborted) return;
    const stop = new AbortController();
    const done = keepWorking(projection, build, AbortSignal.any([signal, stop.signal])).finally(
      () => running.delete(id),
    );
    running.set(id, { stop, done });
  };

  const look = async (): Promise<void> => {
    const [pointers, known] = await Promise.all([builds.pointers(), builds.list()]);
    const wanted = new Set<string>();
    await Promise.all(
      projections.map(async (projection) => {
        const ofThis = known.filter((build) => isOf(projection, build));
        let pointer = pointers.find(({ _id }) => _id === modelKey(projection));
        const serves = pointer?.next ?? pointer?.live;
        if (!pointer || !ofThis.some(({ build }) => build === serves)) {
          pointer = await builds.begin(projection);
          const begun = pointer.next ?? pointer.live ?? 0;
          wanted.add(collectionName(projection, begun));
          start(projection, begun);
        }
        for (const { _id, build, caughtUp, stopped } of ofThis) {
          wanted.add(_id);
          // Known from the start, also while another program holds the lease.
          if (stopped && !states.has(_id)) tell(projection, build, { state: 'stopped', stopped });
          start(projection, build);
          if (caughtUp && pointer.next === build && (await builds.promote(projection, build))) {
            pointer = { ...pointer, live: build, next: null };
          }
          tell(projection, build, { live: pointer.live === build });
        }
      }),
    );
    for (const [id, { stop }] of running) if (!wanted.has(id)) stop.abort();
    for (const id of states.keys()) if (!wanted.has(id)) states.delete(id);
  };

  const lookForTheEnd = async (): Promise<void> => {
    head = await log.lastEvent().catch(() => head); // the subscriptions tell
  };
  void lookForTheEnd();
  const watchHead = setInterval(() => {
    void lookForTheEnd();
  }, headMs);

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await look().catch(report);
      const catchingUp = [...states.values()].some(
        ({ state, live }) => state !== 'stopped' && !live,
      );
      await sleep(catchingUp ? pollMs / 10 : pollMs, undefined, { signal }).catch(() => undefined); // aborted
    }
    clearInterval(watchHead);
    await Promise.all([...running.values()].map(({ done }) => done));
  };

  return { states: () => [...states.values()], head: () => head, ended: run() };
};

const isOf = ({ name, version }: AnyProjection, build: Build): boolean =>
  build.name === name && build.version === version && build.purpose === 'serve';
