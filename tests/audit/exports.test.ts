import { auditReply } from '@shop/contracts/audit/contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { eventually } from '../support/eventually.ts';
import { createSignedInUser } from '../support/people.ts';

describe('an export of a list', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  const exportsOf = async (list: string) => {
    const filter = `filter[action]=audit.ListExported&filter[kind]=list&filter[id]=${list}`;
    const { body } = await shop.ask('GET', `/api/admin/audit?${filter}`, { token: shop.admin });
    return auditReply.parse(body).items;
  };

  it('is in the audit with its filters, and without personal data', async () => {
    const path = '/api/admin/promos.csv?filter[status]=active&q=anna';
    const { status, headers } = await shop.ask('GET', path, { token: shop.admin });
    expect(status).to.equal(200);
    expect(headers.get('Content-Type')).to.include('text/csv');
    const item = await eventually('the record', async () => (await exportsOf('promos'))[0]);
    expect(item).to.deep.include({ before: null, reason: null, address: '127.0.0.1' });
    expect(item.after).to.deep.equal({ filters: ['status=active', 'q'] });
    expect(item.actor.name).to.be.a('string');
  });

  it('by a private search is recorded under its list', async () => {
    const body = { q: 'anna@example.org' };
    const search = '/api/admin/search/users.csv';
    const { status } = await shop.ask('POST', search, { token: shop.admin, body });
    expect(status).to.equal(200);
    const item = await eventually('the record', async () => (await exportsOf('users'))[0]);
    expect(item.after).to.deep.equal({ filters: ['q'] });
  });

  it('that is refused is not recorded', async () => {
    const { token } = await createSignedInUser(shop, 1);
    const { status } = await shop.ask('GET', '/api/admin/payments.csv', { token });
    expect(status).to.equal(403);
    expect((await shop.ask('GET', '/api/admin/bans.csv', { token })).status).to.equal(200);
    await eventually('the other record', async () => (await exportsOf('bans')).length > 0);
    expect(await exportsOf('payments')).to.deep.equal([]);
  });
});
