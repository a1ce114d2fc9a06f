import { auditReply } from '@shop/contracts/audit/contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { aSlide } from '../content/entries.ts';
import { eventually } from '../support/eventually.ts';
import { createSignedInUser } from '../support/people.ts';

describe('an erased member of staff', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  it('stays in the audit log without name and address', async () => {
    const { id, token } = await createSignedInUser(shop, 1);
    const saved = await shop.send('POST', '/api/admin/slider', { body: aSlide(), token });
    const headers = { 'X-Min-Position': saved.headers.get('X-Position') ?? '' };
    const actedBy = async () => {
      const path = `/api/admin/audit?filter[actor]=${id}`;
      const { body } = await shop.ask('GET', path, { token: shop.admin, headers });
      return auditReply.parse(body).items[0];
    };
    const before = await eventually('the audit', actedBy);
    expect(before.address).to.equal('127.0.0.1');
    expect(before.actor.name).to.be.a('string');

    const eraseRequest = { body: { reason: 'left the shop' }, token: shop.admin };
    const { status } = await shop.send('POST', `/api/admin/users/${id}/erase`, eraseRequest);
    expect(status).to.equal(202);
    await eventually('the erasure', async () =>
      (await shop.stored.types(`user-${id}`)).includes('identity.UserErased'),
    );

    const erased = await eventually('the audit', async () => {
      const item = await actedBy();
      return item?.address === null && item;
    });
    expect(erased.actor).to.deep.equal({ id, name: null, system: false });
    expect(erased.action).to.equal('content.SlideSaved');
  });
});
