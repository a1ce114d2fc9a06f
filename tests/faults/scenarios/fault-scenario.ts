import type { Fault } from '../checker/recovery.ts';
import type { Workload } from '../load/workload.ts';
import type { ProcessName, RunningShop } from '../running/shop.ts';
import type { Random } from '../../support/random.ts';

/** `log`: the log shows afterwards whether it hit work of that kind. */
export type HitResult = boolean | Readonly<{ log: 'deliveries' | 'projections'; at: number }>;

/** An injected fault. Whether it hit any work may not be known yet. */
export type InjectedFault = Omit<Fault, 'hit'> &
  Readonly<{ hit: HitResult; kills: number; from: number; to: number; of: readonly ProcessName[] }>;

/** The parts that a fault scenario works on. */
export type FaultScenario = Readonly<{
  shop: RunningShop;
  workload: Workload;
  random: Random;
  /** Since the run began. */
  elapsedMs: () => number;
  log: (line: string) => void;
  happened: InjectedFault[];
  /** Named points at which programs were to be killed, and those at which one was. */
  points: Set<string>;
  passed: Set<string>;
}>;

export type FaultOutcome = Readonly<{
  hit?: HitResult;
  kills?: number;
  /**
   * The time at which the fault was over, by `performance.now()`; by default the end of the act.
   */
  overAt?: number;
  complaints?: readonly string[];
  notes?: string;
  /** The processes affected, for the checks of mail. */
  of?: readonly ProcessName[];
}>;

const seconds = (ms: number | null): string =>
  ms === null ? 'never ready again' : `ready after ${(ms / 1_000).toFixed(1)} s`;

/** Injects a fault, waits until the shop has recovered, and records the result. */
export const injectFault = async (
  scenario: FaultScenario,
  { row: faultId, name }: Readonly<{ row: string; name: string }>,
  act: () => Promise<FaultOutcome>,
): Promise<void> => {
  const { shop, happened: injectedFaults, elapsedMs, log } = scenario;
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
