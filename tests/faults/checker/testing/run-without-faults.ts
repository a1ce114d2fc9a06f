import { createRandom } from '../../../support/random.ts';
import { buyWithPromo, payAfterSoldOut } from '../../load/order-commands.ts';
import { clientCommands } from '../../load/back-office-agent.ts';
import { payOrder, place, revealKeys } from '../../load/guest.ts';
import { importKeys } from '../../load/administrator.ts';
import { setUpWorkload } from '../../load/set-up-workload.ts';
import { waitUntilIdle } from '../../running/wait-until-idle.ts';
import { collectRunRecord } from '../../running/collect-run-record.ts';
import { openHistoryRecorder } from '../../running/history-recorder.ts';
import { openShop } from '../../running/shop.ts';
import type { RunRecord } from '../check.ts';

const calmWithinMs = 20_000;

const sell = async (): Promise<RunRecord> => {
  const shop = await openShop({ home: null, programs: { 'query-api': 0 } });
  try {
    const ledger = openHistoryRecorder(null, () => performance.now());
    const stopping = new AbortController().signal;
    const random = createRandom(1);
    const workload = await setUpWorkload({ shop, ledger, random, stopping, keys: 30 });
    const bought = [];
    for (const product of [...workload.products.slice(0, 2), workload.shared]) {
      for (let times = 0; times < 2; times += 1) {
        const placed = await place(workload, product);
        if (!placed) throw new Error('An order was refused');
        await payOrder(workload, placed);
        bought.push(placed);
      }
    }
    for (const clientCommand of [...clientCommands, buyWithPromo]) await clientCommand(workload);
    const scarce = workload.products.find((product) => product.scarce);
    if (!scarce) throw new Error('There is no scarce product');
    for (let left = 12; left > 0; left -= 1) await payAfterSoldOut(workload);
    await importKeys(workload, scarce, 12);
    const left = await waitUntilIdle(shop, calmWithinMs);
    if (left.length > 0) throw new Error(`Unfinished: ${left.join(', ')}`);
    for (const placed of bought) await revealKeys(workload, placed);
    return await collectRunRecord(shop, {
      ledger: ledger.lines(),
      faults: [],
      disturbances: [],
      seed: 1,
    });
  } finally {
    await shop.stop();
  }
};

let sold: Promise<RunRecord> | null = null;

/** A run without faults that covers everything that can be sold: one for all tests. */
export const runWithoutFaults = (): Promise<RunRecord> => (sold ??= sell());
