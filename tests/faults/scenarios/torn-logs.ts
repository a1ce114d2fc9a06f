import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkFullDisk } from '../../conformance/event-store/durability/full-disk.ts';
import { checkKills } from '../../conformance/event-store/durability/kills.ts';
import { checkTornTails } from '../../conformance/event-store/durability/torn-tails.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { injectFault } from './fault-scenario.ts';

type TornLogOptions = Readonly<{ home: string; kills: number; seed: number }>;

/** F5 and F12, on a separate event store, whose events may be cut off. */
export const tornLogs = async (
  scenario: FaultScenario,
  { home, kills, seed }: TornLogOptions,
): Promise<void> => {
  const folder = join(home, 'event-store');
  mkdirSync(folder, { recursive: true });
  await injectFault(
    scenario,
    { row: 'F5', name: 'event store killed under 200 appends/s' },
    async () => {
      const report = await checkKills({ folder, kills, rate: 200, seed });
      const { violations, acknowledged, ambiguous, killsInFlight } = report;
      const notes = `${kills} kills, ${killsInFlight} during appends; ${acknowledged} acknowledged, ${ambiguous} not`;
      return { hit: killsInFlight > 0, complaints: violations, notes };
    },
  );
  await injectFault(
    scenario,
    { row: 'F5', name: 'the end of its file cut, its bits flipped' },
    async () => ({
      complaints: await checkTornTails(folder, 6, 6, seed),
      notes: '6 cuts, garbage, 6 flipped bits',
    }),
  );
  await injectFault(
    scenario,
    { row: 'F12', name: 'event store’s disk full, then not' },
    async () => {
      const violations = await checkFullDisk();
      if (!violations) return { notes: 'skipped: this process may not mount a disk' };
      return { complaints: violations };
    },
  );
};
