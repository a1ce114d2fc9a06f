import pLimit from 'p-limit';
import type { Build, Kept } from './build.ts';
import type { Lease } from './lease.ts';

/** How far the documents of a build came, and the last event that it was given. */
export type FoldState = { position: bigint | null; seen: Build['seen'] };

/** The right to write is gone. */
export class Lost extends Error {
  override readonly name = 'Lost';

  constructor(why: Exclude<Kept, 'kept'>) {
    super(`Another may write now: ${why}`);
  }
}

/**
 * Writes down how far a build came, seldom: what lies beyond can be folded again, and an event costs
 * a write less.
 */
export type Checkpointing = Readonly<{
  /**
   * Everything up to here is in the documents; `now` writes it down at once. Throws `Lost`, or what
   * the database throws.
   */
  passed: (
    progress: FoldState,
    how: Readonly<{ caughtUp: boolean; now: boolean }>,
  ) => Promise<void>;
  /** Writes down at once what is not yet. */
  flush: () => Promise<void>;
  /** Writes nothing more. */
  end: () => void;
}>;

type Checkpointed = Readonly<{
  lease: Lease;
  /** Called before each write. */
  before: () => void;
}>;

const seldomMs = 300;
/** The same moment for all builds of a process, so that they are written down together. */
const untilTheNextMs = (): number => seldomMs - (performance.now() % seldomMs);
const retryMs = 1_000;

export const checkpointing = ({ lease, before }: Checkpointed): Checkpointing => {
  let latest: Readonly<{ progress: FoldState; caughtUp: boolean }> | null = null;
  const { stopped: stoppedBefore } = lease.build;
  let known = lease.build.caughtUp;
  let writtenAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  const oneAtATime = pLimit(1);

  const write = async (): Promise<void> => {
    if (!latest) return;
    const taken = latest;
    latest = null;
    writtenAt = performance.now();
    try {
      before();
      const { progress, caughtUp } = taken;
      // the reason stays until the build is past the event that stopped it
      const isPast = stoppedBefore !== null && (progress.position ?? -1n) >= stoppedBefore.position;
      const kept = await lease.keep({ ...progress, caughtUp, ...(isPast && { stopped: null }) });
      if (kept !== 'kept') throw new Lost(kept);
      known ||= caughtUp;
    } catch (error) {
      latest ??= taken;
      throw error;
    }
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    return oneAtATime(write);
  };

  const writeAfter = (ms: number): void => {
    // whoever lost the right is told by the lease
    timer ??= setTimeout(() => void flush().catch(() => writeAfter(retryMs)), ms);
  };

  return {
    flush,
    passed: async (progress, { caughtUp, now }) => {
      latest = { progress, caughtUp };
      const quiet = performance.now() - writtenAt >= seldomMs;
      if (now || quiet || (caughtUp && !known)) await flush();
      else writeAfter(untilTheNextMs());
    },
    end: () => {
      latest = null;
      clearTimeout(timer);
    },
  };
};
