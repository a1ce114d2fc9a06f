import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import { anEmail, anOrder, buyProduct } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import { createStockedProduct } from '../support/products.ts';
import { waitForFirstEmail, findEmailsBySubject, openSharedMailShop } from './mail-shop.ts';

const subject = 'Ваш заказ: ';

describe('the lookup of lost orders', () => {
  let shop: Shop;
  let email: string;
  let order: PlaceOrderReply;
  before(async () => {
    shop = await openSharedMailShop();
    const request = anOrder(await createStockedProduct(shop, 20));
    email = request.email;
    order = await buyProduct(shop, request);
  });

  const requestOrderLinks = (body: object, more: object = {}): Promise<Answer> =>
    shop.send('POST', '/api/orders/lookup', { body, ...more });

  const findRequestedMessages = async (text: string) =>
    (await shop.stored.all()).filter(
      ({ type, data }) => type === 'mail.MessageRequested' && JSON.stringify(data).includes(text),
    );
  const outcomeOf = (stream: string): Promise<string> =>
    eventually(`the end of ${stream}`, async () => (await shop.stored.types(stream)).at(1));

  it('emails the order links to their address once', async () => {
    expect((await requestOrderLinks({ email })).status).to.equal(202);
    const receivedEmail = await waitForFirstEmail(shop, email, subject);
    const link = `/rus/order/${order.number}?t=${order.token}`;
    expect(receivedEmail.to).to.deep.equal([email]);
    for (const part of [link, String(order.number), 'Рубеж: Радар, 30\u00a0дней', 'Доставлен']) {
      expect(receivedEmail.text).to.include(part);
      expect(receivedEmail.html).to.include(part);
    }

    await requestOrderLinks({ email: ` ${email.toUpperCase()}`.trim() });
    await requestOrderLinks({ email: anEmail() });
    expect(await findEmailsBySubject(shop, email, subject)).to.have.lengthOf(1);
  });

  it('gives the same reply for an unknown address, and sends nothing to it', async () => {
    const [buyer, stranger] = [anEmail(), anEmail()];
    await buyProduct(shop, anOrder(await createStockedProduct(shop, 20), { email: buyer }));
    const answers: Answer[] = [];
    for (const address of [buyer, stranger]) {
      answers.push(await requestOrderLinks({ email: address }, { lang: 'eng' }));
    }
    const seen = answers.map(({ status, body, headers }) => ({
      status,
      body,
      headers: [...headers.keys()].toSorted(),
    }));
    expect(seen[0]).to.deep.equal(seen[1]);
    await waitForFirstEmail(shop, buyer, 'Your order: ');

    const dropped = await eventually('the dropped message', async () =>
      (await shop.stored.all()).filter(({ type }) => type === 'mail.MessageDropped').at(0),
    );
    expect(dropped.data).to.deep.include({ reason: 'nothing-to-send' });
    expect(await shop.receivedEmails(stranger)).to.deep.equal([]);
  });

  it('finds an order by its number or by its payment id', async () => {
    const mine = anEmail();
    const product = await createStockedProduct(shop, 20);
    const firstOrder = await buyProduct(shop, anOrder(product, { email: mine }));
    const secondOrder = await buyProduct(shop, anOrder(product, { email: mine }));
    const [paid] = (await shop.stored.of(`order-${firstOrder.order_id}`)).filter(
      ({ type }) => type === 'ordering.OrderPaid',
    );
    if (!paid) throw new TypeError('The order was not paid');
    const { payment } = paid.data as { payment: { paymentId: string } };

    for (const number of [firstOrder.number, payment.paymentId]) {
      await requestOrderLinks({ email: mine, number });
    }
    const receivedEmails = await eventually('both emails', async () => {
      const all = await findEmailsBySubject(shop, mine, subject);
      return all.length === 2 && all;
    });
    for (const { text } of receivedEmails) {
      expect(text).to.include(`/order/${firstOrder.number}?t=`);
      expect(text).not.to.include(String(secondOrder.number));
    }
  });

  it('sends nothing about the order of another buyer', async () => {
    const unknownEmail = anEmail();
    await requestOrderLinks({ email: unknownEmail, number: order.number });
    const [message] = await eventually('that it was asked', async () => {
      const all = await findRequestedMessages(`"number":"${order.number}"`);
      return all.length > 0 && all;
    });
    expect(await outcomeOf(message?.stream ?? '')).to.equal('mail.MessageDropped');
    expect(await shop.receivedEmails(unknownEmail)).to.deep.equal([]);
  });

  it('is limited to three requests an hour per email, and twenty per network address', async () => {
    const address = anEmail();
    for (let times = 0; times < 3; times += 1) {
      expect((await requestOrderLinks({ email: address })).status).to.equal(202);
    }
    const late = await requestOrderLinks({ email: address });
    expectProblem(late, 429, 'too-many-requests');
    expect(Number(late.headers.get('Retry-After'))).to.be.within(1, 3_600);

    const from = { headers: { 'X-Forwarded-For': '203.0.113.9' } };
    for (let times = 0; times < 20; times += 1) {
      expect((await requestOrderLinks({ email: anEmail() }, from)).status).to.equal(202);
    }
    expectProblem(await requestOrderLinks({ email: anEmail() }, from), 429, 'too-many-requests');
  });

  it('stores the address only sealed', async () => {
    expect(await shop.stored.about(email)).to.deep.equal([]);
  });
});
