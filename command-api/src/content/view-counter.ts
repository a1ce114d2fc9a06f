import { boundedLimit } from '@shop/platform/concurrency';

export type ViewBatch = Readonly<{
  batchId: string;
  /** View counts by the id of the article. */
  views: Readonly<Record<string, number>>;
}>;

export type ViewCounter = Readonly<{
  count: (articleId: string) => void;
  /** Sends the remaining counts. */
  close: () => Promise<void>;
}>;

type ViewCounterDeps = Readonly<{
  /** Appends a batch. A repeat of it changes nothing. */
  send: (batch: ViewBatch) => Promise<void>;
  newId: () => string;
  everyMs: number;
  report: (error: unknown) => void;
}>;

/** Views of more articles than that are not counted before the next batch. */
const maxArticles = 1_000;

/**
 * Counts views in memory and sends them as one batch per interval, so that they cost one event per
 * interval, however many there are. A killed program loses the views of one interval.
 */
export const viewCounter = ({
  send,
  newId,
  everyMs: flushIntervalMs,
  report,
}: ViewCounterDeps): ViewCounter => {
  let countedViews = new Map<string, number>();
  /** A batch that was sent and not confirmed. */
  let unsent: ViewBatch | null = null;
  let timer: NodeJS.Timeout | null = null;

  const nextBatch = (): ViewBatch | null => {
    if (countedViews.size === 0) return null;
    const batch = { batchId: newId(), views: Object.fromEntries(countedViews) };
    countedViews = new Map();
    return batch;
  };

  /** Sends one batch at a time. */
  const sequentially = boundedLimit({ concurrency: 1, maxPending: Infinity });

  const flush = async (): Promise<void> => {
    unsent ??= nextBatch();
    if (!unsent) return;
    try {
      await send(unsent);
      unsent = null;
    } catch (error) {
      report(error);
    }
  };

  const flushSequentially = (): Promise<void> => sequentially(flush);

  const flushAndReschedule = async (): Promise<void> => {
    await flushSequentially();
    timer = null;
    if (unsent || countedViews.size > 0) schedule();
  };
  const schedule = (): void => {
    timer ??= setTimeout(() => void flushAndReschedule(), flushIntervalMs).unref();
  };

  return {
    count: (articleId) => {
      const previousCount = countedViews.get(articleId);
      if (previousCount === undefined && countedViews.size >= maxArticles) return;
      countedViews.set(articleId, (previousCount ?? 0) + 1);
      schedule();
    },
    close: async () => {
      if (timer) clearTimeout(timer);
      await flushSequentially();
      await flushSequentially();
    },
  };
};
