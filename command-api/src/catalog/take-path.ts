import type { By } from '@shop/domain/kernel';
import type { Instant } from '@shop/contracts/kernel';
import { later, Rejection } from '@shop/domain/kernel';

import type { Aggregates } from '../aggregates.ts';

type Taken = Readonly<{ stream: string; path: string; owner: string; now: Instant; by: By }>;

const heldMs = 60_000;

/**
 * Holds an address while `settle` makes its owner live there: confirmed when that went well, dropped
 * when it was refused. A crash in between leaves a reservation that lapses or is resumed.
 */
export const takingPath = async <T>(
  paths: Aggregates['paths'],
  { stream, path, owner, now, by }: Taken,
  settle: () => Promise<T>,
): Promise<T> => {
  const until = later(now, heldMs);
  await paths(stream, { type: 'ReservePath', data: { path, owner, until, now } }, by);
  try {
    const settled = await settle();
    await paths(stream, { type: 'ConfirmPath', data: { path, owner } }, by);
    return settled;
  } catch (error) {
    if (error instanceof Rejection) {
      await paths(stream, { type: 'DropReservation', data: { path, owner } }, by);
    }
    throw error;
  }
};
