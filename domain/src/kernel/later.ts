import type { Instant } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';

export const later = (from: Instant, milliseconds: number): Instant =>
  instant(new Date(Date.parse(from) + milliseconds));

/** `wanted`, or the first instant after `before` if the clock has not passed that. */
export const laterThan = (before: Instant, wanted: Instant): Instant =>
  wanted > before ? wanted : later(before, 1);
