import type { Options, Part } from '../options.ts';
import { wrongClocks } from './clocks.ts';
import { fullDisks } from './full-disks.ts';
import { failpointKills } from './failpoint-kills.ts';
import { testNotificationOrders } from './notifications.ts';
import { randomKills } from './random-kills.ts';
import { rollingRestarts } from './rolling-restarts.ts';
import { testReversalOrders } from './reversals.ts';
import type { FaultScenario } from './fault-scenario.ts';
import {
  eventStoreUnavailable,
  queuesUnavailable,
  readModelsUnavailable,
} from './server-outages.ts';
import { slowServers } from './slow-servers.ts';
import { stoppedPrograms } from './stopped-programs.ts';
import { tornLogs } from './torn-logs.ts';
import { testUnnotifiedPayments } from './unnotified-payments.ts';

/** The number of times that a full run passes each point of placing an order. */
const roundsOfPoints = 3;
/** The share of the time that named points and the first random kills may use. */
const partOfPoints = { 'command-api': 0.25, worker: 0.45, projector: 0.48, orders: 0.5 } as const;
const partOfFirstKills = 0.6;
const restarts = 10;
const killsOfTornLog = 10;

const testNotifications = (scenario: FaultScenario): Promise<void> =>
  testUnnotifiedPayments(scenario, async () => {
    await testNotificationOrders(scenario);
    await testReversalOrders(scenario);
  });

/**
 * Kills at failpoints first, since the sweeps need a minute or two after them. Random kills fill
 * the remaining time.
 */
export const playAll = async (
  scenario: FaultScenario,
  options: Options,
  home: string,
): Promise<void> => {
  const after = (part: number) => (): boolean =>
    scenario.elapsedMs() > part * options.minutes * 60_000;
  const over = after(1);
  const { seed } = options;
  const plays: readonly (readonly [Part, () => Promise<void>])[] = [
    [
      'points',
      () =>
        failpointKills(scenario, {
          rounds: roundsOfPoints,
          over: (what) => after(partOfPoints[what])(),
        }),
    ],
    ['kills', () => randomKills(scenario, Math.ceil(options.kills / 2), after(partOfFirstKills))],
    ['stops', () => stoppedPrograms(scenario)],
    ['store', () => eventStoreUnavailable(scenario)],
    ['documents', () => readModelsUnavailable(scenario)],
    ['redis', () => queuesUnavailable(scenario)],
    ['notifications', () => testNotifications(scenario)],
    ['clocks', () => wrongClocks(scenario)],
    ['disks', () => fullDisks(scenario)],
    ['slow', () => slowServers(scenario)],
    ['rolling', () => rollingRestarts(scenario, restarts)],
    ['torn', () => tornLogs(scenario, { home, kills: killsOfTornLog, seed })],
    ['kills', () => randomKills(scenario, Math.floor(options.kills / 2), over)],
  ];
  for (const [part, play] of plays) {
    if (over()) break;
    if (options.only.has(part)) await play();
  }
};
