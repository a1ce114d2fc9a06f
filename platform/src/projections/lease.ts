import { randomUUID } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Lease } from '../lease/index.ts';
import type { InputDifference } from './build-inputs.ts';
import { buildInputs, compareInputs, mergeInputs, unrecordedInputs } from './build-inputs.ts';
import type { Build, BuildCheckpoint, Builds, LeaseRenewalResult, StopPoint } from './builds.ts';
import type { AnyProjection } from './projection.ts';

/**
 * The scope within which process ids are unique: the machine, and its container if there is one.
 */
const findProcessNamespace = (): string => {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
};

const processNamespace = findProcessNamespace();
const separator = '|';

/** Creates a name for a lease owner in this process. */
export const createOwnerId = (): string =>
  [processNamespace, process.pid, randomUUID()].join(separator);

/**
 * Whether the owner's process has certainly ended. Only processes of this machine and container
 * can be checked.
 */
const isOwnerTerminated = (owner: string): boolean => {
  const [ownerNamespace, pid] = owner.split(separator);
  if (ownerNamespace !== processNamespace) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
};

/**
 * The exclusive right to write a build. Unlike other leases it is never regained, and correctness
 * depends on it: each write compares the number of the lease with that of the last owner.
 */
export interface BuildLease extends Lease {
  /** The build at the time of the claim. */
  readonly build: Build;
  /**
   * Writes progress and renews the lease. Any result but `renewed` means that the lease is lost.
   */
  renew(progress: Partial<BuildCheckpoint>): Promise<LeaseRenewalResult>;
  /** Aborted as soon as the owner learns that the lease is lost. */
  readonly lossSignal: AbortSignal;
  lossReason(): Exclude<LeaseRenewalResult, 'renewed'> | null;
  /** Releases the build, with the reason if it stopped. Further calls have no effect. */
  release(stopped?: StopPoint): Promise<void>;
}

/**
 * The owner sends a heartbeat every `heartbeatMs`. Standbys poll every `pollMs` and take over after
 * `maxMissedPolls` polls without a heartbeat.
 */
export type LeaseTimings = Readonly<{
  heartbeatMs: number;
  pollMs: number;
  maxMissedPolls: number;
}>;

type AcquireLeaseOptions = Readonly<{
  builds: Builds;
  projection: AnyProjection;
  build: number;
  owner: string;
  signal: AbortSignal;
  times?: LeaseTimings;
}>;

/** An owner of the build skipped events that this projection folds, or the reverse. */
export type RefusedBuild = Readonly<{ refusal: InputDifference }>;

const defaultTimes: LeaseTimings = { heartbeatMs: 2_000, pollMs: 1_000, maxMissedPolls: 6 };

const isFree = ({ owner: currentOwner }: Build, owner: string): boolean =>
  currentOwner === null || currentOwner === owner || isOwnerTerminated(currentOwner);

/**
 * Waits until the build has no owner, its owner has terminated, or its owner has missed its
 * heartbeats, and claims it. Clocks of different machines are never compared. Null when aborted;
 * `missing` if the build does not exist. A build with other inputs is refused at once, even while
 * it has an owner: to continue it would lose events without an error.
 */
export const acquireLease = async (
  options: AcquireLeaseOptions,
): Promise<BuildLease | RefusedBuild | 'missing' | null> => {
  const { builds, projection, build, owner, signal, times = defaultTimes } = options;
  const inputs = buildInputs(projection);
  let previous: Build | null = null;
  let missedPolls = 0;

  while (!signal.aborted) {
    const current = await builds.find(projection, build);
    if (!current) return 'missing';
    const { inputs: storedInputs = unrecordedInputs } = current;
    const refusal = compareInputs(storedInputs, inputs);
    if (refusal) return { refusal };
    missedPolls =
      previous?.lease === current.lease && previous.heartbeat === current.heartbeat
        ? missedPolls + 1
        : 0;
    previous = current;

    if (isFree(current, owner) || missedPolls >= times.maxMissedPolls) {
      const lease = await builds.claim(current, owner, mergeInputs(storedInputs, inputs));
      if (lease !== null) return createLease(builds, current, lease, times.heartbeatMs);
      continue;
    }
    await sleep(times.pollMs, undefined, { signal }).catch(() => undefined); // aborted
  }
  return null;
};

const createLease = (
  builds: Builds,
  build: Build,
  lease: number,
  heartbeatMs: number,
): BuildLease => {
  const lossController = new AbortController();
  let lossReason: Exclude<LeaseRenewalResult, 'renewed'> | null = null;
  let isReleased = false;
  let renewedAt = performance.now();

  const renew = async (progress: Partial<BuildCheckpoint>): Promise<LeaseRenewalResult> => {
    renewedAt = performance.now();
    const result = await builds.renew(build._id, lease, progress);
    if (result !== 'renewed') {
      lossReason ??= result;
      clearTimeout(heartbeatTimer);
      lossController.abort();
    }
    return result;
  };
  /** All leases of a process renew at the same moment, so that they share one command. */
  const scheduleHeartbeat = (): NodeJS.Timeout =>
    setTimeout(
      () => {
        heartbeatTimer = scheduleHeartbeat();
        // If the database is unavailable, the lease is neither renewed nor lost: the next write
        // decides.
        if (performance.now() - renewedAt >= heartbeatMs / 2) renew({}).catch(() => undefined);
      },
      heartbeatMs - (performance.now() % heartbeatMs),
    ).unref(); // the work under the lease keeps the program running
  let heartbeatTimer = scheduleHeartbeat();

  return {
    build,
    isHeld: () => !isReleased && lossReason === null,
    renew,
    lossSignal: lossController.signal,
    lossReason: () => lossReason,
    release: async (stopped) => {
      if (isReleased) return;
      clearTimeout(heartbeatTimer);
      await builds.release(build._id, lease, stopped);
      isReleased = true;
    },
  };
};
