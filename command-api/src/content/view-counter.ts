export type ViewBatch = Readonly<{
  batchId: string;
  /** By the id of the article. */
  views: Readonly<Record<string, number>>;
}>;

export type ViewCounter = Readonly<{
  count: (articleId: string) => void;
  /** Sends what is counted, for the last time. */
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
const mostArticles = 1_000;

/**
 * Counts views in memory and sends them as one batch per interval, so that they cost one event per
 * interval, however many there are. A program that dies loses the views of one interval.
 */
export const viewCounter = ({ send, newId, everyMs, report }: ViewCounterDeps): ViewCounter => {
  let counted = new Map<string, number>();
  /** Sent before, without an answer. */
  let unsent: ViewBatch | null = null;
  let timer: NodeJS.Timeout | null = null;

  const nextBatch = (): ViewBatch | null => {
    if (counted.size === 0) return null;
    const batch = { batchId: newId(), views: Object.fromEntries(counted) };
    counted = new Map();
    return batch;
  };

  /** One batch at a time. */
  let sending: Promise<void> = Promise.resolve();

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

  const flushInTurn = (): Promise<void> => {
    sending = sending.then(flush);
    return sending;
  };

  const flushAndGoOn = async (): Promise<void> => {
    await flushInTurn();
    timer = null;
    if (unsent || counted.size > 0) schedule();
  };
  const schedule = (): void => {
    timer ??= setTimeout(() => void flushAndGoOn(), everyMs).unref();
  };

  return {
    count: (articleId) => {
      const before = counted.get(articleId);
      if (before === undefined && counted.size >= mostArticles) return;
      counted.set(articleId, (before ?? 0) + 1);
      schedule();
    },
    close: async () => {
      if (timer) clearTimeout(timer);
      await flushInTurn();
      await flushInTurn();
    },
  };
};
