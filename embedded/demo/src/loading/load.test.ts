import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { FakeShop } from '../testing/fake-shop.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { sales } from '../catalog/sales.ts';
import { smallPlan } from '../testing/small-plan.ts';
import { artworkStore } from './artwork-store.ts';
import { load, countSteps } from './load.ts';
import { createShopClient } from './shop.ts';

const failed = (loading: Promise<unknown>): Promise<unknown> =>
  loading.then(
    () => null,
    (error: unknown) => error,
  );

const count = ({ stored }: FakeShop, path: RegExp): number =>
  [...stored.keys()].filter((key) => path.test(key)).length;

describe('loading the demo', () => {
  let shop: FakeShop;
  let directory: string;

  beforeEach(async () => {
    shop = await fakeShop();
    directory = await mkdtemp(join(tmpdir(), 'demo-'));
  });
  afterEach(async () => {
    await shop.close();
    await rm(directory, { recursive: true, force: true, maxRetries: 20 });
  });

  const run = async (plan = smallPlan, retryForMs = 60_000): Promise<number> => {
    let steps = 0;
    const onStep = (): void => {
      steps += 1;
    };
    const backOffice = createShopClient({
      url: shop.url,
      email: 'a@example.org',
      password: 'secret',
      firstPauseMs: 1,
      retryForMs,
    });
    const artwork = await artworkStore({ shop: backOffice, directory, onPlaced: onStep });
    await load({ shop: backOffice, artwork, payments: null, onStep }, plan);
    return steps;
  };

  it('adds games, products, statuses, plans, keys and promo codes to the shop', async () => {
    await run();
    expect(count(shop, /^\/api\/admin\/games /)).to.equal(2);
    expect(count(shop, /^\/api\/admin\/products /)).to.equal(4);
    expect(count(shop, /\/status /)).to.equal(2);
    expect(count(shop, /\/rates /)).to.equal(12);
    expect(count(shop, /^\/api\/admin\/keys\/import /)).to.equal(4);
    expect(count(shop, /\/shared-content$/)).to.equal(4);
    expect(count(shop, /^\/api\/admin\/promos /)).to.equal(2);
    expect(count(shop, /^\/api\/admin\/promos\/batch /)).to.equal(1);
    expect(count(shop, /^\/api\/admin\/promos\/ten\/lock /)).to.equal(1);
    expect(count(shop, /^\/api\/orders /)).to.equal(1);
    expect(count(shop, /^\/api\/admin\/requirements-types /)).to.equal(8);
    expect(count(shop, /^\/api\/admin\/games\/[^/]+\/products\/order$/)).to.equal(2);
    expect(count(shop, /\/order$/)).to.equal(12);
    expect(count(shop, /^\/api\/admin\/theme /)).to.equal(3);
  });

  it('archives the entries that the plan marks, right after adding them', async () => {
    await run();
    expect(count(shop, /^\/api\/admin\/products\/[^/]+\/archive /)).to.equal(2);
    expect(
      [...shop.stored.values()].filter((body) => body.includes('"active":false')),
    ).to.have.lengthOf(1);
  });

  it('adds help articles, contact cards, slides, avatars and social network links', async () => {
    await run();
    const counts = ['problems', 'contact-cards', 'slider', 'avatars', 'socials'].map((section) =>
      count(shop, new RegExp(`^/api/admin/${section}( |$)`)),
    );
    expect(counts).to.deep.equal([29, 5, 1, 2, 1]);
    const [report] = [...shop.stored.values()].filter((body) => body.includes('storage/files'));
    expect(report).to.include('"kind":"program"');
  });

  it('uses product videos stored in the shop itself', async () => {
    await run();
    const shown = [...shop.stored.values()].filter((body) =>
      /"videos":\["\/storage\/videos\/[a-f0-9]{40}\.webm"\]/.test(body),
    );
    expect(shown).to.have.lengthOf(2);
  });

  it('keeps social network links that were changed', async () => {
    shop.interrupt = ({ path }) =>
      path === '/api/admin/socials'
        ? { status: 409, body: { code: 'changed-meanwhile', message: '', request_id: '' } }
        : null;
    await run();
    expect(count(shop, /socials/)).to.equal(0);
  });

  it('reports as many steps as it announced', async () => {
    const steps = await run();
    const drawn = new Set(shop.uploads).size;
    expect(steps).to.equal(countSteps(smallPlan) + drawn);
  });

  it('adds each game before its products', async () => {
    await run();
    const paths = shop.calls.map(({ path }) => path);
    expect(paths.lastIndexOf('/api/admin/games')).to.be.lessThan(
      paths.indexOf('/api/admin/products'),
    );
  });

  it('uses up a promo code after everything else, if payment is available', async () => {
    await run();
    expect(shop.calls.at(-1)?.path).to.equal('/api/orders');
    await shop.close();
    shop = await fakeShop();
    shop.interrupt = ({ path }) =>
      path === '/api/payment/list' ? { status: 200, body: [] } : null;
    await run();
    expect(count(shop, /^\/api\/admin\/promos /)).to.equal(2);
    expect(count(shop, /^\/api\/orders /)).to.equal(0);
  });

  it('places no sales if payments are real', async () => {
    const steps = await run({ ...smallPlan, sales });
    expect(count(shop, /^\/api\/orders /)).to.equal(1);
    expect(steps).to.equal(countSteps(smallPlan) + sales.length + new Set(shop.uploads).size);
  });

  it('sets no dollar rate in a shop that already set one', async () => {
    const plan = { ...smallPlan, dollarRates: [70, 80] };
    const setting = {
      id: '1',
      revision: 1,
      before: 62,
      by: 'a',
      by_name: null,
      at: '2026-01-01T00:00:00.000Z',
    };
    const set = async (loadedNumbers: readonly number[]): Promise<readonly string[]> => {
      const current = {
        dollar: loadedNumbers.at(-1) ?? 62,
        revision: loadedNumbers.length,
        changed_at: null,
      };
      const items = loadedNumbers.map((dollar) => ({ ...setting, dollar }));
      shop.interrupt = ({ method, path }) =>
        method === 'GET' && path.startsWith('/api/admin/exchange-rate')
          ? {
              status: 200,
              body: { items, total: items.length, page: 1, size: 100, beginning: 62, current },
            }
          : null;
      const before = shop.calls.length;
      await run(plan);
      return shop.calls
        .slice(before)
        .flatMap(({ path, body }) => (path === '/api/admin/exchange-rate' ? [body] : []));
    };
    expect(await set([65])).to.deep.equal([]);
    expect(await set([70, 80, 90])).to.deep.equal([]);
    expect(await set([70])).to.deep.equal(['{"dollar":80,"revision":1}']);
    expect(await set([])).to.deep.equal([
      '{"dollar":70,"revision":0}',
      '{"dollar":80,"revision":1}',
    ]);
  });

  it('continues if another buyer already used the promo code', async () => {
    shop.interrupt = ({ path }) =>
      path === '/api/orders'
        ? { status: 409, body: { code: 'promo-not-available', message: '', request_id: '' } }
        : null;
    await run();
    expect(count(shop, /^\/api\/orders /)).to.equal(0);
  });

  it('uploads a picture once, even if several entries show it', async () => {
    await run();
    expect(new Set(shop.uploads).size).to.equal(shop.uploads.length);
  });

  it('changes, draws and uploads nothing when it runs again', async () => {
    await run();
    const before = new Map(shop.stored);
    const uploads = shop.uploads.length;
    await run();
    expect(shop.stored).to.deep.equal(before);
    expect(shop.uploads.length).to.equal(uploads);
  });

  it('uploads cached drawings to a shop that lost them', async () => {
    await run();
    const first = [...shop.uploads].toSorted();
    await shop.close();
    shop = await fakeShop();
    await run();
    expect([...shop.uploads].toSorted()).to.deep.equal(first);
  });

  it('resumes wherever it stopped', async () => {
    await run();
    const whole = new Map(shop.stored);
    const total = shop.calls.length;
    for (const share of [0.1, 0.35, 0.6, 0.85, 0.97]) {
      await shop.close();
      await rm(directory, { recursive: true, force: true, maxRetries: 20 });
      shop = await fakeShop();
      let left = Math.floor(total * share);
      shop.interrupt = ({ path }) => {
        if (!path.startsWith('/api/')) return null;
        left -= 1;
        return left < 0 ? 'disconnect' : null;
      };
      expect(await failed(run(smallPlan, 0))).to.be.instanceOf(Error);
      shop.interrupt = () => null;
      await run();
      expect(shop.stored).to.deep.equal(whole);
    }
  });

  it('tolerates a shop that is busy or unavailable for a moment', async () => {
    let calls = 0;
    shop.interrupt = ({ path }) => {
      if (!path.startsWith('/api/admin')) return null;
      calls += 1;
      if (calls % 5 === 0) return 'disconnect';
      if (calls % 7 === 0) return { status: 429, headers: { 'Retry-After': '0' } };
      return calls % 11 === 0 ? { status: 503 } : null;
    };
    await run();
    const games = [...shop.stored.keys()].filter((key) => key.startsWith('/api/admin/games '));
    expect(games.length).to.equal(2);
  });

  it('keeps entries that were edited', async () => {
    await run();
    const key =
      [...shop.stored.keys()].find((storedKey) => storedKey.startsWith('/api/admin/games ')) ?? '';
    const { stored } = shop;
    (stored as Map<string, string>).set(key, 'edited');
    await run();
    expect(stored.get(key)).to.equal('edited');
  });

  it('stops when the shop rejects a request permanently, and reports the request', async () => {
    shop.interrupt = ({ path }) =>
      path === '/api/admin/products'
        ? { status: 400, body: { code: 'invalid-request', message: '', request_id: '' } }
        : null;
    const error = await failed(run());
    expect(String(error)).to.match(/POST \/api\/admin\/products was refused: 400 invalid-request/);
  });
});
