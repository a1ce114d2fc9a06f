import { nextPaymentId, payOrder, place } from '../load/guest.ts';
import { jsonHeaders } from '../load/workload.ts';
import { readStream } from '../running/read-stores.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { injectFault } from './fault-scenario.ts';
import { pollUntil } from '../../support/eventually.ts';

/** All permutations of the given items. */
export const permutations = <T>(items: readonly T[]): readonly (readonly T[])[] => {
  const [only] = items;
  if (only === undefined) return [[]];
  return items.flatMap((item, at) =>
    permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
  );
};

/** The notifications of one order that a payment system may send, apart from reversals. */
const notificationKinds = ['paid', 'another-sum', 'paid-again', 'forged'] as const;
type NotificationKind = (typeof notificationKinds)[number];

const moneyEvents = ['ordering.OrderPaid', 'ordering.PaymentMismatched', 'ordering.OrderPaidTwice'];

const isSettled = (types: readonly string[]): boolean =>
  types.filter((type) => moneyEvents.includes(type)).length === 3 &&
  types.filter((type) => type === 'ordering.OrderFulfilled').length === 1;

/** The time limit for programs to be ready after a fault (I12). */
const settleMs = 30_000;
const askEveryMs = 250;

/** F10: in any order and number of notifications, one delivery and all money accounted for. */
export const testNotificationOrders = (scenario: FaultScenario): Promise<void> =>
  injectFault(
    scenario,
    { row: 'F10', name: 'notifications in every order, repeated' },
    async () => {
      const { shop, workload, random } = scenario;
      const product = workload.products.find(({ scarce: isScarce }) => !isScarce);
      if (!product) throw new Error('No product is on sale');
      const complaints: string[] = [];
      const orders = new Map<string, readonly NotificationKind[]>();

      const sendNotification = async (
        placed: NonNullable<Awaited<ReturnType<typeof place>>>,
        notification: NotificationKind,
      ): Promise<void> => {
        if (notification === 'paid' || notification === 'paid-again') {
          await payOrder(workload, placed, random.next() < 0.5 ? 'repeated' : undefined);
          return;
        }
        const { number, charge, system } = placed;
        const amount = (charge.cost / 100).toFixed(2);
        await shop.ask('POST', `${shop.launched.addresses.payments}/control/pay`, {
          headers: jsonHeaders,
          body: JSON.stringify({
            order: number,
            amount,
            currency: charge.currency,
            system,
            intid: nextPaymentId(),
            fault: notification === 'forged' ? 'forged' : 'wrong_amount',
          }),
        });
      };
      for (const order of permutations(notificationKinds)) {
        const placed = await place(workload, product, { system: 'freekassa' });
        if (!placed) continue;
        orders.set(placed.order, order);
        for (const notification of order) await sendNotification(placed, notification);
      }

      const outcomes = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
        const eventTypes = [...orders.keys()].map(async (order) => {
          const events = await readStream(shop.events, `order-${order}`);
          return [order, events.map(({ type }) => type)] as const;
        });
        return new Map(await Promise.all(eventTypes));
      };
      const now = await pollUntil(outcomes, (types) => [...types.values()].every(isSettled), {
        withinMs: settleMs,
        everyMs: askEveryMs,
      });
      for (const [order, types] of now) {
        if (isSettled(types)) continue;
        complaints.push(`${orders.get(order)?.join(', ')} of order ${order}: ${types.join(', ')}`);
      }
      return {
        complaints,
        notes: `${orders.size} orders, each paid twice and once with another amount`,
      };
    },
  );
