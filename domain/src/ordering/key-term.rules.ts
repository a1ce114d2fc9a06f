import type { Instant } from '@shop/contracts/kernel';
import { addMilliseconds } from '../kernel/index.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** The end of the term of a key first shown at `from`; null for a lifetime rate (0 days). */
export const termEnd = (from: Instant, days: number): Instant | null =>
  days === 0 ? null : addMilliseconds(from, days * dayMs);

/** The longest time between the reminder of a term and its end, in milliseconds. */
export const longestReminderMs = dayMs;

/** A term of four days and more is reminded of a day before its end, a shorter one later. */
export const reminderAt = (end: Instant, days: number): Instant => {
  const leadMs = Math.min(longestReminderMs, (days * dayMs) / 4);
  return addMilliseconds(end, -leadMs);
};
