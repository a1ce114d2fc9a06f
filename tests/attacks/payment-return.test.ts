import { orderPage } from '@shop/contracts/ordering/order-page.contract';
import { expect } from 'chai';
import {
  anEmail,
  anOrder,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { createStockedProduct } from '../support/products.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe("the buyer's return from payment", () => {
  it('leaves the order pending after twenty requests with any parameters', async () => {
    const shop = await openSharedAttackedShop();
    const email = anEmail();
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1), { email }),
    );
    const { number, token, order_id } = reply;
    const ordered = await shop.stored.of(`order-${order_id}`);
    const seen = { 'X-Min-Position': String(ordered.at(-1)?.position) };
    const page = async () => {
      const { body } = await shop.ask('GET', `/api/orders/${number}?t=${token}`, { headers: seen });
      return orderPage.safeParse(body).data;
    };
    const before = await shop.stored.end();
    expect((await eventually('the page', page)).status).to.equal('pending');

    const parameters = `order=${number}&t=${token}&status=paid&paid=1&state=fulfilled`;
    const forged = `${parameters}&${paymentNotificationFor(shop, reply)}`;
    const paths = [
      '/payment/success',
      '/eng/payment/success',
      '/payment/failed',
      `/order/${number}`,
      `/api/orders/${number}`,
      '/api/payments/freekassa/notification',
    ];
    for (const path of paths) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => shop.ask('GET', `${path}?${forged}`)),
      );
      const response = await shop.ask('POST', `${path}?${forged}`, {
        raw: parameters,
        headers: form,
      });
      for (const { status } of [...answers, response]) expect(status, path).to.be.lessThan(500);
    }

    const appended = (await shop.stored.causedByRequests(before)).map(({ type }) => type);
    expect(appended.filter((type) => type !== 'payments.NotificationReceived')).to.deep.equal([]);
    expect(await page()).to.include({ status: 'pending', paid_at: null, delivered_at: null });
    expect(await shop.receivedEmails(email)).to.deep.equal([]);
  });
});
