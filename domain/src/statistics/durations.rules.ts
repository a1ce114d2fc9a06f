import type { Instant } from '@shop/contracts/kernel';
import type { Durations } from '@shop/contracts/statistics/values';
import { millisecondsBetween } from '../kernel/index.ts';
/** Durations as a histogram. Histograms can be added, and percentiles need no single durations. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Inclusive upper bounds in milliseconds; longer durations are in a last bucket. */
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

/** If clocks disagree and the end precedes the start, the duration is zero. */
export const addDuration = (durations: Durations, from: Instant, to: Instant): Durations => {
  const milliseconds = Math.max(0, millisecondsBetween(from, to));
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
 * The bound in milliseconds within which at least that share (0 to 1) of the durations lies; null
 * if there are no durations, or the percentile exceeds the last bound.
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
