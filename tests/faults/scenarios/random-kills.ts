import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessName } from '../running/shop.ts';
import type { HitResult, FaultScenario } from './fault-scenario.ts';
import { injectFault } from './fault-scenario.ts';
import { pollUntil } from '../../support/eventually.ts';

/** Programs with more work are listed more often. */
const targets: readonly [ProcessName, ...ProcessName[]] = [
  'command-api',
  'command-api',
  'command-api',
  'command-api',
  'query-api',
  'worker',
  'worker',
  'worker-2',
  'worker-2',
  'projector',
  'projector-2',
  'eventstore',
  'eventstore',
  'eventstore',
  'documents',
  'documents',
  'redis',
  'redis',
  'mail',
  'payments',
];

const timeoutMs = 3_000;

/** Waits briefly until the program has work to lose, and kills it even if it has none. */
const untilBusy = async (isBusy: () => boolean): Promise<void> => {
  await pollUntil(isBusy, (result) => result, { withinMs: timeoutMs, everyMs: 1 });
};

const kill = async (
  scenario: FaultScenario,
  name: ProcessName,
): Promise<Readonly<{ hit: HitResult; overAt: number }>> => {
  const { shop } = scenario;
  const { children, addresses } = shop.launched;
  const child = children.get(name);
  if (!child) throw new Error(`There is no ${name}`);
  const apiAddresses = {
    'command-api': addresses.commandApi,
    'query-api': addresses.queryApi,
  } as const;
  const crash = async (hit: HitResult) => {
    const overAt = performance.now();
    await child.crash();
    return { hit, overAt };
  };
  const commands = (): boolean => shop.unanswered(addresses.commandApi) > 0;
  switch (name) {
    case 'command-api':
    case 'query-api': {
      const isApiBusy = (): boolean => shop.unanswered(apiAddresses[name]) > 0;
      await untilBusy(isApiBusy);
      const hit = isApiBusy();
      return crash(hit);
    }
    case 'eventstore':
    case 'documents': {
      await untilBusy(commands);
      const hit = commands();
      return crash(hit);
    }
    case 'payments': {
      const isSimulatorBusy = (): boolean => shop.unanswered(addresses.payments) > 0;
      await untilBusy(isSimulatorBusy);
      const hit = isSimulatorBusy();
      return crash(hit);
    }
    case 'worker':
    case 'worker-2':
    case 'redis':
    case 'mail': {
      const hit = { log: 'deliveries', at: Date.now() } as const;
      return crash(hit);
    }
    case 'projector':
    case 'projector-2': {
      const hit = { log: 'projections', at: Date.now() } as const;
      return crash(hit);
    }
  }
};

const killed = async (scenario: FaultScenario, name: ProcessName): Promise<void> =>
  injectFault(scenario, { row: 'kill', name }, async () => ({
    ...(await kill(scenario, name)),
    kills: 1,
    of: [name],
  }));

/** Kills programs while guests buy, sometimes two at once. */
export const randomKills = async (
  scenario: FaultScenario,
  times: number,
  until: () => boolean,
): Promise<void> => {
  const { random } = scenario;
  for (let done = 0; done < times && !until();) {
    const names = new Set([random.pick(targets), random.pick(targets)]);
    await pause(100 + random.below(900));
    await Promise.all([...names].map((name) => killed(scenario, name)));
    done += names.size;
  }
};
