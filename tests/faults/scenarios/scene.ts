import type { Fault } from '../checker/recovery.ts';
import type { Workload } from '../load/trade.ts';
import type { ProcessName, RunningShop } from '../running/shop.ts';
import type { Random } from '../../support/random.ts';

/** `log`: whether it hit anything is told by the log afterwards, for that kind of work. */
export type HitResult = boolean | Readonly<{ log: 'deliveries' | 'projections'; at: number }>;

/** A fault as it happened; whether it hit anything may not be known yet. */
export type InjectedFault = Omit<Fault, 'hit'> &
  Readonly<{ hit: HitResult; kills: number; from: number; to: number; of: readonly ProcessName[] }>;

/** What scenarios do their faults to. */
export type FaultScenario = Readonly<{
  shop: RunningShop;
  trade: Workload;
  random: Random;
  /** Since the run began. */
  elapsedMs: () => number;
  say: (line: string) => void;
  happened: InjectedFault[];
  /** Named points at which programs were to be killed, and those at which one was. */
  points: Set<string>;
  passed: Set<string>;
}>;

export type FaultOutcome = Readonly<{
  hit?: HitResult;
  kills?: number;
  /** When the fault itself was over, by `performance.now()`; when the act was, unless told. */
  overAt?: number;
  complaints?: readonly string[];
  notes?: string;
  /** Whose fault it was, as far as mail is concerned. */
  of?: readonly ProcessName[];
}>;

const seconds = (ms: number | null): string =>
  ms === null ? 'never ready again' : `ready after ${(ms / 1_000).toFixed(1)} s`;

/** Brings a fault about, waits until the shop is well again, and writes down how it went. */
export const injectFault = async (
  scenario: FaultScenario,
  { row: faultId, name }: Readonly<{ row: string; name: string }>,
  act: () => Promise<FaultOutcome>,
): Promise<void> => {
  const { shop, happened: injectedFaults, elapsedMs, say: log } = scenario;
  const at = elapsedMs();
  const from = Date.now();
  let outcome: FaultOutcome;
  try {
    outcome = await act();
  } catch (error) {
    outcome = { complaints: [error instanceof Error ? error.message : String(error)] };
  }
  const sinceOver = performance.now() - (outcome.overAt ?? performance.now());
  const waited = await shop.untilReady();
  const readyAfterMs = waited === null ? null : Math.max(0, sinceOver + waited);
  const { hit = false, kills = 0, complaints = [], notes, of: affectedPrograms = [] } = outcome;
  const to = Date.now();
  injectedFaults.push({
    row: faultId,
    name,
    at,
    readyAfterMs,
    hit,
    kills,
    complaints,
    from,
    to,
    of: affectedPrograms,
    ...(notes !== undefined && { notes }),
  });
  const complaintsText = complaints.length > 0 ? ` — ${complaints.join('; ')}` : '';
  const notesText = notes === undefined ? '' : `, ${notes}`;
  log(
    `${(at / 1_000).toFixed(0).padStart(5)} s  ${faultId} ${name}: ${seconds(readyAfterMs)}${notesText}${complaintsText}`,
  );
};
