import { payOrderReply } from '@shop/contracts/ordering/contract';
import { mailStream } from '@shop/domain/mail';
import { expect } from 'chai';
import { z } from 'zod';
import { anOrder, placeOrderExpectingSuccess, waitForOrderEvent } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import type { LocalPaymentSystems } from '../support/payment-systems.ts';
import { startLocalPaymentSystems } from '../support/payment-systems.ts';
import type { Shop } from '../support/shop.ts';
import { aShop } from '../support/shop.ts';
import { createStockedProduct } from '../support/products.ts';
import { notificationsSince } from '../support/stored-notifications.ts';
import { behavesAsApiSystem } from './api-system.contract.ts';

describe('a payment by a Mir card through YooKassa', () => {
  let shop: Shop;
  let close: () => Promise<void>;
  before(async () => {
    ({ shop, close } = await aShop({ PAY_MIR_ACQUIRER: 'yookassa' }));
  });
  after(() => close?.());

  behavesAsApiSystem({
    system: 'mir',
    shop: async () => shop,
    begins: { simulator: 'yookassa', call: 'create' },
    refunds: { simulator: 'yookassa', call: 'refund', again: true },
    reportsReversals: true,
    signs: false,
  });

  it('accepts notifications from its own addresses only', async () => {
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1)),
    );
    const event = { type: 'notification', event: 'payment.succeeded', object: { id: '2d7a' } };
    const { status, body } = await shop.send('POST', '/api/payments/mir/notification', {
      body: event,
      headers: { 'X-Forwarded-For': '203.0.113.7' },
    });
    expect({ status, body }).to.deep.equal({ status: 400, body: 'bad_signature' });
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.have.lengthOf(1);
  });
});

describe('payments that YooKassa reports', () => {
  let shop: Shop;
  let close: () => Promise<void>;
  let systems: LocalPaymentSystems;
  before(async () => {
    ({ shop, close } = await aShop({
      PAY_MIR_ACQUIRER: 'yookassa',
      STAFF_EMAIL: 'staff@example.org',
    }));
    systems = await startLocalPaymentSystems(shop);
  });
  after(async () => {
    await systems?.close();
    await close?.();
  });

  const stored = z.object({
    notificationId: z.string(),
    paymentId: z.string(),
    verificationResult: z.string(),
    subject: z.string(),
    number: z.number(),
  });

  const reversed = z.object({ refund: z.object({ id: z.number() }) });

  it('in a currency without prices are recorded, and staff are emailed and dismiss them', async () => {
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1), { payment_system: 'mir' }),
    );
    const { number } = reply;
    const euros = { system: 'mir', order: number, amount: '9.00', currency: 'EUR', silent: true };
    await systems.control('pay', euros);
    const [paid] = (await systems.ledger(number)).payments;
    if (!paid) throw new TypeError('The payment was not made');
    const since = await shop.stored.end();
    const id = `2d7a0000-000f-5000-8000-${paid.intid.toString(16).padStart(12, '0')}`;
    const answer = await shop.send('POST', '/api/payments/mir/notification', {
      body: { type: 'notification', event: 'payment.succeeded', object: { id } },
    });
    expect(answer).to.include({ status: 200, body: 'OK' });

    const events = await shop.stored.all(since);
    const notified = events.find(({ type }) => type === 'payments.NotificationReceived');
    const received = stored.parse(notified?.data);
    expect(received).to.include({
      verificationResult: 'wrong_currency',
      subject: 'payment',
      number,
    });
    const alert = mailStream(`payment-currency-mir-${received.paymentId}`);
    await eventually('the alert', async () =>
      (await shop.stored.types(alert)).includes('mail.MessageRequested'),
    );
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.deep.equal([
      'ordering.OrderPlaced',
    ]);

    const resolve = (body: object) =>
      shop.send('POST', `/api/admin/payments/notifications/${received.notificationId}/resolve`, {
        body: { reason: 'Refunded at YooKassa', ...body },
        token: shop.admin,
      });
    expectProblem(await resolve({ number }), 409, 'payment-currency-unknown');
    expect((await resolve({ number: null })).status).to.equal(200);
    expectProblem(await resolve({ number: null }), 409, 'notification-resolved');
  });

  it('as refunded in a currency without prices are dismissed while YooKassa is unavailable', async () => {
    const { number } = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1), { payment_system: 'mir' }),
    );
    const euros = { system: 'mir', order: number, amount: '9.00', currency: 'EUR', silent: true };
    await systems.control('pay', euros);
    const [paid] = (await systems.ledger(number)).payments;
    if (!paid) throw new TypeError('The payment was not made');
    const since = await shop.stored.end();
    const { refund } = reversed.parse(
      await systems.control('reverse', { intid: paid.intid, kind: 'refunded', silent: true }),
    );
    const id = `2d7a0000-000f-5000-8000-${refund.id.toString(16).padStart(12, '0')}`;
    await shop.send('POST', '/api/payments/mir/notification', {
      body: { type: 'notification', event: 'refund.succeeded', object: { id } },
    });
    const [notification] = await notificationsSince(shop, since, 'mir');
    expect(notification).to.include({
      verificationResult: 'wrong_currency',
      subject: 'refunded',
    });

    const failure = { system: 'yookassa', call: 'refund-status', mode: 'error' };
    await systems.control('failures', failure);
    const path = `/api/admin/payments/notifications/${notification?.notificationId ?? ''}/resolve`;
    const body = { number: null, reason: 'Refunded at YooKassa' };
    expect(await shop.send('POST', path, { body, token: shop.admin })).to.include({ status: 200 });
  });

  it('without an order are dismissed, but not assigned, while YooKassa is unavailable', async () => {
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1), { payment_system: 'mir' }),
    );
    const unknownNumber = 6;
    const payment = { system: 'mir', order: unknownNumber, amount: '9.00', currency: 'RUB' };
    await systems.control('pay', { ...payment, silent: true });
    const [paid] = (await systems.ledger(unknownNumber)).payments;
    if (!paid) throw new TypeError('The payment was not made');
    const id = `2d7a0000-000f-5000-8000-${paid.intid.toString(16).padStart(12, '0')}`;
    const since = await shop.stored.end();
    await shop.send('POST', '/api/payments/mir/notification', {
      body: { type: 'notification', event: 'payment.succeeded', object: { id } },
    });
    const [notification] = await notificationsSince(shop, since, 'mir');
    expect(notification).to.include({ verificationResult: 'unknown_order', paymentId: id });

    const resolve = async (number: number | null) => {
      await systems.control('failures', { system: 'yookassa', call: 'payment', mode: 'error' });
      return shop.send(
        'POST',
        `/api/admin/payments/notifications/${notification?.notificationId ?? ''}/resolve`,
        { body: { number, reason: 'The number of the order was wrong' }, token: shop.admin },
      );
    };
    expectProblem(await resolve(reply.number), 503, 'payment-system-unavailable');
    expect((await resolve(null)).status).to.equal(200);
    expectProblem(await resolve(null), 409, 'notification-resolved');
  });

  it('but does not confirm cannot be assigned, and staff get the reason at once', async () => {
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1), { payment_system: 'mir' }),
    );
    const [invoice] = (await systems.ledger(reply.number)).invoices;
    if (!invoice) throw new TypeError('The invoice was not made');
    const id = `2d7a0000-000f-5000-8000-${invoice.intid.toString(16).padStart(12, '0')}`;
    const since = await shop.stored.end();
    await shop.send('POST', '/api/payments/mir/notification', {
      body: { type: 'notification', event: 'payment.succeeded', object: { id } },
    });
    const [notification] = await notificationsSince(shop, since, 'mir');
    expect(notification).to.include({ verificationResult: 'unconfirmed' });
    const path = `/api/admin/payments/notifications/${notification?.notificationId ?? ''}/resolve`;
    const body = { number: reply.number, reason: 'The buyer says that they paid' };
    const assigned = await shop.send('POST', path, { body, token: shop.admin });
    expectProblem(assigned, 409, 'notification-without-money');
  });

  it('as canceled after a declined card are followed by another one when the buyer tries again', async () => {
    const product = await createStockedProduct(shop, 1);
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(product, { payment_system: 'mir' }),
    );
    const begin = async () => {
      const path = `/api/orders/${reply.number}/pay?t=${reply.token}`;
      const { body } = await shop.send('POST', path, { body: { payment_system: 'mir' } });
      return payOrderReply.parse(body).payment;
    };
    expect(await begin()).to.deep.equal(reply.payment);
    await systems.pay(reply.payment, { action: 'decline' });
    const [notified] = (await systems.ledger(reply.number)).notifications;
    expect(JSON.parse(notified?.body ?? '')).to.include({ event: 'payment.canceled' });
    expect(await shop.stored.types(`order-${reply.order_id}`)).to.have.lengthOf(1);

    const next = await begin();
    expect(next).not.to.deep.equal(reply.payment);
    await systems.pay(next, { action: 'pay' });
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
  });
});
