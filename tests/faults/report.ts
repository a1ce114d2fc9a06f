import type { CheckResult } from './checker/check.ts';
import type { Fault } from './checker/recovery.ts';
import { formatViolation } from './checker/violation.ts';
import { percentile, thousands } from '../load/figures.ts';

export type RunReport = Readonly<{
  seed: number;
  minutes: number;
  kills: number;
  killsThatHit: number;
  faults: readonly Fault[];
  checked: CheckResult;
  reads: Readonly<{ ok: number; busy: number; lost: number }>;
  placedMs: readonly number[];
  /** Unfinished when the wait timed out. */
  left: readonly string[];
  /** The number of failpoints, and those at which no program was killed. */
  points: Readonly<{ all: number; missed: readonly string[] }>;
  ledger: string;
}>;

const fewestOk = 500;

/** The reasons why a run proves nothing; empty if it does. */
export const findInsufficiencies = ({ checked, killsThatHit }: RunReport): readonly string[] => [
  ...(checked.operations.ok < fewestOk
    ? [`only ${checked.operations.ok} operations succeeded, at least ${fewestOk} are needed`]
    : []),
  ...(killsThatHit === 0 ? ['no kill interrupted any work'] : []),
];

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const formatFaults = (faults: readonly Fault[]): readonly string[] =>
  [...Map.groupBy(faults, ({ row, name }) => `${row.padEnd(5)} ${name}`)]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([what, ofKind]) => {
      const waits = ofKind.map(({ readyAfterMs }) => readyAfterMs ?? Infinity);
      const hit = ofKind.filter((fault) => fault.hit).length;
      const complaintsOfKind = ofKind.flatMap(({ complaints }) => complaints);
      const notes = ofKind.at(-1)?.notes;
      return [
        `  ${what.padEnd(48)} ×${String(ofKind.length).padEnd(3)} hit ${String(hit).padEnd(3)}`,
        `ready in ${seconds(Math.max(...waits))}`,
        complaintsOfKind.length > 0 ? `WRONG: ${complaintsOfKind.join('; ')}` : '',
        notes === undefined ? '' : `(${notes})`,
      ]
        .filter((part) => part !== '')
        .join('  ');
    });

const amount = (minor: number): string => (minor / 100).toFixed(2);

/** Rows of the table of faults that no run covers yet, and why. */
const uncovered: readonly string[] = [
  'F17: backup and restore',
  'F18: an older backup after a person was erased',
];

const formatFailpoints = ({ all, missed }: RunReport['points']): readonly string[] => {
  if (all === 0) return [];
  const hit = all - missed.length;
  const never = missed.length === 0 ? '' : `; not at ${missed.join(', ')}`;
  return ['', `Killed at ${hit} of ${all} named points${never}`];
};

const formatBalances = ({ balances }: CheckResult): readonly string[] =>
  balances.map(({ currency, captured, delivered, waiting, held, refundDue, returned }) => {
    const where = { delivered, waiting, held, 'due to be refunded': refundDue, returned };
    const parts = Object.entries(where)
      .filter(([, minor]) => minor !== 0)
      .map(([what, minor]) => `${what} ${amount(minor)}`);
    return `  ${currency}: captured ${amount(captured)} = ${parts.join(' + ')}`;
  });

/** The report for people: the injected faults, and their results. */
export const formatReport = (run: RunReport): string => {
  const { checked, faults, reads: readCounts, placedMs: placementTimesMs, left: pending } = run;
  const { operations, violations, unknownTypes, models, payments } = checked;
  const insufficiencies = findInsufficiencies(run);
  const waits = faults.map(({ readyAfterMs }) => readyAfterMs ?? Infinity);
  return [
    `Faults, seed ${run.seed}, ${run.minutes.toFixed(1)} minutes`,
    '',
    'Under load',
    `  operations: ${operations.ok} ok, ${operations.fail} refused, ${operations.info} unknown to the client`,
    `  reads: ${readCounts.ok} ok, ${readCounts.busy} rejected as busy, ${readCounts.lost} without an answer`,
    `  an order is placed in ${Math.round(percentile(placementTimesMs, 0.5))} ms (p50), ${Math.round(percentile(placementTimesMs, 0.99))} ms (p99), if the first attempt succeeds`,
    `  the log: ${thousands(checked.events)} events; emails: ${checked.emails}, more than one for ${checked.mailedTwice} orders`,
    `  payments: ${payments.delivered} delivered, ${payments.waiting} waiting for keys, ${payments.held} on hold, ${payments.refundDue + payments.returned} due or returned`,
    ...formatBalances(checked),
    '',
    `Faults: ${faults.length}; ${run.kills} kills, ${run.killsThatHit} of them during work; all ready again within ${seconds(Math.max(0, ...waits))}`,
    ...formatFaults(faults),
    ...formatFailpoints(run.points),
    '',
    'Read models. They equal a fresh replay and one that applies each event twice, except for the violations below',
    ...models.map(
      ({ name, documents, sha256 }) =>
        `  ${name.padEnd(16)} ${String(documents).padStart(7)} documents  ${sha256.slice(0, 16)}…`,
    ),
    ...(unknownTypes.size > 0
      ? [
          '',
          `Events that no check covers: ${[...unknownTypes].map(([type, count]) => `${type} ×${count}`).join(', ')}`,
        ]
      : []),
    ...(pending.length > 0 ? ['', `Unfinished: ${pending.slice(0, 10).join(', ')}`] : []),
    '',
    ...(violations.length === 0
      ? ['No invariant was violated.']
      : [
          `VIOLATED, ${violations.length} times. The first: ${violations.slice(0, 1).map(formatViolation).join('')}`,
          ...violations.slice(1, 40).map((violation) => `  ${formatViolation(violation)}`),
        ]),
    ...(insufficiencies.length > 0
      ? [`The run proves nothing: ${insufficiencies.join('; ')}.`]
      : []),
    'Faults that this program does not cause:',
    ...uncovered.map((row) => `  ${row}`),
    `Ledger: ${run.ledger}`,
    '',
  ].join('\n');
};

/** For programs. */
export const toJsonReport = (run: RunReport): object => ({
  seed: run.seed,
  minutes: run.minutes,
  kills: run.kills,
  kills_that_hit: run.killsThatHit,
  operations: run.checked.operations,
  events: run.checked.events,
  emails: run.checked.emails,
  mailed_twice: run.checked.mailedTwice,
  balances: run.checked.balances,
  read_models: run.checked.models,
  unknown_types: Object.fromEntries(run.checked.unknownTypes),
  faults: run.faults,
  points_missed: run.points.missed,
  violations: run.checked.violations,
  counts: findInsufficiencies(run).length === 0,
});
