import { expect } from 'chai';
import type { FakeShop } from '../testing/fake-shop.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { ShopRequestError, waitUntilReady } from './http-client.ts';
import type { Shop } from './shop.ts';
import { createShopClient } from './shop.ts';

const optionsFor = (url: string) => ({
  url,
  email: 'a@example.org',
  password: 'secret',
  firstPauseMs: 1,
});

describe('the shop client of the loader', () => {
  let fake: FakeShop;
  let shop: Shop;
  beforeEach(async () => {
    fake = await fakeShop();
    shop = createShopClient(optionsFor(fake.url));
  });
  afterEach(() => fake.close());

  it('signs in once for many calls', async () => {
    await Promise.all(
      [1, 2, 3].map((id) => shop.send('POST', '/api/admin/games', { id: `game-${id}` })),
    );
    expect(fake.calls.filter(({ path }) => path === '/api/auth').length).to.equal(1);
  });

  it('signs in again when its session has ended', async () => {
    let ended = true;
    fake.interrupt = ({ path }) => {
      if (path !== '/api/admin/games' || !ended) return null;
      ended = false;
      return { status: 401 };
    };
    expect(await shop.send('POST', '/api/admin/games', { id: 'a' })).to.equal('done');
    expect(fake.calls.filter(({ path }) => path === '/api/auth').length).to.equal(2);
  });

  it('does not retry a wrong password', async () => {
    fake.interrupt = ({ path }) =>
      path === '/api/auth'
        ? { status: 409, body: { code: 'invalid-password', message: '', request_id: '' } }
        : null;
    const refusal = await shop
      .send('POST', '/api/admin/games', {})
      .catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(ShopRequestError);
    expect((refusal as ShopRequestError).code).to.equal('invalid-password');
    expect(String(refusal)).to.not.include('secret');
  });

  it('does not retry before the time in Retry-After', async () => {
    let requestCount = 0;
    fake.interrupt = ({ path }) => {
      if (path !== '/api/admin/games') return null;
      requestCount += 1;
      return requestCount === 1 ? { status: 429, headers: { 'Retry-After': '3600' } } : null;
    };
    const impatient = createShopClient({ ...optionsFor(fake.url), retryForMs: 1_000 });
    const refusal = await impatient
      .send('POST', '/api/admin/games', { id: 'a' })
      .catch((e: unknown) => e);
    expect((refusal as ShopRequestError).status).to.equal(429);
    expect(requestCount).to.equal(1);
  });

  it('limits the number of concurrent calls', async () => {
    const narrow = createShopClient({ ...optionsFor(fake.url), atOnce: 2 });
    let under = 0;
    let max = 0;
    fake.interrupt = ({ path }) => {
      if (path !== '/api/admin/games') return null;
      under += 1;
      max = Math.max(max, under);
      setImmediate(() => {
        under -= 1;
      });
      return null;
    };
    await Promise.all(
      Array.from({ length: 12 }, (_, id) =>
        narrow.send('POST', '/api/admin/games', { id: `${id}` }),
      ),
    );
    expect(max).to.be.at.most(2);
  });

  it('waits for a shop that is not ready yet', async () => {
    let requestCount = 0;
    fake.interrupt = ({ path }) => {
      if (path !== '/health/ready') return null;
      requestCount += 1;
      return requestCount < 3 ? { status: 503 } : null;
    };
    await waitUntilReady(optionsFor(fake.url));
    expect(requestCount).to.equal(3);
  });
});
