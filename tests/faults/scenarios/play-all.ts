import type { Options, Part } from '../options.ts';
import { wrongClocks } from './clocks.ts';
import { fullDisks } from './full-disks.ts';
import { failpointKills } from './failpoint-kills.ts';
import { everyOrderOfNotices } from './notifications.ts';
import { randomKills } from './random-kills.ts';
import { rollingRestarts } from './rolling-restarts.ts';
import { everyOrderOfReversals } from './reversals.ts';
import type { Scene } from './scene.ts';
import { eventStoreAway, queuesAway, readModelsAway } from './servers-away.ts';
import { slowServers } from './slow-servers.ts';
import { stoppedPrograms } from './stopped-programs.ts';
import { tornLogs } from './torn-logs.ts';
import { untoldMoney } from './untold-money.ts';

/** In a full run each point of an order being placed is passed so often. */
const roundsOfPoints = 3;
/** Named points and the first random kills leave this part of the time to what comes after them. */
const partOfPoints = { 'command-api': 0.25, worker: 0.45, projector: 0.48, orders: 0.5 } as const;
const partOfFirstKills = 0.6;
const restarts = 10;
const killsOfTornLog = 10;

const notices = (scene: Scene): Promise<void> =>
  untoldMoney(scene, async () => {
    await everyOrderOfNotices(scene);
    await everyOrderOfReversals(scene);
  });

/**
 * Kills at named points first, since what they leave behind needs a minute or two to be swept up;
 * random ones last, for as long as there is time.
 */
export const playAll = async (scene: Scene, options: Options, home: string): Promise<void> => {
  const after = (part: number) => (): boolean =>
    scene.elapsedMs() > part * options.minutes * 60_000;
  const over = after(1);
  const { seed } = options;
  const plays: readonly (readonly [Part, () => Promise<void>])[] = [
    [
      'points',
      () =>
        failpointKills(scene, {
          rounds: roundsOfPoints,
          over: (what) => after(partOfPoints[what])(),
        }),
    ],
    ['kills', () => randomKills(scene, Math.ceil(options.kills / 2), after(partOfFirstKills))],
    ['stops', () => stoppedPrograms(scene)],
    ['store', () => eventStoreAway(scene)],
    ['documents', () => readModelsAway(scene)],
    ['redis', () => queuesAway(scene)],
    ['notices', () => notices(scene)],
    ['clocks', () => wrongClocks(scene)],
    ['disks', () => fullDisks(scene)],
    ['slow', () => slowServers(scene)],
    ['rolling', () => rollingRestarts(scene, restarts)],
    ['torn', () => tornLogs(scene, { home, kills: killsOfTornLog, seed })],
    ['kills', () => randomKills(scene, Math.floor(options.kills / 2), over)],
  ];
  for (const [part, play] of plays) {
    if (over()) break;
    if (options.only.has(part)) await play();
  }
};
