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
  readCode,
  signInWithPassword,
  waitForEmail,
  changeEmail,
  accountOfLevel,
  requestPasswordCode,
  proveEmail,
  resetPassword,
  readToken,
  readUndoToken,
  readUserId,
} from '../support/accounts.ts';
import { anEmail, anOrder } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';
import type { ProductReference } from '../support/products.ts';
import type { ChatConnection } from '../tickets/chat-socket.ts';
import { connectChat, connectExpectingRefusal } from '../tickets/chat-socket.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

/**
 * The table in docs/explanation/security.md lists the same. A new call that a guest makes to get
 * into an account fails the first test until it is listed here. A new call that needs a session is
 * tried with the old tokens automatically.
 */

const soonMs = 2_000;

/** Everything that a person has of an account when they lose it. */
type AccountFixture = Account &
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
    product: ProductReference;
    socket: ChatConnection;
    upload: Upload;
  }>;
type Upload = Readonly<{ outgoingRequest: ClientRequest; answered: Promise<unknown[]> }>;

type RevokeAccess = (shop: AttackedShop, account: AccountFixture) => Promise<unknown>;

const expectDone = ({ status, body }: Answer): void => {
  expect(status, JSON.stringify(body)).to.be.within(200, 299);
};
const post = async (shop: AttackedShop, path: string, body: object, token: string) =>
  expectDone(await shop.send('POST', path, { body, token }));
const takeLevel = async (shop: AttackedShop, { id, name }: AccountFixture, token: string) => {
  const body = { name, level: 0, reason: 'dismissed', revision: 1 };
  expectDone(await shop.send('PUT', `/api/admin/users/${id}`, { body, token }));
};

const revocations = {
  ban: (shop, { email }) =>
    sendBackOfficeCommand(shop, 'POST', '/api/admin/bans', { email, reason: 'fraud' }).then(
      expectDone,
    ),
  'demotion of a moderator': (shop, account) => takeLevel(shop, account, shop.admin),
  'dismissal of an administrator': (shop, account) => takeLevel(shop, account, account.own),
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
    sendBackOfficeCommand(shop, 'POST', `/api/admin/users/${id}/erase`, {
      reason: 'asked by letter',
    }).then(expectDone),
} satisfies Record<string, RevokeAccess>;
type RevocationName = keyof typeof revocations;

/**
 * The code with which each revocation closes each way in. `open` is for ways that only the owner
 * has: the password, or the mail of an address that the account has or had verified. Such a session
 * has the level that remains.
 */
type ExpectedCodes = Readonly<Record<RevocationName, string>>;

const allSessions = (code: string, banned: string): ExpectedCodes => ({
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

type AccessPath = Readonly<{
  /** `METHOD /path` of a call that a guest makes. */
  call?: string;
  /** The code that it is refused with; null if it lets in. */
  attempt: (shop: AttackedShop, account: AccountFixture) => Promise<string | null>;
  shut: ExpectedCodes;
}>;

const codeOf = ({ status, body }: Answer): string | null =>
  status < 300 ? null : problem.parse(body).code;
const guest = async (shop: AttackedShop, path: string, body: object): Promise<string | null> =>
  codeOf(await shop.send('POST', path, { body }));
const withToken = async (
  shop: AttackedShop,
  { tokens: [token] }: AccountFixture,
  method: string,
  path: string,
  body?: object,
): Promise<string | null> =>
  codeOf(await shop.send(method, path, { token, ...(body && { body }) }));

const waysIn: Readonly<Record<string, AccessPath>> = {
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
  /**
   * A free address can be registered by any person: a new account gives no access to the old one.
   */
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
      return codeOf(await shop.send('GET', '/api/user', { token: readToken(answer) }));
    },
    shut: allSessions('unauthorized', 'unauthorized'),
  },
  'entering the code of a pending address': {
    attempt: (shop, account) =>
      withToken(shop, account, 'POST', '/api/email/confirm', { code: account.emailCode }),
    shut: allSessions('unauthorized', 'banned'),
  },
  'changing the address': {
    attempt: (shop, account) =>
      withToken(shop, account, 'POST', '/api/profile/settings/save', { email: anEmail() }),
    shut: allSessions('unauthorized', 'banned'),
  },
  'giving the password to an old session': {
    attempt: (shop, account) => {
      const { password } = account;
      return withToken(shop, account, 'POST', '/api/sessions/reauthenticate', { password });
    },
    shut: allSessions('unauthorized', 'banned'),
  },
  'a second session': {
    attempt: async (shop, { tokens }) =>
      codeOf(await shop.send('GET', '/api/sessions', { token: tokens[1] })),
    shut: allSessions('unauthorized', 'banned'),
  },
  'buying by the old session': {
    attempt: (shop, account) => {
      const order = anOrder(account.product, { email: undefined });
      return withToken(shop, account, 'POST', '/api/orders', order);
    },
    shut: allSessions('unauthorized', 'banned'),
  },
  'reading an order by the old session': {
    attempt: (shop, account) =>
      withToken(shop, account, 'GET', `/api/orders/${account.orderNumber}`),
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
      connectExpectingRefusal(shop.launched.addresses.queryApi, { token }),
    shut: allSessions('unauthorized', 'banned'),
  },
  'an upload that is under way': {
    attempt: async (_, { upload: { outgoingRequest, answered: responseEvent } }) => {
      outgoingRequest.end('\r\n--part--\r\n');
      const [response] = (await responseEvent) as [IncomingMessage];
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

/** Events that do not concern accounts. A code that is tried is counted before it is evaluated. */
const aside: ReadonlySet<string> = new Set(['identity.CodeAttempted']);

describe('access to an account', () => {
  let shop: AttackedShop;
  let product: ProductReference;
  before(async () => {
    shop = await openSharedAttackedShop();
    product = await createStockedProduct(shop, 100);
  });

  const startUpload = (token: string): Upload => {
    const { hostname, port } = new URL(shop.launched.addresses.queryApi);
    const outgoingRequest = request({
      hostname,
      port,
      method: 'POST',
      path: '/api/profile/settings/save',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'multipart/form-data; boundary=part',
      },
    });
    const responseEvent = once(outgoingRequest, 'response');
    outgoingRequest.write('--part\r\nContent-Disposition: form-data; name="name"\r\n\r\nEve');
    return { outgoingRequest, answered: responseEvent };
  };

  const hold = async (level: 1 | 2): Promise<AccountFixture> => {
    const body = aRegistration();
    const registration = { body, headers: { 'Idempotency-Key': randomUUID() } };
    const registered = await shop.send('POST', '/api/register', registration);
    expectDone(registered);
    const first = { ...body, token: readToken(registered) };
    await proveEmail(shop, first);
    const email = anEmail();
    await changeEmail(shop, first, email);
    const undoEmail = await waitForEmail(shop, first.email, 'email was changed');
    const account = await accountOfLevel(shop, level, { ...first, email });
    const { token } = account;
    const [second, own] = [
      await signInWithPassword(shop, account),
      await signInWithPassword(shop, account),
    ].map(readToken);
    const order = anOrder(product, { email: undefined });
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
      undoToken: readUndoToken(undoEmail),
      passwordCode: await requestPasswordCode(shop, email),
      emailCode: readCode(await waitForEmail(shop, pending, 'Confirm your email')),
      orderNumber: (placed.body as Readonly<{ number: number }>).number,
      product,
      socket: await connectChat(shop.launched.addresses.queryApi, token),
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
  /** The events since then that concern accounts, or that the account could cause. */
  const happened = async (since: bigint | null): Promise<readonly string[]> =>
    (await shop.stored.broughtAbout(since))
      .map(({ type }) => type)
      .filter((type) => !type.startsWith('requests.') && !aside.has(type));

  it('is tested for every route that guests can call', () => {
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

  for (const [out, leave] of Object.entries(revocations)) {
    describe(`after ${out}`, () => {
      let account: AccountFixture;
      let before: bigint | null;
      before = null;

      it('is granted beforehand', async () => {
        account = await hold(out === 'dismissal of an administrator' ? 2 : 1);
        for (const token of account.tokens) expect(await isShut(token)).to.equal(false);
        await leave(shop, account);
        for (const token of account.tokens) {
          await eventually('the end of the session', () => isShut(token), soonMs);
        }
        before = await shop.stored.end();
      });

      for (const [way, { attempt, shut: expectedCodes }] of Object.entries(waysIn)) {
        const code = expectedCodes[out as RevocationName];
        if (code === 'open') continue;
        it(`is denied through ${way}`, async () => {
          expect(await attempt(shop, account)).to.equal(code);
        });
      }

      it('is denied to every call of the old session', async () => {
        const expected = out === 'ban' ? 'banned' : 'unauthorized';
        for (const one of withLevel) {
          const answer = await call(one, account.tokens[0] ?? '');
          expect(codeOf(answer), nameOf(one)).to.equal(expected);
        }
      });

      it('leaves no events after the denied attempts', async () => {
        expect(await happened(before)).to.deep.equal([]);
      });

      if (out.startsWith('d')) {
        it('is limited to the permissions of a user', async () => {
          const entered = await signInWithPassword(shop, account);
          expectDone(entered);
          const token = readToken(entered);
          for (const one of withLevel.filter(({ caller }) => Number(caller) > 0)) {
            const answer = await call(one, token);
            expect(codeOf(answer), nameOf(one)).to.equal('forbidden');
          }
        });
      }
    });
  }

  it('is not granted by a new registration with the email address of an erased account', async () => {
    const erased = await anAccount(shop);
    const id = readUserId(erased.token);
    await sendBackOfficeCommand(shop, 'POST', `/api/admin/users/${id}/erase`, {
      reason: 'asked by letter',
    });
    const body = aRegistration({ email: erased.email });
    const answer = await shop.send('POST', '/api/register', { body });
    expectDone(answer);
    expect(readUserId(readToken(answer))).not.to.equal(id);
  });
});
