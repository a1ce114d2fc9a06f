import { setTimeout as pause } from 'node:timers/promises';
import { generateCodes, giveUpImport, watchAndWithdraw } from './care-of-goods.ts';
import { askForHelp, comeAndGo } from './care-of-people.ts';
import type { Errand } from './care-of-orders.ts';
import {
  chargeBack,
  refundPartly,
  comeTooLate,
  correctAddress,
  refundByApi,
  refundByHand,
  refundWaiting,
  replaceKey,
  resend,
  serveByHand,
} from './care-of-orders.ts';
import type { Trade } from './trade.ts';

/** What comes after a sale, and what is seldom. */
export const errands: readonly [Errand, ...Errand[]] = [
  refundByApi,
  refundByHand,
  chargeBack,
  refundPartly,
  replaceKey,
  resend,
  correctAddress,
  serveByHand,
  refundWaiting,
  comeTooLate,
  generateCodes,
  giveUpImport,
  watchAndWithdraw,
  askForHelp,
  comeAndGo,
];

const atOnce = 2;

/** Runs one errand after the other, until the run is over. */
export const clerk = async (trade: Trade, everyMs: number): Promise<void> => {
  const { random, stopping } = trade;
  const work = async (): Promise<void> => {
    while (!stopping.aborted) {
      await random.pick(errands)(trade);
      await pause(random.below(2 * everyMs));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};
