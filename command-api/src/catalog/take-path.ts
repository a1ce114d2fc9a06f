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
 * Holds an address while `settle` makes its owner live there: confirmed when that went well, dropped
 * when it was refused. A crash in between leaves a reservation that lapses or is resumed.
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
      await paths(stream, { type: 'DropReservation', data: { path, owner } }, context);
    }
    throw error;
  }
};
