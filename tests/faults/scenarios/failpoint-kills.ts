import { setTimeout as pause } from 'node:timers/promises';
import { failpointsByProgram } from '../../support/failpoints.ts';
import type { Scene } from './scene.ts';
import { bringAbout } from './scene.ts';
import {
  generateCodes,
  giveUpImport,
  issueTwice,
  leaveKeysHeld,
  watchAndWithdraw,
} from '../load/care-of-goods.ts';
import type { Errand } from '../load/care-of-orders.ts';
import {
  buyWithPromo,
  cancelWithPromo,
  chargeBack,
  refundByApi,
  refundWaiting,
  replaceKey,
  serveByHand,
} from '../load/care-of-orders.ts';
import { askForHelp, comeAndGo } from '../load/care-of-people.ts';
import { restock, tend } from '../load/keeper.ts';
import type { Trade, Ware } from '../load/trade.ts';

/** What brings about what the load passes too seldom to wait for. */
const errandAt: readonly (readonly [point: RegExp, Errand])[] = [
  [/^catalog\./, tend],
  [/^requests\./, tend],
  [/^stock\.import-abandoned$/, giveUpImport],
  [/^stock\./, async (trade) => void (await restock(trade, pooled(trade), partsOfImport))],
  [/^promotions\.batch/, generateCodes],
  [/^ordering\.(promo-held|customer-use-reserved)$/, buyWithPromo],
  [/^fulfilment\.(promo|customer-use)-redeemed$/, buyWithPromo],
  [/^fulfilment\.(promo|customer-use)-released$/, cancelWithPromo],
  [/^fulfilment\.keys-released$/, cancelWithPromo],
  [/^fulfilment\.abandoned-released$/, leaveKeysHeld],
  [
    /^fulfilment\.issue-taken-back$/,
    async (trade) => {
      await issueTwice(trade);
      await refundWaiting(trade);
    },
  ],
  [/^fulfilment\.(waiting-told)$/, serveByHand],
  [/^fulfilment\.(reversal-told|keys-revoked)$/, chargeBack],
  [/^fulfilment\.replacement-/, replaceKey],
  [/^(fulfilment\.refund-asked|refunds\..*)$/, refundByApi],
  [/^identity\.(files-deleted|key-forgotten)$/, comeAndGo],
  [/^(identity|support)\./, askForHelp],
  [/^(notices\.|mail\.message-)/, watchAndWithdraw],
];

/** An import of three parts. */
const partsOfImport = 1_200;

const pooled = ({ wares }: Trade): Ware => {
  const ware = wares.find(({ scarce }) => !scarce);
  if (!ware) throw new Error('Nothing is on sale');
  return ware;
};

/** What a client sees of an order being placed: the points of F1. */
const isOfOrder = (point: string): boolean => /^(ordering|http)\./.test(point);

const isFrequent = (point: string): boolean => isOfOrder(point) || point.startsWith('payments.');

const patienceMs = 20_000;
const askEveryMs = 20;

type Armed = 'command-api' | 'worker' | 'projector';

const rows: Readonly<Record<Armed, string>> = {
  'command-api': 'F1',
  worker: 'F3',
  projector: 'F2',
};

/** Starts the program so that it dies at the n-th pass, and waits for that death. */
const dieAt = async ({ shop, random, trade }: Scene, program: Armed, point: string) => {
  const { launched, reports } = shop;
  const said = reports.length;
  const FAILPOINT = `${point}:${isFrequent(point) ? 1 + random.below(5) : 1}`;
  const armed = launched.restart(program, { FAILPOINT });
  const errand = errandAt.find(([points]) => points.test(point))?.[1];
  // it may die before it is ready, or amid the errand, which goes on when it is there again
  let deadline = performance.now() + patienceMs;
  armed
    .then(() => {
      deadline = performance.now() + patienceMs;
      return errand?.(trade);
    })
    .catch(() => undefined);
  const died = (): boolean =>
    reports.slice(said).some((line) => line.startsWith(`${program} ended (SIGKILL)`));
  while (!died() && performance.now() < deadline) await pause(askEveryMs);
  const [dead, overAt] = [died(), performance.now()];
  await launched.kill(program);
  await launched.restart(program, { FAILPOINT: '' });
  return { hit: dead, overAt };
};

const killAt = (scene: Scene, program: Armed, point: string): Promise<void> =>
  bringAbout(scene, { row: rows[program], name: `${program} at ${point}` }, async () => {
    const { hit, overAt } = await dieAt(scene, program, point);
    if (hit) scene.passed.add(point);
    return {
      hit,
      overAt,
      kills: hit ? 1 : 0,
      of: [program],
      ...(!hit && { notes: 'nobody came by there' }),
    };
  });

/** While there is no second one that would do the work instead. */
const alone = async (
  { shop: { launched, resting } }: Scene,
  other: 'worker-2' | 'projector-2',
  work: () => Promise<void>,
): Promise<void> => {
  resting.add(other);
  await launched.children.get(other)?.stop();
  try {
    await work();
  } finally {
    await launched.restart(other);
    resting.delete(other);
  }
};

type Wanted = Readonly<{
  rounds: number;
  /** Whether the time for the points of a program is over; `orders`: for more rounds. */
  over: (what: Armed | 'orders') => boolean;
}>;

/** Where time is short each run comes to others. */
const shuffled = (points: readonly string[], random: Scene['random']): readonly string[] =>
  points
    .map((point) => [point, random.next()] as const)
    .toSorted(([, one], [, other]) => one - other)
    .map(([point]) => point);

/** Every named point of every program, those of an order being placed several times. */
export const failpointKills = async (scene: Scene, { rounds, over }: Wanted): Promise<void> => {
  const points = await failpointsByProgram();
  for (const point of Object.values(points).flat()) scene.points.add(point);
  const killAll = async (program: Armed): Promise<void> => {
    for (const point of shuffled(points[program], scene.random)) {
      if (over(program)) return;
      await killAt(scene, program, point);
    }
  };
  await killAll('command-api');
  await alone(scene, 'worker-2', () => killAll('worker'));
  await alone(scene, 'projector-2', () => killAll('projector'));
  for (let round = 1; round < rounds; round += 1) {
    for (const point of points['command-api'].filter(isOfOrder)) {
      if (over('orders')) return;
      await killAt(scene, 'command-api', point);
    }
  }
};
