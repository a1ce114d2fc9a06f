import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Account } from '../support/accounts.ts';
import {
  anAccount,
  signInWithPassword,
  identityEvents,
  accountOfLevel,
} from '../support/accounts.ts';
import { anEmail } from '../support/customer.ts';
import { createEarlierSession } from '../support/create-earlier-session.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { withAuthenticator } from '../support/one-time-codes.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

const newPassword = () => {
  const password = `another ${randomUUID()}`;
  return { password, c_password: password };
};

describe('a stolen session older than 15 minutes', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });

  const post = (path: string, body: object, token: string) =>
    shop.send('POST', path, { body, token, lang: 'eng' });
  const save = (body: object, token: string) => post('/api/profile/settings/save', body, token);
  const prove = (body: object, token: string) => post('/api/sessions/reauthenticate', body, token);
  const exported = (token: string, after?: Answer) => {
    const headers = { 'X-Min-Position': after?.headers.get('X-Position') ?? '0' };
    return shop.ask('GET', '/api/profile/export', { token, headers });
  };
  const stolen = async (): Promise<Account> => {
    const account = await anAccount(shop);
    return { ...account, token: await createEarlierSession(shop, account, 16) };
  };

  it('cannot change the password or the email address, or export data', async () => {
    const { token } = await stolen();
    const before = await shop.stored.end();
    const refused = [
      await save(newPassword(), token),
      await save({ email: anEmail() }, token),
      await save({ name: 'Thief', email: anEmail() }, token),
      await eventually('the read model', async () => {
        const answer = await exported(token);
        return answer.status !== 503 && answer;
      }),
    ];
    for (const answer of refused) expectProblem(answer, 403, 'password-needed');
    expect(await identityEvents(shop, before)).to.deep.equal([]);
  });

  it('can make harmless changes', async () => {
    const { token } = await stolen();
    expect((await save({ name: 'Somebody else' }, token)).status).to.equal(200);
    expect((await post('/api/sessions/end-others', {}, token)).status).to.equal(200);
  });

  it('has full access for 15 minutes after the password is entered', async () => {
    const account = await stolen();
    const { token, password } = account;
    expectProblem(await prove({ password: 'wrong' }, token), 409, 'invalid-password');
    expectProblem(await prove({}, token), 403, 'password-needed');
    expectProblem(await save(newPassword(), token), 403, 'password-needed');

    const proved = await prove({ password }, token);
    expect(proved.status).to.equal(200);
    expect((await exported(token, proved)).status).to.equal(200);
    expect((await save({ email: anEmail() }, token)).status).to.equal(200);
    const changed = newPassword();
    expect((await save(changed, token)).status).to.equal(200);
    expect(
      (await signInWithPassword(shop, { ...account, password: changed.password })).status,
    ).to.equal(200);
    const again = await createEarlierSession(shop, account, 15);
    expectProblem(await save(newPassword(), again), 403, 'password-needed');
  });

  it('is limited to ten passwords in 15 minutes', async () => {
    const { token, password } = await stolen();
    const answers: Answer[] = [];
    for (let times = 0; times < 10; times += 1) {
      answers.push(await prove({ password: `wrong ${times}` }, token));
    }
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([409]));
    expectProblem(await prove({ password }, token), 429, 'too-many-requests');
  });

  it('of staff with an authenticator requires a code instead of the password', async () => {
    const moderator = await accountOfLevel(shop, 1);
    const application = await withAuthenticator(shop.send, moderator.token);
    const token = await createEarlierSession(shop, moderator, 16);
    expectProblem(await save(newPassword(), token), 403, 'totp-required');
    expectProblem(await prove({ password: moderator.password }, token), 403, 'totp-required');
    expectProblem(await prove({ totp: '000000' }, token), 403, 'totp-invalid');
    expect((await prove({ totp: await application.next() }, token)).status).to.equal(200);
    expect((await save(newPassword(), token)).status).to.equal(200);
  });

  it('of staff without an authenticator cannot set one up', async () => {
    const moderator = await accountOfLevel(shop, 1);
    const token = await createEarlierSession(shop, moderator, 16);
    const before = await shop.stored.end();
    expectProblem(await post('/api/totp', {}, token), 403, 'password-needed');
    expectProblem(
      await post('/api/totp/enable', { code: '123456' }, token),
      403,
      'password-needed',
    );
    expect(await identityEvents(shop, before)).to.deep.equal([]);
    expect((await prove({ password: moderator.password }, token)).status).to.equal(200);
    expect((await post('/api/totp', {}, token)).status).to.equal(200);
  });
});
