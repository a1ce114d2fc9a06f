import { randomUUID } from 'node:crypto';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import type { OrderPage } from '@shop/contracts/ordering/order-page.contract';
import { orderPage } from '@shop/contracts/ordering/order-page.contract';
import { waitingOrders } from '@shop/contracts/stock/back-office.contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import {
  anOrder,
  buyProduct,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { price } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import { revealKey, revealAllKeys } from '../support/reveal.ts';
import { sendBackOfficeCommand, createProduct } from '../support/products.ts';

describe('delivery without individual keys', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  const downloaded = ({ number, token }: PlaceOrderReply) =>
    shop.send('POST', `/api/orders/${number}/download?t=${token}`, { body: {} });
  /** Waits until the order's page shows this status, and returns it. */
  const shows = (
    { number, token }: PlaceOrderReply,
    status: OrderPage['status'],
  ): Promise<OrderPage> =>
    eventually(`the page says ${status}`, async () => {
      const { body } = await shop.ask('GET', `/api/orders/${number}?t=${token}`);
      const page = orderPage.safeParse(body).data;
      return page?.status === status && page;
    });

  it('sends one text in email, page and file, for any quantity', async () => {
    const product = await createProduct(shop, { rate: { delivery: 'shared' } });
    const content = `Line one ${randomUUID()}\n<b>line two</b> & more`;
    const shared = { import_id: randomUUID(), product_id: product.productId, content };
    await sendBackOfficeCommand(
      shop,
      'PUT',
      `/api/admin/rates/${product.rateId}/shared-content`,
      shared,
    );
    const several = { count: 3, expected_total: { currency: 'RUB', cost: 3 * price.rub } };

    for (const request of [anOrder(product), anOrder(product, several)]) {
      const reply = await buyProduct(shop, request);
      const [receivedEmail, ...others] = await shop.receivedEmails(request.email);
      expect(others).to.deep.equal([]);
      for (const line of content.split('\n')) expect(receivedEmail?.text).to.include(line);
      expect(receivedEmail?.html).to.include('&lt;b&gt;line two&lt;/b&gt; &amp; more');
      const page = await shows(reply, 'delivered');
      expect(page).to.deep.include({
        mail: 'sent',
        keys: [{ place: 1, revealed_at: null, runs_until: null }],
      });
      expect(await revealAllKeys(shop, reply)).to.deep.equal([content]);
      for (const line of content.split('\n')) {
        expect((await downloaded(reply)).body).to.include(line);
      }
    }
    const next = { ...shared, import_id: randomUUID(), content: `Second ${randomUUID()}` };
    await sendBackOfficeCommand(
      shop,
      'PUT',
      `/api/admin/rates/${product.rateId}/shared-content`,
      next,
    );
    const later = await buyProduct(shop, anOrder(product));
    expect(await revealAllKeys(shop, later)).to.deep.equal([next.content]);
  });

  it('shows that it waits for staff, then shows and emails what they deliver', async () => {
    const product = await createProduct(shop, { rate: { delivery: 'manual' } });
    const request = anOrder(product);
    const reply = await placeOrderExpectingSuccess(shop, request);
    expect(
      (await sendPaymentNotification(shop, paymentNotificationFor(shop, reply))).body,
    ).to.equal('YES');
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysAwaited');
    const waiting = await eventually('the page says what it waits for', async () => {
      const page = await shows(reply, 'paid');
      return page.timeline.some(({ step }) => step === 'waiting_for_staff') && page;
    });
    expect(waiting).to.include({ delivered_at: null, downloadable: false });
    expectProblem(await revealKey(shop, reply), 409, 'keys-not-issued');
    const queued = await eventually('staff see it in their queue', async () => {
      const { body } = await shop.ask('GET', '/api/admin/manual-queue?size=100', {
        token: shop.admin,
      });
      const { items } = waitingOrders.parse(body);
      return items.find(({ order_id: id }) => id === reply.order_id);
    });
    expect(queued).to.include({ delivery: 'manual', count: 1 });

    const key = `HAND-${randomUUID()}`;
    const upload = { import_id: randomUUID(), keys: [key] };
    await sendBackOfficeCommand(shop, 'POST', `/api/admin/orders/${reply.number}/fulfil`, upload);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    const receivedEmails = await shop.receivedEmails(request.email);
    expect(receivedEmails.map(({ text }) => text.includes(key))).to.deep.equal([false, true]);
    expect(await shows(reply, 'delivered')).to.include({ mail: 'sent', downloadable: true });
    expect(await revealAllKeys(shop, reply)).to.deep.equal([key]);
  });
});
