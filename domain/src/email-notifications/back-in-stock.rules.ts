import type { Instant } from '@shop/contracts/kernel';
import { addMilliseconds } from '../kernel/index.ts';

/** 180 days. Otherwise, subscriptions to plans that never return would be checked forever. */
const subscriptionMs = 180 * 24 * 60 * 60_000;

/** True if the subscription has ended by its age. It then sends no email and can be renewed. */
export const isSubscriptionOver = (since: Instant, now: Instant): boolean =>
  now >= addMilliseconds(since, subscriptionMs);
