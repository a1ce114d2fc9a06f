import { addMilliseconds } from '@shop/domain/kernel';
import type { TicketDocument } from '@shop/contracts/support/documents';
import { ticketsModel } from '@shop/contracts/support/documents';
import type { Clock } from '@shop/platform/clock';
import type { ReadModels } from '@shop/platform/projections';
import { firstAnswerSeconds } from './to-wire.ts';

type AnswerTimesOptions = Readonly<{ readModels: Pick<ReadModels, 'serving'>; clock: Clock }>;

const recentMs = 30 * 24 * 60 * 60_000;
const maxTickets = 200;
/** Fewer answers than this do not predict the next one. */
const minTickets = 5;
const freshMs = 30_000;

/** Null if there are fewer values than `minCount`. */
export const findMedian = (all: readonly number[], minCount: number): number | null => {
  if (all.length === 0 || all.length < minCount) return null;
  const sorted = all.toSorted((one, other) => one - other);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return Math.round(middle.reduce((sum, one) => sum + one, 0) / middle.length);
};

/** The median time to the first answer of recent tickets, in seconds; cached for `freshMs`. */
export const answerTimeReader = ({
  readModels,
  clock,
}: AnswerTimesOptions): (() => Promise<number | null>) => {
  let cachedSeconds: Readonly<{ seconds: number | null; at: number }> | null = null;

  return async () => {
    const now = performance.now();
    if (cachedSeconds && now - cachedSeconds.at < freshMs) return cachedSeconds.seconds;
    const { documents } = await readModels.serving<TicketDocument>(ticketsModel);
    const found = await documents
      .find({ 'document.first_answer_at': { $gte: addMilliseconds(clock(), -recentMs) } })
      .sort({ 'document.first_answer_at': -1 })
      .limit(maxTickets)
      .toArray();
    const waited = found.map(({ document }) => document && firstAnswerSeconds(document));
    // the others were answered before the user asked
    const answerSeconds = waited
      .filter((seconds) => seconds !== null)
      .filter((seconds) => seconds > 0);
    const seconds = findMedian(answerSeconds, minTickets);
    cachedSeconds = { seconds, at: now };
    return seconds;
  };
};
