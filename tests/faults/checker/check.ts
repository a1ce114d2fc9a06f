import { checkAcknowledged } from './acknowledged.ts';
import type { StoredEvent } from './facts.ts';
import { parseFacts } from './facts.ts';
import { checkAllocations } from './keys.ts';
import type { HistoryLine, Operation } from './history.ts';
import { foldOperations } from './history.ts';
import type { Disturbance, ReceivedEmail } from './emails.ts';
import { checkEmails } from './emails.ts';
import type { ProviderLedger } from './provider-ledger.ts';
import type { Balance, MoneyCheck } from './money.ts';
import { checkMoney, checkTotals } from './money.ts';
import { checkPaidDiscounts, checkPaidOrderReleases } from './paid-orders.ts';
import { checkCustomerUses, checkPromoUses } from './promos.ts';
import type { Counters, ReadModel } from './read-models.ts';
import { checkReplayHadNoEffects, compareModels } from './read-models.ts';
import type { Fault } from './recovery.ts';
import { checkAccessDenied, checkLeftovers, checkRecovery } from './recovery.ts';
import { checkRealTimeOrder, checkStreamsUnbroken } from './streams.ts';
import { checkUnsentEmails } from './unsent-emails.ts';
import type { Violation } from './violation.ts';

/** All that is left of a run, from every side. */
export type RunRecord = Readonly<{
  ledger: readonly HistoryLine[];
  all: readonly StoredEvent[];
  providerLedger: ProviderLedger;
  emails: readonly ReceivedEmail[];
  disturbances: readonly Disturbance[];
  models: readonly ReadModel[];
  counters: Readonly<{ before: Counters; after: Counters }>;
  faults: readonly Fault[];
  /** When the log was read, in milliseconds since 1970. */
  readAt: number;
}>;

export type CheckResult = Readonly<{
  violations: readonly Violation[];
  operations: Readonly<Record<'ok' | 'fail' | 'info', number>>;
  events: number;
  unknownTypes: ReadonlyMap<string, number>;
  balances: readonly Balance[];
  /** Payments by where their money is. */
  payments: MoneyCheck['counts'];
  emails: number;
  mailedTwice: number;
  models: readonly Readonly<{ name: string; documents: number; sha256: string }>[];
}>;

/** Finds the log position of an operation's event, for checks of real-time order. */
const positionFinder = (all: readonly StoredEvent[]) => {
  const first = new Map<string, bigint>();
  for (const { stream, position } of all) if (!first.has(stream)) first.set(stream, position);
  return ({ what, fields }: Operation): bigint | undefined => {
    if (what === 'place') return first.get(`order-${fields.order ?? ''}`);
    if (what === 'import') return first.get(`keyImport-${fields.import ?? ''}`);
    return undefined;
  };
};

/** Checks every invariant of a run. The first violation is the first to look at. */
export const checkRun = (run: RunRecord): CheckResult => {
  const { all, providerLedger, faults, emails: receivedEmails, models, readAt } = run;
  const { facts, unknown, violations: unknownEventViolations } = parseFacts(all);
  const operations = foldOperations(run.ledger);
  const moneyCheck = checkMoney(facts, providerLedger);
  const emailCheck = checkEmails(facts, operations, receivedEmails, run.disturbances);
  const modelComparison = compareModels(models, all);
  const count = (outcome: Operation['outcome']): number =>
    operations.filter((operation) => operation.outcome === outcome).length;

  return {
    violations: [
      ...unknownEventViolations,
      ...checkStreamsUnbroken(all),
      ...checkRealTimeOrder(operations, positionFinder(all)),
      ...checkAllocations(facts),
      ...checkPaidOrderReleases(facts),
      ...checkPromoUses(facts),
      ...checkCustomerUses(facts),
      ...checkPaidDiscounts(facts),
      ...checkTotals(facts),
      ...checkAcknowledged(facts, operations, providerLedger),
      ...moneyCheck.violations,
      ...emailCheck.violations,
      ...checkUnsentEmails(facts, operations),
      ...checkAccessDenied(operations),
      ...checkLeftovers(facts, readAt),
      ...modelComparison.violations,
      ...checkReplayHadNoEffects(run.counters.before, run.counters.after),
      ...checkRecovery(faults),
    ],
    operations: { ok: count('ok'), fail: count('fail'), info: count('info') },
    events: all.length,
    unknownTypes: unknown,
    balances: moneyCheck.balances,
    payments: moneyCheck.counts,
    emails: emailCheck.emails,
    mailedTwice: emailCheck.twice,
    models: modelComparison.models,
  };
};
