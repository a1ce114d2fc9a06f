import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { problem } from '@shop/contracts/wire/contract';
import { aRegistration, readToken } from '../support/accounts.ts';
import { anEmail, anOrder } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { connectExpectingRefusal } from '../support/chat-socket.ts';
import { ownerMessagePath } from '../support/ticket-requests.ts';
import type { AttackedShop } from './attacked-shop.ts';
import type { AccountFixture } from './account-fixture.ts';
import type { RevocationName } from './access-revocations.ts';

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
  'sign-out, and end of a session': code,
  'end of all sessions by staff': code,
  'undo of an email change': code,
  erasure: code,
});

type AccessPath = Readonly<{
  /** `METHOD /path` of a call that a guest makes. */
  call?: string;
  /** The code that it is refused with; null if it lets in. */
  attempt: (shop: AttackedShop, account: AccountFixture) => Promise<string | null>;
  shut: ExpectedCodes;
}>;

/** The code of a problem; null if the call succeeded. */
export const codeOf = ({ status, body }: Answer): string | null =>
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

/** How long the end of a session, or of a connection, may take. */
export const soonMs = 2_000;

/**
 * The table in docs/explanation/security.md lists the same. A new call that a guest makes to get
 * into an account fails `access-revocation.test.ts` until it is listed here. A new call that needs
 * a session is tried with the old tokens automatically.
 */
export const accessPaths: Readonly<Record<string, AccessPath>> = {
  'signing in with the password': {
    call: 'POST /api/auth',
    attempt: (shop, { email, password }) => guest(shop, '/api/auth', { email, password }),
    shut: {
      ...allSessions('open', 'email-banned'),
      'password change': 'invalid-password',
      'password reset': 'invalid-password',
      'undo of an email change': 'user-unknown',
      erasure: 'user-unknown',
    },
  },
  'requesting a password code': {
    call: 'POST /api/password/code',
    attempt: (shop, { email }) => guest(shop, '/api/password/code', { email }),
    shut: {
      ...allSessions('open', 'email-banned'),
      'undo of an email change': 'user-unknown',
      erasure: 'user-unknown',
    },
  },
  'checking a password code mailed earlier': {
    call: 'POST /api/password/check',
    attempt: (shop, { email, passwordCode: code }) =>
      guest(shop, '/api/password/check', { email, code }),
    shut: {
      ...allSessions('open', 'email-banned'),
      'password reset': 'code-unknown',
      'undo of an email change': 'code-unknown',
      erasure: 'code-unknown',
    },
  },
  'setting a password with a code mailed earlier': {
    call: 'POST /api/password/reset',
    attempt: (shop, { email, passwordCode: code }) => {
      const password = `returned ${randomUUID()}`;
      const body = { email, code, password, c_password: password };
      return guest(shop, '/api/password/reset', body);
    },
    shut: {
      ...allSessions('open', 'email-banned'),
      'password reset': 'code-unknown',
      'undo of an email change': 'code-unknown',
      erasure: 'code-unknown',
    },
  },
  'undoing the last email change': {
    call: 'POST /api/email/undo',
    attempt: (shop, { undoToken: token }) => guest(shop, '/api/email/undo', { token }),
    shut: {
      ...allSessions('open', 'email-banned'),
      'password reset': 'email-undo-over',
      'undo of an email change': 'email-undo-over',
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
      'undo of an email change': 'open',
      erasure: 'open',
    },
  },
  'repeating the registration with its idempotency key': {
    attempt: async (shop, { registration }) => {
      const answer = await shop.send('POST', '/api/register', registration);
      const refused = codeOf(answer);
      if (refused !== null) return refused === 'answer-erased' ? 'unauthorized' : refused;
      return codeOf(await shop.send('GET', '/api/user', { token: readToken(answer) }));
    },
    shut: allSessions('unauthorized', 'unauthorized'),
  },
  'confirming a pending address': {
    attempt: (shop, account) =>
      withToken(shop, account, 'POST', '/api/email/confirm', { code: account.emailCode }),
    shut: allSessions('unauthorized', 'banned'),
  },
  'changing the address': {
    attempt: (shop, account) =>
      withToken(shop, account, 'POST', '/api/profile/settings/save', { email: anEmail() }),
    shut: allSessions('unauthorized', 'banned'),
  },
  'entering the password in an old session': {
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
  'buying in the old session': {
    attempt: (shop, account) => {
      const order = anOrder(account.product, { email: undefined });
      return withToken(shop, account, 'POST', '/api/orders', order);
    },
    shut: allSessions('unauthorized', 'banned'),
  },
  'reading an order in the old session': {
    attempt: (shop, account) =>
      withToken(shop, account, 'GET', `/api/orders/${account.orderNumber}`),
    shut: allSessions('unauthorized', 'banned'),
  },
  'reading a ticket in the old session': {
    attempt: (shop, account) =>
      withToken(shop, account, 'GET', `/api/ticket/messages/${account.ticketId}`),
    shut: allSessions('unauthorized', 'banned'),
  },
  'writing to a ticket in the old session': {
    attempt: (shop, account) => {
      const path = ownerMessagePath(account.ticketId);
      return withToken(shop, account, 'POST', path, { message: 'It is mine' });
    },
    shut: allSessions('unauthorized', 'banned'),
  },
  'an open socket': {
    attempt: async (_, { socket }) => {
      await eventually('the socket is cut', () => !socket.socket.connected && true, soonMs);
      return 'cut';
    },
    shut: allSessions('cut', 'cut'),
  },
  'a new socket': {
    attempt: (shop, { tokens: [token] }) =>
      connectExpectingRefusal(shop.launched.addresses.queryApi, { token }),
    shut: allSessions('unauthorized', 'banned'),
  },
  'an upload in progress': {
    attempt: async (_, { upload: { outgoingRequest, answered: responseEvent } }) => {
      outgoingRequest.end('\r\n--part--\r\n');
      const [response] = (await responseEvent) as [IncomingMessage];
      return problem.parse(await json(response)).code;
    },
    shut: allSessions('unauthorized', 'banned'),
  },
};
