import pLimit from 'p-limit';
import type { Build, LeaseRenewalResult } from './build.ts';
import type { Lease } from './lease.ts';

/** How far the documents of a build came, and the last event that it was given. */
export type FoldState = { position: bigint | null; seen: Build['seen'] };

/** The right to write is gone. */
export class LeaseLost extends Error {
  override readonly name = 'Lost';

  constructor(reason: Exclude<LeaseRenewalResult, 'kept'>) {
    super(`Another may write now: ${reason}`);
  }
}

/**
 * Writes down how far a build came, seldom: what lies beyond can be folded again, and an event costs
 * a write less.
 */
export type CheckpointWriter = Readonly<{
  /**
   * Everything up to here is in the documents; `now` writes it down at once. Throws `Lost`, or what
   * the database throws.
   */
  passed: (
    progress: FoldState,
    options: Readonly<{ caughtUp: boolean; now: boolean }>,
  ) => Promise<void>;
  /** Writes down at once what is not yet. */
  flush: () => Promise<void>;
  /** Writes nothing more. */
  end: () => void;
}>;

type CheckpointWriterOptions = Readonly<{
  lease: Lease;
  /** Called before each write. */
  before: () => void;
}>;

const writeIntervalMs = 300;
/** The same moment for all builds of a process, so that they are written down together. */
const untilNextWriteMs = (): number => writeIntervalMs - (performance.now() % writeIntervalMs);
const retryMs = 1_000;

export const checkpointWriter = ({
  lease,
  before: beforeWrite,
}: CheckpointWriterOptions): CheckpointWriter => {
  let latest: Readonly<{ progress: FoldState; caughtUp: boolean }> | null = null;
  const { stopped: stoppedBefore } = lease.build;
  let isCaughtUpWritten = lease.build.caughtUp;
  let writtenAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  const writeLimit = pLimit(1);

  const write = async (): Promise<void> => {
    if (!latest) return;
    const pending = latest;
    latest = null;
    writtenAt = performance.now();
    try {
      beforeWrite();
      const { progress, caughtUp } = pending;
      // the reason stays until the build is past the event that stopped it
      const isPastStop =
        stoppedBefore !== null && (progress.position ?? -1n) >= stoppedBefore.position;
      const renewal = await lease.keep({
        ...progress,
        caughtUp,
        ...(isPastStop && { stopped: null }),
      });
      if (renewal !== 'kept') throw new LeaseLost(renewal);
      isCaughtUpWritten ||= caughtUp;
    } catch (error) {
      latest ??= pending;
      throw error;
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    return writeLimit(write);
  };

  const scheduleWrite = (ms: number): void => {
    // whoever lost the right is told by the lease
    timer ??= setTimeout(() => void flush().catch(() => scheduleWrite(retryMs)), ms);
  };

  return {
    flush,
    passed: async (progress, { caughtUp, now }) => {
      latest = { progress, caughtUp };
      const isIntervalOver = performance.now() - writtenAt >= writeIntervalMs;
      if (now || isIntervalOver || (caughtUp && !isCaughtUpWritten)) await flush();
      else scheduleWrite(untilNextWriteMs());
    },
    end: () => {
      latest = null;
      clearTimeout(timer);
    },
  };
};
