import type { BanEvent } from '@shop/domain/identity/events';
import type { Sealed } from '@shop/domain/kernel';
import { instant } from '@shop/domain/kernel';
import { bansReply } from '@shop/domain/identity/bans.contract';
import { expect } from 'chai';
import type { QueryShop } from '../reading/query-shop.ts';
import { queryShop } from '../reading/query-shop.ts';

const at = instant('2026-03-01T12:00:00Z');
const banned = (email: string): BanEvent => ({
  type: 'identity.EmailBanned',
  data: { emailHash: email, email: `sealed:${email}` as Sealed, reason: 'fraud', until: null, at },
});

describe('the list of bans', function () {
  this.timeout(20_000);
  let shop: QueryShop;
  before(async () => {
    shop = await queryShop();
  });
  after(() => shop.close());

  it('tells moderators whom, and finds a whole address', async () => {
    await shop.append('ban-1', banned('one@example.org'), {
      type: 'identity.EmailBanLifted',
      data: { emailHash: 'one@example.org', reason: 'mistake', at },
    });
    const position = await shop.append('ban-2', banned('two@example.org'));
    const headers = { Authorization: 'Bearer admin', 'X-Min-Position': String(position) };
    const emails = async (query: string) => {
      const { status, body } = await shop.get(`/api/admin/bans${query}`, headers);
      expect(status, JSON.stringify(body)).to.equal(200);
      return bansReply.parse(body).items.map(({ email }) => email);
    };
    expect(await emails('')).to.have.members(['one@example.org', 'two@example.org']);
    expect(await emails('?filter[lifted]=true')).to.deep.equal(['one@example.org']);
    expect(await emails('?filter[lifted]=false')).to.deep.equal(['two@example.org']);
    expect(await emails('?q=two@example.org')).to.deep.equal(['two@example.org']);
    expect(await emails('?q=two')).to.deep.equal([]);
    expect((await shop.get('/api/admin/bans')).status).to.equal(401);
    const user = { Authorization: 'Bearer good' };
    expect((await shop.get('/api/admin/bans', user)).status).to.equal(403);
  });
});
