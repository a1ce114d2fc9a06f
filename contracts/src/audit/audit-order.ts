import type { Instant } from '../kernel/brand.ts';

/** A position in the log has 64 bits and a sign. */
const lastPosition = 2n ** 63n - 1n;

/** The sort key of a change, as text: by time, then by its position in the log. */
export const auditOrder = (at: Instant, position: bigint): string =>
  `${at} ${String(position).padStart(String(lastPosition).length, '0')}`;

/** A position after every change at this time. */
export const lastAuditPosition = (at: Instant): string => auditOrder(at, lastPosition);
