import { adminMail, adminMails, mailPreview } from '@shop/contracts/mail/contract';
import { expect } from 'chai';
import {
  anEmail,
  anOrder,
  buyProduct,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Send } from '../support/http.ts';
import { httpClient, expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import { searchList } from '../support/private-search.ts';
import type { Shop } from '../support/shop.ts';
import type { StockedProduct } from '../support/products.ts';
import { createStockedProduct } from '../support/products.ts';
import { setMailFaults, openSharedMailShop } from './mail-shop.ts';

describe('the email list of the back-office', () => {
  let shop: Shop;
  let ask: Send;
  let product: StockedProduct;
  before(async () => {
    shop = await openSharedMailShop();
    ask = httpClient(shop.launched.addresses.shop);
    product = await createStockedProduct(shop, 20);
  });

  const listed = async (query: string) => {
    const answer = await ask('GET', `/api/admin/mail?${query}`, { token: shop.admin });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return adminMails.parse(answer.body).items;
  };
  const ofOrder = (number: number, status: string) =>
    eventually(`the ${status} mail of ${number}`, async () =>
      (await listed(`filter[order]=${number}`)).find((mail) => mail.status === status),
    );
  const found = async (q: string) =>
    adminMails.parse(
      (await searchList({ ask }, '/api/admin/mail', { q }, { token: shop.admin })).body,
    ).items;

  it('has every email, failed ones first, found by order and by address', async () => {
    const email = anEmail();
    const failing = await placeOrderExpectingSuccess(shop, anOrder(product, { email }));
    await setMailFaults(shop, { refuse_next: 1 });
    await sendPaymentNotification(shop, paymentNotificationFor(shop, failing));
    await waitForOrderEvent(shop, failing.order_id, 'ordering.KeysMailFailed');
    const sent = await buyProduct(shop, anOrder(product, { email }), 'eng');

    const mail = await ofOrder(sent.number, 'sent');
    expect(mail).to.include({ kind: 'order-keys', lang: 'eng', round: 1, reason: null });
    const failed = await ofOrder(failing.number, 'failed');
    expect(failed).to.include({ reason: 'refused', lang: 'rus', user_id: null });
    expect(failed.email_masked).to.match(/^b\*+.@example\.org$/);
    const [first] = await listed('');
    expect(first?.status).to.equal('failed');

    const ids = [failed.id, mail.id];
    expect((await found(email)).map(({ id }) => id)).to.deep.equal(ids);
    expect((await found(String(sent.number))).map(({ id }) => id)).to.deep.equal([mail.id]);
    expect(await found('nothing')).to.deep.equal([]);
    const english = await listed(`filter[lang]=eng&filter[order]=${sent.number}`);
    expect(english.map(({ id }) => id)).to.deep.equal([mail.id]);
    expect(await listed(`filter[lang]=rus&filter[order]=${sent.number}`)).to.deep.equal([]);
    expect(await listed('filter[to]=2020-01-01')).to.deep.equal([]);
    const single = await ask('GET', `/api/admin/mail/${mail.id}`, { token: shop.admin });
    expect(adminMail.parse(single.body)).to.deep.equal(mail);
  });

  it('has no email of an unpaid order', async () => {
    const order = await placeOrderExpectingSuccess(shop, anOrder(product));
    const path = `/api/admin/mail/keys-${order.order_id}`;
    expectProblem(await ask('GET', path, { token: shop.admin }), 404, 'not-found');
  });

  it('shows previews without keys, tokens and addresses', async () => {
    const order = await buyProduct(shop, anOrder(product));
    const preview = await ask('POST', `/api/admin/mail/keys-${order.order_id}/preview`, {
      token: shop.admin,
      body: {},
    });
    const { email: renderedEmail } = mailPreview.parse(preview.body);
    expect(renderedEmail?.subject).to.match(/^Ваш ключ: /);
    expect(renderedEmail?.text).to.include(String(order.number));
    expect(renderedEmail?.text).to.include('•••').and.include(`/order/${order.number}?t=•••`);
    expect(renderedEmail?.text).not.to.include(order.token);
    const nothing = await ask('POST', '/api/admin/mail/nothing/preview', {
      token: shop.admin,
      body: {},
    });
    expectProblem(nothing, 404, 'not-found');
  });

  it('is exported with filters applied', async () => {
    const { status, body } = await ask('GET', '/api/admin/mail.csv?filter[status]=failed', {
      token: shop.admin,
    });
    expect(status).to.equal(200);
    const [head, ...rows] = String(body).trim().split('\r\n');
    expect(head).to.equal(
      'id,kind,status,reason,email,user_id,order,lang,round,requested_at,changed_at',
    );
    expect(rows.length).to.be.at.least(1);
    for (const row of rows) expect(row).to.include(',failed,');
  });

  it('is open to administrators only', async () => {
    const { token } = await createSignedInUser(shop, 1);
    for (const [method, path, body] of [
      ['GET', '/api/admin/mail', undefined],
      ['GET', '/api/admin/mail.csv', undefined],
      ['GET', '/api/admin/mail/nothing', undefined],
      ['POST', '/api/admin/search/mail', { q: 'x' }],
      ['POST', '/api/admin/mail/nothing/preview', {}],
      ['POST', '/api/admin/mail/nothing/resend', {}],
    ] as const) {
      expectProblem(await ask(method, path, { token, ...(body && { body }) }), 403, 'forbidden');
      expectProblem(await ask(method, path, body ? { body } : {}), 401, 'unauthorized');
    }
  });
});
