import { expect } from 'chai';
import type { Context } from 'koa';
import type { Access, Identity } from '../access/index.ts';
import { HttpError } from './errors.ts';
import { requireLevel } from './guard.ts';

const administrator: Identity = { userId: 'u', sessionId: 's', level: 2 };

const createAccess = (ready: boolean, identity: Identity | 'banned' | null): Access => ({
  authenticate: () => identity,
  waitFor: async () => 'reached',
  waitForSession: async () => 'reached',
  expect: () => undefined,
  ready: () => ready,
  close: () => undefined,
});

/** The identity of a request, or the reason for its rejection. */
const identifyRequest = async (
  access: Access,
  authorization = 'Bearer token',
): Promise<unknown> => {
  const ctx = { get: () => authorization, state: {} } as unknown as Context;
  try {
    await requireLevel(access, 2)(ctx, () => Promise.resolve());
    return ctx.state['identity'];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.code;
  }
};

describe('the access guard', () => {
  it('lets requests with the required level through', async () => {
    expect(await identifyRequest(createAccess(true, administrator))).to.equal(administrator);
    expect(await identifyRequest(createAccess(true, { ...administrator, level: 1 }))).to.equal(
      'forbidden',
    );
    expect(await identifyRequest(createAccess(true, 'banned'))).to.equal('banned');
    expect(await identifyRequest(createAccess(true, null))).to.equal('unauthorized');
    expect(await identifyRequest(createAccess(true, administrator), '')).to.equal('unauthorized');
  });

  it('rejects every request with a token while access data may be out of date', async () => {
    for (const identity of [administrator, 'banned', null] as const) {
      expect(await identifyRequest(createAccess(false, identity))).to.equal('busy');
    }
    expect(await identifyRequest(createAccess(false, administrator), '')).to.equal('unauthorized');
  });
});
