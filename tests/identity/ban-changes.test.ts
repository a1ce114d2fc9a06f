import { randomUUID } from 'node:crypto';
import { bannedReply, banPage } from '@shop/contracts/identity/bans.contract';
import { expect } from 'chai';
import type { AttackedShop } from '../attacks/attacked-shop.ts';
import { openSharedAttackedShop } from '../attacks/attacked-shop.ts';
import type { Account } from '../support/accounts.ts';
import { anAccount, accountOfLevel } from '../support/accounts.ts';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { expectProblem } from '../support/http.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { savedEntryReply } from '@shop/contracts/wire/archiving.contract';

const positionHeaders = ({ headers }: Answer) => ({
  'X-Min-Position': headers.get('X-Position') ?? '',
});
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe('an active ban', () => {
  let shop: AttackedShop;
  let moderator: Account;
  before(async () => {
    shop = await openSharedAttackedShop();
    moderator = await accountOfLevel(shop, 1);
  });

  const ban = async (email: string): Promise<string> => {
    const answer = await sendBackOfficeCommand(shop, 'POST', '/api/admin/bans', {
      email,
      reason: 'fraud',
    });
    return bannedReply.parse(answer.body).id;
  };
  const change = (id: string, body: object, token = moderator.token) =>
    shop.send('PUT', `/api/admin/bans/${id}`, { body, token });

  it('gets a new end and reason, which its history shows', async () => {
    const id = await ban(anEmail());
    const until = inAnHour();
    const changed = await change(id, { reason: 'spam', until, revision: 1 });
    expect(changed.status, JSON.stringify(changed.body)).to.equal(200);
    expect(savedEntryReply.parse(changed.body)).to.deep.equal({ id, revision: 2 });
    const again = await change(id, { reason: 'spam', until, revision: 1 });
    expect(again.status).to.equal(200);
    const sent = { token: moderator.token, headers: positionHeaders(changed) };
    const page = banPage.parse((await shop.ask('GET', `/api/admin/bans/${id}`, sent)).body);
    expect(page).to.deep.include({ reason: 'spam', until, status: 'active', revision: 2 });
    const history = `/api/admin/history?filter[kind]=ban&filter[id]=${id}`;
    const historyText = await eventually('the history', async () => {
      const text = JSON.stringify((await shop.ask('GET', history, sent)).body);
      return text.includes('EmailBanChanged') && text;
    });
    expect(historyText).to.include('"before":{"reason":"fraud","until":null}');
  });

  it('rejects a change based on an outdated revision', async () => {
    const id = await ban(anEmail());
    const until = inAnHour();
    expect((await change(id, { reason: 'spam', until, revision: 1 })).status).to.equal(200);
    const late = expectProblem(
      await change(id, { reason: 'other', until: null, revision: 1 }),
      409,
      'changed-meanwhile',
    );
    expect(late).to.deep.include({ current: { revision: 2 } });
  });

  it('ends at its new end time', async () => {
    const account = await anAccount(shop);
    const id = await ban(account.email);
    const status = async () =>
      (await shop.ask('GET', '/api/sessions', { token: account.token })).status;
    await eventually('the ban', async () => (await status()) === 403);
    const until = new Date(Date.now() + 1_500).toISOString();
    expect((await change(id, { reason: 'fraud', until, revision: 1 })).status).to.equal(200);
    await eventually('the end', async () => (await status()) === 200);
    const ended = await change(id, { reason: 'fraud', until: null, revision: 2 });
    expectProblem(ended, 409, 'ban-over');
  });

  it('cannot be changed once it is lifted, and is a 404 if it does not exist', async () => {
    const id = await ban(anEmail());
    await sendBackOfficeCommand(shop, 'POST', `/api/admin/bans/${id}/lift`, { reason: 'mistake' });
    const requested = { reason: 'fraud', until: inAnHour(), revision: 2 };
    expectProblem(await change(id, requested), 409, 'ban-over');
    expectProblem(await change(randomUUID(), requested), 404, 'not-found');
  });

  it('of a moderator can be changed and lifted by administrators only', async () => {
    const banned = await accountOfLevel(shop, 1);
    const id = await ban(banned.email);
    const requested = { reason: 'fraud', until: inAnHour(), revision: 1 };
    expectProblem(await change(id, requested), 403, 'forbidden');
    const lift = `/api/admin/bans/${id}/lift`;
    const body = { reason: 'a friend' };
    expectProblem(
      await shop.send('POST', lift, { body, token: moderator.token }),
      403,
      'forbidden',
    );
    expect((await change(id, requested, shop.admin)).status).to.equal(200);
    await sendBackOfficeCommand(shop, 'POST', lift, { reason: 'mistake' });
  });

  it('is closed to users', async () => {
    const { token } = await anAccount(shop);
    const id = await ban(anEmail());
    const requested = { reason: 'mine', until: inAnHour(), revision: 1 };
    expectProblem(await change(id, requested, token), 403, 'forbidden');
    expectProblem(await shop.ask('GET', `/api/admin/bans/${id}`, { token }), 403, 'forbidden');
  });
});
