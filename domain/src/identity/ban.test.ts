import { expect } from 'chai';
import type { Instant, SealedText } from '@shop/contracts/kernel';
import { noon, quarterPastNoon, describeDecider } from '../testing/index.ts';
import { ban, isBanned } from './ban.ts';
import type { BanEvent } from './events.ts';

const { given } = describeDecider(ban);
const sharedData = { emailHash: 'hash', reason: 'fraud' };
const email = 'sealed' as SealedText;
const banEmail = {
  type: 'BanEmail',
  data: { ...sharedData, email, until: null, now: noon },
} as const;
const banned: BanEvent = {
  type: 'identity.EmailBanned',
  data: { ...sharedData, email, until: null, at: noon },
};
const lift = { type: 'LiftBan', data: { ...sharedData, reason: 'mistake', now: noon } } as const;
const until = (end: Instant | null) => ({
  terms: { reason: 'fraud', until: end },
  revision: 1,
});

describe('ban', () => {
  it('is imposed once, even if the request is repeated', () => {
    given().when(banEmail).emits(banned);
    given(banned).when(banEmail).emitsNothing();
  });

  it('is lifted, and can be imposed again', () => {
    const lifted: BanEvent = {
      type: 'identity.EmailBanLifted',
      data: { ...sharedData, reason: 'mistake', at: noon },
    };
    given(banned).when(lift).emits(lifted);
    given().when(lift).emitsNothing();
    given(banned, lifted).when(banEmail).emits(banned);
  });

  it('expires at its end time', () => {
    expect(isBanned(until(quarterPastNoon), noon)).to.equal(true);
    expect(isBanned(until(quarterPastNoon), quarterPastNoon)).to.equal(false);
    expect(isBanned(until(null), quarterPastNoon)).to.equal(true);
    expect(isBanned(ban.initialState, noon)).to.equal(false);
  });

  describe('a change', () => {
    const change = (revision: number, terms: object = {}, now = noon) =>
      ({
        type: 'ChangeBan',
        data: { ...sharedData, until: quarterPastNoon, ...terms, revision, now },
      }) as const;
    const changed: BanEvent = {
      type: 'identity.EmailBanChanged',
      data: { ...sharedData, until: quarterPastNoon, at: noon },
    };

    it('sets a new end or reason, once even if it is repeated', () => {
      given(banned).when(change(1)).emits(changed);
      given(banned, changed).when(change(1)).emitsNothing();
      given(banned, changed)
        .when(change(2, { reason: 'spam' }))
        .emits({ ...changed, data: { ...changed.data, reason: 'spam' } });
    });

    it('is rejected for an editor with an outdated revision', () => {
      given(banned, changed)
        .when(change(1, { reason: 'spam' }))
        .rejects('changed-meanwhile');
    });

    it('is rejected once the ban is over', () => {
      const lifted: BanEvent = {
        type: 'identity.EmailBanLifted',
        data: { ...sharedData, reason: 'mistake', at: noon },
      };
      given(banned, lifted).when(change(2)).rejects('ban-over');
      given(banned, changed)
        .when(change(2, { until: null }, quarterPastNoon))
        .rejects('ban-over');
      given().when(change(0)).rejects('ban-over');
    });
  });
});
