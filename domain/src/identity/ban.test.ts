import { expect } from 'chai';
import type { Sealed } from '../kernel/index.ts';
import { noon, quarterPastNoon, specify } from '../testing/index.ts';
import { ban, isBanned } from './ban.ts';
import type { BanEvent } from './events.ts';

const { given } = specify(ban);
const about = { emailHash: 'hash', reason: 'fraud' };
const email = 'sealed' as Sealed;
const banEmail = { type: 'BanEmail', data: { ...about, email, until: null, now: noon } } as const;
const banned: BanEvent = {
  type: 'identity.EmailBanned',
  data: { ...about, email, until: null, at: noon },
};
const lift = { type: 'LiftBan', data: { ...about, reason: 'mistake', now: noon } } as const;

describe('ban', () => {
  it('shuts an address out, once however often it is asked', () => {
    given().when(banEmail).emits(banned);
    given(banned).when(banEmail).emitsNothing();
  });

  it('is lifted, and may come again', () => {
    const lifted: BanEvent = {
      type: 'identity.EmailBanLifted',
      data: { ...about, reason: 'mistake', at: noon },
    };
    given(banned).when(lift).emits(lifted);
    given().when(lift).emitsNothing();
    given(banned, lifted).when(banEmail).emits(banned);
  });

  it('ends by itself at its time', () => {
    expect(isBanned({ reason: 'fraud', until: quarterPastNoon }, noon)).to.equal(true);
    expect(isBanned({ reason: 'fraud', until: quarterPastNoon }, quarterPastNoon)).to.equal(false);
    expect(isBanned({ reason: 'fraud', until: null }, quarterPastNoon)).to.equal(true);
    expect(isBanned(null, noon)).to.equal(false);
  });
});
