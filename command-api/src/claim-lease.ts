import type { Instant } from '@shop/contracts/kernel';
import { addMilliseconds, BusyError, claimTtlMs } from '@shop/domain/kernel';
import type { Clock } from '@shop/platform/clock';

/** The part of a claim that is kept for the append itself, and for clocks that differ. */
const marginMs = 30_000;

/** Throws if the claim may end before the event that relies on it is stored. */
export type RequireClaim = () => void;

/**
 * The stream of the owner does not include the claim, so its event must be appended while the claim
 * lasts. The operation calls this before it appends: a request that was delayed is refused as busy
 * instead, and its repeat claims again.
 */
export const createClaimCheck =
  (clock: Clock, claimedAt: Instant): RequireClaim =>
  () => {
    if (clock() < addMilliseconds(claimedAt, claimTtlMs - marginMs)) return;
    throw new BusyError('The claim of the request has almost ended; repeat the request');
  };
