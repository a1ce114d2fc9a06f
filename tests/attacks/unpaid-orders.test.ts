import { randomUUID } from 'node:crypto';
import { fold } from '@shop/domain/kernel';
import { keyPool } from '@shop/domain/stock';
import type { PoolEvent } from '@shop/domain/stock/events';
import { expect } from 'chai';
import {
  anEmail,
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  place,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { price } from '../support/product-requests.ts';
import type { Answer, Send } from '../support/http.ts';
import { httpClient, expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import type { Shop } from '../support/shop.ts';
import { aShop } from '../support/shop.ts';
import type { StockedProduct } from '../support/products.ts';
import { createStockedProduct, sendBackOfficeCommand } from '../support/products.ts';
import { aPromo } from '../support/promos.ts';

const code = 'too-many-open-orders';

const counted = (count: number) => ({
  count,
  expected_total: { currency: 'RUB', cost: count * price.rub },
});

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

const addressOf = (index: number) => from(`198.51.100.${80 + index}`);

const tally = (answers: readonly Answer[]) => {
  const accepted = answers.filter(({ status }) => status === 201);
  for (const answer of answers) {
    if (answer.status !== 201 && answer.status !== 429) expectProblem(answer, 409, code);
  }
  return accepted.length;
};

describe('unpaid orders', () => {
  let shop: Shop;
  let close: () => Promise<void>;
  let product: StockedProduct;
  /** Sends requests to the programs that accept orders, one after the other. */
  let sender: (index: number) => Send;
  before(async () => {
    ({ shop, close } = await aShop(
      { TRUSTED_PROXIES: '127.0.0.1' },
      { 'query-api': 0, projector: 0, 'command-api': 2 },
    ));
    product = await createStockedProduct(shop, 300);
    const second = shop.launched.addressOf('command-api-2');
    if (second === undefined) throw new TypeError('There are fewer than two of them');
    const sendToSecond = httpClient(second);
    sender = (index) => (index % 2 ? sendToSecond : shop.send);
  });
  after(() => close?.());

  const reserved = async ({ rateId }: StockedProduct = product) =>
    fold(keyPool, await shop.stored.of<PoolEvent>(`keyPool-${rateId}`)).reserved;

  it('are limited to three per IP address, with a hundred concurrent emails on two programs', async () => {
    const before = (await reserved()).size;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        sender(index)('POST', '/api/orders', {
          body: anOrder(product),
          ...from('198.51.100.71'),
        }),
      ),
    );
    expect(tally(answers)).to.equal(3);
    expect((await reserved()).size - before).to.equal(3);
  });

  it('are limited to three per IPv6 network, regardless of the address in it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        place(shop, anOrder(product), from(`2001:db8:71:1::${index + 1}`)),
      ),
    );
    expect(tally(answers)).to.equal(3);
    expect((await place(shop, anOrder(product), from('2001:db8:71:2::1'))).status).to.equal(201);
  });

  it('are limited to three per email, from a hundred concurrent addresses on two programs', async () => {
    const email = anEmail();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        sender(index)('POST', '/api/orders', {
          body: anOrder(product, { email: index % 3 ? email : email.toUpperCase() }),
          ...from(`198.51.101.${index}`),
        }),
      ),
    );
    expect(tally(answers)).to.equal(3);
  });

  it('reserve at most twenty keys per IPv6 network, regardless of the email', async () => {
    let host = 0;
    const ask = (count: number) => {
      host += 1;
      return place(shop, anOrder(product, counted(count)), from(`2001:db8:71:3::${host}`));
    };
    expect((await ask(10)).status).to.equal(201);
    expect((await ask(9)).status).to.equal(201);
    expectProblem(await ask(2), 409, code);
    expect((await ask(1)).status).to.equal(201);
  });

  it('reserve at most twenty keys per email', async () => {
    const email = anEmail();
    const ask = (count: number) => place(shop, anOrder(product, { email, ...counted(count) }));
    expect((await ask(10)).status).to.equal(201);
    expect((await ask(9)).status).to.equal(201);
    expectProblem(await ask(2), 409, code);
    expect((await ask(1)).status).to.equal(201);
  });

  it('free a slot when one is paid or canceled', async () => {
    const email = anEmail();
    const order = () => anOrder(product, { email });
    const first = await placeOrderExpectingSuccess(shop, order());
    const second = await placeOrderExpectingSuccess(shop, order());
    await placeOrderExpectingSuccess(shop, order());
    expectProblem(await place(shop, order()), 409, code);

    await shop.send('POST', `/api/orders/${first.number}/cancel?t=${first.token}`, { body: {} });
    await placeOrderExpectingSuccess(shop, order());
    expectProblem(await place(shop, order()), 409, code);

    await sendPaymentNotification(shop, paymentNotificationFor(shop, second));
    await waitForOrderEvent(shop, second.order_id, 'ordering.OrderPaid');
    await placeOrderExpectingSuccess(shop, order());
    expectProblem(await place(shop, order()), 409, code);
  });

  it('do not include orders that a promo code covers, even before they are confirmed', async () => {
    const promo = aPromo({ reward: { kind: 'percent', percent: 100 }, limit: 4 });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    const email = anEmail();
    const expected_total = { currency: 'RUB', cost: 0 };
    await shop.launched.children.get('worker')?.stop();
    try {
      for (let index = 0; index < 4; index += 1) {
        const order = anOrder(product, { email, promo: promo.code, expected_total });
        await placeOrderExpectingSuccess(shop, order);
      }
    } finally {
      await shop.launched.restart('worker');
    }
  });

  /** Requests of a buyer for orders that a new promo code pays completely, by their quantity. */
  const createCoveredOrders = async (email: string, limit: number) => {
    const promo = aPromo({ reward: { kind: 'percent', percent: 100 }, limit });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    const nothing = { currency: 'RUB', cost: 0 } as const;
    return (count: number) =>
      anOrder(product, { email, count, promo: promo.code, expected_total: nothing });
  };

  it('accept orders that a promo code covers, and do not count them', async () => {
    const email = anEmail();
    const covered = await createCoveredOrders(email, 10);
    const unpaid = () => anOrder(product, { email });
    await placeOrderExpectingSuccess(shop, unpaid());
    await placeOrderExpectingSuccess(shop, unpaid());
    const answers = await Promise.all([
      place(shop, unpaid(), addressOf(0)),
      ...[1, 2, 3].map((index) => place(shop, covered(1), addressOf(index))),
    ]);
    expect(answers.map(({ status }) => status)).to.deep.equal([201, 201, 201, 201]);

    expectProblem(await place(shop, unpaid(), addressOf(4)), 409, code);
    expect((await place(shop, covered(1), addressOf(4))).status).to.equal(201);
  });

  it('reserve at most twenty keys together with an order that a promo code covers', async () => {
    const email = anEmail();
    const covered = await createCoveredOrders(email, 2);
    await placeOrderExpectingSuccess(shop, anOrder(product, { email, ...counted(9) }));
    const second = await placeOrderExpectingSuccess(
      shop,
      anOrder(product, { email, ...counted(9) }),
    );
    expectProblem(await place(shop, covered(3)), 409, code);
    expect((await place(shop, covered(2))).status).to.equal(201);
    await shop.send('POST', `/api/orders/${second.number}/cancel?t=${second.token}`, { body: {} });
    expect((await place(shop, covered(9))).status).to.equal(201);
  });

  it('of an account and of a guest with the same email count together', async () => {
    const { token, email } = await createSignedInUser(shop, 0);
    const order = () => anOrder(product, { email: undefined });
    for (let index = 0; index < 3; index += 1) {
      expect((await place(shop, order(), { token })).status).to.equal(201);
    }
    expectProblem(await place(shop, order(), { token }), 409, code);
    expectProblem(await place(shop, anOrder(product, { email })), 409, code);
  });

  it('do not include rejected orders', async () => {
    const email = anEmail();
    const none = await createStockedProduct(shop, 1);
    await placeOrderExpectingSuccess(shop, anOrder(none));
    for (let index = 0; index < 4; index += 1) {
      expectProblem(await place(shop, anOrder(none, { email })), 409, 'product-empty');
      const bad = anOrder(product, { email, promo: randomUUID() });
      expectProblem(await place(shop, bad), 409, 'promo-not-found');
    }
    await placeOrderExpectingSuccess(shop, anOrder(product, { email }));
  });

  it('count until they expire, even if a provider delays the expiry', async () => {
    const email = anEmail();
    for (let index = 0; index < 3; index += 1)
      await placeOrderExpectingSuccess(shop, anOrder(product, { email }));
    const quarterAndMore = String(16 * 60_000);
    await shop.launched.restart('command-api', { CLOCK_OFFSET_MS: quarterAndMore });
    const answer = await place(shop, anOrder(product, { email }));
    await shop.launched.restart('command-api', { CLOCK_OFFSET_MS: '0' });
    expectProblem(answer, 409, code);
  });

  it('are reported in an error message in both languages', async () => {
    const email = anEmail();
    for (let index = 0; index < 3; index += 1)
      await placeOrderExpectingSuccess(shop, anOrder(product, { email }));
    const responses = await Promise.all(
      (['rus', 'eng'] as const).map((lang) =>
        place(shop, anOrder(product, { email }), { headers: { Lang: lang } }),
      ),
    );
    const [rus, eng] = responses.map((answer) => expectProblem(answer, 409, code).message);
    expect(rus).to.match(/неоплаченных заказов/);
    expect(eng).to.match(/unpaid orders/);
  });
});
