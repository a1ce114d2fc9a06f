import { expect } from 'chai';
import { anAccount, aRegistration, proveEmail } from '../support/accounts.ts';
import { anEmail, anOrder, buyProduct } from '../support/customer.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { createProduct, createStockedProduct } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

/**
 * Sends one request more than allowed at once: `max` are accepted, the other one is refused by the
 * rate limit.
 */
const expectAccepted = async (max: number, ask: () => Promise<Answer>): Promise<void> => {
  const answers = await Promise.all(Array.from({ length: max + 1 }, ask));
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).to.deep.equal([...Array.from({ length: max }, () => 202), 429]);
};

/** Sends the requests at once. `max` of them get the normal answer, the others the rate limit. */
const expectLimit = async (
  max: number,
  code: string,
  ask: () => Promise<Answer>,
  sent = max + 1,
): Promise<void> => {
  const answers = await Promise.all(Array.from({ length: sent }, ask));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).to.have.lengthOf(sent - max);
  for (const answer of refused) {
    expectProblem(answer, 429, 'too-many-requests');
    expect(Number(answer.headers.get('Retry-After'))).to.be.greaterThan(0);
  }
  for (const answer of answers) if (!refused.includes(answer)) expectProblem(answer, 409, code);
};

describe('rate limits', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });

  /** Straight to the write side, which trusts its proxy. */
  const from = (address: string) => (path: string, body: object) =>
    shop.commandApi('POST', path, { body, headers: { 'X-Forwarded-For': address } });

  it('allow twenty registrations an hour from one address', async () => {
    const account = await anAccount(shop);
    await proveEmail(shop, account);
    const { email } = account;
    const ask = from('198.51.100.21');
    await expectLimit(20, 'email-taken', () => ask('/api/register', aRegistration({ email })));
  });

  it('allow twenty emailed codes an hour from one address', async () => {
    const ask = from('198.51.100.22');
    await expectLimit(20, 'user-unknown', () => ask('/api/password/code', { email: anEmail() }));
  });

  it('allow forty marketplace codes in 15 minutes from one address', async () => {
    const ask = from('198.51.100.24');
    const answers = await Promise.all(
      Array.from({ length: 41 }, (_, index) =>
        ask('/api/payments/digiseller/redeem', {
          number: 10_000_000 + index,
          t: 'x',
          unique_code: 'DG00000000000001',
        }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).to.have.lengthOf(1);
    for (const answer of refused) expectProblem(answer, 429, 'too-many-requests');
    for (const answer of answers)
      if (answer.status !== 429) expectProblem(answer, 404, 'not-found');
  });

  it('allow sixty downloads of an order in 15 minutes, recorded once an hour', async () => {
    const order = await buyProduct(shop, anOrder(await createStockedProduct(shop, 1)));
    const path = `/api/orders/${order.number}/download?t=${order.token}`;
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => shop.commandApi('POST', path, { body: {} })),
    );
    expect(answers.filter(({ status }) => status === 200)).to.have.lengthOf(60);
    expect(answers.filter(({ status }) => status === 429)).to.have.lengthOf(10);
    const types = await shop.stored.types(`order-${order.order_id}`);
    expect(types.filter((type) => type === 'ordering.KeysDownloaded')).to.have.lengthOf(1);
  });

  it('allow sixty orders a minute from one address, regardless of the email', async () => {
    const product = await createProduct(shop);
    const expected_total = { currency: 'RUB', cost: 1 };
    const ask = from('198.51.100.23');
    await expectLimit(60, 'price-changed', () =>
      ask('/api/orders', anOrder(product, { expected_total })),
    );
  });

  /** Each request has another address of the network, written in one of its forms. */
  const fromNetwork = (network: string) => {
    let last = 0;
    return (path: string, body: object) => {
      last += 1;
      const address = `2001:db8:0:${network}::${(last % 1_000).toString(16)}`;
      return from(last % 2 ? address : address.toUpperCase())(path, body);
    };
  };

  describe('for 1,000 addresses of one IPv6 /64', () => {
    it('allow ten password guesses for an account', async () => {
      const { email } = await anAccount(shop);
      const ask = fromNetwork('1');
      await expectLimit(10, 'invalid-password', () =>
        ask('/api/auth', { email, password: 'guessed' }),
      );
    });

    it('allow a hundred sign-ins in 15 minutes, regardless of the account', async () => {
      const { email, password } = await anAccount(shop);
      const spray = fromNetwork('5');
      const guess = () => spray('/api/auth', { email: anEmail(), password: 'guessed' });
      await expectLimit(100, 'user-unknown', guess, 200);
      const refused = await spray('/api/auth', { email, password });
      expectProblem(refused, 429, 'too-many-requests');
      const elsewhere = await fromNetwork('6')('/api/auth', { email, password });
      expect(elsewhere.status).to.equal(200);
    });

    it('do not count sign-ins for an account that is blocked already', async () => {
      const { email, password } = await anAccount(shop);
      const ask = fromNetwork('7');
      const blocked = anEmail();
      const guess = () => ask('/api/auth', { email: blocked, password: 'guessed' });
      await expectLimit(10, 'user-unknown', guess, 120);
      expect((await ask('/api/auth', { email, password })).status).to.equal(200);
    });

    it('allow a hundred guesses of password codes in 15 minutes, regardless of the account', async () => {
      const ask = fromNetwork('8');
      const code = '123456';
      const [password, c_password] = ['secret one', 'secret one'];
      let guesses = 0;
      const guess = () => {
        guesses += 1;
        const email = anEmail();
        return guesses % 2
          ? ask('/api/password/check', { email, code })
          : ask('/api/password/reset', { email, code, password, c_password });
      };
      await expectLimit(100, 'code-unknown', guess, 200);
    });

    it('allow twenty emailed codes an hour', async () => {
      const ask = fromNetwork('2');
      await expectLimit(20, 'user-unknown', () => ask('/api/password/code', { email: anEmail() }));
    });

    it('allow twenty order lookups an hour', async () => {
      const ask = fromNetwork('3');
      await expectAccepted(20, () => ask('/api/orders/lookup', { email: anEmail() }));
    });

    it('allow twenty back-in-stock subscriptions an hour', async () => {
      const { productId } = await createProduct(shop);
      const ask = fromNetwork('4');
      await expectAccepted(20, () =>
        ask('/api/back-in-stock', { product_id: productId, email: anEmail() }),
      );
    });
  });

  it('allow sixty saves of settings an hour per account', async () => {
    const { token } = await anAccount(shop);
    const path = '/api/profile/settings/save';
    const save = (attempt: number) =>
      shop.send('POST', path, { body: { name: `Player ${attempt}` }, token });
    const statuses = new Set<number>();
    for (let attempt = 1; attempt <= 60; attempt += 1) statuses.add((await save(attempt)).status);
    expect([...statuses]).to.deep.equal([200]);
    expect((await save(61)).status).to.equal(429);
  });

  it('allow five email changes a day per account', async () => {
    const { token } = await anAccount(shop);
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      const body = { email: anEmail() };
      const path = '/api/profile/settings/save';
      statuses.push((await shop.send('POST', path, { body, token })).status);
    }
    expect(statuses).to.deep.equal([200, 200, 200, 200, 200, 429]);
  });
});
