import { nextPaymentId, place } from '../load/guest.ts';
import type { PlacedOrder } from '../load/guest.ts';
import { jsonHeaders } from '../load/workload.ts';
import { buildSandboxNotification, signSandboxNotification } from '../../support/sandbox.ts';
import { readAll } from '../running/read-stores.ts';
import { permutations } from './notifications.ts';
import type { FaultScenario } from './fault-scenario.ts';
import { injectFault } from './fault-scenario.ts';
import { pollUntil } from '../../support/eventually.ts';

/** The sandbox's notifications of an order that is paid twice and reversed in full. */
const notificationKinds = ['failed', 'paid', 'refunded', 'paid-again', 'charged-back'] as const;
type NotificationKind = (typeof notificationKinds)[number];

const atOnce = 6;
const settleMs = 30_000;
const askEveryMs = 500;
const answerWithinMs = 30_000;

type ReversalCase = Readonly<{
  order: readonly NotificationKind[];
  placed: PlacedOrder;
  refundedFirst: boolean;
}>;

/** The money moves at the provider first. Then the shop is notified in this order. */
const sendNotificationsInOrder = async (
  scenario: FaultScenario,
  order: readonly NotificationKind[],
): Promise<ReversalCase | null> => {
  const { shop, workload, random } = scenario;
  const { addresses, secrets } = shop.launched;
  const product = workload.products.find(({ scarce: isScarce }) => !isScarce);
  const placed = product ? await place(workload, product, { system: 'sandbox', count: 1 }) : null;
  if (!placed) return null;
  const { number, charge } = placed;
  const amount = (charge.cost / 100).toFixed(2);
  const [first, second] = [nextPaymentId(), nextPaymentId()];
  const control = async (call: string, body: object): Promise<void> => {
    const url = `${addresses.payments}/control/${call}`;
    const sent = { headers: jsonHeaders, body: JSON.stringify({ ...body, silent: true }) };
    const { status } = await shop.ask('POST', url, sent);
    if (status !== 201) throw new Error(`${call} returned ${status}`);
  };
  const charged = { order: number, amount, currency: charge.currency, system: 'sandbox' };
  await control('pay', { ...charged, intid: first });
  await control('pay', { ...charged, intid: second });
  await control('reverse', { intid: first, kind: 'refunded' });
  await control('reverse', { intid: second, kind: 'charged_back' });

  const reversalCases = {
    failed: [nextPaymentId(), 'failed'],
    paid: [first, 'succeeded'],
    'paid-again': [second, 'succeeded'],
    refunded: [first, 'refunded'],
    'charged-back': [second, 'charged_back'],
  } as const;
  const sendNotification = async (notification: NotificationKind): Promise<void> => {
    const [payment, type] = reversalCases[notification];
    const currency = charge.currency === 'USD' ? 'USD' : 'RUB';
    const reply = { number, charge: { ...charge, currency, display: '' } } as const;
    const raw = buildSandboxNotification(reply, { type, payment_id: String(payment) });
    const deadline = performance.now() + answerWithinMs;
    for (;;) {
      const signed = signSandboxNotification({ secrets }, raw);
      const url = `${addresses.commandApi}/api/payments/sandbox/notification`;
      const sent = { headers: signed.headers, body: signed.raw };
      const status = await shop.ask('POST', url, sent).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) return;
      if (performance.now() > deadline)
        throw new Error(`${notification} was answered with ${status}`);
    }
  };
  for (const notification of order) {
    const times = random.next() < 0.3 ? 2 : 1;
    for (let time = 0; time < times; time += 1) await sendNotification(notification);
  }
  const isMoney = (notification: NotificationKind): boolean => notification !== 'failed';
  const refundedFirst =
    order.find(isMoney) === 'refunded' || order.find(isMoney) === 'charged-back';
  return { order, placed, refundedFirst };
};

/** Checks the final state of an order. Returns the problem, or null. */
const findProblem = (types: readonly string[], { refundedFirst }: ReversalCase): string | null => {
  const times = (...counted: readonly string[]): number =>
    types.filter((type) => counted.includes(type)).length;
  const reversedPayments = times(
    'ordering.OrderPaymentReversed',
    'ordering.UnreportedPaymentReversed',
  );
  if (reversedPayments !== 2) return `${reversedPayments} of 2 payments were returned`;
  const delivered = times('ordering.OrderFulfilled');
  if (delivered > 1) return `${delivered} deliveries`;
  if (refundedFirst && delivered > 0) return 'delivered although the payment had been returned';
  return null;
};

/**
 * F10: an order that is paid twice and fully reversed ends the same in any order of notifications:
 * with both payments reversed, at most one delivery, and no delivery if the reversals were known
 * before any payment.
 */
export const testReversalOrders = (scenario: FaultScenario): Promise<void> =>
  injectFault(scenario, { row: 'F10', name: 'payments and reversals in every order' }, async () => {
    const left = permutations(notificationKinds).values();
    const reversalCases: ReversalCase[] = [];
    const work = async (): Promise<void> => {
      for (const order of left) {
        const reversalCase = await sendNotificationsInOrder(scenario, order);
        if (reversalCase) reversalCases.push(reversalCase);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));

    const outcomes = async (): Promise<readonly string[]> => {
      const byStream = Map.groupBy(await readAll(scenario.shop.events), ({ stream }) => stream);
      return reversalCases.flatMap((reversalCase) => {
        const { placed, order } = reversalCase;
        const events = byStream.get(`order-${placed.order}`) ?? [];
        const wrong = findProblem(
          events.map(({ type }) => type),
          reversalCase,
        );
        return wrong === null ? [] : [`${order.join(', ')} of order ${placed.order}: ${wrong}`];
      });
    };
    const complaints = await pollUntil(outcomes, (found) => found.length === 0, {
      withinMs: settleMs,
      everyMs: askEveryMs,
    });
    if (reversalCases.length === 0) return { complaints: ['no order was placed'] };
    return {
      complaints,
      notes: `${reversalCases.length} orders, each with another sequence of notifications`,
    };
  });
