import { randomUUID } from 'node:crypto';
import { avatars } from '@shop/contracts/identity/account.contract';
import { sortOrderReply } from '@shop/contracts/sorting/contract';
import { listSchema } from '@shop/contracts/wire/list.contract';
import { expect } from 'chai';
import { z } from 'zod';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { anAccount } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import { moveToFront } from '../support/sorting.ts';
import { add, anAvatar, askFromPosition, aSlide, sections } from './entries.ts';

const entry = z.looseObject({ id: z.string(), revision: z.int() });
const entries = z.array(z.looseObject({ id: z.string() }));

describe('content entries of the back-office', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  const change = (path: string, body: object, token = shop.admin): Promise<Answer> =>
    shop.send('PUT', path, { body, token });
  const isShown = async (path: string, id: string, since: Answer): Promise<boolean> =>
    entries.parse((await askFromPosition(shop, path, since)).body).some((shown) => shown.id === id);

  for (const [name, { one, shown }] of Object.entries(sections)) {
    const section = name as keyof typeof sections;
    const path = `/api/admin/${section}`;

    it(`(${section}) are added once, edited at the latest revision, shown and archived`, async () => {
      const { id, ...sent } = one();
      const added = await add(shop, section, { id, ...sent });
      expect(await isShown(shown, id, added)).to.equal(true);
      const storedEntry = entry.parse(
        (await askFromPosition(shop, `${path}/${id}`, added, shop.admin)).body,
      );
      expect(storedEntry).to.deep.include({ ...sent, id, revision: 0 });

      const again = { body: { id, ...sent }, token: shop.admin };
      expect((await shop.send('POST', path, again)).status).to.equal(201);
      const changedRequest = { body: { id, ...sent, active: false }, token: shop.admin };
      expectProblem(await shop.send('POST', path, changedRequest), 409, 'id-taken');

      const archive = (revision: number) =>
        shop.send('POST', `${path}/${id}/archive`, { body: { revision }, token: shop.admin });
      const archived = await archive(0);
      expect([archived.status, archived.body]).to.deep.equal([200, { id, revision: 1 }]);
      expect((await archive(0)).body).to.deep.equal({ id, revision: 1 });
      expect(await isShown(shown, id, archived)).to.equal(false);
      const late = await change(`${path}/${id}`, { ...sent, revision: 0 });
      expect(expectProblem(late, 409, 'changed-meanwhile')).to.deep.include({
        current: { revision: 1 },
      });
      const nowhere = `${path}/${randomUUID()}`;
      expectProblem(await change(nowhere, { ...sent, revision: 0 }), 404, 'not-found');
      expectProblem(await shop.ask('GET', nowhere, { token: shop.admin }), 404, 'not-found');

      const listPath = `${path}?filter[active]=false&sort=-changed_at&size=100`;
      const { items } = listSchema(entry).parse(
        (await askFromPosition(shop, listPath, archived, shop.admin)).body,
      );
      expect(items.find((item) => item.id === id)).to.include({ active: false, revision: 1 });
      expectProblem(
        await shop.ask('GET', `${path}?sort=entry`, { token: shop.admin }),
        400,
        'invalid-request',
      );

      const restore = (revision: number, token = shop.admin) =>
        shop.send('POST', `${path}/${id}/restore`, { body: { revision }, token });
      expectProblem(await restore(0), 409, 'changed-meanwhile');
      const restored = await restore(1);
      expect(restored.body).to.deep.equal({ id, revision: 2 });
      expect(await isShown(shown, id, restored)).to.equal(true);
      const outdated = { body: { revision: 0 }, token: shop.admin };
      expectProblem(await shop.send('POST', `${nowhere}/archive`, outdated), 404, 'not-found');
      expectProblem(await restore(2, (await createSignedInUser(shop, 0)).token), 403, 'forbidden');
    });

    it(`(${section}) are exported as CSV, in full and filtered`, async () => {
      const { id, ...sent } = one();
      const added = await add(shop, section, { id, ...sent });
      const table = async (query: string): Promise<string> => {
        const { status, body, headers } = await askFromPosition(
          shop,
          `${path}.csv?${query}`,
          added,
          shop.admin,
        );
        expect([status, headers.get('Content-Type')]).to.deep.equal([
          200,
          'text/csv; charset=utf-8',
        ]);
        return String(body);
      };
      const [names, newest] = (await table('sort=-changed_at')).split('\r\n');
      expect(names).to.match(/^\uFEFF?id,.*active,changed_at$/u);
      expect(newest).to.match(new RegExp(`^${id},`, 'u'));
      expect(await table('filter[active]=true')).to.include(id);
      expect(await table('filter[active]=false')).not.to.include(id);
      const paged = await shop.ask('GET', `${path}.csv?page=1`, { token: shop.admin });
      expectProblem(paged, 400, 'invalid-request');
      const { token } = await createSignedInUser(shop, 0);
      expectProblem(await shop.ask('GET', `${path}.csv`, { token }), 403, 'forbidden');
    });

    it(`(${section}) are shown in the order set by staff`, async () => {
      const [first, second] = [one(), one()];
      await add(shop, section, first);
      await add(shop, section, second);
      const sorted = await moveToFront(shop, section, second.id, first.id);
      const { body } = await askFromPosition(shop, shown, sorted);
      const ids = entries.parse(body).map(({ id }) => id);
      expect(ids.indexOf(first.id)).to.equal(ids.indexOf(second.id) + 1);
      const order = sortOrderReply.parse(
        (await askFromPosition(shop, `${path}/order`, sorted, shop.admin)).body,
      );
      expect(order.items.slice(0, 2).map(({ id }) => id)).to.deep.equal([second.id, first.id]);
    });
  }

  it('record who changed them', async () => {
    const moderator = await createSignedInUser(shop, 1);
    const body = aSlide();
    const sent = { body, token: moderator.token };
    expect((await shop.send('POST', '/api/admin/slider', sent)).status).to.equal(201);
    const [saved] = await shop.stored.of(`slide-${body.id}`);
    expect(saved?.metadata.actor).to.include(moderator.id);
  });

  it('accept one of several simultaneous changes, and reject the others', async () => {
    const { id, ...sent } = aSlide();
    await add(shop, 'slider', { id, ...sent });
    const path = `/api/admin/slider/${id}`;
    const statuses = await Promise.all(
      ['two', 'three', 'four'].map(async (title_eng) => {
        const { status } = await change(path, { ...sent, title_eng, revision: 0 });
        return status;
      }),
    );
    expect(statuses.toSorted((one, other) => one - other)).to.deep.equal([200, 409, 409]);
    expect(await shop.stored.types(`slide-${id}`)).to.have.lengthOf(2);
  });

  it('are found by part of a title, and cached under an ETag until they change', async () => {
    const word = randomUUID().slice(0, 8);
    const { id, ...sent } = sections.problems.one({ title_rus: `Ёлка ${word}` });
    const added = await add(shop, 'problems', { id, ...sent });
    const path = `/api/problems?q=${encodeURIComponent(`ЕЛКА ${word.toUpperCase()}`)}`;
    const first = await askFromPosition(shop, path, added);
    expect(first.headers.get('X-Total')).to.equal('1');
    const tag = first.headers.get('ETag') ?? expect.fail('There is no tag');
    const unchanged = () => shop.ask('GET', path, { headers: { 'If-None-Match': tag } });
    expect((await unchanged()).status).to.equal(304);
    await change(`/api/admin/problems/${id}`, { ...sent, active: false, revision: 0 });
    await eventually('the answer from memory is dropped', async () => {
      const { status, headers } = await unchanged();
      return status === 200 && headers.get('X-Total') === '0';
    });
  });

  it('include avatars, which users can choose only while they are offered', async () => {
    const body = anAvatar();
    const added = await add(shop, 'avatars', body);
    const offered = avatars.parse((await askFromPosition(shop, '/api/avatars', added)).body);
    expect(offered.slice(0, 8).map(({ id }) => id)).to.deep.equal(
      Array.from({ length: 8 }, (_, index) => `face-${index + 1}`),
    );
    const choice = offered.find(({ id }) => id === body.id)?.image_store ?? expect.fail();
    const { token } = await anAccount(shop);
    const choose = (chosen: string) =>
      shop.send('POST', '/api/profile/settings/save', { body: { avatar_url: chosen }, token });
    expect((await choose(choice)).body).to.deep.include({ avatar: choice });

    const { id, ...sent } = body;
    for (const otherChoice of [
      body.image,
      choice.replace(id, randomUUID()),
      choice.replace('aa', 'ab'),
    ]) {
      expectProblem(await choose(otherChoice), 400, 'invalid-request');
    }
    await change(`/api/admin/avatars/${id}`, { ...sent, active: false, revision: 0 });
    expectProblem(await choose(choice), 400, 'invalid-request');
  });
});
