import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import {
  anEmail,
  anOrder,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
  sendPaymentNotification,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { aRate, generateKeys } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import type { ReceivedEmail } from '../support/received-emails.ts';
import { oneClick } from '../support/received-emails.ts';
import type { Shop } from '../support/shop.ts';
import type { ProductReference } from '../support/products.ts';
import {
  changeStatus,
  importKeys,
  createProduct,
  createStockedProduct,
  sendBackOfficeCommand,
  toggleArchived,
} from '../support/products.ts';
import {
  deleteProcessPositions,
  countMailRejections,
  countReceivedEmails,
  flushRedis,
  waitForFirstEmail,
  setMailFaults,
  startWorkers,
  stopWorkers,
  openSharedMailShop,
} from './mail-shop.ts';

const works = 'Снова работает: Радар';
const stocked = 'Снова в\u00A0продаже: Радар, 30\u00A0дней';

const tokenIn = ({ text }: ReceivedEmail): string =>
  /back-in-stock\/stop\?token=(\S+)/.exec(text)?.[1] ?? '';

describe('back-in-stock notifications', () => {
  let shop: Shop;
  before(async () => {
    shop = await openSharedMailShop();
  });

  const subscribe = async ({ productId }: ProductReference, body: object, more: object = {}) => {
    const answer = await shop.send('POST', '/api/back-in-stock', {
      body: { product_id: productId, ...body },
      ...more,
    });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(202);
    expect(answer.body).to.deep.equal({});
  };
  const turn = ({ productId }: ProductReference, status: string) =>
    changeStatus(shop, productId, status);
  const changeDelivery = (
    { productId, rateId }: ProductReference,
    delivery: string,
    changes: number,
  ) => {
    const { id: _, ...rate } = aRate({ delivery });
    const path = `/api/admin/products/${productId}/rates/${rateId}`;
    return sendBackOfficeCommand(shop, 'PUT', path, { ...rate, revision: 1 + changes });
  };
  const restock = (product: ProductReference) =>
    importKeys(shop, product, { text: generateKeys(8).join('\n') });
  /** No other test subscribes from this network, so that the rate limit is not reached. */
  const elsewhere = { 'X-Forwarded-For': '192.0.2.20' };
  /** Once this notification has arrived, all that were due before it have been sent. */
  const barrier = async (): Promise<void> => {
    const email = anEmail();
    await subscribe(await createStockedProduct(shop, 8), { email }, { headers: elsewhere });
    await waitForFirstEmail(shop, email, works);
  };
  /** An email that the mail server refuses first, and that is dropped after this change. */
  const dropEmail = async <T>(
    changes: Readonly<{ request: () => Promise<unknown>; beforeRetry: () => Promise<T> }>,
  ): Promise<T> => {
    const start = await shop.stored.end();
    await setMailFaults(shop, { reject_next: 1 });
    await changes.request();
    await eventually('the first try', async () => (await countMailRejections(shop)) === 0);
    await stopWorkers(shop);
    const result = await changes.beforeRetry();
    await flushRedis(shop);
    await startWorkers(shop);
    await eventually('the dropped email', async () =>
      (await shop.stored.all(start)).some(({ type }) => type === 'mail.MessageDropped'),
    );
    return result;
  };

  it('are sent once for a rate that is back in stock, with a link to the product', async () => {
    const product = await createProduct(shop);
    const email = anEmail();
    await subscribe(product, { rate_id: product.rateId, email });
    await subscribe(product, { rate_id: product.rateId, email });
    await barrier();
    expect(await shop.receivedEmails(email)).to.deep.equal([]);

    await restock(product);
    const receivedEmail = await waitForFirstEmail(shop, email, stocked);
    expect(receivedEmail.to).to.deep.equal([email]);
    expect(receivedEmail.html).to.match(/<img src="[^"]*\/storage\/images\//u);
    expect(receivedEmail.text).to.match(/\/rus\/catalog\/p-[\da-f-]+\/p-[\da-f-]+\n/);
    await restock(product);
    await barrier();
    expect(await shop.receivedEmails(email)).to.have.lengthOf(1);
  });

  it('follow the current delivery of a rate that was delivered manually before', async () => {
    const product = await createProduct(shop, { rate: { delivery: 'manual' } });
    const reply = await placeOrderExpectingSuccess(shop, anOrder(product));
    await sendPaymentNotification(shop, paymentNotificationFor(shop, reply));
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysAwaited');
    await changeDelivery(product, 'pool', 0);
    const email = anEmail();
    await subscribe(product, { rate_id: product.rateId, email });
    await barrier();
    expect(await shop.receivedEmails(email)).to.deep.equal([]);

    await changeDelivery(product, 'manual', 1);
    await waitForFirstEmail(shop, email, stocked);
  });

  it('are sent when a reservation is released, too', async () => {
    const product = await createStockedProduct(shop, 1);
    const { number, token } = await placeOrderExpectingSuccess(shop, anOrder(product));
    const email = anEmail();
    await subscribe(product, { rate_id: product.rateId, email });
    await barrier();
    expect(await shop.receivedEmails(email)).to.deep.equal([]);
    await shop.send('POST', `/api/orders/${number}/cancel?t=${token}`, { body: {} });
    await waitForFirstEmail(shop, email, stocked);
  });

  it('are sent when the status of a product allows sales, which its rates wait for', async () => {
    const product = await createStockedProduct(shop, 8);
    const [ofProduct, ofRate] = [anEmail(), anEmail()];
    await turn(product, 'detected');
    await subscribe(product, { email: ofProduct }, { lang: 'eng' });
    await subscribe(product, { rate_id: product.rateId, email: ofRate });
    await turn(product, 'updating');
    await barrier();
    expect(await shop.receivedEmails(ofProduct)).to.deep.equal([]);
    expect(await shop.receivedEmails(ofRate)).to.deep.equal([]);

    await turn(product, 'undetected');
    await waitForFirstEmail(shop, ofProduct, 'Radar works again');
    await waitForFirstEmail(shop, ofRate, stocked);
  });

  it('wait for the next change if the status of the product gets worse before they are sent', async () => {
    const product = await createStockedProduct(shop, 8);
    const email = anEmail();
    await turn(product, 'detected');
    await subscribe(product, { email }, { headers: elsewhere });
    await barrier();
    await dropEmail({
      request: () => turn(product, 'undetected'),
      beforeRetry: () => turn(product, 'detected'),
    });
    expect(await shop.receivedEmails(email)).to.deep.equal([]);

    await turn(product, 'undetected');
    await waitForFirstEmail(shop, email, works);
    await barrier();
    expect(await shop.receivedEmails(email)).to.have.lengthOf(1);
  });

  it('wait for the next keys if the rate sells out again before they are sent', async () => {
    const product = await createProduct(shop);
    const email = anEmail();
    await subscribe(product, { rate_id: product.rateId, email }, { headers: elsewhere });
    await barrier();
    const { number, token } = await dropEmail({
      request: () => importKeys(shop, product, { text: generateKeys(1).join('\n') }),
      beforeRetry: () => placeOrderExpectingSuccess(shop, anOrder(product)),
    });
    expect(await shop.receivedEmails(email)).to.deep.equal([]);

    await shop.send('POST', `/api/orders/${number}/cancel?t=${token}`, { body: {} });
    await waitForFirstEmail(shop, email, stocked);
    await barrier();
    expect(await shop.receivedEmails(email)).to.have.lengthOf(1);
  });

  it('are neither accepted nor sent while the game or the product is archived', async () => {
    const email = anEmail();
    const [ofGame, alone] = [await createProduct(shop), await createProduct(shop)];
    for (const product of [ofGame, alone])
      await subscribe(product, { rate_id: product.rateId, email });
    await toggleArchived(shop, 'games', ofGame.gameId, 'archive');
    await toggleArchived(shop, 'products', alone.productId, 'archive');
    const late = await shop.send('POST', '/api/back-in-stock', {
      body: { product_id: ofGame.productId, email },
    });
    expect(late.status).to.equal(404);
    for (const product of [ofGame, alone]) await restock(product);
    await barrier();
    expect(await shop.receivedEmails(email)).to.deep.equal([]);
  });

  it('can be requested again, and are stopped only through the email', async () => {
    const product = await createStockedProduct(shop, 8);
    const email = anEmail();
    await subscribe(product, { email });
    const token = tokenIn(await waitForFirstEmail(shop, email, works));
    const stop = (sent: string) =>
      shop.send('POST', '/api/back-in-stock/stop', { body: { token: sent } });
    expectProblem(await stop(`${token}x`), 404, 'not-found');
    expectProblem(
      await stop(token.replace(/^./, (sign) => (sign === '0' ? '1' : '0'))),
      404,
      'not-found',
    );
    expect((await stop(token)).status).to.equal(200);
    expect((await stop(token)).status).to.equal(200);
    expect((await oneClick(await waitForFirstEmail(shop, email, works))).status).to.equal(200);

    await subscribe(product, { email });
    await barrier();
    expect(await shop.receivedEmails(email)).to.have.lengthOf(1);
  });

  it('are sent to the account of a signed-in user', async () => {
    await subscribe(await createStockedProduct(shop, 8), {}, { token: shop.admin });
    await waitForFirstEmail(shop, shop.launched.adminEmail, works);
  });

  it('require an email and an existing product or rate', async () => {
    const { productId: product_id, rateId } = await createProduct(shop);
    const ask = (body: object) => shop.send('POST', '/api/back-in-stock', { body });
    const { codes } = expectProblem(await ask({ product_id }), 400, 'invalid-request');
    expect(codes).to.deep.equal({ email: ['email-required'] });
    const email = anEmail();
    expectProblem(await ask({ product_id: randomUUID(), email }), 404, 'not-found');
    expectProblem(await ask({ product_id, rate_id: randomUUID(), email }), 404, 'not-found');
    const subscriptionRequest = { product_id, rate_id: rateId, email };
    for (let times = 0; times < 3; times += 1)
      expect((await ask(subscriptionRequest)).status).to.equal(202);
    expectProblem(await ask(subscriptionRequest), 429, 'too-many-requests');
  });

  it('are not sent again after a replay from the beginning', async () => {
    await barrier();
    await stopWorkers(shop);
    await deleteProcessPositions(shop);
    const [before, end] = [await countReceivedEmails(shop), await shop.stored.end()];
    await startWorkers(shop);
    await barrier();
    const news = await eventually('the event of the sent email', async () => {
      const types = (await shop.stored.all(end)).map(({ type }) => type);
      return types.includes('mail.MessageSent') && types;
    });
    expect(await countReceivedEmails(shop)).to.equal(before + 1);
    expect(news.filter((type) => type.startsWith('mail.'))).to.have.members([
      'mail.MessageRequested',
      'mail.MessageSent',
    ]);
  });
});
