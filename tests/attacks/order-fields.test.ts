import { randomUUID } from 'node:crypto';
import { adminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { expect } from 'chai';
import { anOrder, buyProduct, place, placeOrderExpectingSuccess } from '../support/customer.ts';
import { dumps } from '../support/dumps.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import { monitorRedis } from '../support/monitor-redis.ts';
import type { StockedProduct } from '../support/products.ts';
import { createStockedProduct } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

const question = (name: string, changes: object = {}) => ({
  name,
  label_rus: 'Вопрос',
  label_eng: 'Question',
  required: false,
  pattern: null,
  ...changes,
});
const fields = [
  question('login', { required: true, pattern: '[A-Za-z0-9_-]{3,60}' }),
  question('nick'),
  question('slow', { pattern: '(a+)+' }),
];
const login = 'buyer';

/** Values that are not a set of answers, each with the field that the error names. */
const malformed: Readonly<Record<string, readonly [fields: unknown, blamed: string]>> = {
  'a text': ['login', 'fields'],
  'a list': [['login', 'buyer'], 'fields'],
  'a number': [1, 'fields'],
  null: [null, 'fields'],
  'an object with a query operator': [{ login, $ne: '' }, 'fields.$ne'],
  'an object with a query operator as an answer': [{ login: { $ne: '' } }, 'fields.login'],
  'an object with a list as an answer': [{ login: [login] }, 'fields.login'],
  'an object with a number as an answer': [{ login: 1 }, 'fields.login'],
  'an object with null as an answer': [{ login: null }, 'fields.login'],
  'an object with a path as a name': [{ login, 'nick.a': 'x' }, 'fields.nick.a'],
  'an object with a name in capitals': [{ login, Nick: 'x' }, 'fields.Nick'],
  'an object with a name of 5,000 letters': [
    { login, ['n'.repeat(5_000)]: 'x' },
    `fields.${'n'.repeat(5_000)}`,
  ],
  'an object with an answer of 50,000 letters': [
    { login, nick: 'x'.repeat(50_000) },
    'fields.nick',
  ],
  'an object with an answer one letter too long': [{ login, nick: 'x'.repeat(201) }, 'fields.nick'],
};

/** Answers that the product does not accept. */
const unfit: Readonly<
  Record<string, readonly [fields: object | undefined, codes: Readonly<Record<string, string>>]>
> = {
  'if there are none': [undefined, { 'fields.login': 'field-required' }],
  'if a question has no answer': [{ nick: 'x' }, { 'fields.login': 'field-required' }],
  'if an answer is blank': [{ login: ' \t\n\u3000' }, { 'fields.login': 'field-required' }],
  'if an answer does not match the pattern': [
    { login: 'a b' },
    { 'fields.login': 'field-invalid' },
  ],
  'if only a part of an answer matches the pattern': [
    { login: `${login}\n$(x)` },
    { 'fields.login': 'field-invalid' },
  ],
  'if an answer contains a lookalike letter': [
    { login: 'buуer' },
    { 'fields.login': 'field-invalid' },
  ],
  'if an answer has no question': [{ login, admin: 'yes' }, { 'fields.admin': 'field-unknown' }],
  'if a name is inherited from Object': [
    { login, constructor: 'x' },
    { 'fields.constructor': 'field-unknown' },
  ],
  'if an answer contains a NUL character': [
    { login, nick: 'a\u0000b' },
    { 'fields.nick': 'field-invalid' },
  ],
  'if an answer contains a header': [
    { login, nick: 'a\r\nBcc: b@example.org' },
    { 'fields.nick': 'field-invalid' },
  ],
  'if an answer contains a terminal escape': [
    { login, nick: '\u001B[31mred' },
    { 'fields.nick': 'field-invalid' },
  ],
  'if an answer contains a Unicode line separator': [
    { login, nick: 'a\u2028b' },
    { 'fields.nick': 'field-invalid' },
  ],
  'if an answer contains a direction override': [
    { login, nick: 'a\u202Egpj.exe' },
    { 'fields.nick': 'field-invalid' },
  ],
  'if two answers are invalid': [
    { login: '?', admin: 'x' },
    { 'fields.admin': 'field-unknown', 'fields.login': 'field-invalid' },
  ],
};

describe("a buyer's answers at checkout", () => {
  let shop: AttackedShop;
  let product: StockedProduct;
  before(async () => {
    shop = await openSharedAttackedShop();
    product = await createStockedProduct(shop, 40, { product: { fields } });
  });

  const leavesNothing = async (id: string, before: bigint | null): Promise<void> => {
    expect(await shop.stored.about(id, before)).to.deep.equal([]);
  };

  for (const [what, [given, blamed]] of Object.entries(malformed)) {
    it(`are rejected as malformed if they are ${what}`, async () => {
      const order = anOrder(product, { fields: given });
      const before = await shop.stored.end();
      const { codes } = expectProblem(await place(shop, order), 400, 'invalid-request');
      expect(Object.keys(codes ?? {})).to.deep.equal([blamed]);
      await leavesNothing(order.order_id, before);
    });
  }

  for (const [when, [given, codes]] of Object.entries(unfit)) {
    it(`are rejected with an error per field, and reserve nothing, ${when}`, async () => {
      const order = anOrder(product, { fields: given });
      const before = await shop.stored.end();
      const problem = expectProblem(await place(shop, order), 400, 'invalid-request');
      expect(problem.codes).to.deep.equal(
        Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, [code]])),
      );
      await leavesNothing(order.order_id, before);
    });
  }

  it('are rejected if they contain a prototype, without prototype pollution', async () => {
    for (const odd of ['{"__proto__":{"login":"buyer"}}', '{"login":"buyer","__proto__":"x"}']) {
      const order = JSON.stringify(anOrder(product));
      const raw = `${order.slice(0, -1)},"fields":${odd}}`;
      const headers = { 'Content-Type': 'application/json' };
      expectProblem(
        await shop.send('POST', '/api/orders', { raw, headers }),
        400,
        'invalid-request',
      );
    }
    expect((await place(shop, anOrder(product))).status, 'nobody answers for others').to.equal(400);
  });

  it('are required and accepted for a field named like a built-in property', async () => {
    const odd = await createStockedProduct(shop, 1, {
      product: { fields: [question('constructor', { required: true })] },
    });
    const { codes } = expectProblem(await place(shop, anOrder(odd)), 400, 'invalid-request');
    expect(codes).to.deep.equal({ 'fields.constructor': ['field-required'] });
    await placeOrderExpectingSuccess(shop, anOrder(odd, { fields: { constructor: 'x' } }));
  });

  it('are rejected if there are thousands, or if they cause pattern backtracking', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, 'x']));
    const slow = { login, slow: `${'a'.repeat(199)}!` };
    for (const given of [many, slow]) {
      const order = anOrder(product, { fields: given });
      expectProblem(await place(shop, order), 400, 'invalid-request');
    }
  });

  it('are rejected if changed for the same order, and replayed if identical', async () => {
    const order = anOrder(product, { fields: { login, nick: 'one' } });
    const first = await place(shop, order);
    expect(first.status).to.equal(201);
    const headers = { 'Idempotency-Key': order.order_id };
    for (const others of [{ login, nick: 'two' }, { login }, { login: 'other', nick: 'one' }, {}]) {
      expectProblem(await place(shop, { ...order, fields: others }), 409, 'id-taken');
      expectProblem(await place(shop, { ...order, fields: others }, { headers }), 409, 'id-taken');
    }
    expectProblem(await place(shop, { ...order, fields: undefined }), 409, 'id-taken');
    const again = await Promise.all(Array.from({ length: 20 }, () => place(shop, order)));
    for (const { body } of again) expect(body).to.deep.equal(first.body);
    expect(await shop.stored.types(`order-${order.order_id}`)).to.have.lengthOf(1);
  });

  it('are stored in plain text nowhere, and shown only to staff', async () => {
    const secret = `login-${randomUUID()}`;
    const nick = `Ник ${randomUUID()}`;
    const redis = await monitorRedis(shop.launched.addresses.redis);
    const { number, token } = await buyProduct(
      shop,
      anOrder(product, { fields: { login: secret, nick } }),
    );
    const path = `/api/admin/orders/${number}`;
    const page = await eventually('the order is delivered', async () => {
      const { body } = await shop.ask('GET', path, { token: shop.admin });
      const order = adminOrderPage.safeParse(body).data;
      return order?.status === 'delivered' && order;
    });
    expect(page.fields).to.deep.equal({ login: secret, nick });
    const own = await shop.ask('GET', `/api/orders/${number}?t=${token}`);
    expect(own.status).to.equal(200);
    expect(JSON.stringify(own.body)).not.to.include(secret);

    await eventually('the job of the mail', () => redis.output().includes('keys-'));
    const places = { ...(await dumps(shop)), redis: redis.output() };
    redis.close();
    expect(places.events).to.include(String(number));
    expect(places.readModels).to.include(String(number));
    expect(places.logs).to.include('Serving requests');
    for (const [where, text] of Object.entries(places)) {
      for (const answer of [secret, nick]) {
        expect(text.includes(answer), `in ${where}`).to.equal(false);
        const hidden = Buffer.from(answer).toString('base64').replace(/=+$/, '').slice(0, -1);
        expect(text.includes(hidden), `in ${where}, in base64`).to.equal(false);
      }
    }
  });
});
