import type { Instant } from '@shop/contracts/kernel';
import { millisecondsBetween } from '../kernel/index.ts';

const reauthenticationPeriodMs = 15 * 60_000;

/**
 * True if the password or a second factor was entered in the session in the last 15 minutes.
 * Required for actions that could lock out the account's owner or reveal all their data.
 */
export const isRecentlyAuthenticated = (authenticatedAt: Instant, now: Instant): boolean =>
  millisecondsBetween(authenticatedAt, now) < reauthenticationPeriodMs;
