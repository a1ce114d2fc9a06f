import { randomUUID } from 'node:crypto';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import type { OrderEvent } from '@shop/domain/ordering/events';
import type { PaymentSystem } from '@shop/contracts/wire/contract';
import type { PaymentConfirmed, PaymentReversed } from '@shop/domain/payments/events';
import { expect } from 'chai';
import {
  anEmail,
  anOrder,
  place,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { decimal } from '../support/freekassa.ts';
import type { Answer } from '../support/http.ts';
import type { LocalPaymentSystems } from '../support/payment-systems.ts';
import { startLocalPaymentSystems } from '../support/payment-systems.ts';
import type { Shop } from '../support/shop.ts';
import type { StockedProduct } from '../support/products.ts';
import { createStockedProduct } from '../support/products.ts';
import { behavesOnPayPage } from './pay-page.contract.ts';

/** One system that sends its notifications in JSON. */
export type ApiSystem = Readonly<{
  system: PaymentSystem;
  shop: () => Promise<Shop>;
  /** The call by which an order is begun there, where there is one. */
  begins: Readonly<{ simulator: string; call: string }> | null;
  /** The call that refunds, and whether it may be repeated with the same id. */
  refunds: Readonly<{ simulator: string; call: string; again: boolean }>;
  /** Whether it notifies the shop of reversals. */
  reportsReversals: boolean;
  /** Whether it signs its notifications. */
  signs: boolean;
}>;

type PostedNotification = Readonly<{
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}>;
type Reversal = Readonly<{ refund: Readonly<{ id: number }> }>;

export const behavesAsApiSystem = (tested: ApiSystem): void => {
  const { system } = tested;
  let shop: Shop;
  let product: StockedProduct;
  let systems: LocalPaymentSystems;
  before(async () => {
    shop = await tested.shop();
    product = await createStockedProduct(shop, 60);
    systems = await startLocalPaymentSystems(shop);
  });
  after(() => systems?.close());

  const request = (changes: object = {}) =>
    anOrder(product, { payment_system: system, ...changes });
  const order = (changes: object = {}): Promise<PlaceOrderReply> =>
    placeOrderExpectingSuccess(shop, request(changes));
  const send = ({ body, headers }: PostedNotification): Promise<Answer> =>
    shop.send('POST', `/api/payments/${system}/notification`, { raw: body, headers });
  const buildNotification = async (body: object): Promise<PostedNotification> =>
    (await systems.control('notification', body)) as PostedNotification;
  const paymentOf = async (reply: PlaceOrderReply): Promise<number> =>
    (await systems.ledger(reply.number)).payments[0]?.intid ?? 0;
  const paymentTypes = async (reply: PlaceOrderReply): Promise<readonly string[]> => {
    const about = await shop.stored.about(reply.order_id);
    return about.map(({ type }) => type).filter((type) => type.startsWith('payments.Payment'));
  };
  const pay = async (reply: PlaceOrderReply): Promise<number> => {
    await systems.pay(reply.payment, { action: 'pay' });
    await waitForOrderEvent(shop, reply.order_id, 'ordering.OrderPaid');
    return paymentOf(reply);
  };

  describe('on the payment page', () => {
    behavesOnPayPage({ system, signs: tested.signs }, () => ({ shop, product, systems }));
  });

  it('with fifty simultaneous notifications is one payment, one delivery and one email', async () => {
    const email = anEmail();
    const reply = await order({ email });
    const intid = await pay(reply);
    const notification = await buildNotification({ intid });
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(notification)));
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([200]));
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    expect(await paymentTypes(reply)).to.deep.equal(['payments.PaymentConfirmed']);
    expect(await shop.receivedEmails(email)).to.have.lengthOf(1);
  });

  it('rejects a notification with a missing or wrong signature, or a changed byte', async () => {
    const reply = await order();
    await systems.control('pay', {
      system,
      order: reply.number,
      amount: decimal(reply.charge.cost),
      currency: reply.charge.currency,
    });
    const otherOrder = await order();
    const intid = await pay(otherOrder);
    await waitForOrderEvent(shop, otherOrder.order_id, 'ordering.KeysMailed');
    const notification = await buildNotification({ intid });
    const forged = await buildNotification({ intid, seal: 'forged' });
    const since = await shop.stored.end();
    const altered = notification.body.replace(String(otherOrder.number), String(reply.number));
    const { 'content-type': type = '' } = notification.headers;
    const wrong: readonly PostedNotification[] = [
      { ...notification, body: notification.body.slice(1) },
      { ...notification, body: '' },
      { ...notification, body: '[]' },
      ...(tested.signs ? [{ ...notification, body: altered }, forged] : []),
      ...(Object.keys(notification.headers).length > 1
        ? [{ ...notification, headers: { 'content-type': type } }]
        : []),
    ];
    for (const posted of wrong) expect((await send(posted)).status, posted.body).to.equal(400);
    const appended = (await shop.stored.causedByRequests(since)).map((event) => event.type);
    expect(new Set(appended)).to.deep.equal(new Set(['payments.NotificationReceived']));
    const huge = { ...notification, body: notification.body + ' '.repeat(20_000) };
    expect((await send(huge)).status).to.equal(413);
  });

  if (!tested.signs) {
    it('rejects a genuine notification from a foreign address', async () => {
      const notification = await buildNotification({ intid: await pay(await order()) });
      const headers = { ...notification.headers, 'X-Forwarded-For': '203.0.113.7' };
      const { status, body } = await send({ ...notification, headers });
      expect({ status, body }).to.deep.equal({ status: 400, body: 'bad_signature' });
      expect((await send(notification)).status).to.equal(200);
    });
  }

  const { begins } = tested;
  if (begins) {
    it('has one invoice for an order, even if it is requested repeatedly', async () => {
      const body = request();
      const [first, ...others] = await Promise.all(
        Array.from({ length: 5 }, () => place(shop, body)),
      );
      for (const answer of others) expect(answer.body).to.deep.equal(first?.body);
      const reply = await placeOrderExpectingSuccess(shop, body);
      expect((await systems.ledger(reply.number)).invoices).to.have.lengthOf(1);
      const path = `/api/orders/${reply.number}/pay?t=${reply.token}`;
      const again = await shop.send('POST', path, { body: { payment_system: system } });
      expect(again.body).to.deep.include({ payment: reply.payment });
      expect((await systems.ledger(reply.number)).invoices).to.have.lengthOf(1);
    });

    for (const mode of ['error', 'error_after', 'timeout'] as const) {
      it(`reports an outage (${mode}), and has one invoice afterwards`, async () => {
        await systems.control('failures', { system: begins.simulator, call: begins.call, mode });
        const body = request();
        const began = performance.now();
        const first = await placeOrderExpectingSuccess(shop, body);
        expect(first.payment).to.equal(null);
        expect(performance.now() - began).to.be.lessThan(7_000);
        const reply = await placeOrderExpectingSuccess(shop, body);
        expect((await systems.ledger(reply.number)).invoices).to.have.lengthOf(1);
        await pay(reply);
      });
    }
  }

  if (tested.reportsReversals) {
    it('ends the same for payment and refund notifications in any order, even repeated', async () => {
      const bothWays = [
        ['paid', 'back'],
        ['back', 'paid'],
        ['back', 'back', 'paid', 'paid'],
        ['paid', 'back', 'paid', 'back'],
      ] as const;
      for (const notification of bothWays) {
        const source = await order();
        const intid = await pay(source);
        const reversal = (await systems.control('reverse', {
          intid,
          kind: 'refunded',
        })) as Reversal;
        const paid = await buildNotification({ intid });
        const back = await buildNotification({ intid, refund: reversal.refund.id });
        for (const each of notification) {
          expect((await send(each === 'paid' ? paid : back)).status).to.equal(200);
        }
        expect(await paymentTypes(source)).to.have.members([
          'payments.PaymentConfirmed',
          'payments.PaymentReversed',
        ]);
      }
    });

    it('counts each partial refund in the dashboard once, and still delivers', async () => {
      const reply = await order();
      const intid = await pay(reply);
      const back = async () => {
        const body = { intid, kind: 'refunded', amount: '1.00', key: randomUUID() };
        return ((await systems.control('reverse', body)) as Reversal).refund.id;
      };
      const [first, second] = [await back(), await back()];
      for (const refund of [first, second, first]) {
        expect((await send(await buildNotification({ intid, refund }))).status).to.equal(200);
      }
      await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
      const counted = await eventually('two reversals', async () => {
        const stored = await shop.stored.of<OrderEvent>(`order-${reply.order_id}`);
        const found = stored.flatMap(({ type, data }) =>
          type === 'ordering.OrderPaymentReversed' || type === 'ordering.UnreportedPaymentReversed'
            ? [data]
            : [],
        );
        return found.length === 2 && found;
      });
      expect(counted.map(({ amount, stops }) => [amount.minor, stops])).to.deep.equal([
        [100, false],
        [100, false],
      ]);
      expect(await paymentTypes(reply)).to.deep.equal([
        'payments.PaymentConfirmed',
        'payments.PaymentReversed',
        'payments.PaymentReversed',
      ]);
    });

    it('records a reversal', async () => {
      const reply = await order();
      await systems.pay(reply.payment, { action: 'refunded' });
      const intid = await paymentOf(reply);
      const about = await shop.stored.about(reply.order_id);
      const [back] = about.filter(({ type }) => type === 'payments.PaymentReversed');
      const [confirmed] = about.filter(({ type }) => type === 'payments.PaymentConfirmed');
      const { data: reversal } = back as unknown as PaymentReversed;
      const { data } = confirmed as unknown as PaymentConfirmed;
      const { cost, currency } = reply.charge;
      expect(reversal).to.include({
        kind: 'refunded',
        number: reply.number,
        paymentId: data.paymentId,
      });
      expect(reversal.amount).to.deep.equal({ minor: cost, currency });
      expect(intid).to.be.greaterThan(0);
    });
  }

  const refund = async ({ number }: PlaceOrderReply): Promise<void> => {
    const body = { refund_id: randomUUID(), reason: 'it does not work' };
    const path = `/api/admin/orders/${number}/refunds`;
    for (const _ of ['asked', 'asked again']) {
      const answer = await shop.send('POST', path, { body, token: shop.admin });
      expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    }
  };
  const givenBack = async (reply: PlaceOrderReply): Promise<readonly string[]> =>
    (await systems.ledger(reply.number)).refunds.map(({ amount }) => amount);

  it('is refunded once', async () => {
    const reply = await order();
    await pay(reply);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    await refund(reply);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.RefundSent');
    expect(await givenBack(reply)).to.deep.equal([decimal(reply.charge.cost)]);
  });

  const { simulator, call, again } = tested.refunds;
  for (const mode of ['error_after', 'timeout'] as const) {
    it(`is not refunded twice if the response is lost (${mode})`, async () => {
      const reply = await order();
      await pay(reply);
      await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
      await systems.control('failures', { system: simulator, call, mode });
      await refund(reply);
      const end = again ? 'ordering.RefundSent' : 'ordering.RefundFailed';
      await waitForOrderEvent(shop, reply.order_id, end);
      expect(await givenBack(reply)).to.deep.equal([decimal(reply.charge.cost)]);
    });
  }
};
