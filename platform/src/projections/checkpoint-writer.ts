import pLimit from 'p-limit';
import type { Build, LeaseRenewalResult } from './builds.ts';
import type { BuildLease } from './lease.ts';

/** The checkpoint of a build's documents, and the last event in them. */
export type FoldState = { position: bigint | null; seen: Build['seen'] };

/** Another owner has taken the lease, or the build no longer exists. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';

  constructor(reason: Exclude<LeaseRenewalResult, 'renewed'>) {
    super(`The lease of the build is lost: ${reason}`);
  }
}

/**
 * Writes the checkpoint of a build at intervals instead of per event. Events after the checkpoint
 * can be folded again.
 */
export type CheckpointWriter = Readonly<{
  /**
   * Records that the documents include everything up to this position; `now` writes it at once.
   * Throws `LeaseLostError`, or an error of the database.
   */
  record: (
    progress: FoldState,
    options: Readonly<{ caughtUp: boolean; now: boolean }>,
  ) => Promise<void>;
  /** Writes a pending checkpoint at once. */
  flush: () => Promise<void>;
  /** Discards the pending checkpoint. No write starts from then on. */
  end: () => void;
}>;

type CheckpointWriterOptions = Readonly<{
  lease: BuildLease;
  /** Called before each write. */
  before: () => void;
}>;

const writeIntervalMs = 300;
/**
 * All builds of a process write at the same moment, so that their checkpoints share one command.
 */
const untilNextWriteMs = (): number => writeIntervalMs - (performance.now() % writeIntervalMs);
const retryMs = 1_000;

/** Writes the checkpoint of a build every `writeIntervalMs` (300 ms), or at once if requested. */
export const checkpointWriter = ({
  lease,
  before: beforeWrite,
}: CheckpointWriterOptions): CheckpointWriter => {
  let latest: Readonly<{ progress: FoldState; caughtUp: boolean }> | null = null;
  const { stopped: stoppedBefore } = lease.build;
  let isCaughtUpWritten = lease.build.caughtUp;
  let writtenAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const writeLimit = pLimit(1);

  const write = async (): Promise<void> => {
    if (!latest) return;
    const pending = latest;
    latest = null;
    writtenAt = performance.now();
    try {
      beforeWrite();
      const { progress, caughtUp } = pending;
      // the stop reason stays until the build is past the event that stopped it
      const isPastStop =
        stoppedBefore !== null && (progress.position ?? -1n) >= stoppedBefore.position;
      const renewal = await lease.renew({
        ...progress,
        caughtUp,
        ...(isPastStop && { stopped: null }),
      });
      if (renewal !== 'renewed') throw new LeaseLostError(renewal);
      isCaughtUpWritten ||= caughtUp;
    } catch (error) {
      if (!isEnded) latest ??= pending;
      throw error;
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    return writeLimit(write);
  };

  const scheduleWrite = (ms: number): void => {
    if (isEnded) return; // a later writer of the build may have written a later checkpoint
    // the lease reports its own loss
    timer ??= setTimeout(() => void flush().catch(() => scheduleWrite(retryMs)), ms);
  };

  return {
    flush,
    record: async (progress, { caughtUp, now }) => {
      latest = { progress, caughtUp };
      const isIntervalOver = performance.now() - writtenAt >= writeIntervalMs;
      if (now || isIntervalOver || (caughtUp && !isCaughtUpWritten)) await flush();
      else scheduleWrite(untilNextWriteMs());
    },
    end: () => {
      isEnded = true;
      latest = null;
      clearTimeout(timer);
    },
  };
};
