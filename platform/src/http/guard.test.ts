import { expect } from 'chai';
import type { Context } from 'koa';
import type { Access, Identity } from '../access/index.ts';
import { Refused } from './errors.ts';
import { requireLevel } from './guard.ts';

const administrator: Identity = { userId: 'u', sessionId: 's', level: 2 };

const known = (ready: boolean, who: Identity | 'banned' | null): Access => ({
  authenticate: () => who,
  reached: async () => 'reached',
  reachedSession: async () => 'reached',
  expect: () => undefined,
  ready: () => ready,
  close: () => undefined,
});

/** As what somebody is let in, or why not. */
const asked = async (access: Access, authorization = 'Bearer token'): Promise<unknown> => {
  const ctx = { get: () => authorization, state: {} } as unknown as Context;
  try {
    await requireLevel(access, 2)(ctx, () => Promise.resolve());
    return ctx.state['identity'];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.code;
  }
};

describe('who is let through', () => {
  it('is whoever has the level', async () => {
    expect(await asked(known(true, administrator))).to.equal(administrator);
    expect(await asked(known(true, { ...administrator, level: 1 }))).to.equal('forbidden');
    expect(await asked(known(true, 'banned'))).to.equal('banned');
    expect(await asked(known(true, null))).to.equal('unauthorized');
    expect(await asked(known(true, administrator), '')).to.equal('unauthorized');
  });

  it('is nobody while what is known of people may be out of date', async () => {
    for (const who of [administrator, 'banned', null] as const) {
      expect(await asked(known(false, who))).to.equal('busy');
    }
    expect(await asked(known(false, administrator), '')).to.equal('unauthorized');
  });
});
