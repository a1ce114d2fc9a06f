import { randomUUID } from 'node:crypto';
import { fold } from '@shop/domain/kernel';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import type { NotificationReceived, PaymentConfirmed } from '@shop/domain/payments/events';
import type { VerificationResult } from '@shop/contracts/payments/values';
import { keyPool } from '@shop/domain/stock';
import type { KeyPoolEvent } from '@shop/domain/stock/events';
import { expect } from 'chai';
import {
  anEmail,
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { decimal } from '../support/freekassa.ts';
import { price, generateKeys } from '../support/product-requests.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { StockedProduct } from '../support/products.ts';
import { importKeys, createStockedProduct } from '../support/products.ts';
import { isKeyEmail } from '../support/received-emails.ts';

const path = '/api/payments/freekassa/notification';
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('a notification of Freekassa', () => {
  let shop: Shop;
  let product: StockedProduct;
  before(async () => {
    shop = await theShop();
    product = await createStockedProduct(shop, 60);
  });

  const resultCount = async (verificationResult: VerificationResult): Promise<number> => {
    const { body } = await shop.send('GET', '/metrics');
    const line = `payment_notifications_total{system="freekassa",result="${verificationResult}"} `;
    return Number(String(body).split(line)[1]?.split('\n')[0] ?? 0);
  };

  /** Refused, counted, and nothing appended but its inbox entry. */
  const refused = async (
    reply: PlaceOrderReply,
    raw: string,
    verificationResult: VerificationResult,
  ) => {
    const [before, counted] = [await shop.stored.end(), await resultCount(verificationResult)];
    const answer = await sendPaymentNotification(shop, raw);
    expect(answer.status).to.equal(400);
    expect(answer.body).to.equal(verificationResult);
    expect(await resultCount(verificationResult)).to.equal(counted + 1);

    const events = (await shop.stored.all(before)).filter(
      ({ type, data }) =>
        (type.startsWith('payments.') &&
          type !== 'payments.NotificationsDropped' && // counts refusals of a few seconds earlier
          'system' in data &&
          data.system === 'freekassa') ||
        JSON.stringify(data).includes(reply.order_id),
    );
    expect(events.map(({ type }) => type)).to.deep.equal(['payments.NotificationReceived']);
    expect((events[0] as unknown as NotificationReceived).data.verificationResult).to.equal(
      verificationResult,
    );
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.deep.equal([
      'ordering.OrderPlaced',
    ]);
  };

  it('is rejected without a signature, or with one of a wrong key', async () => {
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    const right = new URLSearchParams(paymentNotificationFor(shop, reply));
    right.delete('SIGN');
    await refused(reply, right.toString(), 'bad_signature');
    right.set('SIGN', '');
    await refused(reply, right.toString(), 'bad_signature');
    const secrets = ['', 'word', shop.secrets['PAY_FREEKASSA_SECRET_1'] ?? ''];
    for (const secret of secrets) {
      await refused(reply, paymentNotificationFor(shop, reply, { secret }), 'bad_signature');
    }
  });

  it('is rejected if one signed byte was changed', async () => {
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    const otherOrder = await placeOrderExpectingSuccess(shop, anOrder(product));
    const right = paymentNotificationFor(shop, reply);
    for (const [field, value] of [
      ['AMOUNT', '499.01'],
      ['AMOUNT', '499.0'],
      ['MERCHANT_ORDER_ID', String(otherOrder.number)],
      ['MERCHANT_ID', '1'],
    ] as const) {
      const altered = new URLSearchParams(right);
      altered.set(field, value);
      await refused(reply, altered.toString(), 'bad_signature');
    }
    const sign = new URLSearchParams(right).get('SIGN') ?? '';
    const altered = new URLSearchParams(right);
    altered.set('SIGN', `${sign.slice(0, -1)}${sign.endsWith('0') ? '1' : '0'}`);
    await refused(reply, altered.toString(), 'bad_signature');
    expect(await shop.stored.types(`order-${otherOrder.order_id}`)).to.have.lengthOf(1);
  });

  it('is rejected for another merchant, even if it is signed with our secret', async () => {
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    await refused(reply, paymentNotificationFor(shop, reply, { merchantId: '1' }), 'bad_signature');
  });

  it('is rejected for an unknown order', async () => {
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    await refused(reply, paymentNotificationFor(shop, reply, { number: 5 }), 'unknown_order');
  });

  it('is rejected in another format, with another method, and if it is huge', async () => {
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    const raw = paymentNotificationFor(shop, reply);
    const body = Object.fromEntries(new URLSearchParams(raw));
    expect((await shop.send('POST', path, { body })).status).to.equal(400);
    const twice = `${raw}&AMOUNT=499.00`;
    expect((await sendPaymentNotification(shop, twice)).status).to.equal(400);
    const huge = `${raw}&us_x=${'a'.repeat(20_000)}`;
    expect((await shop.send('POST', path, { raw: huge, headers: form })).status).to.equal(413);
    expect((await shop.send('GET', `${path}?${raw}`)).status).to.equal(405);
    const unknownSystem = await shop.send('POST', '/api/payments/nobody/notification', {
      raw,
      headers: form,
    });
    expect(unknownSystem.status).to.equal(404);
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.have.lengthOf(1);
  });

  it('sent fifty times simultaneously is one payment, one delivery and one email', async () => {
    const email = anEmail();
    const expected_total = { currency: 'RUB', cost: 3 * price.rub };
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(product, { count: 3, email, expected_total }),
    );
    const paymentId = randomUUID();
    const raw = paymentNotificationFor(shop, reply, { paymentId });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sendPaymentNotification(shop, raw)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body)}`))).to.deep.equal(
      new Set(['200 YES']),
    );
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    expect(await sendPaymentNotification(shop, raw)).to.include({ status: 200, body: 'YES' });

    expect(await shop.stored.types(`payment-freekassa:${paymentId}`)).to.deep.equal([
      'payments.PaymentConfirmed',
    ]);
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.deep.equal([
      'ordering.OrderPlaced',
      'ordering.OrderPaid',
      'ordering.OrderFulfilled',
      'ordering.KeysMailed',
    ]);
    const receivedEmails = await shop.receivedEmails(email);
    expect(receivedEmails).to.have.lengthOf(1);
    expect(receivedEmails[0]?.to).to.deep.equal([email]);
    expect(product.keys.filter((key) => receivedEmails[0]?.text.includes(key))).to.have.lengthOf(3);
    const issued = (await shop.stored.about(reply.order_id)).filter(
      ({ type }) => type === 'stock.KeysAllocated',
    );
    expect(issued).to.have.lengthOf(1);
  });

  it('of another amount delivers nothing, and is recorded as a mismatch', async () => {
    for (const [off, system] of [
      [-1, 'less'],
      [1, 'more'],
    ] as const) {
      const email = anEmail();
      const reply = await placeOrderExpectingSuccess(shop, anOrder(product, { email }));
      const amount = decimal(reply.charge.cost + off);
      const answer = await sendPaymentNotification(
        shop,
        paymentNotificationFor(shop, reply, { amount }),
      );
      expect(answer.body, system).to.equal('YES');
      const types = await waitForOrderEvent(shop, reply.order_id, 'ordering.PaymentMismatched');
      expect(types).to.deep.equal(['ordering.OrderPlaced', 'ordering.PaymentMismatched']);
      expect((await shop.receivedEmails(email)).filter(isKeyEmail)).to.deep.equal([]);
    }
  });

  it('accepts an amount with or without decimals, and only decimal notation', async () => {
    const even = await placeOrderExpectingSuccess(shop, anOrder(product));
    await sendPaymentNotification(shop, paymentNotificationFor(shop, even, { amount: '499' }));
    await waitForOrderEvent(shop, even.order_id, 'ordering.OrderPaid');

    const odd = await placeOrderExpectingSuccess(shop, anOrder(product));
    for (const amount of ['499,00', '4.99e2', '0x1F3', '499.001', '-499.00', 'NaN', '']) {
      await refused(odd, paymentNotificationFor(shop, odd, { amount }), 'bad_signature');
    }
  });

  it('pays only its own order with one payment', async () => {
    const [firstOrder, secondOrder] = [
      await placeOrderExpectingSuccess(shop, anOrder(product)),
      await placeOrderExpectingSuccess(shop, anOrder(product)),
    ];
    const paymentId = randomUUID();
    await sendPaymentNotification(shop, paymentNotificationFor(shop, firstOrder, { paymentId }));
    const answer = await sendPaymentNotification(
      shop,
      paymentNotificationFor(shop, secondOrder, { paymentId }),
    );
    expect(answer.status).to.equal(400);
    await waitForOrderEvent(shop, firstOrder.order_id, 'ordering.OrderFulfilled');
    expect(await shop.stored.types(`order-${secondOrder.order_id}`)).to.have.lengthOf(1);
  });

  it('of one payment for two orders simultaneously pays one of them', async () => {
    const orders = [
      await placeOrderExpectingSuccess(shop, anOrder(product)),
      await placeOrderExpectingSuccess(shop, anOrder(product)),
    ];
    const paymentId = randomUUID();
    const answers = await Promise.all(
      orders.map((reply) =>
        sendPaymentNotification(shop, paymentNotificationFor(shop, reply, { paymentId })),
      ),
    );
    for (const { status } of answers) expect(status).to.be.lessThan(500);
    const payments = await shop.stored.of<PaymentConfirmed>(`payment-freekassa:${paymentId}`);
    expect(payments).to.have.lengthOf(1);
    const settled = payments[0]?.data.orderId ?? '';
    await waitForOrderEvent(shop, settled, 'ordering.OrderFulfilled');
    const left = orders.find(({ order_id }) => order_id !== settled);
    expect(await shop.stored.types(`order-${left?.order_id}`)).to.have.lengthOf(1);
  });

  it('of a second payment delivers nothing twice, and records the money', async () => {
    const email = anEmail();
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product, { email }));
    await Promise.all([
      sendPaymentNotification(shop, paymentNotificationFor(shop, reply)),
      sendPaymentNotification(shop, paymentNotificationFor(shop, reply)),
    ]);
    const types = await waitForOrderEvent(shop, reply.order_id, 'ordering.OrderPaidTwice');
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    expect(types.filter((type) => type === 'ordering.OrderPaid')).to.have.lengthOf(1);
    expect(await shop.receivedEmails(email)).to.have.lengthOf(1);
  });

  it('that arrives late uses the remaining stock, or the order waits for an import', async () => {
    const lastKeyProduct = await createStockedProduct(shop, 1);
    const email = anEmail();
    const late = await placeOrderExpectingSuccess(shop, anOrder(lastKeyProduct, { email }));
    await shop.send('POST', `/api/orders/${late.number}/cancel?t=${late.token}`, { body: {} });
    const quick = anOrder(lastKeyProduct);
    await eventually('the key is free', async () => {
      const { status } = await shop.send('POST', '/api/orders', { body: quick });
      return status === 201;
    });
    await sendPaymentNotification(shop, paymentNotificationFor(shop, late));
    await waitForOrderEvent(shop, late.order_id, 'ordering.KeysAwaited');
    expect((await shop.receivedEmails(email)).filter(isKeyEmail)).to.deep.equal([]);

    const [key = ''] = generateKeys(1);
    await importKeys(shop, lastKeyProduct, { text: key });
    await waitForOrderEvent(shop, late.order_id, 'ordering.KeysMailed');
    expect((await shop.receivedEmails(email)).find(isKeyEmail)?.text).to.include(key);
    const history = await shop.stored.of<KeyPoolEvent>(`keyPool-${lastKeyProduct.rateId}`);
    const pool = fold(keyPool, history);
    expect([...pool.reserved.keys()]).to.deep.equal([quick.order_id]);
  });
});

describe("the browser's return", () => {
  it('changes nothing, with any parameters', async () => {
    const shop = await theShop();
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1)),
    );
    const before = await shop.stored.end();
    const query = `order=${reply.number}&t=${reply.token}&status=paid&${paymentNotificationFor(shop, reply)}`;
    const paths = ['/payment/success', '/payment/failed', `/api/orders/${reply.number}`, path];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.send('GET', `${paths[index % paths.length]}?${query}`),
      ),
    );
    for (const each of ['/payment/success', '/payment/failed']) {
      await shop.send('POST', `${each}?${query}`, {
        raw: paymentNotificationFor(shop, reply),
        headers: form,
      });
    }
    expect(await shop.stored.about(reply.order_id, before)).to.deep.equal([]);
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.have.lengthOf(1);
  });
});
