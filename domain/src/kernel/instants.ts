import type { Instant } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';

export const addMilliseconds = (from: Instant, milliseconds: number): Instant =>
  instant(new Date(Date.parse(from) + milliseconds));

export const millisecondsBetween = (from: Instant, to: Instant): number =>
  Date.parse(to) - Date.parse(from);

/** `preferred`, or the first instant after `before` if the clock has not passed that. */
export const instantAfter = (before: Instant, preferred: Instant): Instant =>
  preferred > before ? preferred : addMilliseconds(before, 1);
