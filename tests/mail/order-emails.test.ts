import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import {
  anOrder,
  buyProduct,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { generateKeys } from '../support/product-requests.ts';
import type { ReceivedEmail } from '../support/received-emails.ts';
import type { Shop } from '../support/shop.ts';
import { importKeys, createProduct, createStockedProduct } from '../support/products.ts';
import {
  deleteProcessPositions,
  waitForFirstEmail,
  moveWorkerClock,
  startWorkers,
  stopWorkers,
  openSharedMailShop,
} from './mail-shop.ts';

const reason = 'Not delivered in time';

describe('the emails about an order', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedMailShop();
  });

  /** Subjects of the emails, oldest first, once there are `count` of them. */
  const subjectsOf = async (email: string, count: number): Promise<readonly string[]> => {
    const all = await eventually(`${count} emails to ${email}`, async () => {
      const receivedEmails = await shop.receivedEmails(email);
      return receivedEmails.length >= count && receivedEmails;
    });
    return all.map(({ subject }) => subject);
  };

  const staff = (number: number, command: string, body: object) =>
    shop.send('POST', `/api/admin/orders/${number}/${command}`, { token: shop.admin, body });

  /**
   * Places an order that is paid and has no keys: its only key was sold to another buyer meanwhile.
   */
  const placeUnfulfilledOrder = async () => {
    const product = await createStockedProduct(shop, 1, { rate: { low_stock: 0 } });
    const request = anOrder(product);
    const reply = await placeOrderExpectingSuccess(shop, request);
    await shop.send('POST', `/api/orders/${reply.number}/cancel?t=${reply.token}`, { body: {} });
    await eventually('the key for somebody else', async () => {
      const answer = await shop.send('POST', '/api/orders', { body: anOrder(product) });
      return answer.status === 201;
    });
    await sendPaymentNotification(shop, paymentNotificationFor(shop, reply));
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysAwaited');
    return { product: product, reply, email: request.email };
  };

  it('are a single one with the keys if it is paid promptly', async () => {
    const request = anOrder(await createStockedProduct(shop, 2), {
      count: 2,
      expected_total: { currency: 'RUB', cost: 2 * 49_900 },
    });
    const { number } = await buyProduct(shop, request);
    const [receivedEmail] = await shop.receivedEmails(request.email);
    expect(receivedEmail?.subject).to.match(/^Ваши ключи: .+, 30\u00A0дней\u00A0\(2\)$/);
    expect(receivedEmail?.html).to.include('src="/messages/').and.not.include('cid:logo');
    expect(receivedEmail?.text)
      .to.include(`Заказ: ${number}`)
      .and.match(/Количество: 2/);
    expect(await shop.receivedEmails(request.email)).to.have.lengthOf(1);
  });

  it('are sent while it waits for keys, and again when they arrive', async () => {
    const { product, reply, email } = await placeUnfulfilledOrder();
    const [first, ...others] = await subjectsOf(email, 1);
    expect(first).to.match(
      new RegExp(`^Заказ ${reply.number} оплачен, ждём ключи · .+, 30\u00A0дней$`, 'u'),
    );
    expect(others).to.deep.equal([]);
    await importKeys(shop, product, { text: generateKeys(3).join('\n') });
    const [, second] = await subjectsOf(email, 2);
    expect(second).to.match(/^Ваш ключ: /);
  });

  it('are sent while staff prepare it', async () => {
    const request = anOrder(await createProduct(shop, { rate: { delivery: 'manual' } }));
    const reply = await placeOrderExpectingSuccess(shop, request);
    await sendPaymentNotification(shop, paymentNotificationFor(shop, reply));
    const [subject, ...others] = await subjectsOf(request.email, 1);
    expect(subject).to.match(
      new RegExp(`^Заказ ${reply.number} оплачен, его готовит сотрудник · `, 'u'),
    );
    expect(others).to.deep.equal([]);
  });

  it('report once that the paid order of a banned buyer is reviewed', async () => {
    const request = anOrder(await createStockedProduct(shop, 1));
    const reply = await placeOrderExpectingSuccess(shop, request);
    const body = { email: request.email, reason: 'fraud' };
    const banned = await shop.send('POST', '/api/admin/bans', { token: shop.admin, body });
    expect(banned.status).to.equal(201);
    await sendPaymentNotification(shop, paymentNotificationFor(shop, reply));
    await waitForOrderEvent(shop, reply.order_id, 'ordering.OrderHeld');
    const held = await waitForFirstEmail(
      shop,
      request.email,
      'оплачен и\u00A0приостановлен для проверки',
    );
    expect(held.text).to.include(`/rus/order/${reply.number}?t=${reply.token}`);
    await staff(reply.number, 'lift-hold', { reason });
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    const [, keys, ...others] = await subjectsOf(request.email, 2);
    expect(keys).to.match(/^Ваш ключ: /);
    expect(others).to.deep.equal([]);
  });

  it('are sent when another amount is paid, with both amounts', async () => {
    const request = anOrder(await createStockedProduct(shop, 1));
    const reply = await placeOrderExpectingSuccess(shop, request);
    for (const amount of ['2.00', '1.00']) {
      await sendPaymentNotification(shop, paymentNotificationFor(shop, reply, { amount }));
    }
    await restartedAfter(60_000);
    const receivedEmail = await waitForFirstEmail(shop, request.email, 'другая сумма');
    expect(receivedEmail.text)
      .to.match(/Получено: 1\s₽/)
      .and.match(/499\s₽/);
    expect(receivedEmail.text).to.include('Количество: 1').and.include('30\u00A0дней');
    await restartedAfter(0);
    expect(await shop.receivedEmails(request.email)).to.have.lengthOf(1);
  });

  it('are sent when it is refunded manually: the decision, then the money', async () => {
    const request = anOrder(await createStockedProduct(shop, 1));
    const { number } = await buyProduct(shop, request);
    const refund_id = randomUUID();
    await staff(number, 'refunds', { refund_id, reason });
    await restartedAfter(60_000);
    const decided = await waitForFirstEmail(shop, request.email, 'Возвращаем деньги');
    expect(decided.text)
      .to.match(/Сумма возврата: 499\s₽/)
      .and.include('Количество: 1')
      .and.include('больше не действует');
    await staff(number, `refunds/${refund_id}/sent`, { reference: 'transfer 1', reason });
    await waitForFirstEmail(shop, request.email, 'возвращены');
    expect(await shop.receivedEmails(request.email)).to.have.lengthOf(3);
  });

  it('are sent after three minutes without a payment, and on expiry, each once', async () => {
    const request = anOrder(await createStockedProduct(shop, 1));
    const { number, token } = await placeOrderExpectingSuccess(shop, request);
    expect(await shop.receivedEmails(request.email)).to.deep.equal([]);
    await restartedAfter(180_000);
    const waiting = await waitForFirstEmail(shop, request.email, `Заказ ${number} ждёт оплаты`);
    expect(waiting.text).to.include(`/rus/order/${number}?t=${token}`);
    await restartedAfter(960_000);
    const expired = await waitForFirstEmail(
      shop,
      request.email,
      `Заказ ${number}: время на оплату вышло`,
    );
    expect(expired.text).to.match(/Купить ещё раз: \S+\/rus\/catalog\//);

    await stopWorkers(shop);
    await deleteProcessPositions(shop);
    await startWorkers(shop, { CLOCK_OFFSET_MS: '0' });
    const probe = anOrder(await createStockedProduct(shop, 1));
    await buyProduct(shop, probe); // the processes have read the log again
    const receivedEmails: readonly ReceivedEmail[] = await shop.receivedEmails(request.email);
    expect(receivedEmails).to.have.lengthOf(2);
  });

  const restartedAfter = (offsetMs: number): Promise<void> => moveWorkerClock(shop, offsetMs);
  after(() => restartedAfter(0));
});
