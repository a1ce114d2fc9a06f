import { randomUUID } from 'node:crypto';
import { productPage } from '@shop/contracts/catalog/contract';
import * as contract from '@shop/contracts/catalog/references.contract';
import { uses } from '@shop/contracts/wire/uses.contract';
import { expect } from 'chai';
import { z } from 'zod';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { askFromPosition, image } from '../content/entries.ts';
import { aGame, aProduct } from '../support/product-requests.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';
import { changeStatus, sendBackOfficeCommand } from '../support/products.ts';

const names = (name: string) => ({ name_rus: `${name} по-русски`, name_eng: `${name} in English` });
const id = (): string => randomUUID();

const aStatus = () => ({
  id: `s-${id().slice(0, 8)}`,
  label_rus: 'На проверке',
  label_eng: 'In review',
  text_rus: 'Проверяем',
  text_eng: 'We look into it',
  colour: 'progress',
  sellable: true,
  warns: false,
});
const aType = () => ({ id: id(), code: `t-${id().slice(0, 8)}`, ...names('Type') });
const aRequirement = (type_id = id()) => ({ id: id(), type_id, ...names('Requirement') });
const anIcon = () => ({ id: id(), image, ...names('Icon') });
const aFunction = (icon_id = id()) => ({
  id: id(),
  icon_id,
  group_rus: 'Группа',
  group_eng: 'Group',
  ...names('Function'),
});

const sections = {
  statuses: { one: aStatus, changed: { label_eng: 'Under review' } },
  'requirements-types': { one: aType, changed: names('Other') },
  requirements: { one: () => aRequirement(), changed: names('Other') },
  functionicons: { one: anIcon, changed: names('Other') },
  functions: { one: () => aFunction(), changed: names('Other') },
} as const;

const storedSchema = z.looseObject({
  id: z.string(),
  revision: z.int(),
  active: z.boolean(),
  used_by: z.int(),
});

describe('reference data in the back-office', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  const send = (method: string, path: string, body: object, token = shop.admin) =>
    shop.send(method, path, { body, token });
  const seen = async (path: string, since: Answer) =>
    storedSchema.parse((await askFromPosition(shop, path, since, shop.admin)).body);

  for (const [section, { one, changed }] of Object.entries(sections)) {
    const path = `/api/admin/${section}`;

    it(`(${section}) is added once, and edited only at the latest revision`, async () => {
      const entry = one();
      const { id: own, ...sent } = entry;
      const moderator = (await createSignedInUser(shop, 1)).token;
      const added = await send('POST', path, entry, moderator);
      expect([added.status, added.body]).to.deep.equal([201, { id: own, revision: 0 }]);
      expect((await send('POST', path, entry)).status).to.equal(201);
      expectProblem(await send('POST', path, { ...entry, ...changed }), 409, 'id-taken');
      const first = await seen(`${path}/${own}`, added);
      expect(first).to.deep.include({ ...sent, active: true, revision: 0, used_by: 0 });

      const saved = await send('PUT', `${path}/${own}`, { ...sent, ...changed, revision: 0 });
      expect([saved.status, saved.body]).to.deep.equal([200, { id: own, revision: 1 }]);
      const late = await send('PUT', `${path}/${own}`, { ...sent, revision: 0 });
      expect(expectProblem(late, 409, 'changed-meanwhile')).to.deep.include({
        current: { revision: 1 },
      });
      const nowhere = section === 'statuses' ? 'nowhere' : id();
      const conflicting = await send('PUT', `${path}/${nowhere}`, { ...sent, revision: 0 });
      expectProblem(conflicting, 404, 'not-found');
      const buyer = (await createSignedInUser(shop, 0)).token;
      expectProblem(await send('POST', path, one(), buyer), 403, 'forbidden');
    });

    it(`(${section}) is archived and restored`, async () => {
      const entry = one();
      await sendBackOfficeCommand(shop, 'POST', path, entry);
      const own = `${path}/${entry.id}`;
      const archived = await send('POST', `${own}/archive`, { revision: 0 });
      expect([archived.status, archived.body]).to.deep.equal([200, { id: entry.id, revision: 1 }]);
      expect((await send('POST', `${own}/archive`, { revision: 0 })).status).to.equal(200);
      expect(await seen(own, archived)).to.include({ active: false, revision: 1 });
      const listed = async (active: boolean) => {
        const listPath = `${path}?filter[active]=${active}&sort=-changed_at&size=100`;
        const { body } = await askFromPosition(shop, listPath, archived, shop.admin);
        const { items } = z.object({ items: z.array(storedSchema) }).parse(body);
        return items.some((item) => item.id === entry.id);
      };
      expect([await listed(true), await listed(false)]).to.deep.equal([false, true]);
      expectProblem(
        await send('POST', `${own}/restore`, { revision: 0 }),
        409,
        'changed-meanwhile',
      );
      const restored = await send('POST', `${own}/restore`, { revision: 1 });
      expect(restored.body).to.deep.equal({ id: entry.id, revision: 2 });
    });

    it(`(${section}) is exported as CSV, with search and filters applied`, async () => {
      const [active, archived] = [one(), one()];
      await sendBackOfficeCommand(shop, 'POST', path, active);
      await sendBackOfficeCommand(shop, 'POST', path, archived);
      const own = `${path}/${archived.id}`;
      const since = await sendBackOfficeCommand(shop, 'POST', `${own}/archive`, { revision: 0 });

      const table = async (query: string): Promise<readonly string[]> => {
        const { body, headers } = await askFromPosition(
          shop,
          `${path}.csv${query}`,
          since,
          shop.admin,
        );
        expect(headers.get('Content-Type')).to.equal('text/csv; charset=utf-8');
        return String(body).split('\r\n');
      };
      const rows = await table('?sort=-changed_at');
      expect(rows[0])
        .to.match(/^\uFEFF?id,/u)
        .and.include('used_by');
      expect(rows.slice(1, 3).map((row) => row.split(',')[0])).to.deep.equal([
        archived.id,
        active.id,
      ]);
      const others = await table('?filter[active]=true');
      expect(others.some((row) => row.startsWith(archived.id))).to.equal(false);
      expect(await table('?q=no+such+name')).to.deep.equal([rows[0], '']);
      const paged = await shop.ask('GET', `${path}.csv?page=1`, { token: shop.admin });
      expectProblem(paged, 400, 'invalid-request');
    });
  }

  it('starts at revision 0 for built-in entries', async () => {
    const status = contract.adminStatus.parse(
      (await shop.ask('GET', '/api/admin/statuses/detected', { token: shop.admin })).body,
    );
    expect(status).to.include({ revision: 0, changed_at: null, active: true });
    const path = '/api/admin/statuses/detected';
    expectProblem(await send('POST', `${path}/archive`, { revision: 1 }), 409, 'changed-meanwhile');
    const archived = await send('POST', `${path}/archive`, { revision: 0 });
    expect(archived.body).to.deep.equal({ id: 'detected', revision: 1 });
    await send('POST', `${path}/restore`, { revision: 1 });
  });

  it('stays on the product page after archiving, and lists where it is used', async () => {
    const [status, type, icon, game] = [aStatus(), aType(), anIcon(), aGame()];
    const [requirement, ability] = [aRequirement(type.id), aFunction(icon.id)];
    const paths = {
      status: `/api/admin/statuses/${status.id}`,
      type: `/api/admin/requirements-types/${type.id}`,
      requirement: `/api/admin/requirements/${requirement.id}`,
      icon: `/api/admin/functionicons/${icon.id}`,
      ability: `/api/admin/functions/${ability.id}`,
    };
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/statuses', status);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/requirements-types', type);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/requirements', requirement);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/functionicons', icon);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/functions', ability);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/games', game);
    const product = aProduct(game.id, {
      function_ids: [ability.id],
      requirement_ids: [requirement.id],
    });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/products', product);
    let last = await changeStatus(shop, product.id, status.id);
    for (const own of Object.values(paths)) {
      last = await sendBackOfficeCommand(shop, 'POST', `${own}/archive`, { revision: 0 });
    }

    const page = productPage.parse(
      (await askFromPosition(shop, `/api/product/${game.path}/${product.path}`, last)).body,
    );
    expect(page.status.id).to.equal(status.id);
    expect(
      page.functions.map((productFunction) => [productFunction.id, productFunction.icon]),
    ).to.deep.equal([[ability.id, image]]);
    expect(page.requirements.map((shown) => shown.type)).to.deep.equal([type.code]);

    const usedBy = async (own: string) => {
      const { body } = await askFromPosition(shop, `${own}/uses`, last, shop.admin);
      const { items, total } = uses.parse(body);
      expect((await seen(own, last)).used_by, own).to.equal(total);
      return items.map(({ kind, id: user }) => [kind, user]);
    };
    const theProduct = ['product', product.id];
    expect(await usedBy(paths.status)).to.deep.equal([theProduct]);
    expect(await usedBy(paths.ability)).to.deep.equal([theProduct]);
    expect(await usedBy(paths.requirement)).to.deep.equal([theProduct]);
    expect(await usedBy(paths.icon)).to.deep.equal([['function', ability.id], theProduct]);
    expect(await usedBy(paths.type)).to.deep.equal([theProduct, ['requirement', requirement.id]]);
    expectProblem(
      await shop.ask('GET', `/api/admin/functions/${id()}/uses`, { token: shop.admin }),
      404,
      'not-found',
    );
  });
});
