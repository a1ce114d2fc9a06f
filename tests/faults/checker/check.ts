import { acknowledged } from './acknowledged.ts';
import type { StoredEvent } from './facts.ts';
import { factsOf } from './facts.ts';
import { allocations } from './keys.ts';
import type { LedgerLine, Operation } from './ledger.ts';
import { operationsOf } from './ledger.ts';
import type { Disturbance, Letter } from './letters.ts';
import { posted } from './letters.ts';
import type { Book } from './book.ts';
import type { Balance, Settled } from './money.ts';
import { settled, totals } from './money.ts';
import { discountsPaid, releasesOfPaidOrders } from './paid-orders.ts';
import { customerUses, promoUses } from './promos.ts';
import type { Counters, ReadModel } from './read-models.ts';
import { causedNothing, compareModels } from './read-models.ts';
import type { Fault } from './recovery.ts';
import { keptOut, leftovers, recovered } from './recovery.ts';
import { realTimeOrder, unbrokenStreams } from './streams.ts';
import type { Violation } from './violation.ts';

/** All that is left of a run, from every side. */
export type Run = Readonly<{
  ledger: readonly LedgerLine[];
  all: readonly StoredEvent[];
  book: Book;
  letters: readonly Letter[];
  disturbances: readonly Disturbance[];
  models: readonly ReadModel[];
  counters: Readonly<{ before: Counters; after: Counters }>;
  faults: readonly Fault[];
  /** When the log was read, in milliseconds since 1970. */
  readAt: number;
}>;

export type Checked = Readonly<{
  violations: readonly Violation[];
  operations: Readonly<Record<'ok' | 'fail' | 'info', number>>;
  events: number;
  unknownTypes: ReadonlyMap<string, number>;
  balances: readonly Balance[];
  /** Payments by where their money is. */
  payments: Settled['counts'];
  letters: number;
  mailedTwice: number;
  models: readonly Readonly<{ name: string; documents: number; sha256: string }>[];
}>;

/** Where the events of an undertaking are, as far as its order is to be that of time. */
const positions = (all: readonly StoredEvent[]) => {
  const first = new Map<string, bigint>();
  for (const { stream, position } of all) if (!first.has(stream)) first.set(stream, position);
  return ({ what, told }: Operation): bigint | undefined => {
    if (what === 'place') return first.get(`order-${told.order ?? ''}`);
    if (what === 'import') return first.get(`keyImport-${told.import ?? ''}`);
    return undefined;
  };
};

/** Whether a run kept every invariant; the first violation is the first to look at. */
export const check = (run: Run): Checked => {
  const { all, book, faults, letters, models, readAt } = run;
  const { facts, unknown, violations: notUnderstood } = factsOf(all);
  const operations = operationsOf(run.ledger);
  const money = settled(facts, book);
  const post = posted(facts, operations, letters, run.disturbances);
  const compared = compareModels(models, all);
  const count = (outcome: Operation['outcome']): number =>
    operations.filter((operation) => operation.outcome === outcome).length;

  return {
    violations: [
      ...notUnderstood,
      ...unbrokenStreams(all),
      ...realTimeOrder(operations, positions(all)),
      ...allocations(facts),
      ...releasesOfPaidOrders(facts),
      ...promoUses(facts),
      ...customerUses(facts),
      ...discountsPaid(facts),
      ...totals(facts),
      ...acknowledged(facts, operations, book),
      ...money.violations,
      ...post.violations,
      ...keptOut(operations),
      ...leftovers(facts, readAt),
      ...compared.violations,
      ...causedNothing(run.counters.before, run.counters.after),
      ...recovered(faults),
    ],
    operations: { ok: count('ok'), fail: count('fail'), info: count('info') },
    events: all.length,
    unknownTypes: unknown,
    balances: money.balances,
    payments: money.counts,
    letters: post.letters,
    mailedTwice: post.twice,
    models: compared.models,
  };
};
