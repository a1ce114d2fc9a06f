import { userOrders } from '@shop/contracts/ordering/user-orders.contract';
import { randomUUID } from 'node:crypto';
import { personalData } from '@shop/contracts/identity/account.contract';
import { banEffect } from '@shop/contracts/identity/bans.contract';
import { totpHeader } from '@shop/contracts/identity/totp.contract';
import {
  userNotes,
  userPage,
  userPromoUses,
  userTickets,
} from '@shop/contracts/identity/users.contract';
import { expect } from 'chai';
import type { AttackedShop } from '../attacks/attacked-shop.ts';
import { openSharedAttackedShop } from '../attacks/attacked-shop.ts';
import type { Account } from '../support/accounts.ts';
import {
  anAccount,
  signInWithPassword,
  accountOfLevel,
  proveEmail,
  readToken,
  readUserId,
} from '../support/accounts.ts';
import {
  anOrder,
  buyProduct,
  paymentNotificationFor,
  sendPaymentNotification,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { withAuthenticator } from '../support/one-time-codes.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';
import { aTicket } from '../support/ticket-requests.ts';

type Staff = Account & Readonly<{ id: string }>;

/** The next query sees at least the state of this answer. */
const positionHeaders = ({ headers }: Answer) => ({
  'X-Min-Position': headers.get('X-Position') ?? '',
});

const pathOf = ({ token }: Pick<Account, 'token'>, below = ''): string =>
  `/api/admin/users/${readUserId(token)}${below}`;
const done = (answer: Answer): Answer => {
  expect(answer.status, JSON.stringify(answer.body)).to.be.lessThan(300);
  return answer;
};

describe('account management by staff', () => {
  let shop: AttackedShop;
  let moderator: Staff;
  before(async () => {
    shop = await openSharedAttackedShop();
    moderator = await accountOfLevel(shop, 1);
  });

  const get = (path: string, headers = {}, token = shop.admin) =>
    shop.ask('GET', path, { token, headers });
  const note = (path: string, text: string, token: string, id: string = randomUUID()) =>
    shop.send('POST', path, { body: { id, text }, token });
  const listed = async (path: string, headers: object, token = shop.admin) =>
    userNotes.parse(done(await get(path, headers, token)).body).items;
  const isOver = async (token: string) =>
    (await shop.ask('GET', '/api/sessions', { token })).status === 401;

  describe('notes', () => {
    it('are open to moderators and administrators, sealed, with author and time', async () => {
      const account = await anAccount(shop);
      const path = pathOf(account, '/notes');
      const text = `Note ${randomUUID()}`;
      const id: string = randomUUID();
      done(await note(path, text, moderator.token, id));
      done(await note(path, text, moderator.token, id));
      const last = done(await note(path, 'By an administrator', shop.admin));
      const [newest, oldest, ...others] = await listed(path, positionHeaders(last));
      expect(others).to.deep.equal([]);
      expect(oldest).to.deep.include({ id, text, removable: true });
      expect(oldest?.author).to.deep.equal({ id: moderator.id, name: moderator.name });
      expect(newest?.text).to.equal('By an administrator');
      const seen = await listed(path, positionHeaders(last), moderator.token);
      expect(seen.map(({ removable }) => removable)).to.deep.equal([false, true]);
      const stored = await shop.stored.of(`userNotes-${readUserId(account.token)}`);
      expect(stored).to.have.lengthOf(2);
      expect(JSON.stringify(stored.map(({ data }) => data))).not.to.include(text);
      const page = userPage.parse(done(await get(pathOf(account), positionHeaders(last))).body);
      expect(page.notes_count).to.equal(2);
    });

    it('are removed by their author, and by administrators', async () => {
      const account = await anAccount(shop);
      const path = pathOf(account, '/notes');
      const ids = [randomUUID(), randomUUID()] as const;
      const otherAccount = await accountOfLevel(shop, 1);
      for (const id of ids) done(await note(path, 'Wrong person', moderator.token, id));
      const remove = (id: string, token: string) => shop.send('DELETE', `${path}/${id}`, { token });
      expectProblem(await remove(ids[0], otherAccount.token), 403, 'forbidden');
      done(await remove(ids[0], moderator.token));
      const last = done(await remove(ids[1], shop.admin));
      expectProblem(await remove(ids[1], shop.admin), 404, 'not-found');
      expect(await listed(path, positionHeaders(last))).to.deep.equal([]);
    });

    it('are deleted when the person is erased', async () => {
      const account = await anAccount(shop);
      const path = pathOf(account, '/notes');
      done(await note(path, 'A regular', moderator.token));
      const erasing = await sendBackOfficeCommand(shop, 'POST', pathOf(account, '/erase'), {
        reason: 'asked',
      });
      expect(await listed(path, positionHeaders(erasing))).to.deep.equal([]);
      expectProblem(await note(path, 'Late', moderator.token), 404, 'not-found');
    });

    it('are closed to users', async () => {
      const account = await anAccount(shop);
      const path = pathOf(account, '/notes');
      expectProblem(await note(path, 'Of myself', account.token), 403, 'forbidden');
      expectProblem(await get(path, {}, account.token), 403, 'forbidden');
    });
  });

  describe('sessions', () => {
    it('are ended one by one, or all together, within two seconds', async () => {
      const account = await anAccount(shop);
      const [second, third] = [
        await signInWithPassword(shop, account),
        await signInWithPassword(shop, account),
      ].map(readToken);
      const sessions = async (headers = {}) =>
        userPage.parse(done(await get(pathOf(account), headers)).body).sessions;
      const [newest] = await eventually('the sessions', async () => {
        const page = await sessions();
        return page.length === 3 && page;
      });
      const path = pathOf(account, '/sessions');
      const ended = done(await shop.send('DELETE', `${path}/${newest?.id}`, { token: shop.admin }));
      await eventually('the end of the session', () => isOver(third ?? ''));
      expect(await isOver(second ?? '')).to.equal(false);
      expect(await sessions(positionHeaders(ended))).to.have.lengthOf(2);
      expectProblem(
        await shop.send('DELETE', `${path}/${newest?.id}`, { token: shop.admin }),
        404,
        'not-found',
      );

      const all = await sendBackOfficeCommand(shop, 'POST', `${path}/end`, {});
      for (const token of [account.token, second ?? '']) {
        await eventually('the end of the session', () => isOver(token));
      }
      expect(await sessions(positionHeaders(all))).to.deep.equal([]);
      expect((await signInWithPassword(shop, account)).status).to.equal(200);
      const actors = (await shop.stored.of(`user-${readUserId(account.token)}`))
        .filter(({ type }) => type.startsWith('identity.SignedOut'))
        .map(({ metadata }) => metadata.actor);
      const by = `staff:${readUserId(shop.admin)}`;
      expect(actors).to.deep.equal([by, by]);
    });

    it('cannot be ended by moderators, or at an equal level', async () => {
      const account = await anAccount(shop);
      const end = pathOf(account, '/sessions/end');
      const sent = { body: {}, token: moderator.token };
      expectProblem(await shop.send('POST', end, sent), 403, 'forbidden');
      const administrator = await accountOfLevel(shop, 2);
      const equal = pathOf(administrator, '/sessions/end');
      expectProblem(
        await shop.send('POST', equal, { body: {}, token: shop.admin }),
        403,
        'forbidden',
      );
    });

    it('are recorded as used at most once an hour', async () => {
      const account = await anAccount(shop);
      const see = () => shop.send('POST', '/api/sessions/seen', { body: {}, token: account.token });
      done(await see());
      done(await see());
      const types = await shop.stored.types(`user-${readUserId(account.token)}`);
      expect(types).not.to.include('identity.SessionSeen'); // it has just begun
      expectProblem(
        await shop.send('POST', '/api/sessions/seen', { body: {} }),
        401,
        'unauthorized',
      );
    });
  });

  describe('the email address', () => {
    it('is shown to administrators who give a reason', async () => {
      const account = await anAccount(shop);
      const path = pathOf(account, '/email/reveal');
      const ask = (body: object, token: string) => shop.send('POST', path, { body, token });
      const reason = 'asked by phone';
      expectProblem(await ask({ reason }, moderator.token), 403, 'forbidden');
      expectProblem(await ask({ reason: ' ' }, shop.admin), 400, 'invalid-request');
      const shown = done(await ask({ reason }, shop.admin));
      expect(shown.body).to.deep.equal({ email: account.email });
      const stored = await shop.stored.of(`user-${readUserId(account.token)}`);
      const [revealEvent, ...others] = stored.filter(
        ({ type }) => type === 'identity.UserEmailRevealed',
      );
      expect(others).to.deep.equal([]);
      expect(revealEvent?.data).to.deep.include({ reason });
      expect(JSON.stringify(stored.map(({ data }) => data))).not.to.include(account.email);
      const history = await eventually('the history', async () => {
        const found = await get(
          `/api/admin/history?filter[kind]=user&filter[id]=${readUserId(account.token)}`,
          positionHeaders(shown),
        );
        const text = JSON.stringify(found.body);
        return text.includes('UserEmailRevealed') && text;
      });
      expect(history).to.include(reason);
    });
  });

  describe('the personal data export', () => {
    it('is available to the administrator who has just given a reason', async () => {
      const account = await anAccount(shop);
      const path = pathOf(account, '/export');
      const otherAccount = await accountOfLevel(shop, 2);
      await eventually('the account', async () => (await get(path)).status !== 404);
      expectProblem(await get(path), 403, 'forbidden');
      const permit = (token: string, headers = {}) =>
        shop.send('POST', path, { body: { reason: 'requested by email' }, token, headers });
      expectProblem(await permit(moderator.token), 403, 'forbidden');
      const permitted = done(await permit(shop.admin));
      const answer = done(await get(path, positionHeaders(permitted)));
      const data = personalData.parse(answer.body);
      expect(data.account).to.deep.include({ email: account.email, name: account.name });
      expect(data.sessions.map(({ current }) => current)).to.deep.equal([false]);
      expect(answer.headers.get('Content-Disposition')).to.include('attachment');
      expectProblem(
        await get(path, positionHeaders(permitted), otherAccount.token),
        403,
        'forbidden',
      );
      expectProblem(await get(path, {}, moderator.token), 403, 'forbidden');
    });

    it('requires a fresh code, and is denied at an equal level', async () => {
      const administrator = await accountOfLevel(shop, 2);
      const application = await withAuthenticator(shop.send, administrator.token);
      const account = await anAccount(shop);
      const path = pathOf(account, '/export');
      const sent = { body: { reason: 'requested by email' }, token: administrator.token };
      expectProblem(await shop.send('POST', path, sent), 403, 'totp-required');
      const headers = { [totpHeader]: await application.next() };
      done(await shop.send('POST', path, { ...sent, headers }));
      const equal = pathOf(administrator, '/export');
      expectProblem(
        await shop.send('POST', equal, { body: sent.body, token: shop.admin }),
        403,
        'forbidden',
      );
    });
  });

  it('bans the address of an account without showing it, after a preview of the effect', async () => {
    const account = await anAccount(shop);
    const effect = await eventually('the account', async () => {
      const answer = await get(pathOf(account, '/ban-effect'), {}, moderator.token);
      return answer.status === 200 && banEffect.parse(answer.body);
    });
    expect(effect.accounts.map(({ name }) => name)).to.deep.equal([account.name]);
    const path = pathOf(account, '/ban');
    const body = { reason: 'fraud' };
    const banned = done(await shop.send('POST', path, { body, token: moderator.token }));
    expect(JSON.stringify(banned.body)).not.to.include(account.email);
    await eventually('the ban', async () => {
      const { status } = await shop.ask('GET', '/api/sessions', { token: account.token });
      return status === 403;
    });
    const page = await get(pathOf(account), positionHeaders(banned), moderator.token);
    expect(userPage.parse(done(page).body)).to.deep.include({ banned: true });
    const equal = pathOf(await accountOfLevel(shop, 1), '/ban');
    expectProblem(
      await shop.send('POST', equal, { body, token: moderator.token }),
      403,
      'forbidden',
    );
    expectProblem(await shop.send('POST', equal, { body, token: account.token }), 403, 'banned');
  });

  it('shows the purchases of a user, including guest orders, in pages, to administrators', async () => {
    const account = await anAccount(shop);
    await proveEmail(shop, account);
    const product = await createStockedProduct(shop, 3);
    const signedIn: AttackedShop = {
      ...shop,
      send: (method, path, sent) => shop.send(method, path, { token: account.token, ...sent }),
    };
    const order = await placeOrderExpectingSuccess(
      signedIn,
      anOrder(product, { email: undefined }),
    );
    await sendPaymentNotification(shop, paymentNotificationFor(shop, order));
    await waitForOrderEvent(shop, order.order_id, 'ordering.KeysMailed');
    const guest = await buyProduct(shop, anOrder(product, { email: account.email }));
    const open = await placeOrderExpectingSuccess(signedIn, anOrder(product, { email: undefined }));

    const path = pathOf(account, '/orders');
    const read = async (page: number) =>
      userOrders.parse(done(await get(`${path}?page=${page}&size=2`)).body);
    const pages = await eventually('the orders', async () => {
      const [first, second] = [await read(1), await read(2)];
      return first.total === 3 && [...first.items, ...second.items];
    });
    expect(pages.map(({ number, as_guest }) => [number, as_guest])).to.deep.equal([
      [open.number, false],
      [guest.number, true],
      [order.number, false],
    ]);
    expectProblem(await get(path, {}, moderator.token), 403, 'forbidden');
    const page = await eventually('what was paid', async () => {
      const user = userPage.parse(done(await get(pathOf(account))).body);
      return user.orders === 1 && user;
    });
    expect(page.orders_count).to.equal(3);
    expect(page.spent?.map(({ currency }) => currency)).to.deep.equal(['RUB']);
    const seen = userPage.parse(done(await get(pathOf(account), {}, moderator.token)).body);
    expect(seen.spent).to.equal(null);

    const refund = { refund_id: randomUUID(), reason: 'broken', manual: true };
    await sendBackOfficeCommand(shop, 'POST', `/api/admin/orders/${order.number}/refunds`, refund);
    const sent = `/api/admin/orders/${order.number}/refunds/${refund.refund_id}/sent`;
    await sendBackOfficeCommand(shop, 'POST', sent, { reference: 'transfer 1', reason: 'sent' });
    await eventually('the refund', async () => {
      const user = userPage.parse(done(await get(pathOf(account))).body);
      return user.spent?.length === 0;
    });
  });

  it('shows tickets to moderators, and promo codes to administrators', async () => {
    const account = await anAccount(shop);
    await proveEmail(shop, account);
    const id = await aTicket(shop, { token: account.token });
    const tickets = await eventually('the ticket', async () => {
      const answer = await get(pathOf(account, '/tickets'), {}, moderator.token);
      const { items } = userTickets.parse(done(answer).body);
      return items.length === 1 && items;
    });
    expect(tickets[0]).to.deep.include({ id, status: 'open' });

    const product = await createStockedProduct(shop, 1);
    const code = `care-${randomUUID().slice(0, 8)}`;
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', {
      code,
      reward: { kind: 'percent', percent: 10 },
      scope: { kind: 'all' },
      from: null,
      to: null,
      limit: null,
      per_customer: null,
      minimum: { rub: null, usd: null },
    });
    const order = anOrder(product, { email: account.email, promo: code });
    const total = { currency: 'RUB', cost: Math.round(order.expected_total.cost * 0.9) };
    await placeOrderExpectingSuccess(shop, { ...order, expected_total: total });
    const uses = await eventually('the use', async () => {
      const answer = await get(pathOf(account, '/promo-uses'));
      const { items } = userPromoUses.parse(done(answer).body);
      return items.some(({ order_number: number }) => number !== null) && items;
    });
    expect(uses).to.have.length(1);
    expect(uses[0]).to.deep.include({ code, kind: 'reserved' });
    expectProblem(await get(pathOf(account, '/promo-uses'), {}, moderator.token), 403, 'forbidden');
  });
});
