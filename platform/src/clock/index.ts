import type { Instant } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';

/** The only way to the time: programs pass it on, tests pass another. */
export type Clock = () => Instant;

/** `offsetMs` shifts the time for fault runs; in production nothing does. */
export const systemClock = (
  offsetMs = 0,
  environment: 'production' | 'development' | 'test' = 'production',
): Clock => {
  const shift = environment === 'production' ? 0 : offsetMs;
  return () => instant(new Date(Date.now() + shift));
};
