import { setTimeout as sleep } from 'node:timers/promises';
import type { Build, Kept, Progress, StoppedAt } from './build.ts';
import type { Builds } from './builds.ts';
import { isGone } from './holder.ts';
import type { ModelName } from './projection.ts';

/** The right to write a build, until another takes it. */
export type Lease = Readonly<{
  /** The build as it was taken over. */
  build: Build;
  /** Writes how far the work came; anything but `kept` means that the right is gone. */
  keep: (progress: Partial<Progress>) => Promise<Kept>;
  /** Aborted as soon as the right is known to be gone. */
  lost: AbortSignal;
  why: () => Exclude<Kept, 'kept'> | null;
  /** Lets go of the build; with the reason if it stopped. Does nothing when called again. */
  release: (stopped?: StoppedAt) => Promise<void>;
}>;

/** Who lives beats so often; who waits looks so often, and takes over after so many looks in vain. */
export type LeaseTimes = Readonly<{ beatMs: number; lookMs: number; looksInVain: number }>;

type Asked = Readonly<{
  builds: Builds;
  model: ModelName;
  build: number;
  holder: string;
  signal: AbortSignal;
  times?: LeaseTimes;
}>;

const defaultTimes: LeaseTimes = { beatMs: 2_000, lookMs: 1_000, looksInVain: 6 };

/**
 * Waits until the build is nobody's, or its holder is gone or was not seen to live for some beats,
 * and takes it. No clock is compared with another's. Null when aborted; `missing` when there is no such build.
 */
export const takeLease = async (asked: Asked): Promise<Lease | 'missing' | null> => {
  const { builds, model, build, holder, signal, times = defaultTimes } = asked;
  let watched: Build | null = null;
  let unchanged = 0;

  while (!signal.aborted) {
    const found = await builds.find(model, build);
    if (!found) return 'missing';
    unchanged = watched?.lease === found.lease && watched.beat === found.beat ? unchanged + 1 : 0;
    watched = found;

    const free = found.holder === null || found.holder === holder || isGone(found.holder);
    if (free || unchanged >= times.looksInVain) {
      const lease = await builds.claim(found, holder);
      if (lease !== null) return held(builds, found, lease, times.beatMs);
      continue;
    }
    await sleep(times.lookMs, undefined, { signal }).catch(() => undefined); // aborted
  }
  return null;
};

const held = (builds: Builds, build: Build, lease: number, beatMs: number): Lease => {
  const losing = new AbortController();
  let why: Exclude<Kept, 'kept'> | null = null;
  let released = false;
  let keptAt = performance.now();

  const keep = async (progress: Partial<Progress>): Promise<Kept> => {
    keptAt = performance.now();
    const kept = await builds.keep(build._id, lease, progress);
    if (kept !== 'kept') {
      why ??= kept;
      clearTimeout(beating);
      losing.abort();
    }
    return kept;
  };
  /** At the same moment for all leases of a process, so that they are one command. */
  const beatNext = (): NodeJS.Timeout =>
    setTimeout(
      () => {
        beating = beatNext();
        // When the database is away the lease is neither kept nor lost: the next write tells.
        if (performance.now() - keptAt >= beatMs / 2) keep({}).catch(() => undefined);
      },
      beatMs - (performance.now() % beatMs),
    ).unref(); // what it is held for keeps the program going
  let beating = beatNext();

  return {
    build,
    keep,
    lost: losing.signal,
    why: () => why,
    release: async (stopped) => {
      if (released) return;
      clearTimeout(beating);
      await builds.release(build._id, lease, stopped);
      released = true;
    },
  };
};
