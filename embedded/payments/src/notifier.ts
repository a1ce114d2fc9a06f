import { setTimeout as pause } from 'node:timers/promises';
import type { NotificationAttempt, PaymentStore, NotificationRecord } from './payment-store.ts';

/** Pauses double from the first to the longest. */
export type RetryPolicy = Readonly<{
  firstPauseMs: number;
  longestPauseMs: number;
  attempts: number;
}>;

export interface Notifier {
  /** Settles after the first attempt; the others follow by themselves. */
  deliver(notice: NotificationRecord): Promise<void>;
  /** Resumes the pending notifications of an earlier process. */
  resume(): void;
  close(): Promise<void>;
}

const attemptTimeoutMs = 10_000;
const maxConcurrent = 64;
const maxStoredAnswerLength = 200;

type Parts = Readonly<{
  book: PaymentStore;
  retries: RetryPolicy;
  acknowledges: (system: string, status: number, body: string) => boolean;
  headersOf: (notice: NotificationRecord) => Readonly<Record<string, string>>;
}>;

type Slots = Readonly<{ acquire: () => Promise<void>; release: () => void }>;

/** Limits the number of concurrent requests. Further ones wait in a queue. */
const createSlots = (): Slots => {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    acquire: async () => {
      if (running >= maxConcurrent) await new Promise<void>((resolve) => void queue.push(resolve));
      running += 1;
    },
    release: () => {
      running -= 1;
      queue.shift()?.();
    },
  };
};

/** Notifies the shop with growing pauses until it acknowledges or the attempts are used up. */
export const notifier = ({
  book,
  retries: retryPolicy,
  acknowledges,
  headersOf,
}: Parts): Notifier => {
  const closing = new AbortController();
  const pendingDeliveries = new Set<Promise<void>>();
  const slots = createSlots();

  const postNotification = async (
    notice: NotificationRecord,
  ): Promise<Omit<NotificationAttempt, 'state'>> => {
    const { url, body } = notice;
    await slots.acquire();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headersOf(notice) },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(attemptTimeoutMs)]),
      });
      return {
        status: response.status,
        answer: (await response.text()).slice(0, maxStoredAnswerLength),
      };
    } catch {
      return { status: null, answer: null };
    } finally {
      slots.release();
    }
  };

  const attempt = async (notice: NotificationRecord): Promise<NotificationRecord> => {
    const { status, answer } = await postNotification(notice);
    if (closing.signal.aborted) return notice;
    const attempts = notice.attempts + 1;
    const acknowledged = status !== null && acknowledges(notice.system, status, answer ?? '');
    const isExhausted = notice.intid === null || attempts >= retryPolicy.attempts;
    const state = acknowledged ? 'acknowledged' : isExhausted ? 'given_up' : 'waiting';
    book.attempted(notice.id, { state, status, answer });
    return { ...notice, attempts, state, status, answer };
  };

  const retry = async (first: NotificationRecord): Promise<void> => {
    let notice = first;
    while (notice.state === 'waiting' && !closing.signal.aborted) {
      const ms = Math.min(
        retryPolicy.firstPauseMs * 2 ** Math.max(notice.attempts - 1, 0),
        retryPolicy.longestPauseMs,
      );
      await pause(ms, undefined, { signal: closing.signal }).catch(() => undefined);
      if (!closing.signal.aborted) notice = await attempt(notice);
    }
  };

  const track = (work: Promise<void>): void => {
    pendingDeliveries.add(work);
    void work.finally(() => pendingDeliveries.delete(work));
  };

  return {
    deliver: async (notice) => {
      const first = attempt(notice);
      track(first.then(retry));
      await first;
    },
    resume: () => {
      for (const notice of book.waiting()) track(retry(notice));
    },
    close: async () => {
      closing.abort();
      await Promise.all(pendingDeliveries);
    },
  };
};
