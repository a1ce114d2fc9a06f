import type { Instant } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';

/** How long after it was closed its owner may reopen a ticket. */
const reopenWithinDays = 7;
const dayMs = 24 * 60 * 60_000;

/** Until when its owner may reopen a ticket. Staff may do so at any time. */
export const reopenUntil = (closedAt: Instant): Instant =>
  instant(new Date(Date.parse(closedAt) + reopenWithinDays * dayMs));

export const canOwnerReopen = (closedAt: Instant, now: Instant): boolean =>
  now < reopenUntil(closedAt);
