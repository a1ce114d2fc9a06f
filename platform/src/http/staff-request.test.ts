import type { SealedText } from '@shop/contracts/kernel';
import { expect } from 'chai';
import type { Context } from 'koa';
import type { Access } from '../access/index.ts';
import { createCommandContext } from './command-context.ts';
import { getIdentity, requireLevel } from './guard.ts';
import { provideAddressSealing } from './staff-request.ts';

const administrator = { userId: 'u', sessionId: 's', level: 2 } as const;
const access: Access = {
  authenticate: () => administrator,
  waitFor: async () => 'reached',
  waitForSession: async () => 'reached',
  expect: () => undefined,
  ready: () => true,
  close: () => undefined,
};

const sealing = provideAddressSealing(
  async (userId, address) => `${userId}/${address}` as SealedText,
);

const done = () => Promise.resolve();

/** The metadata of a request by an administrator to a route of this level. */
const causedBy = async (level: 0 | 1 | 2, method = 'POST') => {
  const ctx = { get: () => 'Bearer t', method, ip: '192.0.2.1', state: {} } as unknown as Context;
  await sealing(ctx, () => requireLevel(access, level)(ctx, done));
  const { actor, address } = createCommandContext(ctx, getIdentity(ctx));
  return { actor, address };
};

describe('the actor of a request', () => {
  it('is a member of staff on a staff route, with a sealed address', async () => {
    for (const level of [1, 2] as const) {
      expect(await causedBy(level)).to.deep.equal({ actor: 'staff:u', address: 'u/192.0.2.1' });
    }
  });

  it('is a user on any other route, regardless of the account’s level', async () => {
    expect(await causedBy(0)).to.deep.equal({ actor: 'user:u', address: null });
  });

  it('has no sealed address in a read request', async () => {
    expect(await causedBy(2, 'GET')).to.deep.equal({ actor: 'staff:u', address: null });
  });
});
