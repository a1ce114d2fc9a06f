import { nextPaymentId, place } from '../load/guest.ts';
import { jsonHeaders } from '../load/workload.ts';
import { readAll } from '../running/read-stores.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { injectFault } from './fault-scenario.ts';
import { pollUntil } from '../../support/eventually.ts';

const orders = 4;
/** An order is checked with its provider after a minute. Due checks run once a minute. */
const checkedWithinMs = 180_000;
const askEveryMs = 2_000;

/**
 * The provider takes money and is killed before it notifies the shop. Returns the ids of the
 * orders.
 */
const captureWithoutNotification = async ({
  shop,
  workload,
}: FaultScenario): Promise<readonly string[]> => {
  const { addresses, children } = shop.launched;
  const product = workload.products.find(({ scarce: isScarce }) => !isScarce);
  if (!product) throw new Error('No product is on sale');
  const paidOrderIds: string[] = [];
  for (let unpaidOrders = orders; unpaidOrders > 0; unpaidOrders -= 1) {
    const placed = await place(workload, product, { system: 'sandbox', count: 1 });
    if (!placed) continue;
    const { order, number, charge, system } = placed;
    const { currency, cost } = charge;
    const amount = (cost / 100).toFixed(2);
    const body = { order: number, amount, currency, system, intid: nextPaymentId(), silent: true };
    const { status } = await shop.ask('POST', `${addresses.payments}/control/pay`, {
      headers: jsonHeaders,
      body: JSON.stringify(body),
    });
    if (status === 201) paidOrderIds.push(order);
  }
  await children.get('payments')?.crash();
  return paidOrderIds;
};

/**
 * F3: a payment system that is killed after it takes money and before it notifies the shop. Other
 * faults may be injected in between, until the shop has asked the provider itself.
 */
export const testUnnotifiedPayments = async (
  scenario: FaultScenario,
  runMeanwhile: () => Promise<void>,
): Promise<void> => {
  let paidOrderIds: readonly string[] = [];
  await injectFault(
    scenario,
    { row: 'F3', name: 'provider is killed while payments are pending' },
    async () => {
      paidOrderIds = await captureWithoutNotification(scenario);
      return { hit: paidOrderIds.length > 0, kills: 1, of: ['payments'] };
    },
  );
  const deadline = performance.now() + checkedWithinMs;
  await runMeanwhile();
  await injectFault(scenario, { row: 'F3', name: 'pending payments are queried' }, async () => {
    const findUnpaidOrders = async (): Promise<readonly string[]> => {
      const all = await readAll(scenario.shop.events);
      const paidStreams = new Set(
        all.filter(({ type }) => type === 'ordering.OrderPaid').map(({ stream }) => stream),
      );
      return paidOrderIds.filter((order) => !paidStreams.has(`order-${order}`));
    };
    const unpaidOrders = await pollUntil(findUnpaidOrders, (found) => found.length === 0, {
      withinMs: deadline - performance.now(),
      everyMs: askEveryMs,
    });
    return {
      complaints: unpaidOrders.map((order) => `order ${order} is not recorded as paid`),
      notes: `${paidOrderIds.length} orders`,
    };
  });
};
