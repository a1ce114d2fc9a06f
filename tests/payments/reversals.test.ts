import { randomUUID } from 'node:crypto';
import { adminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { withToken } from '@shop/embedded-payments/tbank/token';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { permutations } from '../faults/scenarios/notifications.ts';
import { anOrder, placeOrderExpectingSuccess, waitForOrderEvent } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { decimal } from '../support/freekassa.ts';
import { price } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import { connectToPaymentSystems } from '../support/payment-systems.ts';
import { revealKey, revealAllKeys } from '../support/reveal.ts';
import { signSandboxNotification } from '../support/sandbox.ts';
import type { StockedProduct } from '../support/products.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';
import { validKeyIds } from '../support/valid-key-ids.ts';

const count = 3;
const whole = count * price.rub;
const total = { currency: 'RUB', cost: whole };
const part = 10_000;

type PaidOrder = Readonly<{ payments: readonly Readonly<{ intid: number }>[] }>;
type Reversal = Readonly<{ refund: Readonly<{ id: number }> }>;
type PostedNotification = Readonly<{
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}>;

/** Both kinds of providers: refunds with ids of their own, and refunds known by their sum. */
for (const system of ['sandbox', 'mir'] as const) {
  describe(`refunds in the dashboard of ${system}`, () => {
    let shop: WholeShop;
    let product: StockedProduct;
    let systems: ReturnType<typeof connectToPaymentSystems>;
    before(async () => {
      shop = await theServedShop();
      product = await createStockedProduct(shop, 60);
      systems = connectToPaymentSystems(shop.launched.addresses.payments);
    });

    const order = (): Promise<PlaceOrderReply> =>
      placeOrderExpectingSuccess(
        shop,
        anOrder(product, { payment_system: system, count, expected_total: total }),
      );
    const pay = async (reply: PlaceOrderReply, silent = false): Promise<number> => {
      const amount = decimal(reply.charge.cost);
      const charge = { order: reply.number, amount, currency: 'RUB', system, silent };
      const [payment] = ((await systems.control('pay', charge)) as PaidOrder).payments;
      if (!payment) throw new Error('Nothing was paid');
      return payment.intid;
    };
    const bought = async (): Promise<readonly [PlaceOrderReply, number]> => {
      const reply = await order();
      const intid = await pay(reply);
      await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
      return [reply, intid];
    };
    const refund = async (intid: number, kopecks: number, silent = false): Promise<number> => {
      const body = {
        intid,
        kind: 'refunded',
        amount: decimal(kopecks),
        key: randomUUID(),
        silent,
      };
      return ((await systems.control('reverse', body)) as Reversal).refund.id;
    };
    const buildNotification = async (body: object): Promise<PostedNotification> =>
      (await systems.control('notification', body)) as PostedNotification;
    const postNotification = ({ body, headers }: PostedNotification) =>
      shop.send('POST', `/api/payments/${system}/notification`, { raw: body, headers });
    const reversals = async ({ order_id: id }: PlaceOrderReply): Promise<readonly number[]> => {
      const stored = await shop.stored.of(`order-${id}`);
      return stored.flatMap(({ type, data }) =>
        type === 'ordering.OrderPaymentReversed' || type === 'ordering.UnreportedPaymentReversed'
          ? [(data as Readonly<{ amount: Readonly<{ minor: number }> }>).amount.minor]
          : [],
      );
    };
    const untilReversed = (reply: PlaceOrderReply, amounts: readonly number[]) =>
      eventually(`reversals of ${amounts.join()}`, async () => {
        const recorded = await reversals(reply);
        return recorded.join() === amounts.join();
      });
    const seen = (reply: PlaceOrderReply, fits: (page: AdminOrderPage) => boolean) =>
      eventually('what staff see', async () => {
        const path = `/api/admin/orders/${reply.number}`;
        const page = adminOrderPage.safeParse(
          (await shop.ask('GET', path, { token: shop.admin })).body,
        ).data;
        return page && fits(page) && page;
      });
    const revealed = (reply: PlaceOrderReply) => revealKey(shop, reply, count);

    it('keep the order until all money is reversed, and count once each', async () => {
      const [reply, intid] = await bought();
      const first = await refund(intid, part);
      await untilReversed(reply, [part]);
      const page = await seen(reply, ({ attention }) => attention !== null);
      expect(page).to.deep.include({ status: 'delivered', attention: 'partly_reversed' });
      expect((await revealed(reply)).status).to.equal(200);
      expect(page.actions).to.include('resolve_attention');
      const path = `/api/admin/orders/${reply.number}/resolve-attention`;
      await sendBackOfficeCommand(shop, 'POST', path, { reason: 'the buyer keeps the rest' });
      await seen(reply, ({ attention }) => attention === null);

      const second = await refund(intid, part);
      await untilReversed(reply, [part, part]);
      for (const again of [first, second, first]) {
        await systems.control('repeat', { intid, refund: again });
      }
      await systems.control('repeat', { intid });
      expect(await reversals(reply)).to.deep.equal([part, part]);
      expect(await revealAllKeys(shop, reply)).to.have.lengthOf(count);

      await refund(intid, whole - 2 * part);
      await untilReversed(reply, [part, part, whole - 2 * part]);
      expectProblem(await revealed(reply), 409, 'keys-void');
      const done = await seen(reply, ({ status }) => status === 'refunded');
      expect(done).to.include({ attention: null });
      expect(validKeyIds(done)).to.deep.equal([]);
    });

    it('void the keys only when all money is reversed, in any order of notifications', async () => {
      const notifications = ['paid', 'one', 'other'] as const;
      await Promise.all(
        [part, whole - part].flatMap((secondPart) =>
          permutations(notifications).map(async (notificationOrder) => {
            const reply = await order();
            const intid = await pay(reply, true);
            const firstRefund = await refund(intid, part, true);
            const secondRefund = await refund(intid, secondPart, true);
            const posted = {
              paid: await buildNotification({ intid }),
              one: await buildNotification({ intid, refund: firstRefund }),
              other: await buildNotification({ intid, refund: secondRefund }),
            };
            for (const each of [...notificationOrder, ...notificationOrder]) {
              expect((await postNotification(posted[each])).status, each).to.equal(200);
            }
            const about = `${notificationOrder.join()} of ${part} and ${secondPart}`;
            if (part + secondPart === whole) {
              await eventually(`${about}: the order is over`, async () => {
                const types = await shop.stored.types(`order-${reply.order_id}`);
                const sum = (await reversals(reply)).reduce((a, b) => a + b, 0);
                return types.length > 0 && sum === whole;
              });
              const answer = await revealed(reply);
              expect(answer.status, about).to.equal(409);
            } else {
              await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
              const sum = await eventually(`${about}: both reversals`, async () => {
                const received = (await reversals(reply)).reduce((a, b) => a + b, 0);
                return received >= 2 * part && received;
              });
              expect(sum, about).to.equal(2 * part);
              expect((await revealed(reply)).status, about).to.equal(200);
            }
          }),
        ),
      );
    });

    it('are distinguished from refunds of the shop, which are not reversals', async () => {
      const [reply, intid] = await bought();
      const page = await seen(reply, (shown) => validKeyIds(shown).length === count);
      const keys = validKeyIds(page);
      const path = `/api/admin/orders/${reply.number}/refunds`;
      const reason = 'one does not work';
      const body = { refund_id: randomUUID(), reason, keys: [keys[0]] };
      await sendBackOfficeCommand(shop, 'POST', path, body);
      await eventually('the refund is confirmed', async () => {
        const stored = await shop.stored.of(`order-${reply.order_id}`);
        return stored.some(
          ({ type, data }) =>
            type === 'ordering.RefundConfirmed' ||
            (type === 'ordering.RefundSent' && 'reversalId' in data && data.reversalId !== null),
        );
      });
      expect(await reversals(reply)).to.deep.equal([]);

      await refund(intid, price.rub);
      await untilReversed(reply, [price.rub]);
      expect((await revealed(reply)).status).to.equal(200);
      await refund(intid, price.rub);
      await untilReversed(reply, [price.rub, price.rub]);
      expectProblem(await revealed(reply), 409, 'keys-void');
    });

    /** Signed as the provider would sign it. */
    const signed = (body: string): Pick<PostedNotification, 'body' | 'headers'> => {
      if (system === 'sandbox') {
        const { raw, headers } = signSandboxNotification(shop, body);
        return { body: raw, headers };
      }
      const { Token: _, ...fields } = JSON.parse(body) as Readonly<Record<string, unknown>>;
      const resigned = withToken(fields, shop.secrets['PAY_MIR_TBANK_PASSWORD'] ?? '');
      const headers = { 'Content-Type': 'application/json' };
      return { body: JSON.stringify(resigned), headers };
    };

    it('of a payment of another order change nothing', async () => {
      const [firstOrder, intid] = await bought();
      const [secondOrder] = await bought();
      const id = await refund(intid, part, true);
      const genuine = await buildNotification({ intid, refund: id });
      const ofOtherOrder = genuine.body.replace(
        String(firstOrder.number),
        String(secondOrder.number),
      );
      expect(ofOtherOrder).not.to.equal(genuine.body);
      const since = await shop.stored.end();
      const answer = await postNotification({ ...genuine, ...signed(ofOtherOrder) });
      expect(answer).to.include({ status: 400 });
      expect(answer.body).not.to.equal('bad_signature');
      const types = (await shop.stored.causedByRequests(since)).map(({ type }) => type);
      expect(types.filter((type) => type !== 'payments.NotificationReceived')).to.deep.equal([]);
    });

    if (system !== 'sandbox') return; // the only one that names a currency

    it('in another currency keep the order and its keys, and ask for attention', async () => {
      const [reply, intid] = await bought();
      const id = await refund(intid, whole, true);
      const genuine = await buildNotification({ intid, refund: id });
      const inDollars = genuine.body.replace('"RUB"', '"USD"');
      expect(inDollars).not.to.equal(genuine.body);
      expect((await postNotification({ ...genuine, ...signed(inDollars) })).status).to.equal(200);
      await untilReversed(reply, [whole]);
      const page = await seen(reply, ({ attention }) => attention !== null);
      expect(page).to.deep.include({ status: 'delivered', attention: 'partly_reversed' });
      expect(page.payments.map(({ left }) => left.cost)).to.deep.equal([whole]);
      expect(await revealAllKeys(shop, reply)).to.have.lengthOf(count);
    });
  });
}
