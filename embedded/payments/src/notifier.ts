import { setTimeout as pause } from 'node:timers/promises';
import type { Attempt, Book, Notice } from './book.ts';

/** Pauses double from the first to the longest. */
export type Retries = Readonly<{ firstPauseMs: number; longestPauseMs: number; attempts: number }>;

export interface Notifier {
  /** Settles after the first attempt; the others follow by themselves. */
  deliver(notice: Notice): Promise<void>;
  /** Takes up what an earlier process left waiting. */
  resume(): void;
  close(): Promise<void>;
}

const attemptMs = 10_000;
const atOnce = 64;
const keptOfAnswer = 200;

type Parts = Readonly<{
  book: Book;
  retries: Retries;
  acknowledges: (system: string, status: number, body: string) => boolean;
  headersOf: (notice: Notice) => Readonly<Record<string, string>>;
}>;

/** Tells the shop, again and again with growing pauses, until it acknowledges or hope is lost. */
export const notifier = ({ book, retries, acknowledges, headersOf }: Parts): Notifier => {
  const closing = new AbortController();
  const undertakings = new Set<Promise<void>>();
  const queue: (() => void)[] = [];
  let running = 0;

  const turn = async (): Promise<void> => {
    if (running >= atOnce) await new Promise<void>((resolve) => void queue.push(resolve));
    running += 1;
  };
  const done = (): void => {
    running -= 1;
    queue.shift()?.();
  };

  const ask = async (notice: Notice): Promise<Omit<Attempt, 'state'>> => {
    const { url, body } = notice;
    await turn();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headersOf(notice) },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(attemptMs)]),
      });
      return { status: response.status, answer: (await response.text()).slice(0, keptOfAnswer) };
    } catch {
      return { status: null, answer: null };
    } finally {
      done();
    }
  };

  const attempt = async (notice: Notice): Promise<Notice> => {
    const { status, answer } = await ask(notice);
    if (closing.signal.aborted) return notice;
    const attempts = notice.attempts + 1;
    const acknowledged = status !== null && acknowledges(notice.system, status, answer ?? '');
    const hopeless = notice.intid === null || attempts >= retries.attempts;
    const state = acknowledged ? 'acknowledged' : hopeless ? 'given_up' : 'waiting';
    book.attempted(notice.id, { state, status, answer });
    return { ...notice, attempts, state, status, answer };
  };

  const insist = async (first: Notice): Promise<void> => {
    let notice = first;
    while (notice.state === 'waiting' && !closing.signal.aborted) {
      const ms = Math.min(
        retries.firstPauseMs * 2 ** Math.max(notice.attempts - 1, 0),
        retries.longestPauseMs,
      );
      await pause(ms, undefined, { signal: closing.signal }).catch(() => undefined);
      if (!closing.signal.aborted) notice = await attempt(notice);
    }
  };

  const undertake = (work: Promise<void>): void => {
    undertakings.add(work);
    void work.finally(() => undertakings.delete(work));
  };

  return {
    deliver: async (notice) => {
      const first = attempt(notice);
      undertake(first.then(insist));
      await first;
    },
    resume: () => {
      for (const notice of book.waiting()) undertake(insist(notice));
    },
    close: async () => {
      closing.abort();
      await Promise.all(undertakings);
    },
  };
};
