import { newPayment, place } from '../load/guest.ts';
import type { Placed } from '../load/guest.ts';
import { json } from '../load/trade.ts';
import { sandboxBody, sandboxSigned } from '../../support/sandbox.ts';
import { readAll } from '../running/gather.ts';
import { permutations } from './notifications.ts';
import type { Scene } from './scene.ts';
import { bringAbout } from './scene.ts';

/** What the sandbox tells of an order that is paid twice, where all of the money goes back. */
const notices = ['failed', 'paid', 'refunded', 'paid-again', 'charged-back'] as const;
type Notice = (typeof notices)[number];

const atOnce = 6;
const settleMs = 30_000;
const askEveryMs = 500;
const answerWithinMs = 30_000;

type Told = Readonly<{ order: readonly Notice[]; placed: Placed; refundedFirst: boolean }>;

/** The money moves at the provider first, then the shop hears of it in this order. */
const tellIn = async (scene: Scene, order: readonly Notice[]): Promise<Told | null> => {
  const { shop, trade, random } = scene;
  const { addresses, secrets } = shop.launched;
  const ware = trade.wares.find(({ scarce }) => !scarce);
  const placed = ware ? await place(trade, ware, { system: 'sandbox', count: 1 }) : null;
  if (!placed) return null;
  const { number, charge } = placed;
  const amount = (charge.cost / 100).toFixed(2);
  const [first, second] = [newPayment(), newPayment()];
  const control = async (call: string, body: object): Promise<void> => {
    const url = `${addresses.payments}/control/${call}`;
    const sent = { headers: json, body: JSON.stringify({ ...body, silent: true }) };
    const { status } = await shop.ask('POST', url, sent);
    if (status !== 201) throw new Error(`${call} was answered ${status}`);
  };
  const charged = { order: number, amount, currency: charge.currency, system: 'sandbox' };
  await control('pay', { ...charged, intid: first });
  await control('pay', { ...charged, intid: second });
  await control('reverse', { intid: first, kind: 'refunded' });
  await control('reverse', { intid: second, kind: 'charged_back' });

  const told = {
    failed: [newPayment(), 'failed'],
    paid: [first, 'succeeded'],
    'paid-again': [second, 'succeeded'],
    refunded: [first, 'refunded'],
    'charged-back': [second, 'charged_back'],
  } as const;
  const tell = async (notice: Notice): Promise<void> => {
    const [payment, type] = told[notice];
    const currency = charge.currency === 'USD' ? 'USD' : 'RUB';
    const reply = { number, charge: { ...charge, currency, display: '' } } as const;
    const raw = sandboxBody(reply, { type, payment_id: String(payment) });
    const deadline = performance.now() + answerWithinMs;
    for (;;) {
      const signed = sandboxSigned({ secrets }, raw);
      const url = `${addresses.commandApi}/api/payments/sandbox/notification`;
      const sent = { headers: signed.headers, body: signed.raw };
      const status = await shop.ask('POST', url, sent).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) return;
      if (performance.now() > deadline) throw new Error(`${notice} was answered ${status}`);
    }
  };
  for (const notice of order) {
    const times = random.next() < 0.3 ? 2 : 1;
    for (let time = 0; time < times; time += 1) await tell(notice);
  }
  const isMoney = (notice: Notice): boolean => notice !== 'failed';
  const refundedFirst =
    order.find(isMoney) === 'refunded' || order.find(isMoney) === 'charged-back';
  return { order, placed, refundedFirst };
};

/** What is wrong with how an order ended; null: nothing. */
const judge = (types: readonly string[], { refundedFirst }: Told): string | null => {
  const times = (...wanted: readonly string[]): number =>
    types.filter((type) => wanted.includes(type)).length;
  const went = times('ordering.PaymentReversed');
  if (went !== 2) return `${went} of 2 payments went back`;
  const delivered = times('ordering.OrderFulfilled');
  if (delivered > 1) return `${delivered} deliveries`;
  if (refundedFirst && delivered > 0) return 'delivered, though the money had gone back before';
  return null;
};

/**
 * F10: an order that is paid twice and all of whose money goes back ends the same in whatever order
 * it is told: with both payments gone, one delivery at most, and none where money was
 * known to be gone before any came.
 */
export const everyOrderOfReversals = (scene: Scene): Promise<void> =>
  bringAbout(scene, { row: 'F10', name: 'payments and reversals in every order' }, async () => {
    const left = permutations(notices).values();
    const told: Told[] = [];
    const work = async (): Promise<void> => {
      for (const order of left) {
        const one = await tellIn(scene, order);
        if (one) told.push(one);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));

    const outcomes = async (): Promise<readonly string[]> => {
      const byStream = Map.groupBy(await readAll(scene.shop.events), ({ stream }) => stream);
      return told.flatMap((one) => {
        const { placed, order } = one;
        const events = byStream.get(`order-${placed.order}`) ?? [];
        const wrong = judge(
          events.map(({ type }) => type),
          one,
        );
        return wrong === null ? [] : [`${order.join(', ')} of order ${placed.order}: ${wrong}`];
      });
    };
    const deadline = performance.now() + settleMs;
    let complaints = await outcomes();
    while (complaints.length > 0 && performance.now() < deadline) {
      await new Promise((resolve) => void setTimeout(resolve, askEveryMs));
      complaints = await outcomes();
    }
    if (told.length === 0) return { complaints: ['no order was placed'] };
    return { complaints, notes: `${told.length} orders, told of in as many ways` };
  });
