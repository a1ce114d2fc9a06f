import type { StockLevel } from '@shop/contracts/stock/values';
/** `available` is null for a plan without keys of its own, which never runs out. */
export const stockLevelOf = (available: number | null, threshold: number): StockLevel => {
  if (available === null) return 'enough';
  if (available <= 0) return 'out';
  return available <= threshold ? 'low' : 'enough';
};

const severity: Readonly<Record<StockLevel, number>> = { enough: 0, low: 1, out: 2 };

/**
 * The stock level to report to staff when the stock of a rate drops to it; null if there is none.
 */
export const findLowStockCrossing = (
  before: number | null,
  after: number | null,
  threshold: number,
): Exclude<StockLevel, 'enough'> | null => {
  const now = stockLevelOf(after, threshold);
  return now !== 'enough' && severity[now] > severity[stockLevelOf(before, threshold)] ? now : null;
};
