import { placeOrderReply } from '@shop/contracts/ordering/contract';
import { orderPage } from '@shop/contracts/ordering/order-page.contract';
import { expect } from 'chai';
import { anAccount } from '../support/accounts.ts';
import {
  anOrder,
  buyProduct,
  paymentNotificationFor,
  sendPaymentNotification,
  place,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { oneClick, unsubscribeAddress } from '../support/received-emails.ts';
import { httpClient } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import type { ProductReference } from '../support/products.ts';
import { changeStatus, createStockedProduct } from '../support/products.ts';
import {
  waitForFirstEmail,
  findEmailsBySubject,
  setMailFaults,
  openSharedMailShop,
} from './mail-shop.ts';

type OrderReference = Readonly<{ number: number; token: string }>;

describe('the status emails of a product', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedMailShop();
  });
  afterEach(() => setMailFaults(shop, {}));

  const setSubscription = async ({ number, token }: OrderReference, enabled: boolean) =>
    shop.send('POST', `/api/orders/${number}/status-emails?t=${token}`, { body: { enabled } });
  const findStatusEmails = (email: string) => findEmailsBySubject(shop, email, 'Радар: ');
  /**
   * Changes the status and waits until an observer has their email: then the others have theirs.
   */
  const prepareStatusChange = async (product: ProductReference) => {
    const observer = anOrder(product);
    await setSubscription(await buyProduct(shop, observer), true);
    return async (status: string): Promise<void> => {
      const { length } = await findStatusEmails(observer.email);
      await changeStatus(shop, product.productId, status);
      await eventually(
        'the email of the observer',
        async () => (await findStatusEmails(observer.email)).length > length,
      );
    };
  };
  const isSubscribed = async ({ number, token }: OrderReference): Promise<boolean> => {
    const ask = httpClient(shop.launched.addresses.shop);
    const { body } = await ask('GET', `/api/orders/${number}?t=${token}`);
    return orderPage.parse(body).status_emails;
  };

  it('are sent once to each owner who wants them', async () => {
    const product = await createStockedProduct(shop, 8);
    const [wanting, twice, silent, undecided] = [
      anOrder(product),
      anOrder(product),
      anOrder(product),
      anOrder(product),
    ];
    const again = anOrder(product, { email: twice.email });
    const orders = [];
    for (const request of [wanting, twice, again, silent, undecided]) {
      orders.push(await buyProduct(shop, request));
    }
    const [first, second, third, , fifth] = orders;
    if (!first || !second || !third || !fifth) throw new TypeError('The orders were not placed');
    for (const order of [first, second, third, fifth]) {
      expect((await setSubscription(order, true)).status).to.equal(200);
    }
    await setSubscription(fifth, false);

    await changeStatus(shop, product.productId, 'detected');
    const receivedEmail = await waitForFirstEmail(shop, wanting.email, 'Радар: ');
    expect(receivedEmail.text).to.include(`/rus/order/${first.number}?t=`);
    expect(receivedEmail.text).to.include('Причина: Проверка статуса');
    expect(receivedEmail.text).to.include('для всех ваших заказов');
    await waitForFirstEmail(shop, twice.email, 'Радар: ');
    const status = (email: string) => findEmailsBySubject(shop, email, 'Радар: О');
    expect(await status(twice.email)).to.have.lengthOf(1);
    expect(await status(silent.email)).to.deep.equal([]);
    expect(await status(undecided.email)).to.deep.equal([]);
  });

  it('give the reason in the language of the owner', async () => {
    const product = await createStockedProduct(shop, 2);
    const request = anOrder(product);
    await setSubscription(await buyProduct(shop, request, 'eng'), true);
    await changeStatus(shop, product.productId, 'risk');
    const { text } = await waitForFirstEmail(shop, request.email, 'Radar: ');
    expect(text).to.include('Reason: A test of the status');
    expect(text).to.include('for all your orders of this product');
  });

  it('are turned off for all orders of the product by the link in one email', async () => {
    const product = await createStockedProduct(shop, 8);
    const { email } = anOrder(product);
    const first = await buyProduct(shop, anOrder(product, { email }));
    const second = await buyProduct(shop, anOrder(product, { email }));
    const change = await prepareStatusChange(product);
    await setSubscription(first, true);
    await setSubscription(second, true);
    await changeStatus(shop, product.productId, 'risk');
    const { text } = await waitForFirstEmail(shop, email, 'Радар: ');
    const token = /status-emails\/stop\?token=(\S+)/u.exec(text)?.[1] ?? '';
    const stop = (sent: string) =>
      shop.send('POST', '/api/status-emails/stop', { body: { token: sent } });
    expect((await stop(`${token}x`)).status).to.equal(404);
    expect((await stop(token)).status).to.equal(200);
    const third = await buyProduct(shop, anOrder(product, { email, accept_risk: true }));

    await change('detected');
    expect(await findStatusEmails(email)).to.have.lengthOf(1);
    for (const order of [first, second, third]) {
      await eventually('the box without a tick', async () => !(await isSubscribed(order)));
    }
  });

  it('are turned off by one-click unsubscribe, which can be repeated', async () => {
    const product = await createStockedProduct(shop, 4);
    const { email } = anOrder(product);
    await setSubscription(await buyProduct(shop, anOrder(product, { email })), true);
    const change = await prepareStatusChange(product);
    await changeStatus(shop, product.productId, 'risk');
    const receivedEmail = await waitForFirstEmail(shop, email, 'Радар: ');
    const forged = unsubscribeAddress(receivedEmail).replace('&lang', 'x&lang');
    expect((await fetch(forged, { method: 'POST' })).status).to.equal(404);
    const opened = await fetch(unsubscribeAddress(receivedEmail), { redirect: 'manual' });
    expect(opened.headers.get('Location')).to.match(/^\/rus\/status-emails\/stop\?token=/u);
    await change('detected');
    await eventually('a second email', async () => (await findStatusEmails(email)).length === 2);
    for (const _ of [1, 2]) expect((await oneClick(receivedEmail)).status).to.equal(200);
    await change('updating');
    expect(await findStatusEmails(email)).to.have.lengthOf(2);
  });

  it('are dropped if the owner turns them off before they are sent', async () => {
    const product = await createStockedProduct(shop, 8);
    const { email } = anOrder(product);
    const order = await buyProduct(shop, anOrder(product, { email }));
    await setSubscription(order, true);
    const end = await shop.stored.end();
    const types = async () => (await shop.stored.all(end)).map(({ type }) => type);
    // More than one, so that a busy machine has recorded the choice before an attempt succeeds.
    const rejections = 5;
    await setMailFaults(shop, { reject_next: rejections });
    await changeStatus(shop, product.productId, 'risk');
    await eventually('the first attempt', async () => {
      const response = await fetch(`${shop.launched.addresses.mail}/api/faults`);
      return ((await response.json()) as { reject_next: number }).reject_next < rejections;
    });
    await setSubscription(order, false);

    await eventually('that the email is dropped', async () =>
      (await types()).includes('mail.MessageDropped'),
    );
    await setMailFaults(shop, { reject_next: 0 });
    expect(await findStatusEmails(email)).to.deep.equal([]);
  });

  it('are a single email if the owner also waits for the product to work again', async () => {
    const product = await createStockedProduct(shop, 8);
    const { email } = anOrder(product);
    await setSubscription(await buyProduct(shop, anOrder(product, { email })), true);
    const change = await prepareStatusChange(product);
    await changeStatus(shop, product.productId, 'updating');
    await waitForFirstEmail(shop, email, 'Радар: ');
    for (const more of [{}, { rate_id: product.rateId }]) {
      const body = { product_id: product.productId, email, ...more };
      expect((await shop.send('POST', '/api/back-in-stock', { body })).status).to.equal(202);
    }

    await changeStatus(shop, product.productId, 'detected');
    await eventually('the second email', async () => (await findStatusEmails(email)).length === 2);
    await change('risk');
    await waitForFirstEmail(shop, email, 'Снова в\u00A0продаже: ');
    await change('undetected');
    expect(await findEmailsBySubject(shop, email, 'Снова')).to.have.lengthOf(1);
    await eventually('the third email', async () => (await findStatusEmails(email)).length === 3);
  });

  it('are turned on and off for all orders of an account', async () => {
    const account = await anAccount(shop);
    const choose = async (enabled: boolean): Promise<void> => {
      const sent = { body: { enabled }, token: account.token };
      expect((await shop.send('POST', '/api/profile/status-emails', sent)).status).to.equal(200);
    };
    const product = await createStockedProduct(shop, 8);
    const { email: _, ...request } = anOrder(product);
    const order = placeOrderReply.parse(
      (await place(shop, request, { token: account.token })).body,
    );
    await sendPaymentNotification(shop, paymentNotificationFor(shop, order));
    await waitForOrderEvent(shop, order.order_id, 'ordering.KeysMailed');

    const change = await prepareStatusChange(product);
    await choose(true);
    await change('risk');
    await waitForFirstEmail(shop, account.email, 'Радар: ');
    await setSubscription(order, true);
    await choose(false);
    await change('detected');
    expect(await findStatusEmails(account.email)).to.have.lengthOf(1);
    await setSubscription(order, true);
    await change('updating');
    await eventually(
      'the email of the product turned on again',
      async () => (await findStatusEmails(account.email)).length === 2,
    );
  });
});
