import { randomUUID } from 'node:crypto';
import type { SavedView } from '@shop/contracts/saved-views/contract';
import { savedViews } from '@shop/contracts/saved-views/contract';
import { expect } from 'chai';
import type { WholeShop } from '../support/whole-shop.ts';
import { theServedShop } from '../support/whole-shop.ts';
import { askFromPosition } from '../content/entries.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { createSignedInUser } from '../support/people.ts';

const path = '/api/admin/views';

const aView = (changes: object = {}) => ({
  id: randomUUID() as string,
  section: 'products',
  name: 'Hidden products',
  search: 'filter%5Bhidden%5D=true&sort=-changed_at',
  shared: false,
  ...changes,
});

describe('saved views', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theServedShop();
  });

  const save = (token: string, body: object): Promise<Answer> =>
    shop.send('POST', path, { body, token });
  const viewsOf = async (token: string, since: Answer, query = ''): Promise<readonly SavedView[]> =>
    savedViews.parse((await askFromPosition(shop, `${path}${query}`, since, token)).body);

  it('are personal: added, changed with a revision check, and removed', async () => {
    const { id: userId, token } = await createSignedInUser(shop, 1);
    const { token: otherToken } = await createSignedInUser(shop, 1);
    const { id, section, ...view } = aView();
    const added = await save(token, { id, section, ...view });
    expect([added.status, added.body]).to.deep.equal([201, { id, revision: 0 }]);
    expect((await save(token, { id, section, ...view })).status).to.equal(201);
    expectProblem(await save(token, { id, section, ...view, name: 'Other' }), 409, 'id-taken');
    const owner = { id: userId, name: 'Somebody' };
    const kept = { id, section, ...view, revision: 0, owner };
    expect(await viewsOf(token, added, '?section=products')).to.deep.equal([kept]);
    expect(await viewsOf(token, added, '?section=games')).to.deep.equal([]);
    const ids = (await viewsOf(otherToken, added)).map((saved) => saved.id);
    expect(ids).not.to.include(id);

    const change = (body: object, caller = token) =>
      shop.send('PUT', `${path}/${id}`, { body, token: caller });
    const changed = await change({ ...view, name: 'Archived', revision: 0 });
    expect(changed.body).to.deep.equal({ id, revision: 1 });
    const late = await change({ ...view, name: 'Late', revision: 0 });
    expect(expectProblem(late, 409, 'changed-meanwhile')).to.deep.include({
      current: { revision: 1 },
    });
    expectProblem(await change({ ...view, revision: 1 }, otherToken), 404, 'not-found');
    const byOther = await shop.send('DELETE', `${path}/${id}`, { token: otherToken });
    expectProblem(byOther, 404, 'not-found');

    const removed = await shop.send('DELETE', `${path}/${id}`, { token });
    expect(removed.status).to.equal(200);
    expect(await viewsOf(token, removed)).to.deep.equal([]);
    expectProblem(await shop.send('DELETE', `${path}/${id}`, { token }), 404, 'not-found');
  });

  it('can be shared by administrators only', async () => {
    const administrator = await createSignedInUser(shop, 2);
    const moderator = await createSignedInUser(shop, 1);
    expectProblem(await save(moderator.token, aView({ shared: true })), 403, 'forbidden');
    const own = aView();
    await save(moderator.token, own);
    const { id: ownId, section: _, ...rest } = own;
    const sharing = { body: { ...rest, shared: true, revision: 0 }, token: moderator.token };
    expectProblem(await shop.send('PUT', `${path}/${ownId}`, sharing), 403, 'forbidden');

    const shared = aView({ shared: true });
    await save(administrator.token, aView());
    const answer = await save(administrator.token, shared);
    const seen = await viewsOf(moderator.token, answer);
    const ofAdministrator = seen.filter(({ owner }) => owner.id === administrator.id);
    expect(ofAdministrator.map(({ id }) => id)).to.deep.equal([shared.id]);
  });

  it('contain no email addresses, and only valid query strings', async () => {
    const { token } = await createSignedInUser(shop, 1);
    for (const changes of [
      { search: 'q=ivan%40example.org' },
      { search: 'q=ivan@example.org' },
      { search: 'q=a b' },
      { search: '?q=a' },
      { section: '../users' },
      { name: ' ' },
      { name: 'x'.repeat(81) },
    ]) {
      expectProblem(await save(token, aView(changes)), 400, 'invalid-request');
    }
  });
});
