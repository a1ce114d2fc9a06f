import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../../load/figures.ts';
import { readUsage } from '../../load/processes.ts';
import { jsonHeaders } from '../load/workload.ts';
import { slowProxy, tricklingProxy } from '../../support/slow-proxy.ts';
import type { FaultOutcome, FaultScenario } from './fault-scenario.ts';
import { injectFault } from './fault-scenario.ts';

const slowForMs = 12_000;
const delayMs = 500;
const maxGrowth = 150 * 2 ** 20;
const maxSlowing = 1.5;
/** The difference that the noise of the machine causes in so small a sample. */
const noiseMs = 40;

/** The time to place orders during the fault, beside the time just before it. */
const measureSlowdown = async (
  scenario: FaultScenario,
  work: () => Promise<void>,
): Promise<FaultOutcome> => {
  const { shop, workload } = scenario;
  const complaints: string[] = [];
  const { placedMs: placementTimesMs } = workload.tally;
  await pause(slowForMs / 2);
  const before = percentile(placementTimesMs.slice(-50), 0.95);
  const countBefore = placementTimesMs.length;
  const memory = readUsage(shop);
  await work();
  const during = placementTimesMs.slice(countBefore);
  const p95 = percentile(during, 0.95);
  for (const [name, { rss }] of readUsage(shop)) {
    const grown = rss - (memory.get(name)?.rss ?? rss);
    if (!name.startsWith('(') && grown > maxGrowth) {
      complaints.push(`${name} grew by ${Math.round(grown / 2 ** 20)} MB`);
    }
  }
  if (p95 > before * maxSlowing + noiseMs) {
    complaints.push(`orders took ${Math.round(p95)} ms at p95, before ${Math.round(before)} ms`);
  }
  const notes = `${slowForMs / 1_000} s; p95 of ${during.length} orders ${Math.round(p95)} ms, before ${Math.round(before)} ms`;
  return { complaints, notes };
};

const slowReadModels = async (scenario: FaultScenario): Promise<void> => {
  const { launched } = scenario.shop;
  const { documents } = launched.addresses;
  const proxy = await slowProxy(Number(new URL(documents).port), delayMs);
  const slow = documents.replace(/:\d+\//, `:${proxy.port}/`);
  const both = ['projector', 'projector-2'] as const;
  try {
    await injectFault(
      scenario,
      { row: 'F13', name: 'every write of read models +500 ms' },
      async () => {
        for (const name of both) await launched.restart(name, { MONGODB_URL: slow });
        const outcome = await measureSlowdown(scenario, () => pause(slowForMs));
        for (const name of both) await launched.restart(name, { MONGODB_URL: documents });
        return outcome;
      },
    );
  } finally {
    await proxy.close();
  }
};

const setMailFaults = async ({ shop }: FaultScenario, faults: object): Promise<void> => {
  const response = await fetch(`${shop.launched.addresses.mail}/api/faults`, {
    method: 'POST',
    headers: jsonHeaders,
    body: JSON.stringify(faults),
  });
  if (!response.ok) throw new Error(`The mail sink answered ${response.status}`);
};

const slowMail = (scenario: FaultScenario): Promise<void> =>
  injectFault(scenario, { row: 'F13', name: 'mail server needs 2 s for a message' }, async () => {
    const outcome = await measureSlowdown(scenario, async () => {
      await setMailFaults(scenario, { delay_ms: 2_000 });
      await pause(slowForMs);
      await setMailFaults(scenario, {});
    });
    return { ...outcome, of: ['mail'] };
  });

const tricklingMail = async (scenario: FaultScenario): Promise<void> => {
  const { launched } = scenario.shop;
  const { smtp } = launched.addresses;
  const proxy = await tricklingProxy(Number(new URL(smtp).port), 1_000);
  const both = ['worker', 'worker-2'] as const;
  try {
    await injectFault(
      scenario,
      { row: 'F13', name: 'mail server reads one byte a second' },
      async () => {
        const slow = smtp.replace(/:\d+$/, `:${proxy.port}`);
        for (const name of both) await launched.restart(name, { SMTP_URL: slow });
        const outcome = await measureSlowdown(scenario, () => pause(slowForMs));
        for (const name of both) await launched.restart(name, { SMTP_URL: smtp });
        return { ...outcome, of: [...both, 'mail'] };
      },
    );
  } finally {
    await proxy.close();
  }
};

/**
 * F3: the server accepts one message without its sender learning of it, and refuses one
 * temporarily.
 */
const oddMail = (scenario: FaultScenario): Promise<void> =>
  injectFault(
    scenario,
    { row: 'F3', name: 'mail accepted without an answer, or refused' },
    async () => {
      await setMailFaults(scenario, { cut_next: 6, reject_next: 6 });
      await pause(slowForMs / 2);
      await setMailFaults(scenario, {});
      return { hit: true, notes: '6 accepted and cut, 6 refused', of: ['mail'] };
    },
  );

export const slowServers = async (scenario: FaultScenario): Promise<void> => {
  await oddMail(scenario);
  await slowMail(scenario);
  await tricklingMail(scenario);
  await slowReadModels(scenario);
};
