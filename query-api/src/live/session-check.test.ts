import { expect } from 'chai';
import type { AccessLevel } from './session-check.ts';
import { sessionCheck } from './session-check.ts';

const until = 1_000;
const session = { userId: 'user', sessionId: 'session', begunAt: 0, until, position: 0n };
const isStillValid = (level: 0 | 1 | 2, now: number, current: AccessLevel): boolean =>
  sessionCheck(
    {
      verify: () => null,
      waitFor: async () => 'reached',
      ready: () => true,
      accessLevelOf: () => current,
    },
    () => now,
  )({ session, level });

describe('a session of a live connection', () => {
  it('is valid until it expires', () => {
    expect(isStillValid(0, until - 1, 0)).to.equal(true);
    expect(isStillValid(0, until, 0)).to.equal(false);
  });

  it('is valid only while the user’s level is unchanged', () => {
    for (const current of [0, 1, 2, 'banned', null] as const) {
      expect(isStillValid(1, 0, current), String(current)).to.equal(current === 1);
    }
  });
});
