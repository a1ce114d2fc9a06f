import type { BanEvent, UserEvent } from '@shop/domain/identity/events';
import { userId } from '@shop/domain/identity';
import type { Instant, SealedText } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import { banPage, bansReply, previewedBans } from '@shop/contracts/identity/bans.contract';
import { orderEvents } from '@shop/domain/testing';
import { expect } from 'chai';
import type { QueryShop } from '../reading/query-shop.ts';
import { queryNow, queryShop } from '../reading/query-shop.ts';

const at = instant('2026-03-01T12:00:00Z');
const later = instant('2026-03-02T12:00:00Z');
const beforeNow = instant('2026-03-10T12:00:00Z');
const afterNow = instant('2026-04-01T12:00:00Z');

type Terms = Readonly<{ at?: Instant; until?: Instant | null; reason?: string }>;

const banned = (email: string, terms: Terms = {}): BanEvent => ({
  type: 'identity.EmailBanned',
  data: {
    emailHash: email,
    email: `sealed:${email}` as SealedText,
    reason: 'fraud',
    until: null,
    at,
    ...terms,
  },
});
const lifted = (email: string): BanEvent => ({
  type: 'identity.EmailBanLifted',
  data: { emailHash: email, reason: 'mistake', at: later },
});
const account = (id: string, email: string, level: 0 | 1 | 2 = 0): UserEvent => ({
  type: 'identity.UserRegistered',
  data: {
    userId: userId(id),
    personId: `account-${id}`,
    name: `sealed:Name of ${id}` as SealedText,
    nameHashes: [],
    email: `sealed:${email}` as SealedText,
    emailHash: email,
    passwordHash: 'sealed:hash' as SealedText,
    level,
    emailConfirmed: true,
    lang: 'eng',
    at,
  },
});
const signedIn = (id: string): UserEvent => ({
  type: 'identity.SignedIn@2',
  data: { userId: userId(id), sessionId: `s-${id}`, until: afterNow, from: null, at },
});

describe('banned addresses for moderators', () => {
  let shop: QueryShop;
  let headers: Readonly<Record<string, string>>;
  before(async () => {
    shop = await queryShop();
    await shop.append('ban-one', banned('one@example.org'), lifted('one@example.org'));
    await shop.append('ban-two', banned('two@example.org', { at: later, reason: 'spam' }));
    await shop.append('ban-three', banned('three@example.org', { until: beforeNow }));
    await shop.append('ban-four', banned('four@example.org', { until: afterNow }));
    await shop.append('user-u2', account('u2', 'two@example.org'), signedIn('u2'));
    await shop.append('user-m2', account('m2', 'moderator@example.org', 1));
    await shop.append('user-m', account('m', 'own@example.org', 1));
    const { placed } = orderEvents({
      buyer: {
        personId: 'two@example.org',
        emailHash: 'two@example.org',
        email: 'sealed:two@example.org' as SealedText,
        userId: null,
      },
    });
    const position = await shop.append('order-o', placed);
    headers = { Authorization: 'Bearer moderator', 'X-Min-Position': String(position) };
  });
  after(() => shop.close());

  const emails = async (query: string): Promise<readonly (string | null)[]> => {
    const { status, body } = await shop.get(`/api/admin/bans${query}`, headers);
    expect(status, JSON.stringify(body)).to.equal(200);
    return bansReply.parse(body).items.map((item) => item.email_masked);
  };
  const post = async (path: string, body: object) => {
    const answer = await shop.post(path, body, headers);
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return answer.body;
  };

  it('are listed masked, and filtered by their status, time and author', async () => {
    expect(await emails('')).to.have.members([
      'o***e@example.org',
      't***o@example.org',
      't***e@example.org',
      'f***r@example.org',
    ]);
    expect(await emails('?filter[status]=active')).to.have.members([
      't***o@example.org',
      'f***r@example.org',
    ]);
    expect(await emails('?filter[status]=lifted')).to.deep.equal(['o***e@example.org']);
    expect(await emails('?filter[status]=ended')).to.deep.equal(['t***e@example.org']);
    expect(await emails('?filter[from]=2026-03-02')).to.deep.equal(['t***o@example.org']);
    expect(await emails('?filter[until_to]=2026-03-31')).to.deep.equal(['t***e@example.org']);
    const nobody = '7e4c0d2c-6f29-4f1c-9f3c-0c5a7c3f5b10';
    expect(await emails(`?filter[by]=${nobody}`)).to.deep.equal([]);
  });

  it('without an end are sorted last, in either direction', async () => {
    const ends = ['t***e@example.org', 'f***r@example.org'];
    expect((await emails('?sort=until')).slice(0, 2)).to.deep.equal(ends);
    expect((await emails('?sort=-until')).slice(0, 2)).to.deep.equal(ends.toReversed());
  });

  it('are found by the whole address, which is sent in the request body only', async () => {
    const found = bansReply.parse(
      await post('/api/admin/search/bans', { q: 'two@example.org', 'filter[status]': 'active' }),
    );
    expect(found.items.map(({ id }) => id)).to.deep.equal(['two@example.org']);
    const part = bansReply.parse(await post('/api/admin/search/bans', { q: 'two' }));
    expect(part.total).to.equal(0);
    expect((await shop.get('/api/admin/bans?q=two', headers)).status).to.equal(400);
  });

  it('are exported masked', async () => {
    const { body } = await shop.get('/api/admin/bans.csv?filter[status]=active', headers);
    const table = String(body);
    expect(table.trim().split('\r\n')).to.have.lengthOf(3);
    expect(table).to.include('t***o@example.org').and.include('spam');
    // the id of a ban is the keyed hash of its address, which is the address itself in this test
    expect(table.replaceAll(/^[^,\r\n]+,/gm, '')).not.to.include('two@');
  });

  it('have a page with the effect of the ban and with earlier bans', async () => {
    const again = banned('three@example.org', { at: later, reason: 'again' });
    const position = String(await shop.append('ban-three', again));
    const newest = { ...headers, 'X-Min-Position': position };
    const two = banPage.parse((await shop.get('/api/admin/bans/two@example.org', newest)).body);
    expect(two).to.deep.include({ status: 'active', reason: 'spam', revision: 1, past: [] });
    expect(two.effect).to.deep.equal({
      accounts: [{ id: 'u2', name: 'Name of u2', level: 0 }],
      sessions: 1,
      open_orders: 1,
      open_tickets: 0,
    });
    const three = banPage.parse((await shop.get('/api/admin/bans/three@example.org', newest)).body);
    expect(three).to.deep.include({ status: 'active', reason: 'again', revision: 2 });
    expect(three.past.map(({ status, reason }) => [status, reason])).to.deep.equal([
      ['ended', 'fraud'],
    ]);
    expect((await shop.get('/api/admin/bans/nobody', newest)).status).to.equal(404);
  });

  it('are previewed with their effect, line by line, before the ban', async () => {
    const lines = [
      'new@example.org',
      'two@example.org',
      ' NEW@example.org ',
      'no address',
      'own@example.org',
      'moderator@example.org',
    ];
    const { lines: previewLines } = previewedBans.parse(
      await post('/api/admin/search/bans/effect', { emails: lines }),
    );
    expect(previewLines.map(({ status }) => status)).to.deep.equal([
      'new',
      'banned',
      'new',
      'invalid',
      'oneself',
      'staff',
    ]);
    expect(previewLines[1]).to.deep.include({ ban_id: 'two@example.org' });
    expect(previewLines[1]?.effect).to.deep.include({ sessions: 1, open_orders: 1 });
    expect(previewLines[3]?.effect).to.equal(null);
    const twice = previewedBans.parse(
      await post('/api/admin/search/bans/effect', { emails: ['a@example.org', 'a@example.org'] }),
    );
    expect(twice.lines.map(({ status }) => status)).to.deep.equal(['new', 'duplicate']);
    const admin = { ...headers, Authorization: 'Bearer admin' };
    const { body } = await shop.post(
      '/api/admin/search/bans/effect',
      { emails: ['moderator@example.org'] },
      admin,
    );
    expect(previewedBans.parse(body).lines[0]?.status).to.equal('new');
  });

  it('are closed to other callers', async () => {
    for (const [token, status] of [
      ['', 401],
      ['Bearer good', 403],
    ] as const) {
      const callerHeaders: Record<string, string> = token === '' ? {} : { Authorization: token };
      for (const path of ['', '.csv', '/two@example.org']) {
        expect((await shop.get(`/api/admin/bans${path}`, callerHeaders)).status).to.equal(status);
      }
      const emailsToBan = { emails: ['a@example.org'] };
      for (const [path, body] of [
        ['', { q: 'a' }],
        ['.csv', { q: 'a' }],
        ['/effect', emailsToBan],
      ] as const) {
        const answer = await shop.post(`/api/admin/search/bans${path}`, body, callerHeaders);
        expect(answer.status).to.equal(status);
      }
    }
    expect(queryNow > at).to.equal(true);
  });
});
