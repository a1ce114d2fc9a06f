import { randomUUID } from 'node:crypto';
import { sessions } from '@shop/contracts/identity/account.contract';
import { resetPassword } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import type { AttackedShop } from './attacked-shop.ts';
import type { AccountFixture } from './account-fixture.ts';
import { expectDone } from './account-fixture.ts';

type RevokeAccess = (shop: AttackedShop, account: AccountFixture) => Promise<unknown>;

const post = async (shop: AttackedShop, path: string, body: object, token: string) =>
  expectDone(await shop.send('POST', path, { body, token }));
const lowerLevel = async (shop: AttackedShop, { id, name }: AccountFixture, token: string) => {
  const body = { name, level: 0, reason: 'dismissed', revision: 1 };
  expectDone(await shop.send('PUT', `/api/admin/users/${id}`, { body, token }));
};

const listSessions = async (shop: AttackedShop, token: string) =>
  sessions.parse((await shop.ask('GET', '/api/sessions', { token })).body);

/** Signs out of the first session, and ends the others from the owner's. */
const endEachSession = async (
  shop: AttackedShop,
  { own, tokens: [token = ''] }: AccountFixture,
) => {
  const first = await eventually('the first session', async () =>
    (await listSessions(shop, token)).find(({ current }) => current),
  );
  await post(shop, '/api/logout', {}, token);
  const listed = await eventually('the list without the first session', async () => {
    const others = await listSessions(shop, own);
    const isUpToDate = others.some(({ current }) => current);
    return isUpToDate && others.every(({ id }) => id !== first.id) && others;
  });
  for (const { id, current } of listed) {
    if (!current) expectDone(await shop.send('DELETE', `/api/sessions/${id}`, { token: own }));
  }
};

/** Each way to end a person's access to an account. */
export const revocations = {
  ban: (shop, { email }) =>
    sendBackOfficeCommand(shop, 'POST', '/api/admin/bans', { email, reason: 'fraud' }).then(
      expectDone,
    ),
  'demotion of a moderator': (shop, account) => lowerLevel(shop, account, shop.admin),
  'dismissal of an administrator': (shop, account) => lowerLevel(shop, account, account.own),
  'password change': (shop, { own }) => {
    const password = `changed ${randomUUID()}`;
    return post(shop, '/api/profile/settings/save', { password, c_password: password }, own);
  },
  'password reset': (shop, { email }) => resetPassword(shop, email),
  'sign-out everywhere': (shop, { own }) => post(shop, '/api/logout', { everywhere: true }, own),
  'end of other sessions': (shop, { own }) => post(shop, '/api/sessions/end-others', {}, own),
  'sign-out, and end of a session': endEachSession,
  'end of all sessions by staff': (shop, { id }) =>
    post(shop, `/api/admin/users/${id}/sessions/end`, {}, shop.admin),
  'undo of an email change': async (shop, { undoToken }) =>
    expectDone(await shop.send('POST', '/api/email/undo', { body: { token: undoToken } })),
  erasure: (shop, { id }) =>
    sendBackOfficeCommand(shop, 'POST', `/api/admin/users/${id}/erase`, {
      reason: 'requested by email',
    }).then(expectDone),
} satisfies Record<string, RevokeAccess>;
export type RevocationName = keyof typeof revocations;
