import { setTimeout as pause } from 'node:timers/promises';
import { documentsClient, readDatabase } from '@shop/platform/documents';
import type { Build } from '@shop/platform/projections';
import { readAll } from '../running/read-stores.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { injectFault } from './fault-scenario.ts';

/** A projection's lease expires after six polls, a job's lock after six seconds. */
const projectorStopsMs = 12_000;
const workerStopsMs = 13_000;

const pidOf = ({ shop }: FaultScenario, name: string): number => {
  const pid = shop.launched.children.get(name)?.pid();
  if (typeof pid !== 'number') throw new Error(`${name} does not run`);
  return pid;
};

const whileStopped = async (
  scenario: FaultScenario,
  name: string,
  ms: number,
  atTheEnd: (pid: number) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  const pid = pidOf(scenario, name);
  process.kill(pid, 'SIGSTOP');
  try {
    await pause(ms);
    return await atTheEnd(pid);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
};

const heldBy = async ({ shop }: FaultScenario, pid: number): Promise<readonly string[]> => {
  const mongo = documentsClient(shop.launched.addresses.documents);
  try {
    const builds = await mongo.db(readDatabase).collection<Build>('builds').find().toArray();
    return builds
      .filter(({ owner }) => owner?.split('|')[1] === String(pid))
      .map(({ _id }) => `${_id} is still owned by a paused projector`);
  } finally {
    await mongo.close();
  }
};

const mailedSince = async ({ shop }: FaultScenario, since: number): Promise<number> => {
  const all = await readAll(shop.events);
  return all.filter(({ type, storedAt }) => type === 'ordering.KeysMailed' && storedAt >= since)
    .length;
};

/** F2 and F4: a program is paused for long, and continues as if no time had passed. */
export const stoppedPrograms = async (scenario: FaultScenario): Promise<void> => {
  for (const name of ['projector', 'projector-2'] as const) {
    await injectFault(
      scenario,
      { row: 'F2', name: `${name} is paused, then continues` },
      async () => ({
        complaints: await whileStopped(scenario, name, projectorStopsMs, (pid) =>
          heldBy(scenario, pid),
        ),
        notes: `${projectorStopsMs / 1_000} s, because a lease expires after 6`,
      }),
    );
  }
  for (const name of ['worker', 'worker-2'] as const) {
    await injectFault(
      scenario,
      { row: 'F4', name: `${name} is paused, then continues` },
      async () => {
        let mailed = 0;
        const complaints = await whileStopped(scenario, name, workerStopsMs, async () => {
          mailed = await mailedSince(scenario, Date.now() - workerStopsMs / 2);
          return mailed === 0 ? ['the other worker delivered nothing during the pause'] : [];
        });
        const notes = `${workerStopsMs / 1_000} s, the other worker delivered ${mailed} in the last half`;
        return { complaints, notes, of: [name] };
      },
    );
  }
};
