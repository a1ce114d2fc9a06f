import { randomUUID } from 'node:crypto';
import type { Lang } from '@shop/contracts/kernel';
import { orderingTexts } from '@shop/contracts/ordering/texts';
import { notEnoughKeys, stockTexts } from '@shop/contracts/stock/texts';
import { wireTexts } from '@shop/contracts/wire/texts';
import { expect } from 'chai';
import type { OrderRequest } from '../support/customer.ts';
import { anEmail, anOrder, place, placeOrderExpectingSuccess } from '../support/customer.ts';
import { price } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import type { Shop } from '../support/shop.ts';
import { theShop } from '../support/shop.ts';
import type { ProductReference } from '../support/products.ts';
import {
  changeStatus,
  createProduct,
  createStockedProduct,
  toggleArchived,
  withdrawRate,
} from '../support/products.ts';

const langs: readonly Lang[] = ['rus', 'eng'];
const total = { currency: 'RUB', cost: price.rub };

/** The problem → the fields with an error, each with its code. */
const malformed: readonly (readonly [
  what: string,
  changes: object,
  codes: Readonly<Record<string, string>>,
])[] = [
  ['a price', { price: 1 }, { price: 'field-unknown' }],
  [
    'a total, a discount and a state',
    { total: 1, discount: 99, paid: true, status: 'paid' },
    {
      total: 'field-unknown',
      discount: 'field-unknown',
      paid: 'field-unknown',
      status: 'field-unknown',
    },
  ],
  [
    "somebody else's account",
    { userId: randomUUID(), currency: 'USD' },
    { userId: 'field-unknown', currency: 'field-unknown' },
  ],
  [
    'fields with names of inherited properties',
    { constructor: 1, toString: 1, hasOwnProperty: 1 },
    { constructor: 'field-unknown', toString: 'field-unknown', hasOwnProperty: 'field-unknown' },
  ],
  ['a negative count', { count: -1 }, { count: 'count-invalid' }],
  ['a zero count', { count: 0 }, { count: 'count-invalid' }],
  ['a fractional count', { count: 1.5 }, { count: 'count-invalid' }],
  ['a count as text', { count: '1' }, { count: 'count-invalid' }],
  ['a count above ten', { count: 11 }, { count: 'count-invalid' }],
  ['a count of a billion', { count: 1e9 }, { count: 'count-invalid' }],
  ['a count above the safe integers', { count: 2 ** 53 }, { count: 'count-invalid' }],
  ['a count that is not a number', { count: Number.NaN }, { count: 'count-invalid' }],
  [
    'a query operator as the product',
    { product_id: { $ne: null } },
    { product_id: 'field-invalid' },
  ],
  ['a query operator as the rate', { rate_id: { $gt: '' } }, { rate_id: 'field-invalid' }],
  ['a query operator as the order', { order_id: { $regex: '.*' } }, { order_id: 'field-invalid' }],
  ['a query operator as the email address', { email: { $ne: '' } }, { email: 'email-invalid' }],
  [
    'a query operator as the payment system',
    { payment_system: { $ne: 'x' } },
    { payment_system: 'payment-system-required' },
  ],
  ['a list as the product', { product_id: [randomUUID()] }, { product_id: 'field-invalid' }],
  ['an invalid id', { order_id: '../admin' }, { order_id: 'field-invalid' }],
  ['two recipients', { email: 'a@example.org,b@example.org' }, { email: 'email-invalid' }],
  [
    'a header in the email address',
    { email: 'a@example.org\r\nBcc: b@example.org' },
    { email: 'email-invalid' },
  ],
  ['a quoted email address', { email: '"a b"@example.org' }, { email: 'email-invalid' }],
  [
    'an email address of 300 letters',
    { email: `${'a'.repeat(300)}@example.org` },
    { email: 'email-invalid' },
  ],
  ['a missing email address of a guest', { email: undefined }, { email: 'email-required' }],
  ['terms that are not accepted', { terms: false }, { terms: 'terms-not-accepted' }],
  ['terms that are accepted as text', { terms: 'true' }, { terms: 'terms-not-accepted' }],
  ['an unknown region', { region: 'mars' }, { region: 'field-invalid' }],
  [
    'a missing payment system',
    { payment_system: undefined },
    { payment_system: 'payment-system-required' },
  ],
  [
    'a total that is not a price',
    { expected_total: price.rub },
    { expected_total: 'field-invalid' },
  ],
  [
    'a total with another field',
    { expected_total: { ...total, display: 'free' } },
    { 'expected_total.display': 'field-unknown' },
  ],
  [
    'a total with fractions of a kopeck',
    { expected_total: { ...total, cost: 0.5 } },
    { 'expected_total.cost': 'field-invalid' },
  ],
  [
    'a total above the safe integers',
    { expected_total: { ...total, cost: 2 ** 60 } },
    { 'expected_total.cost': 'field-invalid' },
  ],
];

describe('an invalid order', () => {
  let shop: Shop;
  let product: ProductReference;
  before(async () => {
    shop = await theShop();
    product = await createStockedProduct(shop, 5, { rate: { min_count: 1, max_count: 4 } });
  });

  const leavesNothing = async ({ order_id: id }: OrderRequest, after: bigint | null) => {
    if (typeof id === 'string') expect(await shop.stored.about(id, after)).to.deep.equal([]);
  };

  for (const [what, changes, codes] of malformed) {
    it(`is rejected for ${what}, in the requested language`, async () => {
      const order = anOrder(product, changes);
      const before = await shop.stored.end();
      for (const lang of langs) {
        const problem = expectProblem(await place(shop, order, { lang }), 400, 'invalid-request');
        expect(problem.message).to.equal(wireTexts['invalid-request'][lang]);
        expect(problem.codes).to.deep.equal(
          Object.fromEntries(Object.entries(codes).map(([field, code]) => [field, [code]])),
        );
        for (const [field, code] of Object.entries(codes)) {
          const text = wireTexts[code as keyof typeof wireTexts];
          expect(problem.errors?.[field]).to.deep.equal([text[lang]]);
        }
      }
      await leavesNothing(order, before);
    });
  }

  it('is rejected if the body is malformed or of another content type', async () => {
    const headers = { 'Content-Type': 'application/json' };
    for (const raw of ['{"order_id":', '[]', 'null', '1', '']) {
      expectProblem(
        await shop.send('POST', '/api/orders', { raw, headers }),
        400,
        'invalid-request',
      );
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const raw = JSON.stringify(anOrder(product));
      const sent = { raw, headers: { 'Content-Type': type } };
      expectProblem(await shop.send('POST', '/api/orders', sent), 415, 'body-not-json');
    }
  });

  it('is rejected if the body is a megabyte, or nested ten thousand levels deep', async () => {
    const large = anOrder(product, { email: 'a'.repeat(1_100_000) });
    expectProblem(await place(shop, large), 413, 'body-too-large');
    const headers = { 'Content-Type': 'application/json' };
    const raw = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    expectProblem(await shop.send('POST', '/api/orders', { raw, headers }), 400, 'invalid-request');
  });

  it('is not affected by a prototype in the body', async () => {
    const order = JSON.stringify(anOrder(product));
    const raw = order.replace('{', '{"__proto__":{"email":"other@example.org"},');
    const headers = { 'Content-Type': 'application/json' };
    const { status } = await shop.send('POST', '/api/orders', { raw, headers });
    expect([201, 400]).to.include(status);
  });

  const refusedByRule = async (
    order: OrderRequest,
    code: string,
    texts: Readonly<Record<Lang, string>>,
  ) => {
    const before = await shop.stored.end();
    const answers = [];
    for (const lang of langs) {
      const problem = expectProblem(await place(shop, order, { lang }), 409, code);
      expect(problem.message).to.equal(texts[lang]);
      answers.push(problem);
    }
    await leavesNothing(order, before);
    return answers[0] ?? expect.fail();
  };

  it('is rejected for an unknown product', async () => {
    const order = anOrder({ ...product, productId: randomUUID() });
    await refusedByRule(order, 'invalid-product', orderingTexts['invalid-product']);
  });

  it('is rejected for a rate that is unknown, or of another product', async () => {
    const otherProduct = await createProduct(shop);
    for (const rateId of [randomUUID(), otherProduct.rateId]) {
      const order = anOrder({ ...product, rateId });
      await refusedByRule(order, 'invalid-product', orderingTexts['invalid-product']);
    }
  });

  it('is rejected for a hidden product or game, and in a region without the product', async () => {
    for (const changes of [
      { product: { hidden: true } },
      { game: { hidden: true } },
      { product: { regions: ['global'] } },
    ]) {
      const hidden = await createProduct(shop, changes);
      await refusedByRule(anOrder(hidden), 'invalid-product', orderingTexts['invalid-product']);
    }
  });

  it('is rejected for an archived product or game, until it is restored', async () => {
    for (const section of ['games', 'products'] as const) {
      const archived = await createStockedProduct(shop, 1);
      const id = section === 'games' ? archived.gameId : archived.productId;
      await toggleArchived(shop, section, id, 'archive');
      await refusedByRule(anOrder(archived), 'invalid-product', orderingTexts['invalid-product']);
      await toggleArchived(shop, section, id, 'restore');
      await placeOrderExpectingSuccess(shop, anOrder(archived));
    }
  });

  it('is rejected for a withdrawn rate', async () => {
    const soldOutProduct = await createStockedProduct(shop, 1);
    await withdrawRate(shop, soldOutProduct);
    await refusedByRule(
      anOrder(soldOutProduct),
      'invalid-product',
      orderingTexts['invalid-product'],
    );
  });

  for (const status of ['updating', 'detected']) {
    it(`is rejected for a product with the status “${status}”`, async () => {
      const stopped = await createStockedProduct(shop, 1);
      await changeStatus(shop, stopped.productId, status);
      await refusedByRule(anOrder(stopped), 'invalid-product', orderingTexts['invalid-product']);
    });
  }

  it('is rejected for a risk that the buyer did not accept, and placed if they did', async () => {
    const risky = await createStockedProduct(shop, 1);
    await changeStatus(shop, risky.productId, 'risk');
    const text = orderingTexts['risk-not-accepted'];
    await refusedByRule(anOrder(risky), 'risk-not-accepted', text);
    const refused = anOrder(risky, { accept_risk: false });
    const problem = await refusedByRule(refused, 'risk-not-accepted', text);
    expect(problem.codes).to.deep.equal({ accept_risk: ['risk-not-accepted'] });

    await placeOrderExpectingSuccess(shop, anOrder(risky, { accept_risk: true }));
  });

  it('is rejected for a quantity outside the range of the rate', async () => {
    const order = anOrder(product, { count: 5, expected_total: { ...total, cost: 5 * price.rub } });
    const problem = await refusedByRule(
      order,
      'count-out-of-range',
      orderingTexts['count-out-of-range'],
    );
    expect(problem).to.include({ min: 1, max: 4 });
  });

  it('is rejected for a payment system that is off', async () => {
    const order = anOrder(product, { payment_system: 'digiseller' }); // sells no such rate
    await refusedByRule(order, 'payment-system-off', orderingTexts['payment-system-off']);
  });

  it('is rejected at another price than the buyer saw, with the new quote', async () => {
    for (const expected of [
      { currency: 'RUB', cost: price.rub - 1 },
      { currency: 'RUB', cost: price.rub + 1 },
      { currency: 'RUB', cost: 0 },
      { currency: 'RUB', cost: -price.rub },
      { currency: 'USD', cost: price.rub },
    ]) {
      const order = anOrder(product, { expected_total: expected });
      const problem = await refusedByRule(order, 'price-changed', orderingTexts['price-changed']);
      expect(problem).to.have.nested.include({ 'quote.total.cost': price.rub });
    }
  });

  it('is rejected when it is sold out, or when too few keys are left', async () => {
    const none = await createProduct(shop);
    const problem = await refusedByRule(
      anOrder(none),
      'product-empty',
      stockTexts['product-empty'],
    );
    expect(problem.codes).to.deep.equal({ count: ['product-empty'] });

    const two = await createStockedProduct(shop, 2);
    const three = anOrder(two, { count: 3, expected_total: { ...total, cost: 3 * price.rub } });
    const max = await refusedByRule(three, 'not-enough-keys', notEnoughKeys(2));
    expect(max).to.include({ max: 2 });
  });

  it('of a guest does not reveal the email', async () => {
    const email = anEmail();
    const first = await placeOrderExpectingSuccess(shop, anOrder(product, { email }));
    expect(JSON.stringify(first)).not.to.include(email);
  });
});
