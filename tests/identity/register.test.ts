import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { openSharedAttackedShop } from '../attacks/attacked-shop.ts';
import type { AttackedShop } from '../attacks/attacked-shop.ts';
import {
  anAccount,
  aRegistration,
  signInWithPassword,
  identityEvents,
  proveEmail,
  readToken,
  readUserId,
} from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';

describe('registration', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });

  const register = (changes: object = {}, headers: Readonly<Record<string, string>> = {}) =>
    shop.send('POST', '/api/register', { body: aRegistration(changes), headers });

  it('creates a signed-in account, which can sign in again', async () => {
    const account = await anAccount(shop);
    const mine = await eventually('the read model', async () => {
      const answer = await shop.ask('GET', '/api/user', { token: account.token });
      return answer.status === 200 && answer;
    });
    expect(mine.body).to.deep.include({
      name: account.name,
      email: account.email,
      email_confirmed: false,
      adminlvl: 0,
      avatar: null,
    });
    expect((await signInWithPassword(shop, account)).status).to.equal(200);
    const shouted = { ...account, email: account.email.toUpperCase() };
    expect((await signInWithPassword(shop, shouted)).status).to.equal(200);
  });

  it('seals personal data, and identifies the account without its address', async () => {
    const { token, email, name } = await anAccount(shop);
    const events = await shop.stored.of(`user-${readUserId(token)}`);
    expect(events.map(({ type }) => type)).to.deep.equal([
      'identity.UserRegistered',
      'identity.SignedIn@2',
    ]);
    const text = JSON.stringify(events.map(({ data }) => data));
    for (const secret of [email, name, '127.0.0.1']) expect(text).not.to.include(secret);
    expect(text).to.include(`"personId":"account-${readUserId(token)}"`);
  });

  it('reserves no address, and assigns it to the first account that confirms it', async () => {
    const { email } = aRegistration();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        register({ email: index % 2 === 0 ? email : email.toUpperCase() }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([201]));
    const tokens = answers.map(readToken);
    expect(new Set(tokens.map(readUserId)).size).to.equal(answers.length);

    const [token = expect.fail(), ...others] = tokens;
    await proveEmail(shop, { token, email });
    expectProblem(await register({ email }), 409, 'email-taken');
    for (const otherToken of others) {
      const sent = { body: {}, token: otherToken };
      expectProblem(await shop.send('POST', '/api/email/confirm', sent), 409, 'email-taken');
    }
    const [first] = await shop.stored.of(`user-${readUserId(token)}`);
    const { emailHash } = (first ?? expect.fail()).data as unknown as { emailHash: string };
    const types = await shop.stored.types(`email-${emailHash}`);
    expect(types.filter((type) => type !== 'identity.EmailRegistered')).to.deep.equal([
      'identity.EmailClaimed',
      'identity.EmailClaimConfirmed',
    ]);
  });

  it('repeated with its idempotency key returns the same account', async () => {
    const body = aRegistration();
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await shop.send('POST', '/api/register', { body, headers });
    const again = await shop.send('POST', '/api/register', { body, headers });
    expect([first.status, again.status]).to.deep.equal([201, 201]);
    expect(again.body).to.deep.equal(first.body);
  });

  for (const [what, changes, field, code] of [
    [
      'a password of five letters',
      { password: '12345', c_password: '12345' },
      'password',
      'password-too-short',
    ],
    [
      'a second password that differs',
      { c_password: 'other one' },
      'c_password',
      'passwords-differ',
    ],
    ['an invalid email address', { email: 'no address' }, 'email', 'email-invalid'],
    ['a blank name', { name: '  ' }, 'name', 'field-required'],
    ['a staff level', { adminlvl: 2 }, 'adminlvl', 'field-unknown'],
    ['a confirmed address', { email_confirmed: true }, 'email_confirmed', 'field-unknown'],
  ] as const) {
    it(`is rejected with ${what}`, async () => {
      const before = await shop.stored.end();
      const { codes } = expectProblem(await register(changes), 400, 'invalid-request');
      expect(codes?.[field]).to.deep.equal([code]);
      expect(await identityEvents(shop, before)).to.deep.equal([]);
    });
  }

  it('is required to sign in: an unknown address is reported as user-unknown', async () => {
    expectProblem(await signInWithPassword(shop, aRegistration()), 409, 'user-unknown');
    const account = await anAccount(shop);
    expectProblem(
      await signInWithPassword(shop, { ...account, password: 'wrong' }),
      409,
      'invalid-password',
    );
  });
});
