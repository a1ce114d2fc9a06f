import { randomUUID } from 'node:crypto';
import { auditReply, historyReply, historyState, objectAt } from '@shop/contracts/audit/contract';
import type { DomainEvent } from '@shop/domain/kernel';
import { instant } from '@shop/contracts/kernel';
import { expect } from 'chai';
import type { QueryShop } from '../reading/query-shop.ts';
import { queryShop } from '../reading/query-shop.ts';
import { eventually } from '../support/eventually.ts';

const at = (minute: number) => instant(new Date(Date.UTC(2026, 2, 1, 12, minute)));
const administrator = { Authorization: 'Bearer admin' };
const moderator = { Authorization: 'Bearer moderator' };
const anna = randomUUID();
const bert = randomUUID();
const text = (word: string) => ({ rus: `${word} рус`, eng: `${word} eng` });
const staff = (id: string, address: string) => ({
  actor: `staff:${id}`,
  address: `sealed:${address}`,
});

const slide = (id: string, title: string, revision: number, by: object) => ({
  type: 'content.SlideSaved',
  data: {
    id,
    entry: {
      image: '/storage/images/a.webp',
      title: text(title),
      link: null,
      position: 1,
      active: true,
    },
    revision,
    at: at(revision),
  },
  by,
});

const registered = (userId: string, name: string): DomainEvent => ({
  type: 'identity.UserRegistered',
  data: {
    userId,
    personId: `account-${userId}`,
    name: `sealed:${name}`,
    nameHashes: [],
    email: 'sealed:e',
    emailHash: userId,
    passwordHash: 'sealed:p',
    level: 1,
    emailConfirmed: true,
    lang: 'rus',
    at: at(0),
  },
});

describe('the history of staff changes', () => {
  let shop: QueryShop;
  let last: bigint;
  const sale = randomUUID();
  const product = randomUUID();
  const many = randomUUID();
  const unknownId = randomUUID();
  const rows = 1_203;

  before(async () => {
    shop = await queryShop();
    await shop.append(`user-${anna}`, registered(anna, 'Анна'));
    await shop.append(`slide-${sale}`, slide(sale, 'Sale', 0, staff(anna, '192.0.2.1')));
    await shop.append(`slide-${sale}`, slide(sale, '=1+1', 1, staff(bert, '2001:db8::1')));
    await shop.append(`slide-${sale}`, slide(sale, 'Third', 2, { actor: 'system:start' }));
    const about = { productId: product, gameId: 'g' };
    const rate = { rateId: 'week', days: 7, price: { rub: 100, usd: null }, oldPrice: null };
    const details = { path: 'p', name: text('Radar') };
    await shop.append(
      `product-${product}`,
      {
        type: 'catalog.ProductAdded',
        data: { ...about, details, statusId: 'undetected', at: at(3) },
        by: staff(anna, '192.0.2.1'),
      },
      {
        type: 'catalog.RateAdded',
        data: { ...about, rate, at: at(4) },
        by: staff(anna, '192.0.2.1'),
      },
      {
        type: 'catalog.ProductStatusChanged',
        data: { ...about, statusId: 'risk', reason: { rus: '-волна', eng: '-wave' }, at: at(5) },
        by: staff(anna, '192.0.2.1'),
      },
      {
        type: 'catalog.RateWithdrawn',
        data: { ...about, rateId: 'week', at: at(6) },
        by: { actor: 'system:repair' },
      },
    );
    for (const [index, ids] of [[sale], [unknownId, sale]].entries()) {
      const before = Date.now();
      await eventually('a later time', async () => Date.now() > before);
      await shop.append('sortOrder-slider', {
        type: 'sorting.SortOrderChanged',
        data: { list: 'slider', ids, revision: index + 1, at: at(6) },
        by: staff(anna, '192.0.2.1'),
      });
    }
    for (let from = 0; from < rows; from += 401) {
      last = await shop.append(
        `savedReply-${many}`,
        ...Array.from({ length: Math.min(401, rows - from) }, (_, index) => ({
          type: 'support.SavedReplySaved',
          data: {
            id: many,
            entry: { title: `Answer ${from + index}`, text: text('x'), position: 1, active: true },
            revision: from + index,
            at: at(7),
          },
          by: staff(anna, '192.0.2.1'),
        })),
      );
    }
  });
  after(() => shop.close());

  const get = (path: string, headers: Readonly<Record<string, string>> = administrator) =>
    shop.get(path, { ...headers, 'X-Min-Position': String(last) });
  const historyOf = async (kind: string, id: string) =>
    historyReply.parse(
      (await get(`/api/admin/history?filter[kind]=${kind}&filter[id]=${id}`)).body,
    );

  const statusOf = async (path: string, headers: Readonly<Record<string, string>>) =>
    (await get(path, headers)).status;
  const findHistory = async (query: string) =>
    auditReply.parse(
      (await get(`/api/admin/audit?${query}`, { ...administrator, Lang: 'eng' })).body,
    );

  it('shows the name of an account before and after it was changed', async () => {
    const person = randomUUID();
    await shop.append(`user-${person}`, registered(person, 'Карл'));
    last = await shop.append(`user-${person}`, {
      type: 'identity.UserRenamed',
      data: { userId: person, name: 'sealed:Карла', nameHashes: [], at: at(1) },
      by: staff(anna, '192.0.2.1'),
    });
    const change = { action: 'identity.UserRenamed', facet: 'name' };
    const states = { before: { name: 'Карл' }, after: { name: 'Карла' } };
    const { items } = await historyOf('user', person);
    expect(items[0]).to.deep.include({ ...change, ...states });
    const audit = await findHistory(`filter[kind]=user&filter[id]=${person}`);
    expect(audit.items).to.have.lengthOf(1);
    expect(audit.items[0]).to.deep.include({ ...change, ...states });
    const then = historyState.parse((await get(`/api/admin/history/${items[0]?.id}/state`)).body);
    expect(then.facets).to.deep.include({ name: { name: 'Карла' }, level: { level: 1 } });
  });

  it('lists changes newest first, each with the state before and after', async () => {
    const { items, total } = await historyOf('slide', sale);

    expect(total).to.equal(3);
    expect(items.map(({ actor }) => actor)).to.deep.equal([
      { id: 'system:start', name: null, system: true },
      { id: bert, name: null, system: false },
      { id: anna, name: 'Анна', system: false },
    ]);
    const titles = items.map(({ before, after }) => [before?.['title_eng'], after?.['title_eng']]);
    expect(titles).to.deep.equal([
      ['=1+1 eng', 'Third eng'],
      ['Sale eng', '=1+1 eng'],
      [undefined, 'Sale eng'],
    ]);
  });

  it('separates the parts of an object, including removed ones', async () => {
    const { items } = await historyOf('product', product);

    const changes = items.map(({ facet, before, after, reason }) => ({
      facet,
      before,
      after,
      reason,
    }));
    expect(changes[0]).to.deep.include({ facet: 'rate:week', after: null });
    expect(changes[0]?.before).to.deep.include({ days: 7 });
    expect(changes[1]).to.deep.equal({
      facet: 'status',
      before: { status_id: 'undetected' },
      after: { status_id: 'risk' },
      reason: '-волна',
    });
  });

  it('names the sorted entries', async () => {
    const { items } = await historyOf('sort_order', 'slider');
    expect(items.map(({ facet, before, after }) => [facet, before, after])).to.deep.equal([
      ['order', { entries: ['Third рус'] }, { entries: [unknownId, 'Third рус'] }],
      ['order', null, { entries: ['Third рус'] }],
    ]);
  });

  it('shows an object after a given change', async () => {
    const { items } = await historyOf('product', product);
    const stateAt = async (index: number) => {
      const answer = await get(`/api/admin/history/${items[index]?.id}/state`);
      return historyState.parse(answer.body);
    };

    expect(await stateAt(1)).to.deep.include({ kind: 'product', id: product, at: items[1]?.at });
    expect((await stateAt(1)).facets).to.deep.include({ status: { status_id: 'risk' } });
    expect((await stateAt(1)).facets['rate:week']).to.deep.include({ days: 7 });
    expect((await stateAt(0)).facets['rate:week']).to.equal(null);
    expect((await stateAt(items.length - 1)).facets).to.deep.equal({
      details: { path: 'p', name_rus: 'Radar рус', name_eng: 'Radar eng' },
      status: { status_id: 'undetected' },
    });
    expect((await get(`/api/admin/history/${randomUUID()}/state`)).status).to.equal(404);
  });

  it('shows an object at a given time', async () => {
    const atMoment = async (moment: string, kind = 'product', id: string = product) => {
      const query = new URLSearchParams({ 'filter[kind]': kind, 'filter[id]': id, at: moment });
      const headers = { ...administrator, Lang: 'eng' };
      return objectAt.parse((await get(`/api/admin/history/state?${query}`, headers)).body);
    };

    const [newest] = (await historyOf('product', product)).items;
    const now = await atMoment('2200-01-01T00:00:00.000Z');
    expect(now).to.deep.include({ kind: 'product', id: product, complete: true });
    expect(now.changed_at).to.equal(newest?.at);
    expect(now.facets['status']).to.deep.equal({ status_id: 'risk' });
    expect(now.facets['rate:week']).to.equal(null);
    const beforeCreation = await atMoment('2020-01-01T00:00:00.000Z');
    expect(beforeCreation).to.deep.include({ changed_at: null, facets: {} });
    const unknown = `filter[kind]=product&filter[id]=${randomUUID()}&at=${at(6)}`;
    expect(await statusOf(`/api/admin/history/state?${unknown}`, administrator)).to.equal(404);

    const [second, first] = (await historyOf('sort_order', 'slider')).items;
    const orderAt = async (moment = '') =>
      (await atMoment(moment, 'sort_order', 'slider')).facets['order'];
    expect(await orderAt(first?.at)).to.deep.equal({ entries: ['Third eng'] });
    expect(await orderAt(second?.at)).to.deep.equal({ entries: [unknownId, 'Third eng'] });
  });

  it('is restricted to the access level of the section', async () => {
    const paths = {
      slide: `/api/admin/history?filter[kind]=slide&filter[id]=${sale}`,
      product: `/api/admin/history?filter[kind]=product&filter[id]=${product}`,
      productAt: `/api/admin/history/state?filter[kind]=product&filter[id]=${product}&at=${at(6)}`,
      audit: '/api/admin/audit',
      csv: '/api/admin/audit.csv',
    };
    const { items } = await historyOf('product', product);
    const state = `/api/admin/history/${items[0]?.id}/state`;

    for (const path of [...Object.values(paths), state]) {
      expect(await statusOf(path, {}), path).to.equal(401);
      expect(await statusOf(path, { Authorization: 'Bearer good' }), path).to.equal(403);
    }
    expect(await statusOf(paths.slide, moderator)).to.equal(200);
    for (const path of [paths.product, paths.audit, paths.csv, state]) {
      expect(await statusOf(path, moderator), path).to.equal(403);
      expect(await statusOf(path, administrator), path).to.equal(200);
    }
  });

  it('is listed in the audit log with object, address and person, and can be filtered', async () => {
    const ofBert = await findHistory(`filter[actor]=${bert}`);
    expect(ofBert.items).to.have.lengthOf(1);
    expect(ofBert.items[0]).to.deep.include({
      object: { kind: 'slide', id: sale, label: 'Third eng' },
      address: '2001:db8::1',
      actor: { id: bert, name: null, system: false },
    });
    expect((await findHistory('filter[kind]=slide')).total).to.equal(2);
    expect(
      (await findHistory(`filter[id]=${product}&filter[action]=catalog.RateWithdrawn`)).total,
    ).to.equal(0);
    expect((await findHistory('filter[from]=2026-03-02')).total).to.equal(
      (await findHistory('size=1')).total,
    );
    expect((await findHistory('filter[to]=2026-03-01')).total).to.equal(0);
    const oldest = await findHistory('sort=at&size=1');
    expect(oldest.items[0]?.object.id).to.equal(sale);
  });

  it('exports all rows as CSV without formulas', async () => {
    const whole = String((await get(`/api/admin/audit.csv?filter[id]=${many}`)).body);
    const lines = whole.trimEnd().split('\r\n');
    expect(lines).to.have.lengthOf(rows + 1);
    expect(lines[0]).to.equal(
      'time,person,person_id,action,kind,object,object_id,part,reason,address',
    );
    expect(lines[1])
      .to.match(/,Анна,/)
      .and.to.match(/,192\.0\.2\.1$/);

    const reasonsIn = async (language: string): Promise<string> => {
      const headers = { ...administrator, Lang: language };
      return String((await get(`/api/admin/audit.csv?filter[id]=${product}`, headers)).body);
    };
    expect(await reasonsIn('rus')).to.include(",'-волна,");
    expect(await reasonsIn('eng')).to.include(",'-wave,");
    expect((await get('/api/admin/audit.csv?page=1')).status).to.equal(400);
  });
});
