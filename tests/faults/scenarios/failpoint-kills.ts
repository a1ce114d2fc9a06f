import { setTimeout as pause } from 'node:timers/promises';
import { failpointsByProgram } from '../../support/failpoints.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { injectFault } from './fault-scenario.ts';
import {
  generatePromoCodes,
  abandonImport,
  finishRefusedImport,
  allocateTwice,
  orphanReservation,
  subscribeAndWithdrawKeys,
} from '../load/stock-commands.ts';
import type { ClientCommand } from '../load/order-commands.ts';
import {
  buyWithPromo,
  cancelWithPromo,
  chargeBackPayment,
  refundThroughProvider,
  refundBackloggedOrder,
  replaceKey,
  fulfilManually,
} from '../load/order-commands.ts';
import {
  openTicketWithFile,
  registerAndConfirmEmail,
  registerAndErase,
} from '../load/account-commands.ts';
import { importKeys, createAndEditGame } from '../load/administrator.ts';
import type { Workload, PooledProduct } from '../load/workload.ts';

/** The commands that reach failpoints which the load passes too rarely. */
const commandByFailpoint: readonly (readonly [point: RegExp, ClientCommand])[] = [
  [/^catalog\./, createAndEditGame],
  [/^idempotency\./, createAndEditGame],
  [/^stock\.import-abandoned$/, abandonImport],
  [/^stock\.import-refused$/, finishRefusedImport],
  [
    /^stock\./,
    async (workload) =>
      void (await importKeys(workload, findPooledProduct(workload), partsOfImport)),
  ],
  [/^promotions\.batch/, generatePromoCodes],
  [/^ordering\.(promo-reserved|customer-use-reserved)$/, buyWithPromo],
  [/^fulfilment\.(promo|customer-use)-redeemed$/, buyWithPromo],
  [/^fulfilment\.(promo|customer-use)-released$/, cancelWithPromo],
  [/^fulfilment\.keys-released$/, cancelWithPromo],
  [/^fulfilment\.abandoned-released$/, orphanReservation],
  [
    /^fulfilment\.allocation-returned$/,
    async (workload) => {
      await allocateTwice(workload);
      await refundBackloggedOrder(workload);
    },
  ],
  [/^fulfilment\.waiting-recorded$/, fulfilManually],
  [/^fulfilment\.(reversal-recorded|keys-revoked)$/, chargeBackPayment],
  [/^fulfilment\.replacement-/, replaceKey],
  [/^(fulfilment\.refund-requested|refunds\..*)$/, refundThroughProvider],
  [/^identity\.(files-deleted|key-erased)$/, registerAndErase],
  [/^identity\.email-(claimed|assigned)$/, registerAndConfirmEmail],
  [/^(identity|support)\./, openTicketWithFile],
  [/^(notifications\.|mail\.message-)/, subscribeAndWithdrawKeys],
];

/** An import of three parts. */
const partsOfImport = 1_200;

const findPooledProduct = ({ products }: Workload): PooledProduct => {
  const product = products.find(({ scarce: isScarce }) => !isScarce);
  if (!product) throw new Error('No product is on sale');
  return product;
};

/** The failpoints that a client observes while an order is placed: F1. */
const isOfOrder = (point: string): boolean => /^(ordering|http)\./.test(point);

const isFrequent = (point: string): boolean => isOfOrder(point) || point.startsWith('payments.');

const timeoutMs = 20_000;
const askEveryMs = 20;

type FailpointProgram = 'command-api' | 'worker' | 'projector';

const rows: Readonly<Record<FailpointProgram, string>> = {
  'command-api': 'F1',
  worker: 'F3',
  projector: 'F2',
};

/** Starts the program with a failpoint that kills it at the n-th pass, and waits until it exits. */
const crashAt = async (
  { shop, random, workload }: FaultScenario,
  program: FailpointProgram,
  point: string,
) => {
  const { launched, reports } = shop;
  const reportedBefore = reports.length;
  const FAILPOINT = `${point}:${isFrequent(point) ? 1 + random.below(5) : 1}`;
  const restarted = launched.restart(program, { FAILPOINT });
  const clientCommand = commandByFailpoint.find(([points]) => points.test(point))?.[1];
  // The program may die before it is ready, or during the command, which continues after the
  // restart.
  let deadline = performance.now() + timeoutMs;
  restarted
    .then(() => {
      deadline = performance.now() + timeoutMs;
      return clientCommand?.(workload);
    })
    .catch(() => undefined);
  const hasCrashed = (): boolean =>
    reports.slice(reportedBefore).some((line) => line.startsWith(`${program} exited (SIGKILL)`));
  while (!hasCrashed() && performance.now() < deadline) await pause(askEveryMs);
  const [isHit, overAt] = [hasCrashed(), performance.now()];
  await launched.kill(program);
  await launched.restart(program, { FAILPOINT: '' });
  return { hit: isHit, overAt };
};

const killAt = (scenario: FaultScenario, program: FailpointProgram, point: string): Promise<void> =>
  injectFault(scenario, { row: rows[program], name: `${program} at ${point}` }, async () => {
    const { hit, overAt } = await crashAt(scenario, program, point);
    if (hit) scenario.passed.add(point);
    return {
      hit,
      overAt,
      kills: hit ? 1 : 0,
      of: [program],
      ...(!hit && { notes: 'no program reached it' }),
    };
  });

/** Runs the work while the second process is stopped, so that it cannot do the work instead. */
const runWithoutStandby = async (
  { shop: { launched, resting } }: FaultScenario,
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

type FailpointKillOptions = Readonly<{
  rounds: number;
  /** Whether the time for the points of a program is over; `orders`: for more rounds. */
  over: (what: FailpointProgram | 'orders') => boolean;
}>;

/** When time is short, each run covers different points. */
const shuffle = (points: readonly string[], random: FaultScenario['random']): readonly string[] =>
  points
    .map((point) => [point, random.next()] as const)
    .toSorted(([, one], [, other]) => one - other)
    .map(([point]) => point);

/** Every failpoint of every program; those of placing an order several times. */
export const failpointKills = async (
  scenario: FaultScenario,
  { rounds, over: isTimeOver }: FailpointKillOptions,
): Promise<void> => {
  const points = await failpointsByProgram();
  for (const point of Object.values(points).flat()) scenario.points.add(point);
  const killAll = async (program: FailpointProgram): Promise<void> => {
    for (const point of shuffle(points[program], scenario.random)) {
      if (isTimeOver(program)) return;
      await killAt(scenario, program, point);
    }
  };
  await killAll('command-api');
  await runWithoutStandby(scenario, 'worker-2', () => killAll('worker'));
  await runWithoutStandby(scenario, 'projector-2', () => killAll('projector'));
  for (let round = 1; round < rounds; round += 1) {
    for (const point of points['command-api'].filter(isOfOrder)) {
      if (isTimeOver('orders')) return;
      await killAt(scenario, 'command-api', point);
    }
  }
};
