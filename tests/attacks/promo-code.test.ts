import { randomUUID } from 'node:crypto';
import { quoteRequest, wireQuote } from '@shop/contracts/ordering/contract';
import { promoStream } from '@shop/domain/promotions';
import { readPromoCode } from '@shop/contracts/promotions/promo-code';
import type { PromoEvent } from '@shop/domain/promotions/events';
import { expect } from 'chai';
import { expectWithinLimits, listKinds } from '../promotions/promo-ledger.ts';
import { anEmail, anOrder, place, placeOrderExpectingSuccess } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { price } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import { aPromo } from '../support/promos.ts';
import type { StockedProduct } from '../support/products.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

const cheaper = { expected_total: { currency: 'RUB', cost: (price.rub * 9) / 10 } };
const fullPrice = { expected_total: { currency: 'RUB', cost: price.rub } };

/** Values that are not a text, or are longer than any code. */
const malformed: Readonly<Record<string, unknown>> = {
  'a list': ['CODE'],
  'an empty list': [],
  'an object': { code: 'CODE' },
  'an object with a query operator': { $ne: '' },
  'a number': 1,
  true: true,
  null: null,
  'fifty thousand letters': 'a'.repeat(50_000),
  'sixty-five letters': 'a'.repeat(65),
};

/** Each is a spelling of the code that is another code, or no code. */
const others: Readonly<Record<string, (code: string) => string>> = {
  'a Cyrillic letter for a Latin one': (code) => code.replace('p', 'р'),
  'a Greek letter for a Latin one': (code) => code.replace('p', 'ρ'),
  'a space inside': (code) => `${code.slice(0, 3)} ${code.slice(3)}`,
  'a zero-width space inside': (code) => `${code.slice(0, 3)}\u200B${code.slice(3)}`,
  'a soft hyphen inside': (code) => `${code.slice(0, 3)}\u00AD${code.slice(3)}`,
  'a NUL character at the end': (code) => `${code}\u0000`,
  'a line break and a header': (code) => `${code}\r\nBcc: x`,
  'a direction override': (code) => `\u202E${code}`,
  'an accent': (code) => code.replace('p', 'p\u0301'),
  'another dash': (code) => code.replace('-', '–'),
  'an escaped letter': (code) => code.replace('p', '%70'),
  'the text of a pattern': () => '.*',
  'the text of a query operator': () => '$ne',
  'the name of an inherited property': () => 'constructor',
  'the name of the prototype property': () => '__proto__',
  'the path of another stream': (code) => `../promo-${code}`,
  'a path segment of the back-office': () => 'history',
};

/** Different spellings of the same code. */
const same: Readonly<Record<string, (code: string) => string>> = {
  capitals: (code) => code.toUpperCase(),
  'spaces around it': (code) => `  ${code}\t\n`,
  'full-width letters': (code) => code.replace('p', 'ｐ').replace('-', '－'),
};

describe('the promo code of a checkout', () => {
  let shop: AttackedShop;
  let product: StockedProduct;
  before(async () => {
    shop = await openSharedAttackedShop();
    product = await createStockedProduct(shop, 60);
  });

  const made = async (changes: object = {}): Promise<string> => {
    const promo = aPromo(changes);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    return promo.code;
  };
  const logOf = async (typed: string): Promise<readonly PromoEvent[]> => {
    const code = readPromoCode(typed);
    if (code === null || code === '') return expect.fail('no code');
    return shop.stored.of<PromoEvent>(promoStream(code));
  };
  /** Checks that only the history of refusals has changed. */
  const expectNothingReserved = async (id: string, before: bigint | null): Promise<void> => {
    const types = (await shop.stored.about(id, before)).map(({ type }) => type);
    expect(types.filter((type) => type !== 'promotions.PromoRefused')).to.deep.equal([]);
  };

  for (const [what, promo] of Object.entries(malformed)) {
    it(`is rejected before any lookup if it is ${what}`, async () => {
      const order = anOrder(product, { promo, ...cheaper });
      const before = await shop.stored.end();
      const { codes } = expectProblem(await place(shop, order), 400, 'invalid-request');
      expect(codes).to.deep.equal({ promo: ['field-invalid'] });
      expect(await shop.stored.about(order.order_id, before)).to.deep.equal([]);
    });
  }

  for (const [what, respell] of Object.entries(others)) {
    it(`with ${what} is a different code, and gives no discount`, async () => {
      const code = await made();
      for (const total of [cheaper, fullPrice]) {
        const order = anOrder(product, { promo: respell(code), ...total });
        const before = await shop.stored.end();
        expectProblem(await place(shop, order), 409, 'promo-not-found');
        await expectNothingReserved(order.order_id, before);
      }
      expect(listKinds(await logOf(code))).to.deep.equal({ 'promotions.PromoCreated': 1 });
    });
  }

  for (const [what, respell] of Object.entries(same)) {
    it(`with ${what} is the same code, with a shared limit`, async () => {
      const code = await made({ limit: 1 });
      const { total } = await placeOrderExpectingSuccess(
        shop,
        anOrder(product, { promo: respell(code), ...cheaper }),
      );
      expect(total).to.include({ cost: cheaper.expected_total.cost });
      expectProblem(
        await place(shop, anOrder(product, { promo: code, ...cheaper })),
        409,
        'promo-not-available',
      );
      expect(expectWithinLimits(await logOf(code)).size).to.equal(1);
    });
  }

  it('gives no discount if it is blank, regardless of the total in the request', async () => {
    for (const promo of ['', '   ', '\u3000', '\u0009']) {
      const order = anOrder(product, { promo, ...cheaper });
      const before = await shop.stored.end();
      expectProblem(await place(shop, order), 409, 'promo-empty');
      await expectNothingReserved(order.order_id, before);
    }
  });

  it('yields the shop’s total, or the order is rejected', async () => {
    const code = await made({ limit: 1 });
    for (const cost of [0, 1, -1, price.rub, cheaper.expected_total.cost - 1]) {
      const expected_total = { currency: 'RUB', cost };
      const answer = await place(shop, anOrder(product, { promo: code, expected_total }));
      const problem = expectProblem(answer, 409, 'price-changed');
      expect(problem).to.have.nested.include({ 'quote.total.cost': cheaper.expected_total.cost });
    }
    const uses = expectWithinLimits(await logOf(code));
    expect(uses.size).to.equal(0);
    await placeOrderExpectingSuccess(shop, anOrder(product, { promo: code, ...cheaper }));
  });

  it('is one of the two if sent twice in one body, and determines the total', async () => {
    const code = await made({ limit: 1 });
    const order = anOrder(product, cheaper);
    const body = `${JSON.stringify({ ...order, promo: code }).slice(0, -1)},"promo":"no-such-code"}`;
    const headers = { 'Content-Type': 'application/json' };
    const answer = await shop.send('POST', '/api/orders', { raw: body, headers });
    expectProblem(answer, 409, 'promo-not-found');
    expect(expectWithinLimits(await logOf(code)).size).to.equal(0);
  });

  it('cannot be changed for an existing order, and reserves no use', async () => {
    const [firstCode, secondCode] = [await made({ limit: 1 }), await made({ limit: 1 })];
    const order = anOrder(product, { promo: firstCode, ...cheaper });
    const first = await place(shop, order);
    expect(first.status).to.equal(201);
    for (const promo of [secondCode, undefined, '']) {
      expectProblem(await place(shop, { ...order, promo }), 409, 'id-taken');
    }
    const headers = { 'Idempotency-Key': order.order_id };
    expectProblem(await place(shop, { ...order, promo: secondCode }, { headers }), 409, 'id-taken');
    expect((await place(shop, order)).body).to.deep.equal(first.body);
    expect(expectWithinLimits(await logOf(firstCode)).size).to.equal(1);
    expect(expectWithinLimits(await logOf(secondCode)).size).to.equal(0);
  });

  it('is applied once when two codes are sent concurrently for one order', async () => {
    const codes = [await made({ limit: 1 }), await made({ limit: 1 })];
    const order = anOrder(product, cheaper);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => place(shop, { ...order, promo: codes[index % 2] })),
    );
    const taken = answers.map(({ status }, index) => (status === 201 ? index % 2 : null));
    const winners = new Set(taken.filter((index) => index !== null));
    expect(winners.size).to.equal(1);
    for (const [index, answer] of answers.entries()) {
      if (!winners.has(index % 2)) expectProblem(answer, 409, 'id-taken');
    }
    const [winner = 0] = winners;
    const usesOf = async (index: number) =>
      expectWithinLimits(await logOf(codes[index] ?? '')).size;
    await eventually(
      'the uses of the others are released',
      async () => (await usesOf(1 - winner)) === 0,
    );
    expect(await usesOf(winner)).to.equal(1);
    const types = await shop.stored.types(`order-${order.order_id}`);
    expect(types).to.deep.equal(['ordering.OrderPlaced']);
  });

  it('is treated as plain text in a quote, or rejected', async () => {
    const about = {
      product_id: product.productId,
      rate_id: product.rateId,
      region: 'cis',
      count: '1',
    };
    const quote = (more: string) =>
      shop.send('GET', `/api/orders/quote?${new URLSearchParams(about)}&${more}`, {
        headers: { 'X-Forwarded-For': '198.51.100.7' },
      });
    const code = await made();
    for (const odd of [
      `promo=${'a'.repeat(5_000)}`,
      `promo=${code}&promo=${code}`,
      'promo[$ne]=',
      `promo[]=${code}`,
    ]) {
      expectProblem(await quote(odd), 400, 'invalid-request');
    }
    for (const promo of ['constructor', '__proto__', '.*', `${code}\u0000`, ' ']) {
      const { body } = await quote(`promo=${encodeURIComponent(promo)}`);
      const parsedQuote = wireQuote.parse(body);
      expect(parsedQuote.total.cost, promo).to.equal(price.rub);
      expect(parsedQuote.promo_problem, promo).not.to.equal(null);
    }
    expect(quoteRequest.safeParse({ ...about, promo: [code] }).success).to.equal(false);
  });

  it('limited to one use per customer ignores the case of the email address', async () => {
    const code = await made({ per_customer: 1 });
    const email = anEmail();
    await placeOrderExpectingSuccess(shop, anOrder(product, { email, promo: code, ...cheaper }));
    for (const spelled of [email, email.toUpperCase(), email.replace('b', 'B')]) {
      const order = anOrder(product, { email: spelled, promo: code, ...cheaper });
      expectProblem(await place(shop, order), 409, 'promo-already-used');
    }
    await placeOrderExpectingSuccess(
      shop,
      anOrder(product, { order_id: randomUUID(), promo: code, ...cheaper }),
    );
  });
});
