import { expect } from 'chai';
import type { Standing } from './standing.ts';
import { standing } from './standing.ts';

const until = 1_000;
const session = { userId: 'user', sessionId: 'session', begunAt: 0, until, position: 0n };
const stands = (level: 0 | 1 | 2, now: number, is: Standing): boolean =>
  standing(
    { verify: () => null, reached: async () => 'reached', ready: () => true, standingOf: () => is },
    () => now,
  )({ session, level });

describe('who came to a conversation', () => {
  it('may stay until the session ends by itself', () => {
    expect(stands(0, until - 1, 0)).to.equal(true);
    expect(stands(0, until, 0)).to.equal(false);
  });

  it('may stay as what they came, and not when they are more, less, banned or signed out', () => {
    for (const is of [0, 1, 2, 'banned', null] as const) {
      expect(stands(1, 0, is), String(is)).to.equal(is === 1);
    }
  });
});
