import { runWithTimeout } from '../concurrency/index.ts';
import type { EventLog } from './event-log.ts';

/**
 * Whether the log has reached a position, or may have. The answer takes at most `timeoutMs`
 * milliseconds.
 */
export type AppendedPositionCheck = (position: bigint, timeoutMs: number) => Promise<boolean>;

/**
 * Checks whether a position that a client names can exist. One read at a time serves all callers,
 * and none is needed up to the highest end of the log that was read. If the log does not answer in
 * time, all positions can exist.
 */
export const appendedPositionCheck = (log: Pick<EventLog, 'lastEvent'>): AppendedPositionCheck => {
  /** The beginning exists also while the log is empty. */
  let lastReadEnd = 0n;
  let currentRead: Promise<void> | null = null;
  let nextRead: Promise<void> | null = null;
  let hasReadFailed = false;

  const readEnd = async (): Promise<void> => {
    try {
      const end = await log.lastEvent();
      hasReadFailed = false;
      if (end !== null && end > lastReadEnd) lastReadEnd = end;
    } catch {
      hasReadFailed = true;
    } finally {
      currentRead = null;
    }
  };
  /** A read that runs already may miss an event that a client has just seen. */
  const readAfterCurrent = async (current: Promise<void>): Promise<void> => {
    await current;
    nextRead = null;
    currentRead = readEnd();
    await currentRead;
  };
  const startRead = (): Promise<void> => {
    if (currentRead) return (nextRead ??= readAfterCurrent(currentRead));
    currentRead = readEnd();
    return currentRead;
  };

  return async (position, timeoutMs) => {
    if (position <= lastReadEnd) return true;
    return runWithTimeout({ timeoutMs, onTimeout: () => true }, async () => {
      await startRead();
      return hasReadFailed || position <= lastReadEnd;
    });
  };
};
