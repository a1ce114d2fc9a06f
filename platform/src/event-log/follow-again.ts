import { setTimeout as sleep } from 'node:timers/promises';
import { UnknownEvent } from '@shop/domain/kernel';

type Again = Readonly<{
  /** Ends or throws when the log is lost. */
  follow: () => Promise<void>;
  lost?: () => void;
  report: (error: unknown) => void;
  signal: AbortSignal;
}>;

const retryMs = 200;
/** What this release does not know it will not know a moment later. */
const afterUnknownMs = 10_000;

/** Follows the log until `signal` is aborted, however often it is lost. */
export const followAgain = async ({ follow, lost, report, signal }: Again): Promise<void> => {
  while (!signal.aborted) {
    let pauseMs = retryMs;
    try {
      await follow();
    } catch (error) {
      report(error);
      if (error instanceof UnknownEvent) pauseMs = afterUnknownMs;
    }
    lost?.();
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined); // aborted
  }
};
