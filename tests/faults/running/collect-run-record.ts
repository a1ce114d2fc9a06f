import type { RunRecord } from '../checker/check.ts';
import type { StoredEvent } from '../checker/facts.ts';
import type { HistoryLine } from '../checker/history.ts';
import type { Disturbance } from '../checker/emails.ts';
import type { Fault } from '../checker/recovery.ts';
import { readCounters, readAll, readProviderLedger, readReceivedEmails } from './read-stores.ts';
import { replayModels } from './replay.ts';
import type { RunningShop } from './shop.ts';

const appliedTwice = 1_000;

const positionBeforeLast = (all: readonly StoredEvent[]): StoredEvent | null =>
  all.at(Math.max(0, all.length - 1 - appliedTwice)) ?? null;

type RunInputs = Readonly<{
  ledger: readonly HistoryLine[];
  faults: readonly Fault[];
  disturbances: readonly Disturbance[];
  seed: number;
}>;

/**
 * Collects the state of a run once the shop is idle, and the results of rebuilds. Workers are
 * stopped first: their sweep every minute would look like an effect of a rebuild.
 */
export const collectRunRecord = async (
  { events, launched }: Pick<RunningShop, 'events' | 'launched'>,
  inputs: RunInputs,
): Promise<RunRecord> => {
  const { addresses } = launched;
  const { eventstore, documents } = addresses;
  for (const name of ['worker', 'worker-2']) await launched.children.get(name)?.stop();
  const readAt = Date.now();
  const all = await readAll(events);
  const before = await readCounters(addresses, events);
  const models = await replayModels({
    eventstore,
    documents,
    seed: inputs.seed,
    before: positionBeforeLast(all),
  });
  const after = await readCounters(addresses, events);
  const [providerLedger, receivedEmails] = await Promise.all([
    readProviderLedger(addresses.payments),
    readReceivedEmails(addresses.mail),
  ]);
  const { ledger, faults, disturbances } = inputs;
  return {
    ledger,
    all,
    providerLedger,
    emails: receivedEmails,
    disturbances,
    models,
    counters: { before, after },
    faults,
    readAt,
  };
};
