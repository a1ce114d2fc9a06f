import { setTimeout as sleep } from 'node:timers/promises';
import type { Build, LeaseRenewalResult, BuildCheckpoint, StopPoint } from './build.ts';
import type { Builds } from './builds.ts';
import { isOwnerTerminated } from './holder.ts';
import type { ModelName } from './projection.ts';

/** The right to write a build, until another takes it. */
export type Lease = Readonly<{
  /** The build as it was taken over. */
  build: Build;
  /** Writes how far the work came; anything but `kept` means that the right is gone. */
  keep: (progress: Partial<BuildCheckpoint>) => Promise<LeaseRenewalResult>;
  /** Aborted as soon as the right is known to be gone. */
  lost: AbortSignal;
  why: () => Exclude<LeaseRenewalResult, 'kept'> | null;
  /** Lets go of the build; with the reason if it stopped. Does nothing when called again. */
  release: (stopped?: StopPoint) => Promise<void>;
}>;

/** Who lives beats so often; who waits looks so often, and takes over after so many looks in vain. */
export type LeaseTimings = Readonly<{ beatMs: number; lookMs: number; looksInVain: number }>;

type AcquireLeaseOptions = Readonly<{
  builds: Builds;
  model: ModelName;
  build: number;
  holder: string;
  signal: AbortSignal;
  times?: LeaseTimings;
}>;

const defaultTimes: LeaseTimings = { beatMs: 2_000, lookMs: 1_000, looksInVain: 6 };

/**
 * Waits until the build is nobody's, or its holder is gone or was not seen to live for some beats,
 * and takes it. No clock is compared with another's. Null when aborted; `missing` when there is no such build.
 */
export const acquireLease = async (
  options: AcquireLeaseOptions,
): Promise<Lease | 'missing' | null> => {
  const { builds, model, build, holder: owner, signal, times = defaultTimes } = options;
  let previous: Build | null = null;
  let missedPolls = 0;

  while (!signal.aborted) {
    const current = await builds.find(model, build);
    if (!current) return 'missing';
    missedPolls =
      previous?.lease === current.lease && previous.beat === current.beat ? missedPolls + 1 : 0;
    previous = current;

    const isFree =
      current.holder === null || current.holder === owner || isOwnerTerminated(current.holder);
    if (isFree || missedPolls >= times.looksInVain) {
      const lease = await builds.claim(current, owner);
      if (lease !== null) return createLease(builds, current, lease, times.beatMs);
      continue;
    }
    await sleep(times.lookMs, undefined, { signal }).catch(() => undefined); // aborted
  }
  return null;
};

const createLease = (builds: Builds, build: Build, lease: number, heartbeatMs: number): Lease => {
  const lossController = new AbortController();
  let lossReason: Exclude<LeaseRenewalResult, 'kept'> | null = null;
  let isReleased = false;
  let renewedAt = performance.now();

  const renew = async (progress: Partial<BuildCheckpoint>): Promise<LeaseRenewalResult> => {
    renewedAt = performance.now();
    const result = await builds.keep(build._id, lease, progress);
    if (result !== 'kept') {
      lossReason ??= result;
      clearTimeout(heartbeatTimer);
      lossController.abort();
    }
    return result;
  };
  /** At the same moment for all leases of a process, so that they are one command. */
  const scheduleHeartbeat = (): NodeJS.Timeout =>
    setTimeout(
      () => {
        heartbeatTimer = scheduleHeartbeat();
        // When the database is away the lease is neither kept nor lost: the next write tells.
        if (performance.now() - renewedAt >= heartbeatMs / 2) renew({}).catch(() => undefined);
      },
      heartbeatMs - (performance.now() % heartbeatMs),
    ).unref(); // what it is held for keeps the program going
  let heartbeatTimer = scheduleHeartbeat();

  return {
    build,
    keep: renew,
    lost: lossController.signal,
    why: () => lossReason,
    release: async (stopped) => {
      if (isReleased) return;
      clearTimeout(heartbeatTimer);
      await builds.release(build._id, lease, stopped);
      isReleased = true;
    },
  };
};
