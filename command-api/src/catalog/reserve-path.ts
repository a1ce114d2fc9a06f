import type { CommandContext } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import { addMilliseconds, DomainError } from '@shop/domain/kernel';

import type { Aggregates } from '../aggregates.ts';

type PathClaim = Readonly<{
  stream: string;
  path: string;
  owner: string;
  now: Instant;
  by: CommandContext;
}>;

const reservationTtlMs = 60_000;

/**
 * Reserves a path while `operation` moves its owner there. Confirms the path if the operation
 * succeeds, and releases it if the operation is rejected. After a crash in between, the reservation
 * expires or is resumed.
 */
export const withReservedPath = async <T>(
  paths: Aggregates['paths'],
  { stream, path, owner, now, by: context }: PathClaim,
  operation: () => Promise<T>,
): Promise<T> => {
  const until = addMilliseconds(now, reservationTtlMs);
  await paths(stream, { type: 'ReservePath', data: { path, owner, until, now } }, context);
  try {
    const result = await operation();
    await paths(stream, { type: 'ConfirmPath', data: { path, owner } }, context);
    return result;
  } catch (error) {
    if (error instanceof DomainError) {
      await paths(stream, { type: 'ReleasePathReservation', data: { path, owner } }, context);
    }
    throw error;
  }
};
