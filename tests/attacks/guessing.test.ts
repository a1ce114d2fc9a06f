import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import {
  anAccount,
  readCode,
  signInWithPassword,
  enterEmailCode,
  waitForEmail,
  proveEmail,
  standalonePattern,
  readUserId,
  wrongCode,
} from '../support/accounts.ts';
import { expectProblem } from '../support/http.ts';
import { runConcurrently } from './run-concurrently.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';
import { bareRequest } from '../support/bare-request.ts';

/** Sends straight to the write side, which trusts its proxy, as if from several addresses. */
const from = (address: number) => ({ 'X-Forwarded-For': `203.0.113.${address}` });

describe('brute-force protection', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });

  const forgot = (email: string) =>
    shop.send('POST', '/api/password/code', { body: { email }, lang: 'eng' });

  it('checks only five of a thousand concurrent guesses of a code', async () => {
    const { email, token } = await anAccount(shop);
    await forgot(email);
    const code = readCode(await waitForEmail(shop, email, 'password reset code'));
    const before = await shop.stored.end();
    const verifiedAttempts: number[] = [];
    await runConcurrently(
      Array.from({ length: 1_000 }, (_, index) => index),
      async (index) => {
        const body = { email, code: wrongCode(code) };
        const headers = from(index % 20);
        const answer = await shop.commandApi('POST', '/api/password/check', { body, headers });
        verifiedAttempts.push(answer.status);
      },
    );
    expect(new Set(verifiedAttempts)).to.deep.equal(new Set([409]));
    const attempts = (await shop.stored.all(before)).filter(
      ({ type }) => type === 'identity.CodeAttempted',
    );
    expect(attempts).to.have.lengthOf(5);

    const right = { email, code, password: 'secret one', c_password: 'secret one' };
    expectProblem(
      await shop.send('POST', '/api/password/reset', { body: right }),
      409,
      'code-unknown',
    );
    expect((await shop.ask('GET', '/api/sessions', { token })).status).to.equal(200);
  });

  it('stores no code in events, and links to the shop regardless of the Host header', async () => {
    const { email, token } = await anAccount(shop);
    const { commandApi } = shop.launched.addresses;
    const evil = { Host: 'evil.example.org:x@shop', 'Content-Type': 'application/json' };
    const codeRequest = {
      method: 'POST',
      path: '/api/password/code',
      body: JSON.stringify({ email }),
    };
    await bareRequest(commandApi, { ...codeRequest, headers: { ...evil, Lang: 'eng' } });
    const receivedEmail = await waitForEmail(shop, email, 'password reset code');
    const code = readCode(receivedEmail);
    const events = (await shop.stored.about(readUserId(token))).map(({ data }) => data);
    expect(JSON.stringify(events)).not.to.match(standalonePattern(code));

    await proveEmail(shop, { token, email });
    const change = JSON.stringify({ email: `moved-${email}` });
    const headers = { ...evil, Authorization: `Bearer ${token}`, Lang: 'eng' };
    const path = '/api/profile/settings/save';
    const saved = await bareRequest(commandApi, { method: 'POST', path, body: change, headers });
    expect(saved.status).to.equal(200);
    const moved = { token, email: `moved-${email}` };
    expect((await enterEmailCode(shop, moved)).status).to.equal(200);
    const changeEmail = await waitForEmail(shop, email, 'email was changed');
    expect(changeEmail.text + changeEmail.html).not.to.include('evil');
    const [, origin] = /(https?:\/\/[^/]+)\/eng\/email\/undo/.exec(changeEmail.text) ?? [];
    expect(origin).to.equal(new URL(shop.launched.addresses.shop).origin);
  });

  it('blocks password guesses after ten, regardless of the forwarded IP address and email case', async () => {
    const account = await anAccount(shop);
    const { email } = account;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.send('POST', '/api/auth', {
          body: { email: index % 2 ? email : email.toUpperCase(), password: randomUUID() },
          headers: from(index),
        }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).to.have.lengthOf(10);
    for (const answer of refused) {
      expectProblem(answer, 429, 'too-many-requests');
      expect(Number(answer.headers.get('Retry-After'))).to.be.within(1, 900);
    }
    expectProblem(await signInWithPassword(shop, account), 429, 'too-many-requests');
    const elsewhere = { body: { email, password: account.password }, headers: from(99) };
    const victim = await shop.commandApi('POST', '/api/auth', elsewhere);
    expect(victim.status).to.equal(200);
  });

  it('rejects look-alikes of the email address', async () => {
    const { email, password } = await anAccount(shop);
    for (const alike of [email.replace('e', 'е'), email.replace('@', '＠'), `${email}\u0000`]) {
      const answer = await signInWithPassword(shop, { email: alike, password });
      expectProblem(answer, 400, 'invalid-request');
    }
    const dotted = email.replace('-', '.');
    expectProblem(await signInWithPassword(shop, { email: dotted, password }), 409, 'user-unknown');
  });

  it('blocks password guesses after ten even without Redis', async () => {
    const account = await anAccount(shop);
    await shop.launched.children.get('redis')?.stop();
    try {
      const statuses: number[] = [];
      for (let times = 0; times < 12; times += 1) {
        statuses.push((await signInWithPassword(shop, { ...account, password: 'guess' })).status);
      }
      expect(statuses.slice(0, 10)).to.deep.equal(Array.from({ length: 10 }, () => 409));
      expect(statuses.slice(10)).to.deep.equal([429, 429]);
    } finally {
      await shop.launched.restart('redis');
    }
  });
});
