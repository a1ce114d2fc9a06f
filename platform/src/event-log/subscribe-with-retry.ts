import { setTimeout as sleep } from 'node:timers/promises';
import { UnknownEventError } from '@shop/domain/kernel';

type SubscribeWithRetryOptions = Readonly<{
  /** Ends or throws when the subscription is lost. */
  subscribe: () => Promise<void>;
  onDisconnected?: () => void;
  report: (error: unknown) => void;
  signal: AbortSignal;
}>;

const retryMs = 200;
/** An event type that this release does not have stays unknown, so the retry waits longer. */
const unknownEventRetryMs = 10_000;

/** Subscribes to the log again after every disconnect until `signal` is aborted. */
export const subscribeWithRetry = async ({
  subscribe,
  onDisconnected,
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
    onDisconnected?.();
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined); // aborted
  }
};
