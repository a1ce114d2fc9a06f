import { randomUUID } from 'node:crypto';
import { firstRequirementTypes } from '@shop/domain/catalog/first-requirement-types.rules';
import * as references from '@shop/contracts/catalog/references.contract';
import { expect } from 'chai';
import type { QueryShop } from '../reading/query-shop.ts';
import { queryShop } from '../reading/query-shop.ts';
import { instant } from '@shop/contracts/kernel';
import { expectProblem } from '../support/http.ts';

const at = instant('2026-03-01T12:00:00Z');
const moderator = { Authorization: 'Bearer moderator' };

describe('product reference data', () => {
  let shop: QueryShop;
  before(async () => {
    shop = await queryShop();
  });
  after(() => shop.close());

  const ask = async (path: string) => (await shop.get(`/api/admin${path}`, moderator)).body;

  it('includes the built-in entries', async () => {
    const statuses = references.adminStatuses.parse(await ask('/statuses'));
    expect(statuses.items.map(({ id }) => id)).to.deep.equal([
      'detected',
      'risk',
      'undetected',
      'updating',
    ]);
    expect(statuses.items.map(({ changed_at }) => changed_at)).to.deep.equal(Array(4).fill(null));
    const types = references.adminRequirementTypes.parse(await ask('/requirements-types'));
    expect(types.items.map(({ code }) => code)).to.deep.equal([
      'cpu',
      'oc',
      'assembly',
      'type',
      'mode',
      'method',
      'mods',
      'spoofer',
    ]);
    const status = references.adminStatus.parse(await ask('/statuses/risk'));
    expect(status).to.include({ warns: true, sellable: true });
    const [type] = firstRequirementTypes;
    const single = await ask(`/requirements-types/${type?.id}`);
    expect(references.adminRequirementType.parse(single)).to.include({
      code: 'cpu',
      revision: 0,
      active: true,
      used_by: 0,
    });
  });

  it('shows the latest saved entry once', async () => {
    const [type] = firstRequirementTypes;
    const { id } = type ?? expect.fail();
    const name = { rus: 'Чип', eng: 'Chip' };
    const entry = { code: 'cpu', name, active: false };
    const since = await shop.append(`requirementType-${id}`, {
      type: 'catalog.RequirementTypeDefined',
      data: { id, entry, revision: 1, at },
    });
    const answer = await shop.get('/api/admin/requirements-types', {
      ...moderator,
      'X-Min-Position': String(since),
    });
    const types = references.adminRequirementTypes.parse(answer.body);
    expect(types.total).to.equal(8);
    expect(types.items[0]).to.deep.equal({
      id,
      code: 'cpu',
      name_rus: 'Чип',
      name_eng: 'Chip',
      active: false,
      revision: 1,
      used_by: 0,
      changed_at: at,
    });
  });

  it('is listed by page, sort order, part of a name and parent', async () => {
    const [windows, linux] = [randomUUID(), randomUUID()];
    const names = ['Ёлка', 'Арбуз', 'Груша', 'Банан'];
    let since = 0n;
    for (const [index, rus] of names.entries()) {
      const id = randomUUID();
      const typeId = index % 2 === 0 ? windows : linux;
      since = await shop.append(`requirement-${id}`, {
        type: 'catalog.RequirementDefined',
        data: {
          id,
          entry: { typeId, name: { rus, eng: `Fruit ${index}` }, active: index !== 3 },
          revision: 0,
          at,
        },
      });
    }
    const list = async (query: string) => {
      const headers = { ...moderator, 'X-Min-Position': String(since) };
      const { body } = await shop.get(`/api/admin/requirements?${query}`, headers);
      const { items, total } = references.adminRequirements.parse(body);
      return [total, ...items.map(({ name_rus }) => name_rus)];
    };
    expect(await list('')).to.deep.equal([4, 'Арбуз', 'Банан', 'Груша', 'Ёлка']);
    expect(await list('sort=-name_rus&size=3&page=2')).to.deep.equal([4, 'Арбуз']);
    expect(await list('q=елк')).to.deep.equal([1, 'Ёлка']);
    expect(await list('q=fruit')).to.deep.include(4);
    expect(await list(`filter[type_id]=${windows}`)).to.deep.equal([2, 'Груша', 'Ёлка']);
    expect(await list('filter[active]=true')).to.deep.equal([3, 'Арбуз', 'Груша', 'Ёлка']);
    expect(await list('filter[active]=false')).to.deep.equal([1, 'Банан']);
    for (const query of ['sort=position', 'size=101', 'filter[name]=x']) {
      const answer = await shop.get(`/api/admin/requirements?${query}`, moderator);
      expectProblem(answer, 400, 'invalid-request');
    }
  });

  it('returns 404 for an unknown id', async () => {
    for (const path of ['requirements-types', 'requirements', 'functionicons', 'functions']) {
      const answer = await shop.get(`/api/admin/${path}/${randomUUID()}`, moderator);
      expectProblem(answer, 404, 'not-found');
    }
    expectProblem(await shop.get('/api/admin/statuses/other', moderator), 404, 'not-found');
  });
});
