import {
  generatePromoCodes,
  abandonImport,
  finishRefusedImport,
  subscribeAndWithdrawKeys,
} from './stock-commands.ts';
import {
  openTicketWithFile,
  registerAndConfirmEmail,
  registerAndErase,
} from './account-commands.ts';
import type { ClientCommand } from './order-commands.ts';
import {
  chargeBackPayment,
  refundPartially,
  payAfterSoldOut,
  correctEmail,
  refundThroughProvider,
  refundManually,
  refundBackloggedOrder,
  replaceKey,
  resendKeys,
  fulfilManually,
} from './order-commands.ts';
import type { Workload } from './workload.ts';
import { paceClient } from './pacing.ts';

/** The commands that follow a sale, and rare commands. */
export const clientCommands: readonly [ClientCommand, ...ClientCommand[]] = [
  refundThroughProvider,
  refundManually,
  chargeBackPayment,
  refundPartially,
  replaceKey,
  resendKeys,
  correctEmail,
  fulfilManually,
  refundBackloggedOrder,
  payAfterSoldOut,
  generatePromoCodes,
  abandonImport,
  finishRefusedImport,
  subscribeAndWithdrawKeys,
  openTicketWithFile,
  registerAndConfirmEmail,
  registerAndErase,
];

const concurrency = 2;

/** Runs one command after the other, until the run ends. */
export const runBackOfficeAgent = async (workload: Workload, everyMs: number): Promise<void> => {
  const { random, stopping } = workload;
  const runLoop = async (): Promise<void> => {
    while (!stopping.aborted) {
      await random.pick(clientCommands)(workload);
      await paceClient(workload, everyMs);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runLoop));
};
