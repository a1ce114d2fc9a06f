import type { Durations } from '@shop/contracts/statistics/values';
/** Durations as a histogram: two of them add up, and percentiles are told without the single ones. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Upper bounds in milliseconds, themselves within; what took longer is in a last bucket. */
export const durationBounds = [
  10 * second,
  30 * second,
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  15 * minute,
  30 * minute,
  hour,
  6 * hour,
  24 * hour,
] as const;

export const noDurations: Durations = {
  count: 0,
  milliseconds: 0,
  buckets: [...durationBounds, null].map(() => 0),
};

/** What ends before it began, by clocks that disagree, took no time. */
export const addDuration = (durations: Durations, from: string, to: string): Durations => {
  const milliseconds = Math.max(0, Date.parse(to) - Date.parse(from));
  const bucket = durationBounds.filter((bound) => bound < milliseconds).length;
  return {
    count: durations.count + 1,
    milliseconds: durations.milliseconds + milliseconds,
    buckets: durations.buckets.map((count, index) => (index === bucket ? count + 1 : count)),
  };
};

export const mergeDurations = (one: Durations, other: Durations): Durations => ({
  count: one.count + other.count,
  milliseconds: one.milliseconds + other.milliseconds,
  buckets: one.buckets.map((count, index) => count + (other.buckets[index] ?? 0)),
});

/**
 * The bound in milliseconds within which at least that share of them was, from 0 to 1; null where
 * there are none, or it took longer than the last bound.
 */
export const percentileOf = ({ count, buckets }: Durations, share: number): number | null => {
  if (count === 0) return null;
  let cumulativeCount = 0;
  for (const [index, bound] of durationBounds.entries()) {
    cumulativeCount += buckets[index] ?? 0;
    if (cumulativeCount >= count * share) return bound;
  }
  return null;
};
