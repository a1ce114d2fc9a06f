import { createRandom } from '../../../support/random.ts';
import { buyWithPromo, comeTooLate } from '../../load/care-of-orders.ts';
import { errands } from '../../load/clerk.ts';
import { pay, place, reveal } from '../../load/guest.ts';
import { restock } from '../../load/keeper.ts';
import { openTrade } from '../../load/open-trade.ts';
import { untilCalm } from '../../running/calm.ts';
import { collect } from '../../running/collect.ts';
import { ledgerBook } from '../../running/ledger-book.ts';
import { openShop } from '../../running/shop.ts';
import type { Run } from '../check.ts';

const calmWithinMs = 20_000;

const sell = async (): Promise<Run> => {
  const shop = await openShop({ home: null, programs: { 'query-api': 0 } });
  try {
    const ledger = ledgerBook(null, () => performance.now());
    const stopping = new AbortController().signal;
    const random = createRandom(1);
    const trade = await openTrade({ shop, ledger, random, stopping, keys: 30 });
    const bought = [];
    for (const ware of [...trade.wares.slice(0, 2), trade.shared]) {
      for (let times = 0; times < 2; times += 1) {
        const placed = await place(trade, ware);
        if (!placed) throw new Error('An order was refused');
        await pay(trade, placed);
        bought.push(placed);
      }
    }
    for (const errand of [...errands, buyWithPromo]) await errand(trade);
    const scarce = trade.wares.find((ware) => ware.scarce);
    if (!scarce) throw new Error('Nothing is scarce');
    for (let left = 12; left > 0; left -= 1) await comeTooLate(trade);
    await restock(trade, scarce, 12);
    const left = await untilCalm(shop, calmWithinMs);
    if (left.length > 0) throw new Error(`Still under way: ${left.join(', ')}`);
    for (const placed of bought) await reveal(trade, placed);
    return await collect(shop, { ledger: ledger.lines(), faults: [], disturbances: [], seed: 1 });
  } finally {
    await shop.stop();
  }
};

let sold: Promise<Run> | null = null;

/** A run in which everything went well, of everything that can be sold: one for all tests. */
export const runWithoutFaults = (): Promise<Run> => (sold ??= sell());
