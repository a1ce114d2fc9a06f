import { randomUUID } from 'node:crypto';
import { placeOrderReply } from '@shop/contracts/ordering/contract';
import { revealReply } from '@shop/contracts/ordering/order-page.contract';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { promoStream } from '@shop/domain/promotions';
import type { PromoEvent } from '@shop/domain/promotions/events';
import { expect } from 'chai';
import type { OrderRequest } from '../support/customer.ts';
import {
  anEmail,
  anOrder,
  buyProduct,
  place,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { price } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { StockedProduct } from '../support/products.ts';
import { aPromo } from '../support/promos.ts';
import { createStockedProduct, sendBackOfficeCommand, withdrawRate } from '../support/products.ts';

const times = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

describe('placing an order', () => {
  let shop: Shop;
  let product: StockedProduct;
  before(async () => {
    shop = await theShop();
    product = await createStockedProduct(shop, 40);
  });

  const reservations = async ({ order_id: id }: OrderRequest) =>
    (await shop.stored.of(`keyPool-${product.rateId}`)).filter(
      ({ type, data }) => type === 'stock.KeysReserved' && 'orderId' in data && data.orderId === id,
    );

  it('can be paid until the last of its reservations ends', async () => {
    const promo = aPromo();
    const code = readPromoCode(promo.code);
    if (code === null || code === '') return expect.fail('no code');
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    const expected_total = { currency: 'RUB', cost: (price.rub * 9) / 10 };
    const request = anOrder(product, { promo: promo.code, expected_total });
    const { expires_at: until } = await placeOrderExpectingSuccess(shop, request);
    const [keys] = await reservations(request);
    const [use] = (await shop.stored.of<PromoEvent>(promoStream(code))).flatMap(({ type, data }) =>
      type === 'promotions.PromoReserved' ? [data.until] : [],
    );
    const ends = [keys && 'until' in keys.data && keys.data.until, use];
    expect(ends).to.include(until);
    for (const end of ends)
      expect(end)
        .to.be.a('string')
        .and.satisfy((at: string) => at <= until);
  });

  it('records what the buyer saw, and reserves the keys', async () => {
    const request = anOrder(product, {
      count: 2,
      expected_total: { currency: 'RUB', cost: 2 * price.rub },
    });
    const answer = await place(shop, request);
    const [first] = await shop.stored.of(`order-${request.order_id}`);

    expect(answer.status).to.equal(201);
    expect(answer.headers.get('X-Position')).to.equal(String(first?.position));
    expect(answer.body).to.have.nested.include({
      order_id: request.order_id,
      'total.cost': 2 * price.rub,
      'charge.cost': 2 * price.rub,
      'payment.method': 'GET',
      'payment.url': 'https://pay.example.org/',
    });
    expect(first?.data).to.deep.include({ count: 2, total: { minor: 99_800, currency: 'RUB' } });
    expect(await reservations(request)).to.have.lengthOf(1);
  });

  it('charges dollars in the global region', async () => {
    const request = anOrder(product, {
      region: 'global',
      expected_total: { currency: 'USD', cost: price.usd },
    });
    const { total, charge } = await placeOrderExpectingSuccess(shop, request);
    expect(total).to.include({ currency: 'USD', cost: price.usd });
    expect(charge).to.include({ currency: 'USD', cost: price.usd });
  });

  it('twenty times simultaneously creates one order, with the same reply for each', async () => {
    const request = anOrder(product);
    const answers = await times(20, () => place(shop, request));

    expect(answers.map(({ status }) => status)).to.deep.equal(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).to.equal(1);
    expect(await shop.stored.types(`order-${request.order_id}`)).to.deep.equal([
      'ordering.OrderPlaced',
    ]);
    expect(await reservations(request)).to.have.lengthOf(1);
  });

  it('again later returns the same reply, despite changes of price and stock', async () => {
    const last = await createStockedProduct(shop, 1);
    const request = anOrder(last);
    const first = await place(shop, request);
    await withdrawRate(shop, last);
    const again = await place(shop, request);

    expect(again.status).to.equal(201);
    expect(again.body).to.deep.equal(first.body);
  });

  it('again after its payment and its refund starts no other payment', async () => {
    const request = anOrder(product);
    const first = await buyProduct(shop, request);
    const { payment: _, ...order } = first;
    const repeat = async () => placeOrderReply.parse((await place(shop, request)).body);
    expect(first).to.include({ status: 'pending' });
    expect(await repeat()).to.deep.equal({ ...order, status: 'fulfilled', payment: null });

    const path = `/api/admin/orders/${first.number}/refunds`;
    const refund = { refund_id: randomUUID(), reason: 'It does not work' };
    await sendBackOfficeCommand(shop, 'POST', path, refund);
    expect(await repeat()).to.deep.equal({ ...order, status: 'stopped', payment: null });
  });

  it('again after it was canceled starts no payment', async () => {
    const request = anOrder(product);
    const { number, token, payment: _, ...order } = await placeOrderExpectingSuccess(shop, request);
    const path = `/api/orders/${number}/cancel?t=${token}`;
    expect((await shop.send('POST', path, { body: {} })).status).to.equal(200);

    const again = await place(shop, request);
    expect(again.status).to.equal(201);
    const closed = { ...order, number, token, status: 'cancelled', payment: null };
    expect(again.body).to.deep.equal(closed);
  });

  it('again after it was paid by a promo code starts no payment', async () => {
    const promo = aPromo({ reward: { kind: 'percent', percent: 100 } });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    const expected_total = { currency: 'RUB', cost: 0 };
    const request = anOrder(product, { promo: promo.code, expected_total });
    const first = await placeOrderExpectingSuccess(shop, request);
    expect(first).to.have.nested.include({ status: 'confirming', 'payment.fields.t': first.token });
    await waitForOrderEvent(shop, request.order_id, 'ordering.KeysMailed');

    const again = await place(shop, request);
    expect(again.body).to.deep.equal({ ...first, status: 'fulfilled', payment: null });
  });

  it('with another body under the same id is rejected', async () => {
    const request = anOrder(product);
    await placeOrderExpectingSuccess(shop, request);
    for (const changes of [
      { count: 2, expected_total: { currency: 'RUB', cost: 2 * price.rub } },
      { email: anEmail() },
      { region: 'global', expected_total: { currency: 'USD', cost: price.usd } },
    ]) {
      expectProblem(await place(shop, { ...request, ...changes }), 409, 'id-taken');
    }
    expect(await shop.stored.types(`order-${request.order_id}`)).to.have.lengthOf(1);
  });

  it("never returns another caller's order", async () => {
    const [firstUser, secondUser] = await Promise.all([
      createSignedInUser(shop, 0),
      createSignedInUser(shop, 0),
    ]);
    const ofGuest = anOrder(product);
    await placeOrderExpectingSuccess(shop, ofGuest);
    expectProblem(await place(shop, ofGuest, { token: firstUser.token }), 409, 'id-taken');

    const ofOne = anOrder(product, { email: undefined });
    expect((await place(shop, ofOne, { token: firstUser.token })).status).to.equal(201);
    expectProblem(await place(shop, ofOne, { token: secondUser.token }), 409, 'id-taken');
    expectProblem(await place(shop, { ...ofOne, email: anEmail() }), 409, 'id-taken');
  });

  it('under one id by two callers simultaneously creates an order of one of them', async () => {
    const [firstUser, secondUser] = await Promise.all([
      createSignedInUser(shop, 0),
      createSignedInUser(shop, 0),
    ]);
    const request = anOrder(product, { email: undefined });
    const tokens = Array.from(
      { length: 10 },
      (_, index) => (index % 2 ? firstUser : secondUser).token,
    );
    const answers = await Promise.all(tokens.map((token) => place(shop, request, { token })));

    const winners = new Set(tokens.filter((_, index) => answers[index]?.status === 201));
    expect(winners.size).to.equal(1);
    const [event] = await shop.stored.of<never>(`order-${request.order_id}`);
    const buyer = [firstUser, secondUser].find(({ token }) => winners.has(token));
    expect(event).to.have.nested.property('data.buyer.userId', buyer?.id);
  });

  it('by twenty buyers of one key succeeds for one', async () => {
    const lastKeyProduct = await createStockedProduct(shop, 1);
    const answers = await times(20, () => place(shop, anOrder(lastKeyProduct)));

    expect(answers.filter(({ status }) => status === 201)).to.have.lengthOf(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expectProblem(answer, 409, 'product-empty');
    }
  });
});

describe('an order', () => {
  let shop: Shop;
  let product: StockedProduct;
  before(async () => {
    shop = await theShop();
    product = await createStockedProduct(shop, 10);
  });

  const bodies = {
    pay: { payment_system: 'freekassa' },
    cancel: {},
    reveal: { place: 1 },
    download: {},
  } as const;
  const ask = (step: keyof typeof bodies, number: number, token?: string) =>
    shop.send('POST', `/api/orders/${number}/${step}${token ? `?t=${token}` : ''}`, {
      body: bodies[step],
    });

  it('is a 404 without access, like an order that does not exist', async () => {
    const { number, token, order_id } = await placeOrderExpectingSuccess(shop, anOrder(product));
    const foreign = await placeOrderExpectingSuccess(shop, anOrder(product));
    const otherUser = await createSignedInUser(shop, 0);
    for (const step of ['pay', 'cancel', 'reveal', 'download'] as const) {
      const refusals = [
        await ask(step, number),
        await ask(step, number, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
        await ask(step, number, foreign.token),
        await shop.send('POST', `/api/orders/${number}/${step}`, {
          body: bodies[step],
          token: otherUser.token,
        }),
        await ask(step, 5, token),
      ].map((answer) => {
        const { request_id: _, ...problem } = expectProblem(answer, 404, 'not-found');
        return problem;
      });
      for (const each of refusals) expect(each).to.deep.equal(refusals[0]);
    }
    expect(await shop.stored.types(`order-${order_id}`)).to.have.lengthOf(1);
  });

  it('shows no key before it is paid', async () => {
    const { number, token } = await placeOrderExpectingSuccess(shop, anOrder(product));
    for (const step of ['reveal', 'download'] as const) {
      expectProblem(await ask(step, number, token), 409, 'keys-not-issued');
    }
  });

  it('releases its keys once when it is canceled', async () => {
    const lastKeyProduct = await createStockedProduct(shop, 1);
    const { number, token, order_id } = await placeOrderExpectingSuccess(
      shop,
      anOrder(lastKeyProduct),
    );
    const answers = await times(5, () => ask('cancel', number, token));
    for (const { body } of answers) expect(body).to.deep.equal({ status: 'cancelled' });

    const otherRequest = anOrder(lastKeyProduct);
    await eventually('the key is for sale again', async () => {
      const { status } = await place(shop, otherRequest);
      return status === 201;
    });
    expect(await shop.stored.types(`order-${order_id}`)).to.deep.equal([
      'ordering.OrderPlaced',
      'ordering.OrderCancelled',
    ]);
    const released = (await shop.stored.of(`keyPool-${lastKeyProduct.rateId}`)).filter(
      ({ type }) => type === 'stock.KeysReleased',
    );
    expect(released).to.have.lengthOf(1);
    expectProblem(await ask('pay', number, token), 409, 'order-closed');
  });

  it('shows its keys to its buyer, in a response that is never cached', async () => {
    const { number, token, order_id } = await buyProduct(shop, anOrder(product));
    const shown = await ask('reveal', number, token);
    const file = await ask('download', number, token);

    const { key } = revealReply.parse(shown.body);
    expect(product.keys).to.include(key);
    expect(file.body).to.include(key);
    expect(file.body).to.match(/^Заказ \d+\r\n.+: .+, 30\u00A0дней\r\n/u);
    for (const { headers } of [shown, file]) {
      expect(headers.get('Cache-Control')).to.equal('no-store');
    }
    expect(file.headers.get('Content-Disposition')).to.equal(
      `attachment; filename="order-${number}.txt"`,
    );
    expectProblem(await ask('pay', number, token), 409, 'order-paid');
    expectProblem(await ask('cancel', number, token), 409, 'order-paid');
    const types = await waitForOrderEvent(shop, order_id, 'ordering.KeysDownloaded');
    expect(types).to.include('ordering.KeyRevealed');
  });

  it('is not opened by a query operator instead of its token', async () => {
    const { number } = await placeOrderExpectingSuccess(shop, anOrder(product));
    for (const query of ['t[$ne]=', 't=a&t=b', '$where=1', `t=${'a'.repeat(101)}`, 't=a&x=1']) {
      const path = `/api/orders/${number}/reveal?${query}`;
      expectProblem(await shop.send('POST', path, { body: bodies.reveal }), 400, 'invalid-request');
    }
    for (const none of ['-1', '1.5', '1e99', String(2 ** 31), 'NaN', randomUUID()]) {
      const path = `/api/orders/${none}/reveal`;
      expectProblem(await shop.send('POST', path, { body: bodies.reveal }), 400, 'invalid-request');
    }
  });
});
