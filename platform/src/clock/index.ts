import type { Instant } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';

/** The only source of the time. Programs inject it; tests inject their own. */
export type Clock = () => Instant;

/** `offsetMs` shifts the time for fault runs. Production does not use it. */
export const systemClock = (
  offsetMs = 0,
  environment: 'production' | 'development' | 'test' = 'production',
): Clock => {
  const shift = environment === 'production' ? 0 : offsetMs;
  return () => instant(new Date(Date.now() + shift));
};
