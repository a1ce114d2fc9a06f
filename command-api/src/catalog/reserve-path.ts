import type { CommandContext } from '@shop/domain/kernel';
import { addMilliseconds, claimTtlMs, DomainError } from '@shop/domain/kernel';
import type { Clock } from '@shop/platform/clock';
import type { Log } from '@shop/platform/log';
import type { Aggregates } from '../aggregates.ts';
import type { RequireClaim } from '../claim-lease.ts';
import { createClaimCheck } from '../claim-lease.ts';
import { cleanUpAfterRefusal } from '../refusal-clean-up.ts';

type PathReservation = Readonly<{
  stream: string;
  path: string;
  owner: string;
  clock: Clock;
  by: CommandContext;
  /** Whether the entry with this id has the path now. */
  isUsedBy: (owner: string) => Promise<boolean>;
  log: Pick<Log, 'warn'>;
}>;

/**
 * Confirms an expired reservation whose owner moved there, but was interrupted before it confirmed
 * the path.
 */
const confirmIfUsed = async (
  paths: Aggregates['paths'],
  { stream, path, clock, by: context, isUsedBy }: PathReservation,
): Promise<void> => {
  const { state } = await paths.load(stream);
  if (state.status !== 'reserved' || clock() < state.until || !(await isUsedBy(state.owner)))
    return;
  await paths(stream, { type: 'ConfirmPath', data: { path, owner: state.owner } }, context);
};

/**
 * Reserves a path while `operation` moves its owner there. Confirms the path if the operation
 * succeeds, and releases it if the operation is rejected, unless another request of the owner
 * shares it. After a crash in between, the reservation is renewed by its owner, or expires unless
 * the owner has moved.
 *
 * The owner's stream does not include the reservation, so the operation calls `requireClaim` before
 * it appends. Only a program that pauses for more than half a minute between that call and its
 * event can move the owner to a path that another entry has taken over. The caller gets
 * `path-taken`, the path keeps leading to one of the two, and the owner reaches its own page again
 * with its next path.
 */
export const withReservedPath = async <T>(
  paths: Aggregates['paths'],
  reservation: PathReservation,
  operation: (requireClaim: RequireClaim) => Promise<T>,
): Promise<T> => {
  const { stream, path, owner, clock, by: context, log } = reservation;
  await confirmIfUsed(paths, reservation);
  const now = clock();
  const until = addMilliseconds(now, claimTtlMs);
  await paths(stream, { type: 'ReservePath', data: { path, owner, until, now } }, context);
  try {
    const result = await operation(createClaimCheck(clock, now));
    await paths(stream, { type: 'ConfirmPath', data: { path, owner } }, context);
    return result;
  } catch (error) {
    if (error instanceof DomainError) {
      const release = { type: 'ReleasePathReservation', data: { path, owner } } as const;
      await cleanUpAfterRefusal(log, { leftover: 'path', owner }, () =>
        paths(stream, release, context),
      );
    }
    throw error;
  }
};
