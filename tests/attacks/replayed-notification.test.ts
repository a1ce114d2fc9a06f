import { randomUUID } from 'node:crypto';
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
import { price } from '../support/product-requests.ts';
import { createStockedProduct } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

const dayMs = 24 * 60 * 60_000;
const count = 2;

describe('a replayed notification', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });
  afterEach(() => shop.launched.restart('command-api', { CLOCK_OFFSET_MS: '0' }));

  it('is paid and delivered once, even fifty times concurrently and a day later', async () => {
    const product = await createStockedProduct(shop, 5);
    const email = anEmail();
    const expected_total = { currency: 'RUB', cost: count * price.rub };
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(product, { count, email, expected_total }),
    );
    const paymentId = randomUUID();
    const raw = paymentNotificationFor(shop, reply, { paymentId });

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sendPaymentNotification(shop, raw)),
    );
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([200]));
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    const order = await shop.stored.types(`order-${reply.order_id}`);

    await shop.launched.restart('command-api', { CLOCK_OFFSET_MS: String(dayMs) });
    const before = await shop.stored.end();
    const again = [
      await sendPaymentNotification(shop, raw),
      ...(await Promise.all(Array.from({ length: 10 }, () => sendPaymentNotification(shop, raw)))),
    ];
    expect(new Set(again.map(({ status }) => status))).to.deep.equal(new Set([200]));

    const appended = await shop.stored.causedByRequests(before);
    expect(new Set(appended.map(({ type }) => type))).to.deep.equal(
      new Set(['payments.NotificationReceived']),
    );
    expect(await shop.stored.types(`payment-freekassa:${paymentId}`)).to.deep.equal([
      'payments.PaymentConfirmed',
    ]);
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.deep.equal(order);
    const pool = await shop.stored.of<KeyPoolEvent>(`keyPool-${product.rateId}`);
    const issued = pool.flatMap(({ type, data }) =>
      type === 'stock.KeysAllocated' ? data.keys : [],
    );
    expect(issued).to.have.lengthOf(count);
    const receivedEmails = await shop.receivedEmails(email);
    expect(receivedEmails).to.have.lengthOf(1);
    expect(product.keys.filter((key) => receivedEmails[0]?.text.includes(key))).to.have.lengthOf(
      count,
    );
  });
});
