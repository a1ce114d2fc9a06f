import { setTimeout as sleep } from 'node:timers/promises';
import { UnknownEventError } from '@shop/domain/kernel';

type SubscribeWithRetryOptions = Readonly<{
  /** Ends or throws when the log is lost. */
  follow: () => Promise<void>;
  lost?: () => void;
  report: (error: unknown) => void;
  signal: AbortSignal;
}>;

const retryMs = 200;
/** What this release does not know it will not know a moment later. */
const unknownEventRetryMs = 10_000;

/** Follows the log until `signal` is aborted, however often it is lost. */
export const subscribeWithRetry = async ({
  follow: subscribe,
  lost: onDisconnect,
  report,
  signal,
}: SubscribeWithRetryOptions): Promise<void> => {
  while (!signal.aborted) {
    let pauseMs = retryMs;
    try {
      await subscribe();
    } catch (error) {
      report(error);
      if (error instanceof UnknownEventError) pauseMs = unknownEventRetryMs;
    }
    onDisconnect?.();
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined); // aborted
  }
};
