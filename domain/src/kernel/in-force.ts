import type { Instant } from '@shop/contracts/kernel';

/** True if a measure that ends at `until` still applies; null means no end. */
export const isActiveUntil = (until: Instant | null, now: Instant): boolean =>
  until === null || now < until;
