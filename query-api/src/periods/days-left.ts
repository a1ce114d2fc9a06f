import { runwayDays } from '@shop/contracts/statistics/contract';

const shortest = 0.1;

/**
 * How many days the stock lasts at the pace of the last `runwayDays` days, rounded down to one
 * decimal; null if no keys were sold or the stock is not counted. It is 0 only without stock.
 */
export const estimateDaysLeft = (available: number | null, units: number): number | null => {
  if (available === null || units === 0) return null;
  if (available <= 0) return 0;
  return Math.max(shortest, Math.floor((available * runwayDays * 10) / units) / 10);
};
