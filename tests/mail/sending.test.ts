import { expect } from 'chai';
import {
  anEmail,
  anOrder,
  buyProduct,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
} from '../support/customer.ts';
import { waitForOrderEvent } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import { messageIdOf } from '../support/received-emails.ts';
import type { Shop } from '../support/shop.ts';
import { createStockedProduct } from '../support/products.ts';
import {
  countMailRejections,
  flushRedis,
  waitForFirstEmail,
  findEmailsBySubject,
  listMail,
  setMailFaults,
  startWorkers,
  stopWorkers,
  openSharedMailShop,
} from './mail-shop.ts';

const subject = 'Ваш заказ: ';

describe('an email', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedMailShop();
  });
  afterEach(() => setMailFaults(shop, {}));

  const customer = async (): Promise<string> => {
    const request = anOrder(await createStockedProduct(shop, 20));
    await buyProduct(shop, request);
    return request.email;
  };
  const requestOrderLinks = async (email: string): Promise<string> => {
    const before = await shop.stored.end();
    await shop.send('POST', '/api/orders/lookup', { body: { email } });
    const news = await shop.stored.all(before);
    const requestedMessage = news.find(
      ({ type, data }) =>
        type === 'mail.MessageRequested' && JSON.stringify(data).includes('order-links'),
    );
    return requestedMessage?.stream ?? expect.fail('no message was asked for');
  };
  const until = (stream: string, type: string) =>
    eventually(`${type} in ${stream}`, async () => {
      const types = await shop.stored.types(stream);
      return types.includes(type) && types;
    });

  it('is sent even if Redis lost it while no worker ran', async () => {
    const email = await customer();
    await setMailFaults(shop, { reject_next: 1 });
    const stream = await requestOrderLinks(email);
    await eventually('the first try', async () => (await countMailRejections(shop)) === 0);
    await stopWorkers(shop);
    await flushRedis(shop);
    await startWorkers(shop);
    expect(await until(stream, 'mail.MessageSent')).to.deep.equal([
      'mail.MessageRequested',
      'mail.MessageSent',
    ]);
    expect(await findEmailsBySubject(shop, email, subject)).to.have.lengthOf(1);
  });

  it('is sent again under the same id if its acceptance is uncertain', async () => {
    const email = await customer();
    await setMailFaults(shop, { cut_next: 1 });
    await until(await requestOrderLinks(email), 'mail.MessageSent');
    const receivedEmails = await findEmailsBySubject(shop, email, subject);
    expect(receivedEmails).to.have.lengthOf(2);
    expect(new Set(receivedEmails.map(messageIdOf)).size).to.equal(1);
  });

  it('that is rejected fails immediately, is listed, and is sent again by staff', async () => {
    const email = await customer();
    await setMailFaults(shop, { refuse_next: 1 });
    const stream = await requestOrderLinks(email);
    const id = stream.replace(/^mail-/, '');
    expect(await until(stream, 'mail.MessageFailed')).to.have.lengthOf(2);
    const listed = await eventually('it in the list', async () =>
      (await listMail(shop, 'filter[status]=failed')).find((mail) => mail.id === id),
    );
    expect(listed).to.deep.include({
      kind: 'order-links',
      status: 'failed',
      reason: 'refused',
      round: 1,
      number: null,
      about: {},
    });
    expect(listed.email_masked).to.match(/^b\*\*\*.@example\.org$/);

    const resend = (token?: string) =>
      shop.send('POST', `/api/admin/mail/${id}/resend`, { body: {}, token });
    expectProblem(await resend(), 401, 'unauthorized');
    expect((await resend(shop.admin)).status).to.equal(200);
    await until(stream, 'mail.MessageSent');
    await waitForFirstEmail(shop, email, subject);
    await eventually('its new status', async () =>
      (await listMail(shop, 'filter[status]=sent&filter[kind]=order-links')).some(
        (mail) => mail.id === id && mail.round === 2,
      ),
    );
    const path = '/api/admin/mail/nothing/resend';
    expectProblem(await shop.send('POST', path, { body: {}, token: shop.admin }), 404, 'not-found');
  });

  it('with keys is listed if it failed, and sent again from the list', async () => {
    const email = anEmail();
    const order = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 20), { email }),
    );
    await setMailFaults(shop, { refuse_next: 1 });
    await sendPaymentNotification(shop, paymentNotificationFor(shop, order));
    await waitForOrderEvent(shop, order.order_id, 'ordering.KeysMailFailed');
    const id = `keys-${order.order_id}`;
    const listed = await eventually('it in the list', async () =>
      (await listMail(shop, `filter[status]=failed&filter[order]=${order.number}`)).at(0),
    );
    expect(listed).to.deep.include({
      id,
      kind: 'order-keys',
      number: order.number,
      about: { order_id: order.order_id },
    });
    expect(listed.email_masked).to.match(/@example\.org$/);

    const path = `/api/admin/mail/${id}/resend`;
    const { status } = await shop.send('POST', path, { body: {}, token: shop.admin });
    expect(status).to.equal(200);
    await waitForOrderEvent(shop, order.order_id, 'ordering.KeysMailed');
    expect(await shop.receivedEmails(email)).to.have.lengthOf(1);
  });
});
