import { setTimeout as pause } from 'node:timers/promises';
import { newPayment, place } from '../load/guest.ts';
import { json } from '../load/trade.ts';
import { readAll } from '../running/gather.ts';
import type { Scene } from './scene.ts';
import { bringAbout } from './scene.ts';

const orders = 4;
/** An order is asked about after a minute; whatever is due is looked at once a minute. */
const knownWithinMs = 180_000;
const askEveryMs = 2_000;

/** The provider takes money and dies before it tells of it; the ids of the orders. */
const takeInSilence = async ({ shop, trade }: Scene): Promise<readonly string[]> => {
  const { addresses, children } = shop.launched;
  const ware = trade.wares.find(({ scarce }) => !scarce);
  if (!ware) throw new Error('There is nothing to buy');
  const paid: string[] = [];
  for (let left = orders; left > 0; left -= 1) {
    const placed = await place(trade, ware, { system: 'sandbox', count: 1 });
    if (!placed) continue;
    const { order, number, charge, system } = placed;
    const { currency, cost } = charge;
    const amount = (cost / 100).toFixed(2);
    const body = { order: number, amount, currency, system, intid: newPayment(), silent: true };
    const { status } = await shop.ask('POST', `${addresses.payments}/control/pay`, {
      headers: json,
      body: JSON.stringify(body),
    });
    if (status === 201) paid.push(order);
  }
  await children.get('payments')?.crash();
  return paid;
};

/**
 * F3: a payment system that dies between taking money and telling of it; others' faults may be
 * brought about in between, until the shop has asked for itself.
 */
export const untoldMoney = async (scene: Scene, meanwhile: () => Promise<void>): Promise<void> => {
  let paid: readonly string[] = [];
  await bringAbout(scene, { row: 'F3', name: 'provider dies with money untold' }, async () => {
    paid = await takeInSilence(scene);
    return { hit: paid.length > 0, kills: 1, of: ['payments'] };
  });
  const deadline = performance.now() + knownWithinMs;
  await meanwhile();
  await bringAbout(scene, { row: 'F3', name: 'untold money is asked for' }, async () => {
    const unknown = async (): Promise<readonly string[]> => {
      const all = await readAll(scene.shop.events);
      const known = new Set(
        all.filter(({ type }) => type === 'ordering.OrderPaid').map(({ stream }) => stream),
      );
      return paid.filter((order) => !known.has(`order-${order}`));
    };
    let left = await unknown();
    while (left.length > 0 && performance.now() < deadline) {
      await pause(askEveryMs);
      left = await unknown();
    }
    return {
      complaints: left.map((order) => `order ${order} does not know that it is paid`),
      notes: `${paid.length} orders`,
    };
  });
};
