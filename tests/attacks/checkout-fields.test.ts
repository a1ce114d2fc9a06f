import { randomUUID } from 'node:crypto';
import { placeOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import * as fc from 'fast-check';
import { anOrder, place } from '../support/customer.ts';
import { price } from '../support/product-requests.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import type { ProductReference, StockedProduct } from '../support/products.ts';
import { changeStatus, createStockedProduct } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

const json = { 'Content-Type': 'application/json' };
const maxInOrder = 10;

const foreignFields = (
  'price total discount paid status userId user_id currency charge number token lines ' +
  'unit_price buyer keys exchange_rate'
).split(' ');

/** JSON as any client may write it, mostly without a valid count. */
const counts: Readonly<Record<string, string>> = {
  negative: '-1',
  'negative zero': '-0',
  zero: '0',
  fractional: '1.5',
  text: '"1"',
  'a list': '[1]',
  'an object': '{"$inc":1}',
  true: 'true',
  null: 'null',
  'a billion': '1e9',
  eleven: '11',
  'larger than a safe integer': '9007199254740992',
  infinite: '1e999',
  'slightly more than one': '1.0000000000000002',
  'not a number': 'NaN',
  hexadecimal: '0x1',
};

/** The fields as JSON, followed by members that JSON.stringify would not write. */
const raw = (fields: object, changes: Readonly<Record<string, string>>): string => {
  const rest = Object.entries(changes).map(([name, value]) => `${JSON.stringify(name)}:${value}`);
  return `${JSON.stringify(fields).slice(0, -1)},${rest.join()}}`;
};

describe('a checkout', () => {
  let shop: AttackedShop;
  let product: StockedProduct;
  before(async () => {
    shop = await openSharedAttackedShop();
    product = await createStockedProduct(shop, 60);
  });

  /** Refused without an event, or placed at the shop's own price. */
  const atOwnPriceOrRefused = async (id: string, answer: Answer, before: bigint | null) => {
    const responseText = JSON.stringify(answer.body);
    if (answer.status >= 400) {
      expect(answer.status, responseText).to.be.lessThan(500);
      expect(await shop.stored.about(id, before), responseText).to.deep.equal([]);
      return;
    }
    const reply = placeOrderReply.parse(answer.body);
    const [placed] = await shop.stored.of(`order-${id}`);
    const { count } = (placed ?? expect.fail()).data as unknown as { count: number };
    expect(count).to.be.within(1, maxInOrder);
    expect(reply.total.cost).to.equal(count * price.rub);
    expect(reply.charge.cost).to.equal(count * price.rub);
    expect(reply.total.currency).to.equal('RUB');
  };

  for (const [what, count] of Object.entries(counts)) {
    it(`is rejected if the count is ${what}`, async () => {
      const { count: _, ...fields } = anOrder(product);
      const before = await shop.stored.end();
      const answer = await shop.send('POST', '/api/orders', {
        raw: raw(fields, { count }),
        headers: json,
      });
      expectProblem(answer, 400, 'invalid-request');
      expect(await shop.stored.about(fields.order_id, before)).to.deep.equal([]);
    });
  }

  it('with unknown fields is rejected without effect', async () => {
    const value = fc.oneof(
      fc.constantFrom('0', '-1', '0.01', '1e-7', 'true', 'null', '""', '"paid"', '"RUB"', '{}'),
      fc.json({ maxDepth: 2 }),
    );
    const own = fc.dictionary(fc.constantFrom(...foreignFields), value, {
      minKeys: 1,
      maxKeys: 4,
      noNullPrototype: true,
    });
    const property = fc.asyncProperty(own, async (changes) => {
      const fields = anOrder(product);
      const before = await shop.stored.end();
      const sent = { raw: raw(fields, changes), headers: json };
      const answer = await shop.send('POST', '/api/orders', sent);
      expect(answer.status).to.equal(400);
      await atOwnPriceOrRefused(fields.order_id, answer, before);
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('with arbitrary values in known fields gets the shop’s price or is rejected', async () => {
    const total = fc.record({
      currency: fc.constantFrom('RUB', 'USD', 'rub', '$', ''),
      cost: fc.oneof(
        fc.constantFrom(price.rub, price.usd, 0, 1, -price.rub, 2 ** 53, price.rub / 2),
        fc.integer({ min: 1, max: 12 }).map((count) => count * price.rub),
        fc.double(),
      ),
    });
    const changes = fc.record(
      {
        count: fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double(), fc.string()),
        region: fc.constantFrom('cis', 'global', 'mars'),
        payment_system: fc.constantFrom('freekassa', 'lava', 'none'),
        rate_id: fc.constantFrom(product.rateId, product.productId, randomUUID()),
        terms: fc.constantFrom(true, false, 'true'),
        expected_total: total,
      },
      { requiredKeys: [] },
    );
    const property = fc.asyncProperty(changes, async (some) => {
      const fields = anOrder(product, some);
      const before = await shop.stored.end();
      const answer = await place(shop, fields);
      await atOwnPriceOrRefused(fields.order_id, answer, before);
    });
    await fc.assert(property, { numRuns: 120 });
  });

  it('with a duplicate field gets the shop’s price or is rejected', async () => {
    for (const [field, value] of [
      ['count', '2'],
      ['expected_total', '{"currency":"RUB","cost":1}'],
      ['terms', 'false'],
    ] as const) {
      const fields = anOrder(product);
      const before = await shop.stored.end();
      const sent = { raw: raw(fields, { [field]: value }), headers: json };
      const answer = await shop.send('POST', '/api/orders', sent);
      await atOwnPriceOrRefused(fields.order_id, answer, before);
    }
  });

  const hide = async ({ productId }: ProductReference): Promise<void> => {
    await changeStatus(shop, productId, 'detected');
  };

  it('of a product taken off sale is rejected in all of twenty concurrent requests', async () => {
    const soldOutProduct = await createStockedProduct(shop, 3);
    await hide(soldOutProduct);
    const orders = Array.from({ length: 20 }, () => anOrder(soldOutProduct));
    const before = await shop.stored.end();
    const answers = await Promise.all(orders.map((order) => place(shop, order)));
    for (const answer of answers) expectProblem(answer, 409, 'invalid-product');
    expect(await shop.stored.about(soldOutProduct.rateId, before)).to.deep.equal([]);
  });
});
