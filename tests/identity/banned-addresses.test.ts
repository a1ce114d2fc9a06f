import { banTexts } from '@shop/contracts/kernel';
import { wireTexts } from '@shop/contracts/wire/texts';
import { bannedReply } from '@shop/contracts/identity/bans.contract';
import { expect } from 'chai';
import { openSharedAttackedShop } from '../attacks/attacked-shop.ts';
import type { AttackedShop } from '../attacks/attacked-shop.ts';
import {
  anAccount,
  aRegistration,
  signInWithPassword,
  enterEmailCode,
  identityEvents,
  waitForEmail,
  changeEmail,
  proveEmail,
  readUndoToken,
} from '../support/accounts.ts';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { expectProblem } from '../support/http.ts';
import { sendBackOfficeCommand } from '../support/products.ts';

describe('a banned address', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
  });

  const ban = async (email: string, changes: object = {}): Promise<string> => {
    const body = { email, reason: 'fraud', ...changes };
    const { body: reply } = await sendBackOfficeCommand(shop, 'POST', '/api/admin/bans', body);
    const { id } = bannedReply.parse(reply);
    if ('until' in changes) return id;
    await eventually('the ban', async () => {
      const tried = await shop.send('POST', '/api/register', { body: aRegistration({ email }) });
      return JSON.stringify(tried.body).includes('email-banned');
    });
    return id;
  };

  it('cannot register, sign in, get a code, or become the new address of an account', async () => {
    const [account, otherAccount] = await Promise.all([anAccount(shop), anAccount(shop)]);
    const { email, password } = account;
    await ban(email);
    const before = await shop.stored.end();
    const code = '123456';
    const shouted = email.toUpperCase();
    const doors = [
      ['/api/register', aRegistration({ email: shouted })],
      ['/api/auth', { email: shouted, password }],
      ['/api/password/code', { email: shouted }],
      ['/api/password/check', { email, code }],
      ['/api/password/reset', { email, code, password, c_password: password }],
    ] as const;
    for (const [path, body] of doors) {
      for (const lang of ['rus', 'eng'] as const) {
        const problem = expectProblem(
          await shop.send('POST', path, { body, lang }),
          409,
          'email-banned',
        );
        expect(problem.message).to.equal(banTexts['email-banned'][lang]);
        expect(problem.codes).to.deep.equal({ email: ['email-banned'] });
      }
    }
    const settings = { body: { email: shouted }, token: otherAccount.token };
    expectProblem(
      await shop.send('POST', '/api/profile/settings/save', settings),
      409,
      'email-banned',
    );
    expect(await identityEvents(shop, before)).to.deep.equal([]);
  });

  it('loses its sessions at both APIs, and regains them when the ban is lifted', async () => {
    const account = await anAccount(shop);
    const { token } = account;
    const id = await ban(account.email);
    for (const lang of ['rus', 'eng'] as const) {
      const sessionReply = await eventually('the ban at the query API', async () => {
        const answer = await shop.ask('GET', '/api/user', { token, lang });
        return answer.status === 403 && answer;
      });
      expect(expectProblem(sessionReply, 403, 'banned').message).to.equal(wireTexts.banned[lang]);
      const reply = await shop.send('POST', '/api/logout', { body: {}, token, lang });
      expect(expectProblem(reply, 403, 'banned').message).to.equal(wireTexts.banned[lang]);
    }
    await sendBackOfficeCommand(shop, 'POST', `/api/admin/bans/${id}/lift`, { reason: 'mistake' });
    await eventually(
      'the session',
      async () => (await shop.ask('GET', '/api/sessions', { token })).status === 200,
    );
    expect((await signInWithPassword(shop, account)).status).to.equal(200);
  });

  it('can sign in once the ban has expired', async () => {
    const account = await anAccount(shop);
    await ban(account.email, { until: new Date(Date.now() - 1_000).toISOString() });
    expect((await signInWithPassword(shop, account)).status).to.equal(200);
    expect((await shop.ask('GET', '/api/sessions', { token: account.token })).status).to.equal(200);
  });

  it('blocks the undo of an email change', async () => {
    const account = await anAccount(shop);
    await proveEmail(shop, account);
    const email = anEmail();
    await changeEmail(shop, account, email);
    const token = readUndoToken(await waitForEmail(shop, account.email, 'email was changed'));
    await ban(email);
    const before = await shop.stored.end();
    const undo = await shop.send('POST', '/api/email/undo', { body: { token } });
    expectProblem(undo, 409, 'email-banned');
    expect(await identityEvents(shop, before)).to.deep.equal([]);
  });

  it('cannot be confirmed by an account for which it is pending', async () => {
    const { token } = await anAccount(shop);
    const email = anEmail();
    const sent = { body: { email }, token, lang: 'eng' } as const;
    await shop.send('POST', '/api/profile/settings/save', sent);
    await waitForEmail(shop, email, 'Confirm your email');
    await ban(email);
    const before = await shop.stored.end();
    expectProblem(await enterEmailCode(shop, { token, email }), 409, 'email-banned');
    expect(await identityEvents(shop, before)).to.deep.equal([]);
  });

  it('does not affect an account that used it earlier', async () => {
    const account = await anAccount(shop);
    const { email, token } = account;
    await proveEmail(shop, account);
    await changeEmail(shop, account, anEmail());
    await ban(email);
    expect((await shop.ask('GET', '/api/sessions', { token })).status).to.equal(200);
  });
});
