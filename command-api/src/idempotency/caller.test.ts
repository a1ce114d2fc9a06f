import { expect } from 'chai';
import type { Access } from '@shop/platform/access';
import { HttpError } from '@shop/platform/http';
import type { Context } from 'koa';
import { identifyCaller } from './caller.ts';

type RequestInput = Readonly<{ authorization?: string; t?: string; body?: unknown }>;

const fakeAccess = (ready: boolean, caller: ReturnType<Access['authenticate']>): Access => ({
  authenticate: () => caller,
  waitFor: async () => 'reached',
  waitForSession: async () => 'reached',
  expect: () => undefined,
  ready: () => ready,
  close: () => undefined,
});
const user = fakeAccess(true, { userId: 'u', sessionId: 's', level: 1 });
const nobody = fakeAccess(true, null);

/** The scope of the caller, or the error code. */
const scopeOf = (access: Access, { authorization = '', t, body }: RequestInput): string => {
  const ctx = { get: () => authorization, query: { t }, request: { body } } as unknown as Context;
  try {
    return identifyCaller(ctx, { access, emailHash: (email) => `hash of ${email}` }).scope;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return error.code;
  }
};

describe('the scope of an idempotency key', () => {
  it('is the signed-in user with their current level', () => {
    expect(scopeOf(user, { authorization: 'Bearer x', t: 'link' })).to.equal('user:u:1');
  });

  it('falls back to the order link, then the given email address, then any guest', () => {
    const body = { email: 'a@example.org' };
    expect(scopeOf(nobody, { t: 'link', body })).to.equal('order:link');
    expect(scopeOf(nobody, { body })).to.equal('person:hash of a@example.org');
    expect(scopeOf(nobody, {})).to.equal('guest');
    for (const caller of [null, 'banned'] as const) {
      expect(scopeOf(fakeAccess(true, caller), { authorization: 'Bearer x', body })).to.equal(
        'person:hash of a@example.org',
      );
    }
  });

  it('is not derived from an access token while the access data may be out of date', () => {
    for (const caller of [{ userId: 'u', sessionId: 's', level: 1 }, 'banned', null] as const) {
      expect(scopeOf(fakeAccess(false, caller), { authorization: 'Bearer x' })).to.equal('busy');
    }
    expect(scopeOf(fakeAccess(false, null), { t: 'link' })).to.equal('order:link');
  });
});
