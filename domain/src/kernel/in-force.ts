import type { Instant } from '@shop/contracts/kernel';

/** Whether a measure still applies that ends at `until`, or never if that is null. */
export const isActiveUntil = (until: Instant | null, now: Instant): boolean =>
  until === null || now < until;
