import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import type { Call } from '@shop/contracts/calls/contract';
import { calls } from '@shop/contracts/calls/contract';
import { signInReply } from '@shop/contracts/identity/contract';
import { problem } from '@shop/contracts/wire/contract';
import { expect } from 'chai';
import type { Account } from '../support/accounts.ts';
import {
  anAccount,
  aRegistration,
  codeIn,
  enter,
  letterAbout,
  moveTo,
  ofLevel,
  passwordCode,
  proveEmail,
  resetPassword,
  tokenIn,
  undoTokenIn,
  userIdIn,
} from '../support/accounts.ts';
import { anEmail, anOrder } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { manage, stock } from '../support/stocking.ts';
import type { Goods } from '../support/stocking.ts';
import type { Chat } from '../tickets/chat-socket.ts';
import { chat, refusedConnection } from '../tickets/chat-socket.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { theAttackedShop } from './attacked-shop.ts';

/**
 * The table in docs/explanation/security.md lists the same. A new call that a guest makes to get
 * into an account fails the first test until it stands here; a new call that needs a session is
 * tried with the old tokens by itself.
 */

const soonMs = 2_000;

/** All that somebody holds of an account when they lose it. */
type Holder = Account &
  Readonly<{
    id: string;
    level: 1 | 2;
    /** The session that the owner, or staff, acts by afterwards. */
    own: string;
    /** Sessions, the first of which has everything else under way. */
    tokens: readonly string[];
    registration: Readonly<{ body: object; headers: Readonly<Record<string, string>> }>;
    /** Of the latest change of the address, to undo it. */
    undoToken: string;
    passwordCode: string;
    /** Of an address that is pending. */
    emailCode: string;
    orderNumber: number;
    goods: Goods;
    socket: Chat;
    upload: Upload;
  }>;
type Upload = Readonly<{ asked: ClientRequest; answered: Promise<unknown[]> }>;

type Out = (shop: AttackedShop, holder: Holder) => Promise<unknown>;

const expectDone = ({ status, body }: Answer): void => {
  expect(status, JSON.stringify(body)).to.be.within(200, 299);
};
const post = async (shop: AttackedShop, path: string, body: object, token: string) =>
  expectDone(await shop.send('POST', path, { body, token }));
const takeLevel = async (shop: AttackedShop, { id, name }: Holder, token: string) => {
  const body = { name, level: 0, reason: 'dismissed', revision: 1 };
  expectDone(await shop.send('PUT', `/api/admin/users/${id}`, { body, token }));
};

const waysOut = {
  ban: (shop, { email }) =>
    manage(shop, 'POST', '/api/admin/bans', { email, reason: 'fraud' }).then(expectDone),
  'demotion of a moderator': (shop, holder) => takeLevel(shop, holder, shop.admin),
  'dismissal of an administrator': (shop, holder) => takeLevel(shop, holder, holder.own),
  'password change': (shop, { own }) => {
    const password = `changed ${randomUUID()}`;
    return post(shop, '/api/profile/settings/save', { password, c_password: password }, own);
  },
  'password reset': (shop, { email }) => resetPassword(shop, email),
  'sign-out everywhere': (shop, { own }) => post(shop, '/api/logout', { everywhere: true }, own),
  'end of other sessions': (shop, { own }) => post(shop, '/api/sessions/end-others', {}, own),
  'undone change of the address': async (shop, { undoToken }) =>
    expectDone(await shop.send('POST', '/api/email/undo', { body: { token: undoToken } })),
  erasure: (shop, { id }) =>
    manage(shop, 'POST', `/api/admin/users/${id}/erase`, { reason: 'asked by letter' }).then(
      expectDone,
    ),
} satisfies Record<string, Out>;
type WayOut = keyof typeof waysOut;

/**
 * With which code each way out shuts the way in. `open` is for the owner: whoever has the password,
 * or reads the mail of an address that the account has or had proved, is nobody else. What they get
 * into has the level that is left.
 */
type Shut = Readonly<Record<WayOut, string>>;

const allSessions = (code: string, banned: string): Shut => ({
  ban: banned,
  'demotion of a moderator': code,
  'dismissal of an administrator': code,
  'password change': code,
  'password reset': code,
  'sign-out everywhere': code,
  'end of other sessions': code,
  'undone change of the address': code,
  erasure: code,
});

type WayIn = Readonly<{
  /** `METHOD /path` of a call that a guest makes. */
  call?: string;
  /** The code that it is refused with; null if it lets in. */
  attempt: (shop: AttackedShop, holder: Holder) => Promise<string | null>;
  shut: Shut;
}>;

const codeOf = ({ status, body }: Answer): string | null =>
  status < 300 ? null : problem.parse(body).code;
const guest = async (shop: AttackedShop, path: string, body: object): Promise<string | null> =>
  codeOf(await shop.send('POST', path, { body }));
const withToken = async (
  shop: AttackedShop,
  { tokens: [token] }: Holder,
  method: string,
  path: string,
  body?: object,
): Promise<string | null> =>
  codeOf(await shop.send(method, path, { token, ...(body && { body }) }));

const waysIn: Readonly<Record<string, WayIn>> = {
  'signing in with the password': {
    call: 'POST /api/auth',
    attempt: (shop, { email, password }) => guest(shop, '/api/auth', { email, password }),
    shut: {
      ...allSessions('open', 'email-banned'),
      'password change': 'invalid-password',
      'password reset': 'invalid-password',
      'undone change of the address': 'user-unknown',
      erasure: 'user-unknown',
    },
  },
  'asking for a password code': {
    call: 'POST /api/password/code',
    attempt: (shop, { email }) => guest(shop, '/api/password/code', { email }),
    shut: {
      ...allSessions('open', 'email-banned'),
      'undone change of the address': 'user-unknown',
      erasure: 'user-unknown',
    },
  },
  'checking a password code that was mailed before': {
    call: 'POST /api/password/check',
    attempt: (shop, { email, passwordCode: code }) =>
      guest(shop, '/api/password/check', { email, code }),
    shut: {
      ...allSessions('open', 'email-banned'),
      'password reset': 'code-unknown',
      'undone change of the address': 'code-unknown',
      erasure: 'code-unknown',
    },
  },
  'setting a password by a code that was mailed before': {
    call: 'POST /api/password/reset',
    attempt: (shop, { email, passwordCode: code }) => {
      const password = `returned ${randomUUID()}`;
      const body = { email, code, password, c_password: password };
      return guest(shop, '/api/password/reset', body);
    },
    shut: {
      ...allSessions('open', 'email-banned'),
      'password reset': 'code-unknown',
      'undone change of the address': 'code-unknown',
      erasure: 'code-unknown',
    },
  },
  'undoing the last change of the address': {
    call: 'POST /api/email/undo',
    attempt: (shop, { undoToken: token }) => guest(shop, '/api/email/undo', { token }),
    shut: {
      ...allSessions('open', 'email-banned'),
      'password reset': 'email-undo-over',
      'undone change of the address': 'email-undo-over',
      erasure: 'email-undo-over',
    },
  },
  /** Free addresses are anybody's: a new account is no way into the old one. */
  'registering with the address': {
    call: 'POST /api/register',
    attempt: (shop, { email }) => guest(shop, '/api/register', aRegistration({ email })),
    shut: {
      ...allSessions('email-taken', 'email-banned'),
      'undone change of the address': 'open',
      erasure: 'open',
    },
  },
  'repeating the registration under its key': {
    attempt: async (shop, { registration }) => {
      const answer = await shop.send('POST', '/api/register', registration);
      const refused = codeOf(answer);
      if (refused !== null) return refused === 'answer-erased' ? 'unauthorized' : refused;
      return codeOf(await shop.send('GET', '/api/user', { token: tokenIn(answer) }));
    },
    shut: allSessions('unauthorized', 'unauthorized'),
  },
  'entering the code of a pending address': {
    attempt: (shop, holder) =>
      withToken(shop, holder, 'POST', '/api/email/confirm', { code: holder.emailCode }),
    shut: allSessions('unauthorized', 'banned'),
  },
  'changing the address': {
    attempt: (shop, holder) =>
      withToken(shop, holder, 'POST', '/api/profile/settings/save', { email: anEmail() }),
    shut: allSessions('unauthorized', 'banned'),
  },
  'giving the password to an old session': {
    attempt: (shop, holder) => {
      const { password } = holder;
      return withToken(shop, holder, 'POST', '/api/sessions/reauthenticate', { password });
    },
    shut: allSessions('unauthorized', 'banned'),
  },
  'a second session': {
    attempt: async (shop, { tokens }) =>
      codeOf(await shop.send('GET', '/api/sessions', { token: tokens[1] })),
    shut: allSessions('unauthorized', 'banned'),
  },
  'buying by the old session': {
    attempt: (shop, holder) => {
      const order = anOrder(holder.goods, { email: undefined });
      return withToken(shop, holder, 'POST', '/api/orders', order);
    },
    shut: allSessions('unauthorized', 'banned'),
  },
  'reading an order by the old session': {
    attempt: (shop, holder) => withToken(shop, holder, 'GET', `/api/orders/${holder.orderNumber}`),
    shut: allSessions('unauthorized', 'banned'),
  },
  'a socket that is open': {
    attempt: async (_, { socket }) => {
      await eventually('the socket is cut', () => !socket.socket.connected && true, soonMs);
      return 'cut';
    },
    shut: allSessions('cut', 'cut'),
  },
  'another socket': {
    attempt: (shop, { tokens: [token] }) =>
      refusedConnection(shop.launched.addresses.queryApi, { token }),
    shut: allSessions('unauthorized', 'banned'),
  },
  'an upload that is under way': {
    attempt: async (_, { upload: { asked, answered } }) => {
      asked.end('\r\n--part--\r\n');
      const [response] = (await answered) as [IncomingMessage];
      return problem.parse(await json(response)).code;
    },
    shut: allSessions('unauthorized', 'banned'),
  },
};

const every: readonly Call[] = Object.values(calls).flatMap((ofSlice) =>
  Object.values<Call>(ofSlice),
);
const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
const withLevel = every.filter(({ caller }) => typeof caller === 'number');

/** What is not about accounts at all; a code that is tried counts before it is judged. */
const aside: ReadonlySet<string> = new Set(['identity.CodeTried']);

describe('every way into an account', () => {
  let shop: AttackedShop;
  let goods: Goods;
  before(async () => {
    shop = await theAttackedShop();
    goods = await stock(shop, 100);
  });

  const startUpload = (token: string): Upload => {
    const { hostname, port } = new URL(shop.launched.addresses.queryApi);
    const asked = request({
      hostname,
      port,
      method: 'POST',
      path: '/api/profile/settings/save',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'multipart/form-data; boundary=part',
      },
    });
    const answered = once(asked, 'response');
    asked.write('--part\r\nContent-Disposition: form-data; name="name"\r\n\r\nEve');
    return { asked, answered };
  };

  const hold = async (level: 1 | 2): Promise<Holder> => {
    const body = aRegistration();
    const registration = { body, headers: { 'Idempotency-Key': randomUUID() } };
    const registered = await shop.send('POST', '/api/register', registration);
    expectDone(registered);
    const first = { ...body, token: tokenIn(registered) };
    await proveEmail(shop, first);
    const email = anEmail();
    await moveTo(shop, first, email);
    const undoLetter = await letterAbout(shop, first.email, 'email was changed');
    const account = await ofLevel(shop, level, { ...first, email });
    const { token } = account;
    const [second, own] = [await enter(shop, account), await enter(shop, account)].map(tokenIn);
    const order = anOrder(goods, { email: undefined });
    const placed = await shop.send('POST', '/api/orders', { body: order, token });
    expectDone(placed);
    const pending = anEmail();
    const saved = { body: { email: pending }, token, lang: 'eng' } as const;
    expectDone(await shop.send('POST', '/api/profile/settings/save', saved));
    return {
      ...account,
      level,
      own: own ?? expect.fail('No session'),
      tokens: [token, second ?? expect.fail('No session')],
      registration,
      undoToken: undoTokenIn(undoLetter),
      passwordCode: await passwordCode(shop, email),
      emailCode: codeIn(await letterAbout(shop, pending, 'Confirm your email')),
      orderNumber: (placed.body as Readonly<{ number: number }>).number,
      goods,
      socket: await chat(shop.launched.addresses.queryApi, token),
      upload: startUpload(token),
    };
  };

  const call = (one: Call, token: string): Promise<Answer> => {
    const path = one.path.replaceAll(/:\w+/g, randomUUID());
    const mayHaveBody = one.method === 'POST' || one.method === 'PUT';
    return shop.send(one.method, path, { token, ...(mayHaveBody && { body: {} }) });
  };
  const isShut = async (token: string): Promise<boolean> => {
    const read = await shop.send('GET', '/api/sessions', { token });
    const written = await shop.send('POST', '/api/email/confirm', { body: { code: 'x' }, token });
    return [read, written].every(({ status }) => status === 401 || status === 403);
  };
  /** Of accounts, and of what the account could do, since. */
  const happened = async (since: bigint | null): Promise<readonly string[]> =>
    (await shop.stored.broughtAbout(since))
      .map(({ type }) => type)
      .filter((type) => !type.startsWith('requests.') && !aside.has(type));

  it('that a guest has stands in the table', () => {
    const { identity, account, people } = calls;
    const ofAccounts: readonly Call[] = [identity, account, people].flatMap((slice) =>
      Object.values<Call>(slice),
    );
    const byGuests = ofAccounts.filter(
      ({ caller, method }) => caller === 'guest' && method !== 'GET',
    );
    const answeringTokens = every.filter(({ replies }) =>
      Object.values(replies).includes(signInReply),
    );
    const needed = new Set([...byGuests, ...answeringTokens].map(nameOf));
    const known = Object.values(waysIn).flatMap((way) => way.call ?? []);
    expect(new Set(known)).to.deep.equal(needed);
    expect(withLevel.length).to.be.greaterThan(100);
  });

  for (const [out, leave] of Object.entries(waysOut)) {
    describe(`after ${out}`, () => {
      let holder: Holder;
      let before: bigint | null;
      before = null;

      it('was open', async () => {
        holder = await hold(out === 'dismissal of an administrator' ? 2 : 1);
        for (const token of holder.tokens) expect(await isShut(token)).to.equal(false);
        await leave(shop, holder);
        for (const token of holder.tokens) {
          await eventually('the end of the session', () => isShut(token), soonMs);
        }
        before = await shop.stored.end();
      });

      for (const [way, { attempt, shut }] of Object.entries(waysIn)) {
        const code = shut[out as WayOut];
        if (code === 'open') continue;
        it(`is shut to ${way}`, async () => {
          expect(await attempt(shop, holder)).to.equal(code);
        });
      }

      it('is shut to every call of the old session', async () => {
        const expected = out === 'ban' ? 'banned' : 'unauthorized';
        for (const one of withLevel) {
          const answer = await call(one, holder.tokens[0] ?? '');
          expect(codeOf(answer), nameOf(one)).to.equal(expected);
        }
      });

      it('left nothing behind by being tried', async () => {
        expect(await happened(before)).to.deep.equal([]);
      });

      if (out.startsWith('d')) {
        it('leads to no more than a user has', async () => {
          const entered = await enter(shop, holder);
          expectDone(entered);
          const token = tokenIn(entered);
          for (const one of withLevel.filter(({ caller }) => Number(caller) > 0)) {
            const answer = await call(one, token);
            expect(codeOf(answer), nameOf(one)).to.equal('forbidden');
          }
        });
      }
    });
  }

  it('of an account that was opened again under an erased one’s address is another account', async () => {
    const erased = await anAccount(shop);
    const id = userIdIn(erased.token);
    await manage(shop, 'POST', `/api/admin/users/${id}/erase`, { reason: 'asked by letter' });
    const body = aRegistration({ email: erased.email });
    const answer = await shop.send('POST', '/api/register', { body });
    expectDone(answer);
    expect(userIdIn(tokenIn(answer))).not.to.equal(id);
  });
});
