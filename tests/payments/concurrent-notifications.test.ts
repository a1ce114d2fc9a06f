import type { NotificationReceived } from '@shop/domain/payments/events';
import { expect } from 'chai';
import { anOrder, placeOrderExpectingSuccess } from '../support/customer.ts';
import {
  buildSandboxNotification,
  signSandboxNotification,
  sendSandboxNotification,
} from '../support/sandbox.ts';
import { theShop } from '../support/shop.ts';
import { createStockedProduct } from '../support/products.ts';

const orders = 6;
const times = 12;

describe('payments with many simultaneous notifications', () => {
  it('are accepted once each, and are duplicates afterwards', async () => {
    const shop = await theShop();
    const product = await createStockedProduct(shop, orders);
    for (let round = 0; round < orders; round += 1) {
      const reply = await placeOrderExpectingSuccess(
        shop,
        anOrder(product, { payment_system: 'sandbox' }),
      );
      const since = await shop.stored.end();
      const signed = signSandboxNotification(shop, buildSandboxNotification(reply));

      const replies = Array.from({ length: times }, () => sendSandboxNotification(shop, signed));
      for (const { status } of await Promise.all(replies)) expect(status).to.equal(200);

      const verificationResults = (await shop.stored.all(since))
        .filter(({ type }) => type === 'payments.NotificationReceived')
        .map(({ data }) => data as NotificationReceived['data'])
        .filter(({ number }) => number === reply.number)
        .map(({ verificationResult }) => verificationResult);
      const repeats = Array<string>(times - 1).fill('duplicate');
      expect(verificationResults).to.deep.equal(['accepted', ...repeats]);
    }
  });
});
