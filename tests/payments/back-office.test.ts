import { randomUUID } from 'node:crypto';
import {
  adminPaymentPage,
  adminPayments,
  paymentSums,
} from '@shop/contracts/payments/back-office.contract';
import { notificationIdOf, paymentInbox, paymentInboxStream } from '@shop/domain/payments';
import type { NotificationReceived } from '@shop/domain/payments/events';
import { commandHandler } from '@shop/platform/event-store';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';
import {
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { price } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import type { PaymentsBackOffice } from '../support/payments-back-office.ts';
import { paymentsBackOffice } from '../support/payments-back-office.ts';
import { createSignedInUser } from '../support/people.ts';
import type { StockedProduct } from '../support/products.ts';
import { createStockedProduct } from '../support/products.ts';

describe('the payments of the back-office', () => {
  let shop: WholeShop;
  let product: StockedProduct;
  let office: PaymentsBackOffice;
  before(async () => {
    shop = await openWholeShop({ web: 'as-is' });
    product = await createStockedProduct(shop, 20);
    office = paymentsBackOffice(shop, product);
  });
  after(() => shop?.close());

  const get = (path: string): Promise<unknown> => office.get(path);
  const listed = async (query = '') => adminPayments.parse(await get(`payments?${query}`));
  const ids = async (query: string) => (await listed(query)).items.map(({ id }) => id);
  const pageOf = async (id: string) => adminPaymentPage.parse(await get(`payments/${id}`));

  const sums = async (query: string) => paymentSums.parse(await get(`payments/sums?${query}`)).sums;

  const paid = (paymentId: string, changes: object = {}) => office.pay({ paymentId, ...changes });
  const hasStatus = (id: string, status: string) =>
    eventually(`${id} is ${status}`, async () => {
      const { items } = await listed(`q=${id}`);
      return items[0]?.status === status && items[0];
    });

  it('are listed, found by order and provider, and shown with their order', async () => {
    const reply = await paid('P-1');
    await waitForOrderEvent(shop, reply.order_id, 'ordering.OrderPaid');
    const found = await hasStatus('P-1', 'paid');
    expect(found).to.include({ id: 'freekassa:P-1', number: reply.number, notified: 1 });
    expect(found.expected).to.deep.equal(reply.charge);
    expect(found.amount).to.deep.equal(reply.charge);
    expect(await ids(`q=${reply.number}`)).to.deep.equal(['freekassa:P-1']);
    expect(await ids('q=freekassa:P-1')).to.deep.equal(['freekassa:P-1']);
    expect(await listed('filter[system]=lava')).to.deep.equal({
      items: [],
      total: 0,
      page: 1,
      size: 25,
    });

    const page = await eventually('its order and notification', async () => {
      const shown = await pageOf('freekassa:P-1');
      return shown.order !== null && shown.notifications.length > 0 && shown;
    });
    expect(page.order).to.include({ number: reply.number, payment_system: 'freekassa' });
    expect(page.order?.email_masked).to.match(/^b\*+/);
    expect(page.next_steps).to.deep.equal([]);
    const [notification] = page.notifications;
    expect(notification).to.include({ verification_result: 'accepted', subject: 'payment' });
    expect(notification?.received).to.deep.equal(reply.charge);
    expect(notification?.expected).to.deep.equal(reply.charge);
    expect(notification?.address).to.match(/^(127\.0\.0\.1|::1)$/);
    expectProblem(
      await shop.ask('GET', '/api/admin/payments/freekassa:nothing', { token: shop.admin }),
      404,
      'not-found',
    );
  });

  it('are listed in pages, in either direction', async () => {
    for (const paymentId of ['P-2', 'P-3', 'P-4']) await paid(paymentId);
    await eventually('the payments', async () => {
      const { items } = await listed();
      return items.length === 4 && items.every(({ status }) => status === 'paid');
    });
    const [firstPage, secondPage] = await Promise.all([
      ids('size=2&sort=at&page=1'),
      ids('size=2&sort=at&page=2'),
    ]);
    expect(new Set([...(firstPage ?? []), ...(secondPage ?? [])]).size).to.equal(4);
    expect((await ids('size=4&sort=-at')).toReversed()).to.deep.equal([
      ...firstPage,
      ...secondPage,
    ]);
  });

  it('explain a wrong amount, and show what to do', async () => {
    const reply = await paid('P-short', { amount: '10.00' });
    const found = await hasStatus('P-short', 'mismatched');
    expect(found.expected).to.deep.equal(reply.charge);
    expect(found.amount?.cost).to.equal(1_000);
    const page = await eventually('what to do', async () => {
      const shown = await pageOf('freekassa:P-short');
      return shown.next_steps.length > 0 && shown;
    });
    expect(page.next_steps).to.deep.equal(['accept_or_refund']);
    const accepted = await shop.send('POST', `/api/admin/orders/${reply.number}/accept-payment`, {
      token: shop.admin,
      body: {
        payment: { system: 'freekassa', payment_id: 'P-short' },
        reason: 'agreed with the buyer',
      },
    });
    expect(accepted.status, JSON.stringify(accepted.body)).to.equal(200);
    await hasStatus('P-short', 'paid');
    // The steps follow from the order as well, whose read model may be later.
    await eventually('no more steps', async () => {
      const { next_steps: steps } = await pageOf('freekassa:P-short');
      return steps.length === 0;
    });
  });

  it('include unexpected payments until an administrator resolves them', async () => {
    await sendPaymentNotification(
      shop,
      paymentNotificationFor(shop, await placeOrderExpectingSuccess(shop, anOrder(product)), {
        paymentId: 'P-orphaned',
        number: 5,
      }),
    );
    await hasStatus('P-orphaned', 'unmatched');
    expect(await ids('filter[order]=false')).to.deep.equal(['freekassa:P-orphaned']);
    const page = await pageOf('freekassa:P-orphaned');
    expect(page).to.include({ order: null, number: null });
    expect(page.next_steps).to.deep.equal(['assign_or_dismiss']);
  });

  it('are filtered by days, amounts, status and refunds', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const others = await ids('filter[order]=true');
    expect(others).to.have.lengthOf(5);
    expect(await ids(`filter[order]=true&filter[from]=${today}&filter[to]=${today}`)).to.deep.equal(
      others,
    );
    expect(await ids('filter[to]=2020-01-01')).to.deep.equal([]);
    expect(await ids('filter[rub_from]=1000&filter[rub_to]=1000')).to.deep.equal([
      'freekassa:P-short',
    ]);
    expect(await ids('filter[rub_from]=900&filter[rub_to]=1100')).to.deep.equal([
      'freekassa:P-short',
    ]);
    expect(await ids(`filter[rub_from]=1001&filter[rub_to]=${price.rub}`)).to.have.lengthOf(4);
    expect(await ids('filter[usd_from]=0')).to.deep.equal([]);
    expect(await ids('filter[status]=unmatched')).to.deep.equal(['freekassa:P-orphaned']);
    expect(await ids('filter[reversed]=true')).to.deep.equal([]);
    expect(await ids('sort=amount&filter[order]=true')).to.have.lengthOf(5);
  });

  it('are totaled by currency with filters applied', async () => {
    const all = await sums('');
    expect(all?.received.rub.cost).to.equal(4 * price.rub + 1_000);
    expect(all?.received.usd.cost).to.equal(0);
    expect(all?.returned?.rub.cost).to.equal(0);
    expect((await sums('filter[rub_to]=1000'))?.received.rub.cost).to.equal(1_000);
    expect((await sums('filter[to]=2020-01-01'))?.received.rub.cost).to.equal(0);
  });

  it('are exported with filters applied', async () => {
    const path = '/api/admin/payments.csv?filter[status]=paid&sort=amount';
    const { status, body } = await shop.ask('GET', path, { token: shop.admin });
    expect(status).to.equal(200);
    const lines = String(body).trim().split('\r\n');
    expect(lines).to.have.lengthOf(6);
    expect(lines[0]).to.include('id,system,payment_id,order,status,expected,amount');
    expect(lines[1]).to.include('freekassa:P-short,freekassa,P-short');
  });

  it('are to be refunded at the provider if the shop has no prices in their currency', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const inbox = await shop.stored.of<NotificationReceived>(paymentInboxStream('freekassa', day));
    const orphaned = inbox.find(({ data }) => data.paymentId === 'P-orphaned');
    if (!orphaned) throw new Error('There is no notification');
    const record = (changes: Partial<NotificationReceived['data']>) =>
      commandHandler(shop.eventStore, paymentInbox)(
        paymentInboxStream('freekassa', day),
        {
          type: 'RecordNotification',
          data: {
            ...orphaned.data,
            notificationId: notificationIdOf('freekassa', day, randomUUID()),
            paymentId: 'P-euros',
            amounts: { received: null, expected: null },
            ...changes,
          },
        },
        { actor: 'system:test', correlationId: 'test', causationId: null },
      );
    await record({ verificationResult: 'wrong_currency' });
    await record({ verificationResult: 'unconfirmed', subject: null });
    const page = await eventually('both notifications', async () => {
      const shown = await pageOf('freekassa:P-euros');
      return shown.notifications.length === 2 && shown;
    });
    expect(page).to.deep.include({ status: 'unmatched', next_steps: ['refund_and_dismiss'] });
  });

  it('are open to administrators only', async () => {
    const { token } = await createSignedInUser(shop, 1);
    for (const path of [
      'payments',
      'payments.csv',
      'payments/sums',
      'payments/freekassa:P-1',
      'exchange-rate',
    ]) {
      expectProblem(await shop.ask('GET', `/api/admin/${path}`, { token }), 403, 'forbidden');
      expectProblem(await shop.ask('GET', `/api/admin/${path}`), 401, 'unauthorized');
    }
  });
});
