import type { StockStanding } from '@shop/contracts/stock/values';
export const standingOf = (available: number | null, threshold: number): StockStanding => {
  if (available === null) return 'enough';
  if (available <= 0) return 'out';
  return available <= threshold ? 'low' : 'enough';
};

const worse: Readonly<Record<StockStanding, number>> = { enough: 0, low: 1, out: 2 };

/** What staff have to be told of when the stock of a rate fell so far, if anything. */
export const crossedLow = (
  before: number | null,
  after: number | null,
  threshold: number,
): Exclude<StockStanding, 'enough'> | null => {
  const now = standingOf(after, threshold);
  return now !== 'enough' && worse[now] > worse[standingOf(before, threshold)] ? now : null;
};
