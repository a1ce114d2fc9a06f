import { randomUUID } from 'node:crypto';
import type { TestPromoReply } from '@shop/contracts/promotions/promo-test.contract';
import { testPromoReply } from '@shop/contracts/promotions/promo-test.contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { anEmail, anOrder, place } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { price } from '../support/product-requests.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import { aPromo } from '../support/promos.ts';
import type { StockedProduct } from '../support/products.ts';
import { sendBackOfficeCommand, createProduct, createStockedProduct } from '../support/products.ts';

const path = '/api/admin/search/promos/test';

const isNotSold = ({ sold, reason }: TestPromoReply): boolean => reason === null && !sold;

describe('the test of a promo code', () => {
  let shop: WholeShop;
  let product: StockedProduct;
  before(async () => {
    shop = await theServedShop();
    product = await createStockedProduct(shop, 10);
  });

  const made = async (changes: object = {}): Promise<string> => {
    const promo = aPromo(changes);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    return promo.code;
  };
  const createRequest = (code: string, changes: object = {}) => ({
    code,
    rate_id: product.rateId,
    count: 1,
    region: 'cis',
    ...changes,
  });
  const send = (body: object, token: string | undefined = shop.admin) =>
    shop.ask('POST', path, { body, token, lang: 'eng' });
  /** Once the read models have what the test is about. */
  const tested = (
    body: object,
    isExpected: (reply: TestPromoReply) => boolean,
  ): Promise<TestPromoReply> =>
    eventually('the test', async () => {
      const { status, headers, body: answer } = await send(body);
      if (status === 404) return false;
      expect(headers.get('Cache-Control')).to.equal('private, no-store');
      const reply = testPromoReply.parse(answer);
      return isExpected(reply) && reply;
    });

  it('shows the discount of a valid code, and what the buyer would pay', async () => {
    const code = await made();
    const reply = await tested(createRequest(code.toUpperCase()), ({ reason }) => reason === null);
    expect(reply.subtotal.cost).to.equal(price.rub);
    expect(reply.discount?.cost).to.equal(price.rub / 10);
    expect(reply.total.cost).to.equal((price.rub * 9) / 10);
    expect(reply).to.include({ message: null, uses: 0, uses_of_customer: null, sold: true });
  });

  it('shows the first reason against a code, in the text that buyers read', async () => {
    const refused = async (body: object, reason: string, message: string) => {
      const reply = await tested(body, (given) => given.reason === reason);
      expect(reply).to.include({ discount: null, message });
      expect(reply.total).to.deep.equal(reply.subtotal);
    };
    const absent = createRequest(`none-${randomUUID().slice(0, 8)}`);
    await refused(absent, 'promo-not-found', 'This promo code doesn’t exist');
    await refused(createRequest('a b'), 'promo-not-found', 'This promo code doesn’t exist');
    const off = await made({ on: false });
    await refused(createRequest(off), 'promo-disabled', 'This promo code is disabled');
    const otherScope = { kind: 'only', game_ids: [randomUUID()], product_ids: [], rate_ids: [] };
    const elsewhere = await made({ scope: otherScope });
    await refused(
      createRequest(elsewhere),
      'not-for-this',
      'This promo code isn’t valid for this product or plan',
    );
    const large = await made({ minimum: { rub: price.rub * 2, usd: null } });
    await refused(
      createRequest(large),
      'sum-too-small',
      'The order is too small for this promo code',
    );
    await tested(createRequest(large, { count: 2 }), ({ reason }) => reason === null);
    const rubles = await made({ reward: { kind: 'fixed', amount: { rub: 100, usd: null } } });
    await tested(createRequest(rubles), ({ discount }) => discount?.cost === 100);
    await refused(
      createRequest(rubles, { region: 'global' }),
      'not-for-this',
      'This promo code isn’t valid for this product or plan',
    );
  });

  it('applies to the requested date', async () => {
    const code = await made({ from: '2027-01-01T00:00:00Z', to: '2027-02-01T00:00:00Z' });
    await tested(createRequest(code), ({ reason }) => reason === 'not-yet');
    const at = (moment: string) => createRequest(code, { at: moment });
    await tested(at('2027-01-15T00:00:00Z'), ({ reason }) => reason === null);
    const over = await tested(at('2027-02-01T00:00:00Z'), ({ reason }) => reason === 'over');
    expect(over.at).to.equal('2027-02-01T00:00:00.000Z');
  });

  it('counts the uses of a customer by address', async () => {
    const [promo, email] = [await made({ per_customer: 1, limit: 5 }), anEmail()];
    await tested(createRequest(promo, { email }), ({ reason }) => reason === null);
    const cheaper = { currency: 'RUB', cost: (price.rub * 9) / 10 };
    const order = anOrder(product, { promo, email, expected_total: cheaper });
    expect((await place(shop, order)).status).to.equal(201);
    const used = await tested(
      createRequest(promo, { email: email.toUpperCase() }),
      ({ reason, uses }) => reason === 'promo-already-used' && uses === 1,
    );
    expect(used).to.include({ uses_of_customer: 1 });
    const otherBuyer = await tested(
      createRequest(promo, { email: anEmail() }),
      ({ reason }) => reason === null,
    );
    expect(otherBuyer).to.include({ uses: 1, uses_of_customer: 0 });
    await tested(createRequest(promo), (reply) => reply.uses_of_customer === null);
  });

  it('reports if buyers cannot get the product at all, regardless of the code', async () => {
    const code = await made();
    await tested(createRequest(code), ({ sold }) => sold);
    const hidden = await createProduct(shop, { product: { hidden: true } });
    const ofRussiaAlone = await createProduct(shop, { product: { regions: ['cis'] } });
    await tested(createRequest(code, { rate_id: hidden.rateId }), isNotSold);
    await tested(
      createRequest(code, { rate_id: ofRussiaAlone.rateId, region: 'global' }),
      isNotSold,
    );
    expectProblem(await send(createRequest(code, { rate_id: randomUUID() })), 404, 'not-found');
  });

  it('records nothing', async () => {
    const code = await made({ on: false });
    await tested(createRequest(code), ({ reason }) => reason === 'promo-disabled');
    const before = await shop.stored.end();
    const email = anEmail();
    for (const body of [createRequest(code, { email }), createRequest('no-such-code', { email })]) {
      expect((await send(body)).status).to.equal(200);
    }
    const since = await shop.stored.all(before);
    expect(since.filter(({ type }) => type.startsWith('promotions.'))).to.deep.equal([]);
  });

  it('is open to administrators only, and rejects invalid input', async () => {
    const body = createRequest('spring');
    expectProblem(await send(body, ''), 401, 'unauthorized');
    for (const level of [0, 1] as const) {
      expectProblem(
        await send(body, (await createSignedInUser(shop, level)).token),
        403,
        'forbidden',
      );
    }
    for (const wrong of [
      { count: 0 },
      { count: 11 },
      { region: 'mars' },
      { email: 'no address' },
      { at: 'tomorrow' },
      { rate_id: '$where' },
      { other: 1 },
    ]) {
      expectProblem(await send({ ...body, ...wrong }), 400, 'invalid-request');
    }
  });
});
