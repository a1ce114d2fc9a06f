import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { placeOrderReply } from '@shop/contracts/ordering/contract';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import { problem } from '@shop/contracts/wire/contract';
import type { OrderFulfilled } from '@shop/domain/ordering/events';
import type { PromoEvent } from '@shop/domain/promotions/events';
import type { PoolEvent } from '@shop/domain/stock/events';
import { expect } from 'chai';
import {
  anOrder,
  place,
  placeOrderExpectingSuccess,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderWithRetry,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import { generateKeys, price } from '../support/product-requests.ts';
import { createStockedProduct, importKeys, sendBackOfficeCommand } from '../support/products.ts';
import { aPromo } from '../support/promos.ts';
import { theShop } from '../support/shop.ts';

const buyers = 200;
const keys = 50;

/** A crowd orders with a promo code, and without it once it is used up. */
const sellWithPromo = async (stock: number, discounts: number, crowd: number): Promise<void> => {
  const shop = await theShop();
  const product = await createStockedProduct(shop, stock);
  const promo = aPromo({ limit: discounts, reward: { kind: 'percent', percent: 50 } });
  await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
  const halfPrice = { currency: 'RUB', cost: price.rub / 2 };
  const usedUp: string[] = [];
  const buy = async (): Promise<number | string> => {
    const discounted = anOrder(product, { promo: promo.code, expected_total: halfPrice });
    const first = await placeOrderWithRetry(shop, discounted);
    if (first.status === 201) return 'discounted';
    const isUsedUp = problem.parse(first.body).code === 'promo-not-available';
    if (!isUsedUp) return problem.parse(first.body).code;
    usedUp.push(discounted.order_id);
    const second = await placeOrderWithRetry(shop, anOrder(product));
    return second.status === 201 ? 'sold' : problem.parse(second.body).code;
  };
  const outcomes = await Promise.all(Array.from({ length: crowd }, buy));

  const count = (outcome: string) => outcomes.filter((other) => other === outcome).length;
  expect(count('discounted')).to.be.within(stock > discounts ? 1 : 0, discounts);
  expect(count('discounted') + count('sold')).to.equal(stock);
  for (const outcome of outcomes) {
    expect(outcome).to.be.oneOf(['discounted', 'sold', 'product-empty']);
  }
  const reserving = (await shop.stored.of<PoolEvent>(`keyPool-${product.rateId}`)).flatMap(
    ({ type, data }) => (type === 'stock.KeysReserved' ? [data.orderId] : []),
  );
  expect(usedUp.filter((orderId) => reserving.includes(orderId))).to.deep.equal([]);

  // the uses of refused orders are free: each of them is a discount of a later buyer
  const unused = discounts - count('discounted');
  await importKeys(shop, product, { text: generateKeys(unused + 1).join('\n') });
  const late = () => anOrder(product, { promo: promo.code, expected_total: halfPrice });
  for (let use = 0; use < unused; use += 1) await placeOrderExpectingSuccess(shop, late());
  expectProblem(await place(shop, late()), 409, 'promo-not-available');
  const stream = `promo-${readPromoCode(promo.code)}`;
  const promoEvents = await shop.stored.of<PromoEvent>(stream);
  const reservedBy = promoEvents.reduce((orders, { type, data }) => {
    if (type === 'promotions.PromoReserved') orders.add(data.orderId);
    if (type === 'promotions.PromoReleased') orders.delete(data.orderId);
    return orders;
  }, new Set<string>());
  expect(reservedBy.size).to.equal(discounts);
  expect(usedUp.filter((orderId) => reservedBy.has(orderId))).to.deep.equal([]);
};

describe('a flash sale', () => {
  it('sells every key to buyers who order without the promo code once it is used up', () =>
    sellWithPromo(10, 4, 60));

  it('keeps the discounts of buyers who got no key for later buyers', () =>
    sellWithPromo(1, 4, 20));

  it('sells fifty keys to fifty of two hundred buyers, and rejects the others', async () => {
    const shop = await theShop();
    const product = await createStockedProduct(shop, keys);
    const before = await shop.stored.end();
    const began = performance.now();
    const requests = Array.from({ length: buyers }, () => anOrder(product));
    const answers = await Promise.all(
      requests.map((request) => placeOrderWithRetry(shop, request)),
    );
    const answeredAt = performance.now();

    const replies: PlaceOrderReply[] = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => placeOrderReply.parse(body));
    const others = answers.filter(({ status }) => status !== 201);
    expect(replies).to.have.lengthOf(keys);
    expect(others).to.have.lengthOf(buyers - keys);
    for (const refusal of others) expectProblem(refusal, 409, 'product-empty');

    const paid = await Promise.all(
      replies.map((reply) => sendPaymentNotification(shop, paymentNotificationFor(shop, reply))),
    );
    for (const { body } of paid) expect(body).to.equal('YES');
    const orders = new Set<string>(replies.map(({ order_id }) => order_id));
    const own = await eventually('all mails', async () => {
      const mine = (await shop.stored.all(before)).filter(
        ({ data }) => 'orderId' in data && orders.has(data.orderId as string),
      );
      return mine.filter(({ type }) => type === 'ordering.KeysMailed').length === keys && mine;
    });
    const ended = performance.now();

    const given = own
      .filter(({ type }) => type === 'ordering.OrderFulfilled')
      .flatMap((event) => (event as unknown as OrderFulfilled).data.keys);
    expect(given).to.have.lengthOf(keys);
    expect(new Set(given).size).to.equal(keys);

    const emails = requests.map(({ email }) => email);
    const receivedEmails = (
      await Promise.all(emails.map((email) => shop.receivedEmails(email)))
    ).flat();
    expect(receivedEmails).to.have.lengthOf(keys);
    const recipientsByKey = product.keys.map((key) =>
      receivedEmails.filter(({ text }) => text.includes(key)),
    );
    expect(recipientsByKey.filter(({ length }) => length !== 1)).to.deep.equal([]);
    process.stdout.write(
      `      answered in ${Math.round(answeredAt - began)} ms, mailed in ${Math.round(ended - answeredAt)} ms\n`,
    );
  });
});
