import { randomUUID } from 'node:crypto';
import { codeSentReply } from '@shop/contracts/identity/account.contract';
import { emailOwner, emailStream } from '@shop/domain/identity';
import type { CodeRequested, EmailEvent, UserRegistered } from '@shop/domain/identity/events';
import { fold } from '@shop/domain/kernel';
import { expect } from 'chai';
import { openSharedAttackedShop } from '../attacks/attacked-shop.ts';
import type { AttackedShop } from '../attacks/attacked-shop.ts';
import {
  anAccount,
  readCode,
  signInWithPassword,
  waitForEmail,
  readUserId,
  wrongCode,
} from '../support/accounts.ts';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';

describe('an emailed code', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });

  const ask = (path: string, body: object, token?: string) =>
    shop.send('POST', path, { body, token, lang: 'eng' });
  const forgot = (email: string) => ask('/api/password/code', { email });

  /** Enters the code of a new account's address three times at once. */
  const confirmSimultaneously = async () => {
    const { email, token } = await anAccount(shop);
    await ask('/api/email/confirm', {}, token);
    const code = readCode(await waitForEmail(shop, email, 'Confirm your email'));
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => ask('/api/email/confirm', { code }, token)),
    );
    const [registered] = await shop.stored.of<UserRegistered>(`user-${readUserId(token)}`);
    const { emailHash } = registered?.data ?? expect.fail('There is no such account');
    const owner = fold(emailOwner, await shop.stored.of<EmailEvent>(emailStream(emailHash)));
    return { statuses: answers.map(({ status }) => status), owner: owner.status };
  };

  it('confirms the address that it was sent to', async () => {
    const { email, token } = await anAccount(shop);
    const requested = await ask('/api/email/confirm', {}, token);
    expect(requested.body).to.deep.equal({ email_confirmed: false, retry_after_seconds: 0 });
    const receivedEmail = await waitForEmail(shop, email, 'Confirm your email');
    const code = readCode(receivedEmail);
    expect(receivedEmail.html).to.include(code);

    expectProblem(
      await ask('/api/email/confirm', { code: wrongCode(code) }, token),
      409,
      'code-unknown',
    );
    const confirmed = await ask('/api/email/confirm', { code }, token);
    expect(confirmed.body).to.deep.equal({ email_confirmed: true, retry_after_seconds: 0 });
    expect((await ask('/api/email/confirm', {}, token)).body).to.deep.equal(confirmed.body);
    await eventually('the confirmed address', async () => {
      const { body } = await shop.ask('GET', '/api/user', { token });
      return (body as { email_confirmed?: boolean }).email_confirmed === true;
    });
  });

  it('is sent in Russian for a request in Russian', async () => {
    const { email, token } = await anAccount(shop);
    await shop.send('POST', '/api/email/confirm', { body: {}, token, lang: 'rus' });
    const receivedEmail = await waitForEmail(shop, email, 'Код для подтверждения почты');
    expect(receivedEmail.html).to.include('lang="ru"');
  });

  it('resets a forgotten password once, and ends every session', async () => {
    const account = await anAccount(shop);
    const { email } = account;
    expect((await forgot(email)).status).to.equal(202);
    const code = readCode(await waitForEmail(shop, email, 'password reset code'));
    expect((await ask('/api/password/check', { email, code })).status).to.equal(200);

    const password = `another ${randomUUID()}`;
    const body = { email, code, password, c_password: password };
    expect((await ask('/api/password/reset', body)).status).to.equal(200);
    expectProblem(await ask('/api/password/reset', body), 409, 'code-unknown');
    await eventually(
      'the end of its sessions',
      async () =>
        (await shop.ask('GET', '/api/sessions', { token: account.token })).status === 401 &&
        (await ask('/api/email/confirm', {}, account.token)).status === 401,
    );
    expectProblem(await signInWithPassword(shop, account), 409, 'invalid-password');
    expect((await signInWithPassword(shop, { email, password })).status).to.equal(200);
  });

  it('works only once when it is used simultaneously', async () => {
    const { email } = await anAccount(shop);
    await forgot(email);
    const code = readCode(await waitForEmail(shop, email, 'password reset code'));
    const answers = await Promise.all(
      ['first password', 'second password', 'third password'].map((password) =>
        ask('/api/password/reset', { email, code, password, c_password: password }),
      ),
    );
    expect(answers.map(({ status }) => status)).to.have.members([200, 409, 409]);
  });

  it('assigns the address to its account when it is used simultaneously', async () => {
    const confirmed = await Promise.all(Array.from({ length: 12 }, confirmSimultaneously));
    for (const { statuses, owner } of confirmed) {
      expect(statuses).to.include(200);
      expect(owner).to.equal('owned');
    }
  });

  it('is invalidated by a newer one, and valid for its own purpose only', async () => {
    const { email, token } = await anAccount(shop);
    await forgot(email);
    const old = readCode(await waitForEmail(shop, email, 'password reset code'));
    await forgot(email);
    const fresh = readCode(await waitForEmail(shop, email, 'password reset code', 2));
    expectProblem(await ask('/api/password/check', { email, code: old }), 409, 'code-unknown');
    expectProblem(await ask('/api/email/confirm', { code: fresh }, token), 409, 'code-unknown');
    expect((await ask('/api/password/check', { email, code: fresh })).status).to.equal(200);
  });

  it('is valid for ten minutes', async () => {
    const { email, token } = await anAccount(shop);
    await forgot(email);
    await ask('/api/email/confirm', {}, token);
    const lasts = (await shop.stored.about(readUserId(token)))
      .filter(({ type }) => type === 'identity.CodeRequested')
      .map(({ data }) => {
        const { at, until } = data as CodeRequested['data'];
        return Date.parse(until) - Date.parse(at);
      });
    expect(lasts).to.deep.equal([600_000, 600_000]);
  });

  it('can be requested three times an hour', async () => {
    const { email } = await anAccount(shop);
    const waits: number[] = [];
    for (let times = 0; times < 3; times += 1) {
      const { status, body } = await forgot(email);
      expect(status).to.equal(202);
      waits.push(codeSentReply.parse(body).retry_after_seconds);
    }
    expect(waits.slice(0, 2)).to.deep.equal([0, 0]);
    expect(waits[2]).to.be.within(3_500, 3_600);
    const refused = await forgot(email.toUpperCase());
    expectProblem(refused, 429, 'too-many-code-requests');
    expect(Number(refused.headers.get('Retry-After'))).to.be.within(3_500, 3_600);
  });

  it('is not available without an account', async () => {
    expectProblem(await forgot(anEmail()), 409, 'user-unknown');
    const nobody = { email: anEmail(), code: '123456' };
    expectProblem(await ask('/api/password/check', nobody), 409, 'code-unknown');
    expectProblem(
      await ask('/api/password/check', { ...nobody, code: '12345' }),
      400,
      'invalid-request',
    );
  });

  it('that was requested while no worker ran is sent once when a worker starts', async () => {
    const { email, token } = await anAccount(shop);
    await shop.launched.children.get('worker')?.stop();
    await ask('/api/email/confirm', {}, token);
    const requested = (await shop.stored.about(readUserId(token))).filter(({ type }) =>
      type.startsWith('mail.'),
    );
    expect(requested).to.deep.equal([]);
    await shop.launched.restart('worker');
    await waitForEmail(shop, email, 'Confirm your email');
    expect(await shop.receivedEmails(email)).to.have.lengthOf(1);
  });
});
