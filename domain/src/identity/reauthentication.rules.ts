import type { Instant } from '@shop/contracts/kernel';

const reauthenticationPeriodMs = 15 * 60_000;

/**
 * True if the password or a second factor was entered in the session in the last 15 minutes.
 * Required for actions that could lock out the account's owner or reveal all their data.
 */
export const isRecentlyAuthenticated = (authenticatedAt: Instant, now: Instant): boolean =>
  Date.parse(now) - Date.parse(authenticatedAt) < reauthenticationPeriodMs;
