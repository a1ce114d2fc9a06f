import { placeOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import { anAccount } from '../support/accounts.ts';
import { oneClick, unsubscribeAddress } from '../support/received-emails.ts';
import { eventually } from '../support/eventually.ts';
import {
  anOrder,
  buyProduct,
  paymentNotificationFor,
  place,
  sendPaymentNotification,
  waitForOrderEvent,
} from '../support/customer.ts';
import type { Shop } from '../support/shop.ts';
import { price } from '../support/product-requests.ts';
import { createStockedProduct } from '../support/products.ts';
import {
  waitForFirstEmail,
  findEmailsBySubject,
  moveWorkerClock,
  openSharedMailShop,
} from './mail-shop.ts';

const subject = 'Скоро истечёт срок';
const dayMs = 24 * 60 * 60_000;

describe('the owner of a time-limited key', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedMailShop();
  });
  after(() => workersAt(0));

  const workersAt = (offsetMs: number): Promise<void> => moveWorkerClock(shop, offsetMs);

  /** Buys it and shows its key, whose term begins. */
  const revealed = async (request: ReturnType<typeof anOrder>): Promise<void> => {
    const reply = await buyProduct(shop, request);
    await shop.send('POST', `/api/orders/${reply.number}/reveal?t=${reply.token}`, {
      body: { place: 1 },
    });
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeyRevealed');
  };

  it('gets one reminder a day before it ends, with a renewal link', async () => {
    const request = anOrder(await createStockedProduct(shop, 1));
    await revealed(request);
    await workersAt(28.5 * dayMs);
    expect(await findEmailsBySubject(shop, request.email, subject)).to.deep.equal([]);

    await workersAt(29.1 * dayMs);
    const receivedEmail = await waitForFirstEmail(shop, request.email, subject);
    expect(receivedEmail.text)
      .to.match(/Продлить: \S+\/rus\/catalog\//)
      .and.match(/действует до .+ \d\d:\d\d\sМСК\./);
    await workersAt(29.2 * dayMs);
    expect(await findEmailsBySubject(shop, request.email, subject)).to.have.lengthOf(1);
  });

  it('gets one reminder of several keys that end within a few hours', async () => {
    await workersAt(0);
    const total = { currency: 'RUB', cost: 2 * price.rub };
    const request = anOrder(await createStockedProduct(shop, 2), {
      count: 2,
      expected_total: total,
    });
    const reply = await buyProduct(shop, request);
    const show = (position: number) =>
      shop.send('POST', `/api/orders/${reply.number}/reveal?t=${reply.token}`, {
        body: { place: position },
      });
    await show(1);
    const hourLater = { CLOCK_OFFSET_MS: String(61 * 60_000) };
    await shop.launched.restart('command-api', hourLater);
    await show(2);
    await shop.launched.restart('command-api', { CLOCK_OFFSET_MS: '0' });

    const probe = anOrder(await createStockedProduct(shop, 1));
    await revealed(probe);
    await workersAt(29.2 * dayMs);
    const receivedEmail = await waitForFirstEmail(shop, request.email, subject);
    expect(receivedEmail.subject).to.include('срок ключей').and.include('(2)');
    expect(receivedEmail.text).to.match(/Первый ключ действует до .+, последний\s— до .+\sМСК\./u);
    await waitForFirstEmail(shop, probe.email, subject);
    expect(await findEmailsBySubject(shop, request.email, subject)).to.have.lengthOf(1);
  });

  it('gets no more reminders for a product after a one-click unsubscribe', async () => {
    await workersAt(0);
    const product = await createStockedProduct(shop, 2);
    const first = anOrder(product);
    const second = anOrder(product, { email: first.email });
    const otherOrder = anOrder(await createStockedProduct(shop, 1));
    await revealed(first);
    await workersAt(29.1 * dayMs);
    const receivedEmail = await waitForFirstEmail(shop, first.email, subject);
    for (const _ of [1, 2]) expect((await oneClick(receivedEmail)).status).to.equal(200);
    const page = await fetch(unsubscribeAddress(receivedEmail), { redirect: 'manual' });
    expect(page.status).to.equal(303);
    expect(page.headers.get('Location')).to.match(/^\/rus\/reminders\/stop\?token=/u);

    await workersAt(0);
    for (const order of [second, otherOrder]) await revealed(order);
    await workersAt(29.3 * dayMs);
    await waitForFirstEmail(shop, otherOrder.email, subject);
    await eventually('that the reminder is dropped', async () =>
      (await shop.stored.all()).some(
        ({ type, stream }) => type === 'mail.MessageDropped' && stream.startsWith('mail-ending-'),
      ),
    );
    expect(await findEmailsBySubject(shop, first.email, subject)).to.have.lengthOf(1);
  });

  it('gets them again after turning them on with the link of the email', async () => {
    await workersAt(0);
    const product = await createStockedProduct(shop, 2);
    const first = anOrder(product);
    const second = anOrder(product, { email: first.email });
    await revealed(first);
    await workersAt(29.1 * dayMs);
    const { text } = await waitForFirstEmail(shop, first.email, subject);
    const token = /reminders\/stop\?token=(\S+)/u.exec(text)?.[1] ?? '';
    const send = async (action: string, sent: string): Promise<number> =>
      (await shop.send('POST', `/api/reminders/${action}`, { body: { token: sent } })).status;
    for (const _ of [1, 2]) expect(await send('stop', token)).to.equal(200);
    expect(await send('start', `${token}x`)).to.equal(404);
    for (const _ of [1, 2]) expect(await send('start', token)).to.equal(200);

    await workersAt(0);
    await revealed(second);
    await workersAt(29.3 * dayMs);
    await eventually(
      'the reminder of the second order',
      async () => (await findEmailsBySubject(shop, first.email, subject)).length === 2,
    );
  });

  it('gets none if the account of the order turned them off', async () => {
    await workersAt(0);
    const account = await anAccount(shop);
    const { token } = account;
    const { email: _, ...request } = anOrder(await createStockedProduct(shop, 1));
    const order = placeOrderReply.parse((await place(shop, request, { token })).body);
    await sendPaymentNotification(shop, paymentNotificationFor(shop, order));
    await waitForOrderEvent(shop, order.order_id, 'ordering.KeysMailed');
    await shop.send('POST', `/api/orders/${order.number}/reveal`, { body: { place: 1 }, token });
    await waitForOrderEvent(shop, order.order_id, 'ordering.KeyRevealed');
    const body = { enabled: false };
    expect((await shop.send('POST', '/api/profile/reminders', { body, token })).status).to.equal(
      200,
    );

    await workersAt(29.1 * dayMs);
    await eventually('that the reminder is dropped', async () =>
      (await shop.stored.all()).some(
        ({ type, stream }) =>
          type === 'mail.MessageDropped' && stream.startsWith(`mail-ending-${order.order_id}`),
      ),
    );
    expect(await findEmailsBySubject(shop, account.email, subject)).to.deep.equal([]);
  });
});
