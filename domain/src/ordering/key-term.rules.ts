import type { Instant } from '@shop/contracts/kernel';
import { addMilliseconds } from '../kernel/index.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** The end of the term of a key first shown at `from`; null for a lifetime rate (0 days). */
export const termEnd = (from: Instant, days: number): Instant | null =>
  days === 0 ? null : addMilliseconds(from, days * dayMs);

/** The longest time between the reminder of a term and its end, in milliseconds. */
export const longestReminderMs = dayMs;

/**
 * The reminder is a day before the end of a term, or in the last quarter of a term under four days.
 */
export const reminderAt = (end: Instant, days: number): Instant => {
  const leadMs = Math.min(longestReminderMs, (days * dayMs) / 4);
  return addMilliseconds(end, -leadMs);
};

/**
 * Keys of one order whose terms end within this time share a reminder, in milliseconds. It is at
 * most a quarter of a day, so that all of them are shown before the reminder of the first is due.
 */
export const sharedReminderMs = 6 * hourMs;

/** A key that ends by itself, and when. */
export type KeyTerm = Readonly<{ key: string; ends: Instant }>;

/**
 * Groups the terms of an order's keys that share a reminder, the earliest first. Void keys count,
 * so that a group keeps its first end, which identifies its reminder.
 */
export const groupTerms = (
  reveals: readonly Readonly<{ key: string; ends: Instant | null }>[],
): readonly (readonly KeyTerm[])[] => {
  const terms = reveals
    .flatMap(({ key, ends }) => (ends === null ? [] : [{ key, ends }]))
    .toSorted((one, other) => one.ends.localeCompare(other.ends));
  const groups: KeyTerm[][] = [];
  for (const term of terms) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && term.ends <= addMilliseconds(first.ends, sharedReminderMs)) {
      group.push(term);
    } else groups.push([term]);
  }
  return groups;
};
