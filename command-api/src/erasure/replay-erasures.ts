import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '@shop/platform/log';
import type { ErasedPerson, ErasureLedger } from './ledger.ts';

type ReplayErasuresDeps = Readonly<{
  ledger: Pick<ErasureLedger, 'all'>;
  eraseAgain: (erased: ErasedPerson) => Promise<void>;
  log: Log;
}>;

const retryMs = 2_000;

/**
 * Goes through the ledger once, in the background, and repeats every erasure in case a backup was
 * restored. Failed erasures are retried until they succeed.
 */
export const replayErasures = ({
  ledger,
  eraseAgain: repeatErasure,
  log,
}: ReplayErasuresDeps): Readonly<{ stop: () => Promise<void> }> => {
  const stopping = new AbortController();
  const { signal } = stopping;

  const erasePeople = async (people: readonly ErasedPerson[]): Promise<readonly ErasedPerson[]> => {
    const failed: ErasedPerson[] = [];
    for (const person of people) {
      if (signal.aborted) return [];
      try {
        await repeatErasure(person);
      } catch (error) {
        log.warn(
          { err: error, userId: person.userId },
          'Could not repeat an erasure; trying again later',
        );
        failed.push(person);
      }
    }
    return failed;
  };
  const replayLedger = async (): Promise<void> => {
    let remaining = await ledger.all();
    while (remaining.length > 0 && !signal.aborted) {
      remaining = await erasePeople(remaining);
      if (remaining.length > 0) await pause(retryMs, null, { signal, ref: false });
    }
  };

  const replaying = replayLedger().catch((error: unknown) => {
    if (!signal.aborted)
      log.error(
        { err: error },
        'Could not read the ledger of erasures; restart the worker to repeat them',
      );
  });
  return {
    stop: async () => {
      stopping.abort();
      await replaying;
    },
  };
};
