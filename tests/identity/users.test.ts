import { randomUUID } from 'node:crypto';
import { userPage, usersReply } from '@shop/contracts/identity/users.contract';
import { expect } from 'chai';
import { openSharedAttackedShop } from '../attacks/attacked-shop.ts';
import type { AttackedShop } from '../attacks/attacked-shop.ts';
import {
  anAccount,
  aRegistration,
  signInWithPassword,
  accountOfLevel,
  proveEmail,
  readToken,
  readUserId,
} from '../support/accounts.ts';
import { anOrder, placeOrderExpectingSuccess } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { searchList } from '../support/private-search.ts';
import { aShop } from '../support/shop.ts';
import { createStockedProduct } from '../support/products.ts';

/** The next query sees at least the state of this answer. */
const positionHeaders = ({ headers }: Answer) => ({
  'X-Min-Position': headers.get('X-Position') ?? '',
});

describe('accounts in the back-office', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });

  const edit = (id: string, body: object, token = shop.admin) =>
    shop.send('PUT', `/api/admin/users/${id}`, { body, token });
  const pageOf = (id: string, headers = {}, token = shop.admin) =>
    shop.ask('GET', `/api/admin/users/${id}`, { token, headers });
  const listed = async (query: string, token = shop.admin) => {
    const answer = await shop.ask('GET', `/api/admin/users?${query}`, { token });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return usersReply.parse(answer.body);
  };
  const searched = async (body: object, token = shop.admin) => {
    const answer = await searchList(shop, '/api/admin/users', body, { token });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return usersReply.parse(answer.body);
  };

  it('are found by their whole email in any spelling, and by no part of it', async () => {
    const { token, email, name } = await anAccount(shop);
    const id = readUserId(token);
    const item = await eventually('the account', async () => {
      const page = await searched({ q: email.toUpperCase() });
      return page.total === 1 && page.items[0];
    });
    const email_masked = `b***${email[13]}@example.org`;
    expect(item).to.deep.include({ id, name, email_masked, level: 0, erased_at: null });
    expect(JSON.stringify(item)).not.to.include(email);
    expect((await searched({ q: email.slice(0, -1) })).total).to.equal(0);
    expectProblem(
      await shop.ask('GET', `/api/admin/users?q=${encodeURIComponent(email)}`, {
        token: shop.admin,
      }),
      400,
      'invalid-request',
    );
  });

  it('are found by whole words of their name', async () => {
    const word = `N${randomUUID().slice(0, 8)}`;
    const body = aRegistration({ name: `Иван ${word}` });
    const registered = await shop.ask('POST', '/api/register', { body });
    const id = readUserId(readToken(registered));
    await eventually('the account', async () => {
      const { items } = await searched({ q: `${word.toLowerCase()} иван` });
      return items[0]?.id === id;
    });
    expect((await searched({ q: `Петр ${word}` })).total).to.equal(0);
    expect((await searched({ q: '!!!' })).total).to.equal(0);
  });

  it('are filtered by level, and are read-only for moderators', async () => {
    const { id, email, name, token } = await accountOfLevel(shop, 1);
    await eventually('the moderator', async () => {
      const { items } = await listed('filter[level]=1&size=100', token);
      expect(new Set(items.map(({ level }) => level))).to.deep.equal(new Set([1]));
      return items.some((item) => item.id === id);
    });
    expect((await searched({ q: email, 'filter[level]': '0' })).total).to.equal(0);
    const own = { name, level: 1, revision: 1 };
    expectProblem(await edit(id, own, token), 403, 'forbidden');
  });

  it('show their sessions, purchases and changes', async () => {
    const account = await anAccount(shop);
    const id = readUserId(account.token);
    const order = anOrder(await createStockedProduct(shop, 1), { email: undefined });
    await placeOrderExpectingSuccess(
      {
        ...shop,
        send: (method, path, sent) => shop.send(method, path, { ...sent, token: account.token }),
      },
      order,
    );
    const renamed = await edit(id, { name: 'Another', level: 0, revision: 0 });
    expect(renamed.body).to.deep.equal({ id, name: 'Another', level: 0, revision: 1 });
    const ban = { email: account.email, reason: 'fraud' };
    const banned = await shop.send('POST', '/api/admin/bans', { body: ban, token: shop.admin });
    expect(banned.status).to.equal(201);

    const answer = await pageOf(id, positionHeaders(banned));
    const page = userPage.parse(answer.body);
    const by = `staff:${readUserId(shop.admin)}`;
    expect(page).to.deep.include({ name: 'Another', revision: 1, banned: true });
    expect(JSON.stringify(page)).not.to.include(account.email);
    expect(page).to.include({ orders_count: 1, orders: 0, tickets_count: 0, notes_count: 0 });
    expect(page.sessions.map(({ address }) => address)).to.deep.equal(['127.0.0.1']);
    const [held, ...others] = page.bans;
    expect(others).to.deep.equal([]);
    expect(held).to.deep.include({ reason: 'fraud', status: 'active' });
    expect(held?.by.id).to.equal(readUserId(shop.admin));
    expect(page.history.map(({ type, by: actor }) => [type, actor])).to.deep.equal([
      ['identity.UserRegistered', 'guest'],
      ['identity.UserRenamed', by],
    ]);
  });

  it('get another level, which ends their sessions within two seconds', async () => {
    const account = await anAccount(shop);
    const tooEarly = { name: account.name, level: 1, reason: 'hired', revision: 0 };
    expectProblem(await edit(readUserId(account.token), tooEarly), 409, 'email-unproved');
    await proveEmail(shop, account);
    const id = readUserId(account.token);
    const mine = () => shop.ask('GET', '/api/sessions', { token: account.token });
    await eventually('the session', async () => (await mine()).status === 200);
    const raise = { name: account.name, level: 1, revision: 0 };
    const nameless = expectProblem(await edit(id, raise), 400, 'invalid-request');
    expect(nameless.codes).to.deep.equal({ reason: ['field-required'] });
    const raised = await edit(id, { ...raise, reason: 'hired' });
    expect(raised.status).to.equal(200);
    await eventually('the end of the session', async () => (await mine()).status === 401);
    const { level, history } = userPage.parse((await pageOf(id, positionHeaders(raised))).body);
    expect(level).to.equal(1);
    const change = history.find(({ type }) => type === 'identity.UserLevelChanged');
    expect(change).to.deep.include({ level: { before: 0, after: 1 }, reason: 'hired' });
  });

  it('of an equal level cannot be changed, except one’s own', async () => {
    const administrator = await accountOfLevel(shop, 2);
    const { id, token } = administrator;
    const lowered = { name: administrator.name, level: 0, reason: 'leaves', revision: 1 };
    expectProblem(await edit(id, lowered), 403, 'forbidden');
    const erase = { body: { reason: 'revenge' }, token: shop.admin };
    expectProblem(await shop.send('POST', `/api/admin/users/${id}/erase`, erase), 403, 'forbidden');
    expect((await edit(id, lowered, token)).status).to.equal(200);
    await eventually(
      'the end of the session',
      async () => (await pageOf(id, {}, token)).status === 401,
    );
    expect((await signInWithPassword(shop, administrator)).status).to.equal(200);
  });

  it('reject a change based on an outdated revision', async () => {
    const { token, name } = await anAccount(shop);
    const id = readUserId(token);
    expect((await edit(id, { name: 'First', level: 0, revision: 0 })).status).to.equal(200);
    const late = expectProblem(
      await edit(id, { name, level: 1, revision: 0 }),
      409,
      'changed-meanwhile',
    );
    expect(late).to.deep.include({ current: { revision: 1 } });
    expect((await edit(id, { name: 'First', level: 0, revision: 0 })).body).to.deep.include({
      revision: 1,
    });
  });

  it('that do not exist are a 404', async () => {
    const id = randomUUID();
    expectProblem(await edit(id, { name: 'Nobody', level: 0, revision: 0 }), 404, 'not-found');
    expectProblem(await pageOf(id), 404, 'not-found');
  });
});

describe('the last administrator', () => {
  it('remains if all administrators leave simultaneously', async () => {
    const { shop, close } = await aShop();
    try {
      const own = await shop.send('POST', '/api/auth', {
        body: { email: shop.launched.adminEmail, password: shop.secrets['ADMIN_PASSWORD'] },
      });
      const others = [
        await accountOfLevel(shop, 2),
        await accountOfLevel(shop, 2),
        await accountOfLevel(shop, 2),
      ];
      const all = [
        { id: readUserId(shop.admin), token: readToken(own), name: 'admin', revision: 0 },
        ...others.map(({ id, token, name }) => ({ id, token, name, revision: 1 })),
      ];
      const left = await Promise.all(
        all.map(({ id, token, name, revision }) =>
          shop.send('PUT', `/api/admin/users/${id}`, {
            body: { name, level: 0, reason: 'leaves', revision },
            token,
          }),
        ),
      );
      const stayed = left.filter(({ status }) => status !== 200);
      expect(stayed).to.have.lengthOf(1);
      expectProblem(stayed[0] ?? expect.fail(), 409, 'last-administrator');
      const types = await shop.stored.types('administrators-all');
      expect(types.filter((type) => type === 'identity.AdministratorDismissed')).to.have.lengthOf(
        3,
      );
    } finally {
      await close();
    }
  });
});
