import type { Instant } from '@shop/contracts/kernel';

const reauthenticationPeriodMs = 15 * 60_000;

/**
 * Whether the holder of a session gave the password or a second factor in the last 15 minutes. What
 * would lock the account's owner out, or show all that is known of them, asks for it.
 */
export const isRecentlyAuthenticated = (authenticatedAt: Instant, now: Instant): boolean =>
  Date.parse(now) - Date.parse(authenticatedAt) < reauthenticationPeriodMs;
