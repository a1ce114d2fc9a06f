import {
  adminNotificationPage,
  adminNotifications,
  revealedNotification,
  verifyNotificationReply,
} from '@shop/contracts/payments/notifications.contract';
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
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import type { PaymentsBackOffice } from '../support/payments-back-office.ts';
import { paymentsBackOffice } from '../support/payments-back-office.ts';
import { createSignedInUser } from '../support/people.ts';
import type { StockedProduct } from '../support/products.ts';
import { createStockedProduct } from '../support/products.ts';

const absent = 'freekassa.2026-01-01.nothing';

describe('the inbox of payment notifications', () => {
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
  const post = (path: string, body: object): Promise<Answer> =>
    shop.ask('POST', `/api/admin/payments/notifications/${path}`, { token: shop.admin, body });
  const inbox = async (query: string) =>
    adminNotifications.parse(await get(`payments/notifications?${query}`));
  const first = (query: string) =>
    eventually(`a notification: ${query}`, async () => (await inbox(query)).items[0]);
  const pageOf = async (id: string) =>
    adminNotificationPage.parse(await get(`payments/notifications/${id}`));

  it('is filtered by system, result, order, amount, address and days', async () => {
    const reply = await office.pay({ paymentId: 'N-1', amount: '321.00' });
    const received = await first(`filter[number]=${reply.number}`);
    expect(received).to.include({ verification_result: 'wrong_amount', payment_id: 'N-1' });
    const { address } = received;
    const today = new Date().toISOString().slice(0, 10);
    for (const query of [
      'q=N-1',
      'q=freekassa:N-1',
      `q=${reply.number}`,
      'filter[system]=freekassa&filter[verification_result]=wrong_amount',
      'filter[rub_from]=32100&filter[rub_to]=32100',
      'filter[rub_from]=30000&filter[rub_to]=33000',
      `filter[address]=${address}&q=N-1`,
      `filter[from]=${today}&filter[to]=${today}&q=N-1`,
    ]) {
      const { items } = await inbox(query);
      expect(
        items.map(({ id }) => id),
        query,
      ).to.deep.equal([received.id]);
    }
    for (const query of [
      'filter[system]=lava',
      'filter[verification_result]=late',
      'filter[usd_from]=0',
      'filter[address]=203.0.113.7',
      'filter[to]=2020-01-01',
      'filter[verified_again]=true',
    ]) {
      expect((await inbox(query)).items, query).to.deep.equal([]);
    }
  });

  it('shows the masked body for a reason, and records who read it', async () => {
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    const raw = `${paymentNotificationFor(shop, reply)}&P_EMAIL=buyer%40example.org&us_t=a-token`;
    await sendPaymentNotification(shop, raw);
    const { id } = await first(`filter[number]=${reply.number}`);
    const page = await get(`payments/notifications/${id}`);
    expect(JSON.stringify(page)).not.to.include('MERCHANT_ID');

    expectProblem(await post(`${id}/reveal`, { reason: ' ' }), 400, 'invalid-request');
    const shown = await post(`${id}/reveal`, { reason: 'the buyer asks' });
    expect(shown.status, JSON.stringify(shown.body)).to.equal(200);
    const posted = revealedNotification.parse(shown.body);
    expect(posted.raw).to.include(`MERCHANT_ORDER_ID=${reply.number}`);
    expect(posted.raw).to.include('SIGN=•••').and.include('P_EMAIL=•••').and.include('us_t=•••');
    expect(posted.raw).not.to.include('buyer@example.org');
    const [reveal] = await eventually('the reveal', async () => {
      const { reveals } = await pageOf(id);
      return reveals.length > 0 && reveals;
    });
    expect(reveal).to.include({ reason: 'the buyer asks' });
    expect(reveal?.by_name).to.be.a('string');
    expectProblem(await post(`${absent}/reveal`, { reason: 'x' }), 404, 'not-found');
  });

  it('finds a rejected notification by what it names, and verifies it with the current secret', async () => {
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    const secret = shop.secrets['PAY_FREEKASSA_SECRET_2'] ?? '';
    await shop.launched.restart('command-api', { PAY_FREEKASSA_SECRET_2: 'another' });
    const raw = paymentNotificationFor(shop, reply, { secret, paymentId: 'N-unverified' });
    expect((await sendPaymentNotification(shop, raw)).status).to.equal(400);
    await shop.launched.restart('command-api', { PAY_FREEKASSA_SECRET_2: secret });

    const refused = await first('q=N-unverified');
    expect(refused).to.deep.include({
      verification_result: 'bad_signature',
      number: null,
      payment_id: null,
      unverified: { number: reply.number, payment_id: 'N-unverified' },
      received: null,
    });
    expect((await inbox(`filter[number]=${reply.number}`)).items[0]?.id).to.equal(refused.id);
    const path = `${refused.id}/verify`;
    const dry = verifyNotificationReply.parse((await post(path, { apply: false })).body);
    expect(dry).to.deep.include({
      verification_result: 'accepted',
      number: reply.number,
      applied: false,
    });
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.deep.equal([
      'ordering.OrderPlaced',
    ]);
    const applied = verifyNotificationReply.parse((await post(path, { apply: true })).body);
    expect(applied).to.include({ verification_result: 'accepted', applied: true });
    await waitForOrderEvent(shop, reply.order_id, 'ordering.OrderPaid');
    const again = verifyNotificationReply.parse((await post(path, { apply: true })).body);
    expect(again.verification_result).to.equal('duplicate');
    const verifications = await eventually('the history', async () => {
      const page = await pageOf(refused.id);
      return page.verifications.length === 3 && page.verifications;
    });
    expect(verifications.map(({ verification_result: result }) => result)).to.deep.equal([
      'accepted',
      'accepted',
      'duplicate',
    ]);
    expectProblem(await post(`${absent}/verify`, { apply: true }), 404, 'not-found');
  });

  it('assigns unexpected money to an order, or closes it without one', async () => {
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    const [mine, nobodys] = ['N-mine', 'N-nobodys'];
    for (const paymentId of [mine, nobodys]) {
      const raw = paymentNotificationFor(shop, reply, { paymentId, number: 6 });
      expect(await sendPaymentNotification(shop, raw)).to.include({
        status: 400,
        body: 'unknown_order',
      });
    }
    const [toOrder, toNone] = [await first(`q=${mine}`), await first(`q=${nobodys}`)];
    const reason = 'the buyer wrote a wrong number';
    expectProblem(await post(`${toOrder.id}/resolve`, { number: 7, reason }), 409, 'order-unknown');
    const resolved = await post(`${toOrder.id}/resolve`, { number: reply.number, reason });
    expect(resolved.status, JSON.stringify(resolved.body)).to.equal(200);
    await waitForOrderEvent(shop, reply.order_id, 'ordering.OrderPaid');
    expectProblem(
      await post(`${toOrder.id}/resolve`, { number: reply.number, reason }),
      409,
      'notification-resolved',
    );
    expect((await post(`${toNone.id}/resolve`, { number: null, reason })).status).to.equal(200);
    expectProblem(
      await post(`${toNone.id}/resolve`, { number: null, reason }),
      409,
      'notification-resolved',
    );
    await eventually('the dismissed payment', async () => {
      const { body } = await shop.ask('GET', `/api/admin/payments?q=${nobodys}`, {
        token: shop.admin,
      });
      return JSON.stringify(body).includes('"dismissed"');
    });
    const dismissed = await eventually('the resolved notification', async () => {
      const { resolution } = await pageOf(toNone.id);
      return resolution ?? false;
    });
    expect(dismissed).to.include({ number: null, reason });
  });

  it('assigns no money from a notification with a wrong signature', async () => {
    const reply = await office.pay({ secret: 'wrong', paymentId: 'N-forged' });
    const { id } = await first('q=N-forged');
    expectProblem(
      await post(`${id}/resolve`, { number: reply.number, reason: 'x' }),
      409,
      'notification-without-money',
    );
  });

  it('counts rejected notifications that were not kept', async () => {
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    const forged = paymentNotificationFor(shop, reply, { secret: 'wrong' });
    const before = (await inbox('')).dropped.count ?? 0;
    // 100 are kept per minute. These exceed it even if a new minute begins meanwhile.
    const sent = 210;
    await Promise.all(Array.from({ length: sent }, () => sendPaymentNotification(shop, forged)));
    const { dropped } = await eventually('the count', async () => {
      const found = await inbox('filter[system]=freekassa');
      return (found.dropped.count ?? 0) > before && found;
    });
    expect(dropped.count)
      .to.be.at.least(1)
      .and.at.most(before + sent);
    expect((await inbox('filter[system]=lava')).dropped.count).to.equal(0);
    expect((await inbox('q=x')).dropped.count).to.equal(null);
  });

  it('is exported without the bodies', async () => {
    const path = '/api/admin/payments/notifications.csv?filter[verification_result]=wrong_amount';
    const { status, body } = await shop.ask('GET', path, { token: shop.admin });
    expect(status).to.equal(200);
    const [head, row] = String(body).trim().split('\r\n');
    expect(head).to.include('verification_result').and.include('address');
    expect(row).to.include('N-1').and.include('32100');
    expect(String(body)).not.to.include('MERCHANT');
  });

  it('is open to administrators only', async () => {
    const { token } = await createSignedInUser(shop, 1);
    for (const path of ['', '.csv', `/${absent}`]) {
      const address = `/api/admin/payments/notifications${path}`;
      expectProblem(await shop.ask('GET', address, { token }), 403, 'forbidden');
      expectProblem(await shop.ask('GET', address), 401, 'unauthorized');
    }
    for (const [verb, body] of [
      ['verify', { apply: false }],
      ['reveal', { reason: 'x' }],
      ['resolve', { number: null, reason: 'x' }],
    ] as const) {
      const address = `/api/admin/payments/notifications/${absent}/${verb}`;
      expectProblem(await shop.ask('POST', address, { token, body }), 403, 'forbidden');
      expectProblem(await shop.ask('POST', address, { body }), 401, 'unauthorized');
    }
  });
});
