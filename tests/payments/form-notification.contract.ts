import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import type { PaymentConfirmed } from '@shop/domain/payments/events';
import type { VerificationResult } from '@shop/contracts/payments/values';
import type { PaymentSystem } from '@shop/contracts/wire/contract';
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
import { generateKeys } from '../support/product-requests.ts';
import type { Answer } from '../support/http.ts';
import { notificationsSince } from '../support/stored-notifications.ts';
import type { LocalPaymentSystems } from '../support/payment-systems.ts';
import { startLocalPaymentSystems } from '../support/payment-systems.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { StockedProduct } from '../support/products.ts';
import { importKeys, createStockedProduct } from '../support/products.ts';
import { behavesOnPayPage } from './pay-page.contract.ts';
import { isKeyEmail } from '../support/received-emails.ts';

type Fields = Readonly<Record<string, string>>;

/** One system whose notifications are signed forms. */
export type FormSystem = Readonly<{
  system: PaymentSystem;
  /** The answer that acknowledges the notification. */
  acknowledgment: string;
  /** The fields of a payment in full, unsigned. */
  fields: (shop: Shop, reply: PlaceOrderReply) => Fields;
  /** The same, signed; by default with the shop's secret. */
  body: (shop: Shop, fields: Fields, secret?: string) => string;
  names: Readonly<{ signature: string; amount: string; order: string; payment: string }>;
  /** An order, and a valid notification with the same number in another currency. */
  inAnotherCurrency: (
    shop: Shop,
    product: StockedProduct,
  ) => Promise<Readonly<{ reply: PlaceOrderReply; fields: Fields }>>;
}>;

export const postTo = (
  { send }: Shop,
  system: FormSystem['system'],
  raw: string,
): Promise<Answer> =>
  send('POST', `/api/payments/${system}/notification`, {
    raw,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });

/** Waits until the keys of a canceled order are available, and places the order. */
const placedSoon = (shop: Shop, request: object): Promise<boolean> =>
  eventually('the key is free', async () => (await place(shop, request)).status === 201);

export const behavesAsFormSystem = (tested: FormSystem): void => {
  const { system, acknowledgment, names } = tested;
  let shop: Shop;
  let product: StockedProduct;
  before(async () => {
    shop = await theShop();
    product = await createStockedProduct(shop, 60);
  });

  const order = (changes: object = {}): Promise<PlaceOrderReply> =>
    placeOrderExpectingSuccess(shop, anOrder(product, { payment_system: system, ...changes }));
  const buildBody = (reply: PlaceOrderReply, changes: Fields = {}, secret?: string): string =>
    tested.body(shop, { ...tested.fields(shop, reply), ...changes }, secret);
  const post = (raw: string): Promise<Answer> => postTo(shop, system, raw);

  const refused = async (
    reply: PlaceOrderReply,
    raw: string,
    verificationResult: VerificationResult,
  ): Promise<void> => {
    const since = await shop.stored.end();
    expect(await post(raw)).to.include({ status: 400, body: verificationResult });
    const storedNotifications = await notificationsSince(shop, since, system);
    expect(storedNotifications.map((data) => data.verificationResult)).to.deep.equal([
      verificationResult,
    ]);
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.have.lengthOf(1);
  };

  it('sent fifty times simultaneously is one payment, one delivery and one email', async () => {
    const email = anEmail();
    const reply = await order({ email });
    const fields = tested.fields(shop, reply);
    const raw = tested.body(shop, fields);
    const since = await shop.stored.end();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(raw)));
    for (const answer of [...answers, await post(raw)]) {
      expect(answer).to.include({ status: 200, body: acknowledgment });
    }
    const types = await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    expect(types).to.deep.equal([
      'ordering.OrderPlaced',
      'ordering.OrderPaid',
      'ordering.OrderFulfilled',
      'ordering.KeysMailed',
    ]);
    const [payment, ...others] = await shop.stored.of<PaymentConfirmed>(
      `payment-${system}:${fields[names.payment]}`,
    );
    expect(others).to.deep.equal([]);
    const { cost, currency } = reply.charge;
    expect(payment?.data.amount).to.deep.equal({ minor: cost, currency });
    const receivedEmails = await shop.receivedEmails(email);
    expect(receivedEmails).to.have.lengthOf(1);
    expect(product.keys.filter((key) => receivedEmails[0]?.text.includes(key))).to.have.lengthOf(1);
    const storedNotifications = (await notificationsSince(shop, since, system)).filter(
      ({ number }) => number === reply.number,
    );
    expect(storedNotifications).to.have.lengthOf(51);
    expect(storedNotifications.at(-1)?.verificationResult).to.equal('duplicate');
  });

  it('is rejected without a signature, or with one of a wrong secret', async () => {
    const reply = await order();
    const unsigned = new URLSearchParams(buildBody(reply));
    unsigned.delete(names.signature);
    await refused(reply, unsigned.toString(), 'bad_signature');
    unsigned.set(names.signature, '');
    await refused(reply, unsigned.toString(), 'bad_signature');
    const secrets = ['', 'word', shop.secrets['PAY_FREEKASSA_SECRET_2'] ?? ''];
    for (const secret of secrets)
      await refused(reply, buildBody(reply, {}, secret), 'bad_signature');
  });

  it('is rejected if any field was changed after signing', async () => {
    const reply = await order();
    const otherOrder = await order();
    const right = buildBody(reply);
    const changes = [
      [names.amount, '499.01'],
      [names.order, String(otherOrder.number)],
      [names.payment, '1'],
    ] as const;
    for (const [field, value] of changes) {
      const altered = new URLSearchParams(right);
      altered.set(field, value);
      await refused(reply, altered.toString(), 'bad_signature');
    }
    expect(await shop.stored.types(`order-${otherOrder.order_id}`)).to.have.lengthOf(1);
  });

  it('is rejected for an unknown order', async () => {
    const reply = await order();
    await refused(reply, buildBody(reply, { [names.order]: '5' }), 'unknown_order');
  });

  it('is rejected in another format, with another method, and if it is huge', async () => {
    const path = `/api/payments/${system}/notification`;
    const reply = await order();
    const raw = buildBody(reply);
    const body = Object.fromEntries(new URLSearchParams(raw));
    expect((await shop.send('POST', path, { body })).status).to.equal(400);
    expect((await post(`${raw}&${names.amount}=499.00`)).status).to.equal(400);
    expect((await post(`${raw}&x=${'a'.repeat(20_000)}`)).status).to.equal(413);
    const got = await shop.send('GET', `${path}?${raw}`);
    expect(got.status).to.equal(405);
    expect(got.headers.get('allow')).to.equal('POST');
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.have.lengthOf(1);
  });

  it('of another amount delivers nothing, and is recorded as a mismatch', async () => {
    for (const off of [-1, 1]) {
      const email = anEmail();
      const reply = await order({ email });
      const amount = decimal(reply.charge.cost + off);
      const answer = await post(buildBody(reply, { [names.amount]: amount }));
      expect(answer).to.include({ status: 200, body: acknowledgment });
      const types = await waitForOrderEvent(shop, reply.order_id, 'ordering.PaymentMismatched');
      expect(types).to.deep.equal(['ordering.OrderPlaced', 'ordering.PaymentMismatched']);
      expect((await shop.receivedEmails(email)).filter(isKeyEmail)).to.deep.equal([]);
    }
  });

  it('of the same number in another currency is a mismatch', async () => {
    const { reply, fields } = await tested.inAnotherCurrency(shop, product);
    const since = await shop.stored.end();
    expect((await post(tested.body(shop, fields))).status).to.equal(200);
    const types = await waitForOrderEvent(shop, reply.order_id, 'ordering.PaymentMismatched');
    expect(types).to.deep.equal(['ordering.OrderPlaced', 'ordering.PaymentMismatched']);
    const storedNotifications = await notificationsSince(shop, since, system);
    expect(storedNotifications.map(({ verificationResult }) => verificationResult)).to.deep.equal([
      'wrong_amount',
    ]);
  });

  it('pays only its own order with one payment', async () => {
    const [firstOrder, secondOrder] = [await order(), await order()];
    const payment = tested.fields(shop, firstOrder)[names.payment] ?? '';
    await post(buildBody(firstOrder, { [names.payment]: payment }));
    await refused(
      secondOrder,
      buildBody(secondOrder, { [names.payment]: payment }),
      'unknown_order',
    );
    await waitForOrderEvent(shop, firstOrder.order_id, 'ordering.OrderFulfilled');
  });

  it('that arrives late is fulfilled from the remaining stock', async () => {
    const reply = await order();
    await shop.send('POST', `/api/orders/${reply.number}/cancel?t=${reply.token}`, { body: {} });
    const since = await shop.stored.end();
    expect((await post(buildBody(reply))).status).to.equal(200);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    const storedNotifications = await notificationsSince(shop, since, system);
    expect(storedNotifications.map(({ verificationResult }) => verificationResult)).to.deep.equal([
      'late',
    ]);
  });

  describe('on the payment page', () => {
    let systems: LocalPaymentSystems;
    before(async () => {
      systems = await startLocalPaymentSystems(shop);
    });
    after(() => systems.close());

    behavesOnPayPage({ system, signs: true }, () => ({ shop, product: product, systems }));

    it('waits for the next import after a late payment if nothing is left', async () => {
      const lastKeyProduct = await createStockedProduct(shop, 1);
      const reply = await placeOrderExpectingSuccess(
        shop,
        anOrder(lastKeyProduct, { payment_system: system }),
      );
      const waiting = await systems.pay(reply.payment, { action: 'late', minutes: '20' });
      const [, intid = ''] = /name="intid" value="(\d+)"/.exec(await waiting.text()) ?? [];
      await shop.send('POST', `/api/orders/${reply.number}/cancel?t=${reply.token}`, { body: {} });
      await waitForOrderEvent(shop, reply.order_id, 'ordering.OrderCancelled');
      const quick = anOrder(lastKeyProduct);
      await placedSoon(shop, quick);

      await systems.pay(reply.payment, { action: 'capture', intid });
      await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysAwaited');
      await importKeys(shop, lastKeyProduct, { text: generateKeys(1).join('\n') });
      await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    });

    it('pays without the page', async () => {
      const steered = await order();
      const { charge, number } = steered;
      await systems.control('pay', {
        system,
        order: number,
        amount: decimal(charge.cost),
        currency: charge.currency,
      });
      await waitForOrderEvent(shop, steered.order_id, 'ordering.OrderPaid');
    });
  });
};
