import { createHash } from 'node:crypto';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { instant } from '@shop/contracts/kernel';
import { returnTokens } from '@shop/platform/access';
import { expect } from 'chai';
import { z } from 'zod';
import {
  anEmail,
  anOrder,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import type { LocalPaymentSystems } from '../support/payment-systems.ts';
import { startLocalPaymentSystems } from '../support/payment-systems.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { StockedProduct } from '../support/products.ts';
import { importKeys, createProduct, createStockedProduct } from '../support/products.ts';
import { generateKeys } from '../support/product-requests.ts';

const notification = z.object({
  notificationId: z.string(),
  verificationResult: z.string(),
  subject: z.string(),
  number: z.number(),
});

describe('a purchase at the marketplace', () => {
  let shop: Shop;
  let product: StockedProduct;
  let systems: LocalPaymentSystems;

  const soldAs = async (item: string): Promise<StockedProduct> => {
    const found = await createProduct(shop, { rate: { external_digiseller: item } });
    const keys = generateKeys(10);
    await importKeys(shop, found, { text: keys.join('\n') });
    return { ...found, keys };
  };
  before(async () => {
    shop = await theShop();
    product = await soldAs('4711');
    systems = await startLocalPaymentSystems(shop);
  });
  after(() => systems?.close());

  const order = (changes: object = {}, sold: StockedProduct = product): Promise<PlaceOrderReply> =>
    placeOrderExpectingSuccess(shop, anOrder(sold, { payment_system: 'digiseller', ...changes }));
  const buy = async (reply: PlaceOrderReply, action = 'pay'): Promise<string> => {
    const paid = await systems.pay(reply.payment, { action });
    return new URL(paid.headers.get('location') ?? '').searchParams.get('uniquecode') ?? '';
  };
  const redeem = ({ number, token: t }: PlaceOrderReply, unique_code: string): Promise<Answer> =>
    shop.send('POST', '/api/payments/digiseller/redeem', { body: { number, t, unique_code } });
  /** Another program of the seller delivers the purchase. */
  const deliverElsewhere = async (code: string): Promise<void> => {
    const api = new URL('/digiseller/api/', shop.launched.addresses.payments);
    const timestamp = Math.floor(Date.now() / 1_000);
    const sign = createHash('sha256')
      .update(`${shop.secrets['PAY_DIGISELLER_API_KEY']}${timestamp}`)
      .digest('hex');
    const body = JSON.stringify({
      seller_id: Number(shop.secrets['PAY_DIGISELLER_SELLER_ID']),
      timestamp,
      sign,
    });
    const login = await fetch(new URL('apilogin', api), { method: 'POST', body });
    const { token } = (await login.json()) as Readonly<{ token: string }>;
    const path = `purchases/unique-code/${code}/deliver?token=${token}`;
    const delivered = await fetch(new URL(path, api), { method: 'PUT' });
    expect(await delivered.json()).to.include({ retval: 0 });
  };
  const payments = async ({ order_id }: PlaceOrderReply): Promise<readonly string[]> => {
    const about = await shop.stored.about(order_id);
    return about.map(({ type }) => type).filter((type) => type.startsWith('payments.Payment'));
  };

  it('delivers the order once, however often the buyer enters the code', async () => {
    const email = anEmail();
    const reply = await order({ email });
    const code = await buy(reply);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(reply, code)));
    for (const { status, body } of answers) {
      expect({ status, body }).to.deep.equal({ status: 200, body: { status: 'paid' } });
    }
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    expect((await redeem(reply, code)).body).to.deep.equal({ status: 'paid' });
    expect(await payments(reply)).to.deep.equal(['payments.PaymentConfirmed']);
    expect(await shop.receivedEmails(email)).to.have.lengthOf(1);
  });

  it('gives the marketplace only a return token, which returns with the buyer', async () => {
    const reply = await order();
    const paid = await systems.pay(reply.payment, { action: 'pay' });
    const back = new URL(paid.headers.get('location') ?? '');

    expect(JSON.stringify(reply.payment)).not.to.include(reply.token);
    expect(back.href).not.to.include(reply.token);
    const t = back.searchParams.get('t') ?? '';
    const tokens = returnTokens(shop.secrets['TOKEN_SECRET'] ?? '');
    expect(tokens.isValidFor(reply.number, t, instant(new Date(Date.now() + 60_000)))).to.equal(
      true,
    );
  });

  it('pays for one order only', async () => {
    const [reply, otherOrder] = [await order(), await order()];
    const code = await buy(reply);
    expect((await redeem(reply, code)).status).to.equal(200);
    expectProblem(await redeem(otherOrder, code), 409, 'redemption-refused');
    expect(await payments(otherOrder)).to.deep.equal([]);
  });

  it('that was delivered elsewhere pays for no order', async () => {
    const reply = await order();
    const code = await buy(reply);
    await deliverElsewhere(code);
    expectProblem(await redeem(reply, code), 409, 'redemption-refused');
    expect(await payments(reply)).to.deep.equal([]);
  });

  it('is rejected for other products, unknown codes and callers without access', async () => {
    const reply = await order();
    const elsewhere = await soldAs('4712');
    const code = await buy(await order({}, elsewhere));
    expectProblem(await redeem(reply, code), 409, 'redemption-refused');
    expectProblem(await redeem(reply, 'DG00000000000001'), 409, 'redemption-refused');
    expectProblem(await redeem({ ...reply, token: 'x' }, code), 404, 'not-found');
    expect((await redeem(reply, '../apilogin')).status).to.equal(400);
    expect(await payments(reply)).to.deep.equal([]);
  });

  it('is limited to twenty lookups for an order in a quarter of an hour', async () => {
    const reply = await order();
    const answers: Answer[] = [];
    for (let index = 0; index < 22; index += 1) {
      answers.push(await redeem(reply, `DG${String(index).padStart(14, '0')}`));
    }
    for (const answer of answers.slice(0, 20)) expectProblem(answer, 409, 'redemption-refused');
    await systems.control('failures', { system: 'digiseller', call: 'code', mode: 'error' });
    for (const answer of answers.slice(20)) expectProblem(answer, 429, 'too-many-requests');
    // The provider would fail: it is not asked.
    expectProblem(await redeem(reply, 'DG00000000000001'), 429, 'too-many-requests');
    const otherOrder = await order();
    expectProblem(await redeem(otherOrder, 'DG00000000000001'), 503, 'payment-system-unavailable');
  });

  it('of another amount is recorded as a mismatch', async () => {
    const reply = await order();
    const code = await buy(reply, 'wrong_amount');
    expect((await redeem(reply, code)).body).to.deep.equal({ status: 'mismatched' });
    await waitForOrderEvent(shop, reply.order_id, 'ordering.PaymentMismatched');
    expect((await redeem(reply, code)).body).to.deep.equal({ status: 'mismatched' });
  });

  it('in a currency without prices delivers nothing, is listed for staff and can be dismissed', async () => {
    const reply = await order({}, await soldAs('4713'));
    if (!reply.payment) throw new TypeError('The payment was not started');
    const { payment } = reply;
    const inEuros = { ...payment, fields: { ...payment.fields, typecurr: 'EUR' } };
    const code = await buy({ ...reply, payment: inEuros });
    const since = await shop.stored.end();
    expectProblem(await redeem(reply, code), 409, 'purchase-currency-unknown');
    expectProblem(await redeem(reply, code), 409, 'purchase-currency-unknown');
    expect(await payments(reply)).to.deep.equal([]);

    const [received] = (await shop.stored.all(since)).flatMap(({ type, data }) =>
      type === 'payments.NotificationReceived' ? [notification.parse(data)] : [],
    );
    expect(received).to.include({
      verificationResult: 'wrong_currency',
      subject: 'payment',
      number: reply.number,
    });
    const resolve = (body: object): Promise<Answer> =>
      shop.send('POST', `/api/admin/payments/notifications/${received?.notificationId}/resolve`, {
        body: { reason: 'Refunded at the marketplace', ...body },
        token: shop.admin,
      });
    expectProblem(await resolve({ number: reply.number }), 409, 'payment-currency-unknown');
    expect((await resolve({ number: null })).status).to.equal(200);
    expectProblem(await resolve({ number: null }), 409, 'notification-resolved');
  });

  it('can be redeemed again after an outage of the marketplace', async () => {
    const reply = await order();
    const code = await buy(reply);
    await systems.control('failures', { system: 'digiseller', call: 'code', mode: 'error' });
    expectProblem(await redeem(reply, code), 503, 'payment-system-unavailable');
    await systems.control('failures', { system: 'digiseller', call: 'deliver', mode: 'error' });
    expectProblem(await redeem(reply, code), 503, 'payment-system-unavailable');
    expect((await redeem(reply, code)).status).to.equal(200);
    expect(await payments(reply)).to.deep.equal(['payments.PaymentConfirmed']);
  });

  it('is not offered for products that are not sold there', async () => {
    const lastKeyProduct = await createStockedProduct(shop, 1);
    const answer = await shop.send('POST', '/api/orders', {
      body: anOrder(lastKeyProduct, { payment_system: 'digiseller' }),
    });
    expectProblem(answer, 409, 'payment-system-off');
    expect((await shop.stored.about(lastKeyProduct.rateId)).map(({ type }) => type)).not.to.include(
      'stock.KeysReserved',
    );
  });

  it('is not confirmed by an unverified notification', async () => {
    const { status } = await shop.send('POST', '/api/payments/digiseller/notification', {
      raw: 'ID_I=1&ID_D=4711&SHA256=x',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(status).to.equal(400);
  });
});
