import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { anEmail } from './customer.ts';
import { eventually } from './eventually.ts';
import type { Answer } from './http.ts';
import type { ReceivedEmail } from './received-emails.ts';
import type { Shop } from './shop.ts';

export type Account = Readonly<{ name: string; email: string; password: string; token: string }>;

export const readToken = ({ body }: Answer): string => (body as Readonly<{ token: string }>).token;

/** The body of a registration. A field that is `undefined` is omitted. */
export const aRegistration = (changes: object = {}) => {
  const password = `secret ${randomUUID()}`;
  return { name: 'Somebody', email: anEmail(), password, c_password: password, ...changes };
};

/** Registers an account through the API, with its first session. */
export const anAccount = async ({ send }: Shop): Promise<Account> => {
  const { c_password: _, ...account } = aRegistration();
  const body = { ...account, c_password: account.password };
  const answer = await send('POST', '/api/register', { body });
  expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
  return { ...account, token: readToken(answer) };
};

export const signInWithPassword = (
  { send }: Shop,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<Answer> => send('POST', '/api/auth', { body: { email, password } });

/** Reads the id of the account from its session token. */
export const readUserId = (token: string): string => {
  const [, claims = ''] = token.split('.');
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
  return sub;
};

/**
 * Types of the identity events after a position. Other events, such as emails, occur all the time.
 */
export const identityEvents = async (
  { stored }: Shop,
  after: bigint | null,
): Promise<readonly string[]> =>
  (await stored.all(after)).map(({ type }) => type).filter((type) => type.startsWith('identity.'));

/** The newest email to this address with this subject, once there are `count` of them. */
export const waitForEmail = (
  { receivedEmails: findReceivedEmails }: Shop,
  to: string,
  subject: string,
  count = 1,
): Promise<ReceivedEmail> =>
  eventually(`an email to ${to}: ${subject}`, async () => {
    const found = (await findReceivedEmails(to)).filter((receivedEmail) =>
      receivedEmail.subject.includes(subject),
    );
    return found.length >= count && found.at(-1);
  });

/** Finds the six-digit code in an email; null if it has none. */
export const findCode = ({ text }: ReceivedEmail): string | null =>
  /\b\d{6}\b/.exec(text)?.[0] ?? null;

export const readCode = (email: ReceivedEmail): string =>
  findCode(email) ?? expect.fail(`No code in ${email.text}`);

/** Finds the code as a value or in a sentence, but not within a hash or a sealed text. */
export const standalonePattern = (code: string): RegExp =>
  new RegExp(`(?<![\\w.-])${code}(?![\\w-])`);

const codeSubject = 'Confirm your email';

const countReceivedEmails = async (
  { receivedEmails: findReceivedEmails }: Shop,
  to: string,
  about: string,
): Promise<number> =>
  (await findReceivedEmails(to)).filter(({ subject }) => subject.includes(about)).length;

/** Enters the newest code that was mailed to the address, which is pending or the account's own. */
export const enterEmailCode = async (
  shop: Shop,
  { token, email }: Pick<Account, 'token' | 'email'>,
  count = 1,
): Promise<Answer> => {
  const code = readCode(await waitForEmail(shop, email, codeSubject, count));
  return shop.send('POST', '/api/email/confirm', { body: { code }, token, lang: 'eng' });
};

/** Confirms the address that an account was registered with, unless it is confirmed. */
export const proveEmail = async (
  shop: Shop,
  account: Pick<Account, 'token' | 'email'>,
): Promise<void> => {
  const { token, email } = account;
  const count = await countReceivedEmails(shop, email, codeSubject);
  const sent = { body: {}, token, lang: 'eng' } as const;
  const codeResponse = await shop.send('POST', '/api/email/confirm', sent);
  if (JSON.stringify(codeResponse.body).includes('"email_confirmed":true')) return;
  const answer = await enterEmailCode(shop, account, count + 1);
  expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
};

/** Changes and confirms the address of an account. */
export const changeEmail = async (
  shop: Shop,
  { token }: Pick<Account, 'token'>,
  email: string,
): Promise<void> => {
  const sent = { body: { email }, token, lang: 'eng' } as const;
  const saved = await shop.send('POST', '/api/profile/settings/save', sent);
  expect(saved.status, JSON.stringify(saved.body)).to.equal(200);
  const { status, body } = await enterEmailCode(shop, { token, email });
  expect(status, JSON.stringify(body)).to.equal(200);
};

const passwordSubject = 'password reset code';

/** Requests a password reset code and reads it from the email. */
export const requestPasswordCode = async (shop: Shop, email: string): Promise<string> => {
  const count = await countReceivedEmails(shop, email, passwordSubject);
  const codeResponse = await shop.send('POST', '/api/password/code', {
    body: { email },
    lang: 'eng',
  });
  expect(codeResponse.status, JSON.stringify(codeResponse.body)).to.equal(202);
  return readCode(await waitForEmail(shop, email, passwordSubject, count + 1));
};

/** Resets the password with an emailed code, and signs in with the new password. */
export const resetPassword = async (shop: Shop, email: string): Promise<Account> => {
  const code = await requestPasswordCode(shop, email);
  const password = `reset ${randomUUID()}`;
  const body = { email, code, password, c_password: password };
  const reset = await shop.send('POST', '/api/password/reset', { body });
  expect(reset.status, JSON.stringify(reset.body)).to.equal(200);
  const entered = await signInWithPassword(shop, { email, password });
  expect(entered.status, JSON.stringify(entered.body)).to.equal(200);
  return { name: 'Somebody', email, password, token: readToken(entered) };
};

/** The token of the undo link in an email. */
export const readUndoToken = ({ text }: ReceivedEmail): string =>
  decodeURIComponent(/token=(\S+)/.exec(text)?.[1] ?? expect.fail(text));

/** Returns a wrong code. */
export const wrongCode = (code: string): string =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/**
 * Creates an account whose level an administrator has set, with a confirmed address and a new
 * session.
 */
export const accountOfLevel = async (
  shop: Shop,
  level: 1 | 2,
  account?: Account,
): Promise<Account & Readonly<{ id: string }>> => {
  const person = account ?? (await anAccount(shop));
  await proveEmail(shop, person);
  const id = readUserId(person.token);
  const body = { name: person.name, level, reason: 'hired', revision: 0 };
  const { send, admin } = shop;
  const edited = await send('PUT', `/api/admin/users/${id}`, { body, token: admin });
  expect(edited.status, JSON.stringify(edited.body)).to.equal(200);
  const entered = await signInWithPassword(shop, person);
  expect(entered.status, JSON.stringify(entered.body)).to.equal(200);
  const token = readToken(entered);
  await eventually('the new level', async () => {
    const { status } = await send('PUT', '/api/admin/statuses/risk', { body: {}, token });
    return status === 400;
  });
  return { ...person, id, token };
};
