import type { BanEvent, UserEvent } from '@shop/domain/identity/events';
import { userId } from '@shop/domain/identity';
import { usersReply } from '@shop/contracts/identity/users.contract';
import type { Instant, SealedText } from '@shop/contracts/kernel';
import { instant, rub } from '@shop/contracts/kernel';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import type { QueryShop } from '../reading/query-shop.ts';
import { queryShop } from '../reading/query-shop.ts';

const day = (date: number): Instant =>
  instant(`2026-03-${String(date).padStart(2, '0')}T12:00:00Z`);

const registered = (
  id: string,
  date: number,
  changes: Partial<Extract<UserEvent, { type: 'identity.UserRegistered' }>['data']> = {},
): UserEvent => ({
  type: 'identity.UserRegistered',
  data: {
    userId: userId(id),
    personId: `account-${id}`,
    name: `sealed:Name of ${id}` as SealedText,
    nameHashes: ['Name', 'of', id],
    email: `sealed:${id}@example.org` as SealedText,
    emailHash: `${id}@example.org`,
    passwordHash: 'sealed:hash' as SealedText,
    level: 0,
    emailConfirmed: false,
    lang: 'eng',
    at: day(date),
    ...changes,
  },
});
const signedIn = (id: string, date: number): UserEvent => ({
  type: 'identity.SignedIn@2',
  data: {
    userId: userId(id),
    sessionId: `s-${id}`,
    until: day(31),
    from: null,
    at: day(date),
  },
});
const banned = (id: string, until: Instant | null = null): BanEvent => ({
  type: 'identity.EmailBanned',
  data: {
    emailHash: `${id}@example.org`,
    email: `sealed:${id}@example.org` as SealedText,
    reason: 'fraud',
    until,
    at: day(5),
  },
});
/** A paid order of an account, in rubles. */
const paid = (id: string, rubles: number) => {
  const buyer = {
    personId: `account-${id}`,
    emailHash: `${id}@example.org`,
    email: `sealed:${id}@example.org` as SealedText,
    userId: id,
  };
  const order = orderEvents({ buyer });
  return [order.placed, order.paid({ amount: rub(rubles) })] as const;
};

const list = '/api/admin/users';

describe('the list of accounts', () => {
  let shop: QueryShop;
  const headers = { admin: {}, moderator: {} };
  before(async () => {
    shop = await queryShop();
    await shop.append('user-ann', registered('ann', 1, { emailConfirmed: true }));
    await shop.append('user-ann', signedIn('ann', 10));
    await shop.append('user-bob', registered('bob', 2), signedIn('bob', 4));
    await shop.append('user-eve', registered('eve', 3, { level: 1, emailConfirmed: true }));
    await shop.append('order-1', ...paid('ann', 500));
    await shop.append('order-2', ...paid('ann', 250));
    await shop.append('order-3', ...paid('bob', 100));
    await shop.append('ban-over', banned('ann', day(6)));
    const position = String(await shop.append('ban-bob', banned('bob')));
    headers.admin = { Authorization: 'Bearer admin', 'X-Min-Position': position };
    headers.moderator = { Authorization: 'Bearer moderator', 'X-Min-Position': position };
  });
  after(() => shop.close());

  const ids = async (query: string): Promise<readonly string[]> => {
    const { status, body } = await shop.get(`${list}${query}`, headers.admin);
    expect(status, JSON.stringify(body)).to.equal(200);
    return usersReply.parse(body).items.map(({ id }) => id);
  };

  it('shows masked email, orders, spending, last visit and ban', async () => {
    const { body } = await shop.get(list, headers.admin);
    const [, bob, ann] = usersReply.parse(body).items;
    expect(ann).to.deep.include({
      name: 'Name of ann',
      email_masked: 'a***n@example.org',
      email_confirmed: true,
      registered_at: day(1),
      last_seen_at: day(10),
      orders: 2,
      banned: false,
    });
    expect(ann?.spent?.map(({ currency, cost }) => [currency, cost])).to.deep.equal([
      ['RUB', 75_000],
    ]);
    expect(bob).to.deep.include({ orders: 1, banned: true });
    expect(JSON.stringify(body)).not.to.include('ann@');
  });

  it('is filtered by each of its columns', async () => {
    const found: Readonly<Record<string, readonly string[]>> = {
      'level]=1': ['eve'],
      'banned]=true': ['bob'],
      'banned]=false': ['eve', 'ann'],
      'confirmed]=true': ['eve', 'ann'],
      'confirmed]=false': ['bob'],
      'has_orders]=true': ['bob', 'ann'],
      'has_orders]=false': ['eve'],
      'erased]=true': [],
      'registered_from]=2026-03-02': ['eve', 'bob'],
      'registered_to]=2026-03-02': ['bob', 'ann'],
      'seen_from]=2026-03-05': ['ann'],
      'seen_to]=2026-03-09': ['bob'],
      'spent_rub_from]=10000': ['bob', 'ann'],
      'spent_rub_from]=10001': ['ann'],
      'spent_rub_to]=10000': ['eve', 'bob'],
      'spent_usd_from]=1': [],
    };
    for (const [filter, expected] of Object.entries(found)) {
      expect(await ids(`?filter[${filter}`), filter).to.deep.equal(expected);
    }
    expect(await ids('?filter[confirmed]=true&filter[has_orders]=true')).to.deep.equal(['ann']);
  });

  it('is sorted by each sort key, with accounts that were never seen last', async () => {
    expect(await ids('?sort=registered_at')).to.deep.equal(['ann', 'bob', 'eve']);
    expect(await ids('?sort=-last_seen_at')).to.deep.equal(['ann', 'bob', 'eve']);
    expect(await ids('?sort=last_seen_at')).to.deep.equal(['bob', 'ann', 'eve']);
    expect(await ids('?sort=-orders')).to.deep.equal(['ann', 'bob', 'eve']);
    expect(await ids('?sort=-spent_rub')).to.deep.equal(['ann', 'bob', 'eve']);
    expect((await ids('?sort=-level'))[0]).to.equal('eve');
  });

  it('is searched by email or by words of a name, in the request body only', async () => {
    const search = async (q: string, more: object = {}) => {
      const { body } = await shop.post('/api/admin/search/users', { q, ...more }, headers.admin);
      return usersReply.parse(body).items.map(({ id }) => id);
    };
    expect(await search('ann@example.org')).to.deep.equal(['ann']);
    expect(await search('Name bob')).to.deep.equal(['bob']);
    expect(await search('Name', { sort: 'registered_at', 'filter[level]': '0' })).to.deep.equal([
      'ann',
      'bob',
    ]);
    expect(await search('Nam')).to.deep.equal([]);
    expect((await shop.get(`${list}?q=ann`, headers.admin)).status).to.equal(400);
  });

  it('is exported with its filters and search applied, masked', async () => {
    const { body } = await shop.get(`${list}.csv?filter[has_orders]=true`, headers.admin);
    const lines = String(body).trim().split('\r\n');
    expect(lines[0]).to.include('spent_rub');
    expect(lines.slice(1).map((line) => line.split(',')[0])).to.deep.equal(['bob', 'ann']);
    expect(lines[2]).to.include('a***n@example.org').and.include(',750,0');
    expect(String(body)).not.to.include('ann@');
    const found = await shop.post(
      '/api/admin/search/users.csv',
      { q: 'ann@example.org' },
      headers.admin,
    );
    expect(String(found.body).trim().split('\r\n')).to.have.lengthOf(2);
  });

  it('shows moderators no amounts', async () => {
    const { body } = await shop.get(list, headers.moderator);
    expect(usersReply.parse(body).items.map(({ spent }) => spent)).to.deep.equal([
      null,
      null,
      null,
    ]);
    const table = await shop.get(`${list}.csv`, headers.moderator);
    expect(String(table.body)).not.to.include('spent');
    for (const query of ['sort=-spent_rub', 'sort=spent_usd', 'filter[spent_rub_from]=1']) {
      for (const path of [list, `${list}.csv`]) {
        expect((await shop.get(`${path}?${query}`, headers.moderator)).status).to.equal(403);
      }
    }
    const searched = await shop.post(
      '/api/admin/search/users',
      { q: 'Name', 'filter[spent_usd_to]': '1' },
      headers.moderator,
    );
    expect(searched.status).to.equal(403);
  });

  it('is closed to other callers', async () => {
    for (const [token, status] of [
      ['', 401],
      ['Bearer good', 403],
    ] as const) {
      const callerHeaders: Record<string, string> = token === '' ? {} : { Authorization: token };
      for (const path of [list, `${list}.csv`]) {
        expect((await shop.get(path, callerHeaders)).status).to.equal(status);
      }
      for (const path of ['/api/admin/search/users', '/api/admin/search/users.csv']) {
        expect((await shop.post(path, { q: 'ann' }, callerHeaders)).status).to.equal(status);
      }
    }
  });
});
