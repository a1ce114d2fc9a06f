import { productSalesDays } from '@shop/contracts/statistics/documents';

/** Days in UTC, both included. */
export type Period = Readonly<{ from: string; to: string }>;

const dayMs = 24 * 60 * 60_000;

/** The day in UTC, as `2026-03-01`. */
export const toDay = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 10);

const toFirstOfMonth = (year: number, month: number): string => toDay(Date.UTC(year, month, 1));
const findPreviousDay = (day: string): string => toDay(Date.parse(day) - dayMs);

/**
 * Splits a period into its whole months (null if it contains no whole month) and the days before
 * and after them. `months` starts on the first day of its first month and ends on the last day of
 * its last month.
 */
export const splitWholeMonths = ({
  from,
  to,
}: Period): Readonly<{ months: Period | null; days: readonly Period[] }> => {
  const [begin, end] = [new Date(from), new Date(Date.parse(to) + dayMs)];
  const first = from.endsWith('-01')
    ? from
    : toFirstOfMonth(begin.getUTCFullYear(), begin.getUTCMonth() + 1);
  const after = toFirstOfMonth(end.getUTCFullYear(), end.getUTCMonth());
  if (first >= after) return { months: null, days: [{ from, to }] };
  return {
    months: { from: first, to: findPreviousDay(after) },
    days: [
      ...(from < first ? [{ from, to: findPreviousDay(first) }] : []),
      ...(after <= to ? [{ from: after, to }] : []),
    ],
  };
};

/** The first of the 30 days (`2026-03-01`, in UTC) that end with the day of `now`. */
export const findFirstDay = (now: number): string => toDay(now - (productSalesDays - 1) * dayMs);
