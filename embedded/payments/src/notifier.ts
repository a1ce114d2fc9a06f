import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { NotificationAttempt, NotificationRecord } from './notification-log.ts';
import type { PaymentStore } from './payment-store.ts';

/** Pauses double from the first to the longest. */
export type RetryPolicy = Readonly<{
  firstPauseMs: number;
  longestPauseMs: number;
  attempts: number;
}>;

export interface Notifier {
  /** Resolves after the first attempt. Later attempts run in the background. */
  deliver(notification: NotificationRecord): Promise<void>;
  /** Resumes the pending notifications of an earlier process. */
  resume(): void;
  close(): Promise<void>;
}

const attemptTimeoutMs = 10_000;
export const maxConcurrent = 64;
const maxStoredAnswerLength = 200;

type Parts = Readonly<{
  store: PaymentStore;
  retries: RetryPolicy;
  acknowledges: (system: string, status: number, body: string) => boolean;
  headersOf: (notification: NotificationRecord) => Readonly<Record<string, string>>;
}>;

/** Notifies the shop with growing pauses until it acknowledges or the attempts are used up. */
export const notifier = ({
  store,
  retries: retryPolicy,
  acknowledges,
  headersOf,
}: Parts): Notifier => {
  const closing = new AbortController();
  const pendingDeliveries = new Set<Promise<void>>();
  /** Further requests wait in a queue. */
  const limitRequests = pLimit(maxConcurrent);

  const postNotification = async (
    notification: NotificationRecord,
  ): Promise<Omit<NotificationAttempt, 'status'>> => {
    const { url, body } = notification;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          ...headersOf(notification),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(attemptTimeoutMs)]),
      });
      return {
        answer_status: response.status,
        answer: (await response.text()).slice(0, maxStoredAnswerLength),
      };
    } catch {
      return { answer_status: null, answer: null };
    }
  };

  const attempt = async (notification: NotificationRecord): Promise<NotificationRecord> => {
    const { answer_status, answer } = await limitRequests(postNotification, notification);
    if (closing.signal.aborted) return notification;
    const attempts = notification.attempts + 1;
    const isAcknowledged =
      answer_status !== null && acknowledges(notification.system, answer_status, answer ?? '');
    const isExhausted = notification.intid === null || attempts >= retryPolicy.attempts;
    const status = isAcknowledged ? 'acknowledged' : isExhausted ? 'given_up' : 'waiting';
    store.attempted(notification.id, { status, answer_status, answer });
    return { ...notification, attempts, status, answer_status, answer };
  };

  const retry = async (first: NotificationRecord): Promise<void> => {
    let notification = first;
    while (notification.status === 'waiting' && !closing.signal.aborted) {
      const ms = Math.min(
        retryPolicy.firstPauseMs * 2 ** Math.max(notification.attempts - 1, 0),
        retryPolicy.longestPauseMs,
      );
      await pause(ms, undefined, { signal: closing.signal }).catch(() => undefined);
      if (!closing.signal.aborted) notification = await attempt(notification);
    }
  };

  const track = (work: Promise<void>): void => {
    pendingDeliveries.add(work);
    void work.finally(() => pendingDeliveries.delete(work));
  };

  return {
    deliver: async (notification) => {
      const first = attempt(notification);
      track(first.then(retry));
      await first;
    },
    resume: () => {
      for (const notification of store.waiting()) track(retry(notification));
    },
    close: async () => {
      closing.abort();
      await Promise.all(pendingDeliveries);
    },
  };
};
