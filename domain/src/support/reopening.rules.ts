import type { Instant } from '@shop/contracts/kernel';
import { addMilliseconds } from '../kernel/index.ts';

/** The days after closing during which its owner may reopen a ticket. */
const reopenWithinDays = 7;
const dayMs = 24 * 60 * 60_000;

/** The time until which its owner may reopen a ticket. Staff may do so at any time. */
export const reopenUntil = (closedAt: Instant): Instant =>
  addMilliseconds(closedAt, reopenWithinDays * dayMs);

/** Staff can reopen a ticket at any time. This limit is for its owner. */
export const canOwnerReopen = (closedAt: Instant, now: Instant): boolean =>
  now < reopenUntil(closedAt);
