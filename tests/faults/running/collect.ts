import type { Run } from '../checker/check.ts';
import type { StoredEvent } from '../checker/facts.ts';
import type { LedgerLine } from '../checker/ledger.ts';
import type { Disturbance } from '../checker/letters.ts';
import type { Fault } from '../checker/recovery.ts';
import { countersOf, readAll, readBook, readLetters } from './gather.ts';
import { replayModels } from './replay.ts';
import type { RunningShop } from './shop.ts';

const appliedTwice = 1_000;

const beforeTheLast = (all: readonly StoredEvent[]): StoredEvent | null =>
  all.at(Math.max(0, all.length - 1 - appliedTwice)) ?? null;

type Told = Readonly<{
  ledger: readonly LedgerLine[];
  faults: readonly Fault[];
  disturbances: readonly Disturbance[];
  seed: number;
}>;

/**
 * Everything that is left of a run once nothing moves any more, and what rebuilds make of it. Workers
 * are stopped first: they sweep every minute, which would look like something that a rebuild did.
 */
export const collect = async (
  { events, launched }: Pick<RunningShop, 'events' | 'launched'>,
  told: Told,
): Promise<Run> => {
  const { addresses } = launched;
  const { eventstore, documents } = addresses;
  for (const name of ['worker', 'worker-2']) await launched.children.get(name)?.stop();
  const readAt = Date.now();
  const all = await readAll(events);
  const before = await countersOf(addresses, events);
  const models = await replayModels({
    eventstore,
    documents,
    seed: told.seed,
    before: beforeTheLast(all),
  });
  const after = await countersOf(addresses, events);
  const [book, letters] = await Promise.all([
    readBook(addresses.payments),
    readLetters(addresses.mail),
  ]);
  const { ledger, faults, disturbances } = told;
  return {
    ledger,
    all,
    book,
    letters,
    disturbances,
    models,
    counters: { before, after },
    faults,
    readAt,
  };
};
