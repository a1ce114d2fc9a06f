import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { user, userId, userStream } from '@shop/domain/identity';
import { instant } from '@shop/contracts/kernel';
import { problem } from '@shop/contracts/wire/contract';
import { commandHandler } from '@shop/platform/event-store';
import { expect } from 'chai';
import type { Account } from '../support/accounts.ts';
import { anAccount, signInWithPassword, readToken } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { createSignedInUser } from '../support/people.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { openSharedAttackedShop } from './attacked-shop.ts';

const soon = 2_000;

describe('a week-long session token while no projector is running', () => {
  let shop: AttackedShop;
  before(async () => {
    shop = await openSharedAttackedShop();
    await shop.launched.children.get('projector')?.stop();
  });
  after(() => shop.launched.restart('projector'));

  const statuses = async (token: string): Promise<readonly number[]> => [
    (await shop.ask('GET', '/api/sessions', { token })).status,
    (await shop.send('POST', '/api/profile/settings/save', { body: { level: 2 }, token })).status,
  ];
  const untilBoth = (what: string, token: string, status: number) =>
    eventually(what, async () => (await statuses(token)).every((seen) => seen === status), soon);
  const ban = ({ email }: Account) =>
    sendBackOfficeCommand(shop, 'POST', '/api/admin/bans', { email, reason: 'fraud' });

  it('is rejected within two seconds of a ban', async () => {
    const account = await anAccount(shop);
    expect(await statuses(account.token)).to.deep.equal([200, 400]);
    await ban(account);
    await untilBoth('the ban', account.token, 403);
  });

  it('is rejected within two seconds of signing out', async () => {
    const { token } = await anAccount(shop);
    await shop.send('POST', '/api/logout', { body: {}, token });
    await untilBoth('the end', token, 401);
  });

  it('is rejected within two seconds of a password change in another session', async () => {
    const account = await anAccount(shop);
    const otherToken = readToken(await signInWithPassword(shop, account));
    const body = { password: 'another one', c_password: 'another one' };
    await shop.send('POST', '/api/profile/settings/save', { body, token: account.token });
    await untilBoth('the end', otherToken, 401);
    expect(await statuses(account.token)).to.deep.equal([200, 400]);
  });

  it('loses moderator permissions within two seconds of a demotion', async () => {
    const { id, token } = await createSignedInUser(shop, 1);
    const bans = async () =>
      (await shop.ask('GET', '/api/admin/bans?page=0', { token })).status === 403 &&
      (await shop.send('POST', '/api/admin/bans', { body: {}, token })).status === 403;
    expect(await bans()).to.equal(false);
    const stream = userStream(userId(id));
    const { revision } = (await shop.stored.of(stream)).at(-1) ?? expect.fail();
    const data = { userId: userId(id), level: 0, at: instant(new Date()) };
    const by = { actor: 'system:test', correlationId: 'test', causationId: null };
    await shop.eventStore.append(stream, revision, [
      { type: 'identity.UserLevelChanged', data, by },
    ]);
    expect((await commandHandler(shop.eventStore, user).load(stream)).state).to.include({
      level: 0,
    });
    await eventually('the level', bans, soon);
  });

  it('cannot complete an upload that was in progress during a ban', async () => {
    const account = await anAccount(shop);
    const { hostname, port } = new URL(shop.launched.addresses.queryApi);
    const outgoingRequest = request({
      hostname,
      port,
      method: 'POST',
      path: '/api/profile/settings/save',
      headers: {
        Authorization: `Bearer ${account.token}`,
        'Content-Type': 'multipart/form-data; boundary=part',
      },
    });
    const responseEvent = once(outgoingRequest, 'response');
    outgoingRequest.write('--part\r\nContent-Disposition: form-data; name="name"\r\n\r\nEve');
    await ban(account);
    await untilBoth('the ban', account.token, 403);
    outgoingRequest.end('\r\n--part--\r\n');
    const [response] = (await responseEvent) as [IncomingMessage];
    expect(response.statusCode).to.equal(403);
    expect(problem.parse(await json(response)).code).to.equal('banned');
  });
});
