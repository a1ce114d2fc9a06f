import type { Instant } from '@shop/domain/kernel';
import { instant } from '@shop/domain/kernel';

/** The only way to the time: programs pass it on, tests pass another. */
export type Clock = () => Instant;

/** `offsetMs` shifts the time for fault runs; production refuses it. */
export const systemClock =
  (offsetMs = 0): Clock =>
  () =>
    instant(new Date(Date.now() + offsetMs));

export const later = (from: Instant, milliseconds: number): Instant =>
  instant(new Date(Date.parse(from) + milliseconds));
