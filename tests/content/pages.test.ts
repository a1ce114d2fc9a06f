import { randomUUID } from 'node:crypto';
import {
  adminPage,
  adminPages,
  adminSocials,
  pageVersion,
  pageVersions,
} from '@shop/contracts/content/back-office.contract';
import { contentPage, socials } from '@shop/contracts/content/contract';
import { firstPages } from '@shop/domain/content/first-pages.rules';
import { pageNames } from '@shop/contracts/content/values';
import type { OrderPlaced } from '@shop/domain/ordering/events';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';
import { anOrder, placeOrderExpectingSuccess } from '../support/customer.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import { createStockedProduct } from '../support/products.ts';
import { askFromPosition } from './entries.ts';

const reworded = (text: string) => ({
  title_rus: 'Соглашение',
  title_eng: 'Terms',
  body_rus: text,
  body_eng: text,
});

describe('built-in pages and social links', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await openWholeShop({ web: 'as-is' });
  });
  after(() => shop.close());

  const change = (path: string, body: object, token = shop.admin) =>
    shop.send('PUT', path, { body, token });

  it('are available before the first save', async () => {
    for (const name of pageNames) {
      const { status, body } = await shop.ask('GET', `/api/pages/${name}`);
      expect(status).to.equal(200);
      expect(contentPage.parse(body)).to.deep.include({
        id: name,
        title_eng: firstPages[name].title.eng,
        body_rus: firstPages[name].body.rus,
        version: '1',
        changed_at: null,
      });
    }
    expect((await shop.ask('GET', '/storage/config/socials/data.json')).body).to.deep.equal({});
    expectProblem(await shop.ask('GET', '/api/pages/other'), 400, 'invalid-request');
  });

  it('get a new version when edited, which orders record', async () => {
    const product = await createStockedProduct(shop, 3);
    const termsOf = async (): Promise<string | undefined> => {
      const { order_id: id } = await placeOrderExpectingSuccess(shop, anOrder(product));
      const [first] = await shop.stored.of<OrderPlaced>(`order-${id}`);
      return first?.data.termsVersion;
    };
    expect(await termsOf()).to.equal('1');

    const path = '/api/admin/pages/terms';
    const changed = await change(path, { ...reworded('Новое'), revision: 0 });
    expect(changed.body).to.deep.equal({ id: 'terms', revision: 1 });
    expect(await termsOf()).to.equal('2');
    const late = await change(path, { ...reworded('Другое'), revision: 0 });
    expect(expectProblem(late, 409, 'changed-meanwhile')).to.deep.include({
      current: { revision: 1 },
    });

    const shown = contentPage.parse(
      (await askFromPosition(shop, '/api/pages/terms', changed)).body,
    );
    expect(shown).to.include({ body_eng: 'Новое', version: '2' });
    expect(shown.changed_at).not.to.equal(null);
    const list = await askFromPosition(shop, '/api/admin/pages', changed, shop.admin);
    expect(adminPages.parse(list.body).map(({ id, revision }) => [id, revision])).to.deep.equal([
      ['terms', 1],
      ['policy', 0],
      ['payment-and-delivery', 0],
    ]);

    await change('/api/admin/pages/policy', { ...reworded('Иное'), revision: 0 });
    expect(await termsOf()).to.equal('2');
  });

  it('keep every version with its text, time and author', async () => {
    const path = '/api/admin/pages/payment-and-delivery';
    await change(path, { ...reworded('Первая правка'), revision: 0 });
    const changed = await change(path, { ...reworded('Вторая правка'), revision: 1 });
    const read = async (below: string) =>
      (await askFromPosition(shop, `${path}${below}`, changed, shop.admin)).body;

    const { items, total } = pageVersions.parse(await read('/versions'));
    expect(total).to.equal(3);
    expect(items.map(({ revision, version }) => [revision, version])).to.deep.equal([
      [2, '3'],
      [1, '2'],
      [0, '1'],
    ]);
    expect([items[0]?.at, items[0]?.by?.name]).to.satisfy((all: readonly unknown[]) =>
      all.every((each) => typeof each === 'string'),
    );
    expect(items.at(-1)).to.deep.include({ at: null, by: null });

    const older = pageVersions.parse(await read('/versions?size=2&page=2'));
    expect(older.items.map(({ revision }) => revision)).to.deep.equal([0]);
    expect(pageVersions.parse(await read('/versions?size=2&page=3')).items).to.deep.equal([]);

    const texts = await Promise.all(
      [0, 1, 2].map(
        async (version) => pageVersion.parse(await read(`/versions/${version}`)).body_rus,
      ),
    );
    const first = firstPages['payment-and-delivery'].body.rus;
    expect(texts).to.deep.equal([first, 'Первая правка', 'Вторая правка']);
    const { status } = await shop.ask('GET', `${path}/versions/3`, { token: shop.admin });
    expect(status).to.equal(404);
    expect(adminPage.parse(await read(''))).to.include({ revision: 2, body_rus: 'Вторая правка' });

    const back = { ...reworded('Первая правка'), revision: 2 };
    expect((await change(path, back)).body).to.deep.include({ revision: 3 });
  });

  it('are closed to moderators if they are pages', async () => {
    const { token } = await createSignedInUser(shop, 1);
    const body = { ...reworded(randomUUID()), revision: 1 };
    expectProblem(await change('/api/admin/pages/terms', body, token), 403, 'forbidden');
    for (const path of ['', '/terms', '/terms/versions', '/terms/versions/0']) {
      expectProblem(await shop.ask('GET', `/api/admin/pages${path}`, { token }), 403, 'forbidden');
    }
  });

  it('include social links, which moderators may edit', async () => {
    const { token } = await createSignedInUser(shop, 1);
    const addresses = {
      vk: 'https://vk.com/shop',
      discord: null,
      telegram: 'https://t.me/shop',
      youtube: null,
    };
    const path = '/api/admin/socials';
    const changed = await change(path, { ...addresses, revision: 0 }, token);
    expect(changed.body).to.deep.equal({ id: 'shop', revision: 1 });
    const storedSocials = adminSocials.parse(
      (await askFromPosition(shop, path, changed, token)).body,
    );
    expect(storedSocials).to.deep.include({ ...addresses, revision: 1 });
    const shown = await askFromPosition(shop, '/storage/config/socials/data.json', changed);
    expect(socials.parse(shown.body)).to.deep.equal({
      vk: addresses.vk,
      telegram: addresses.telegram,
    });
    expectProblem(
      await change(path, { ...addresses, vk: null, revision: 0 }),
      409,
      'changed-meanwhile',
    );
  });
});
