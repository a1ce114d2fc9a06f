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
  it('shuts an address out, once however often it is asked', () => {
    given().when(banEmail).emits(banned);
    given(banned).when(banEmail).emitsNothing();
  });

  it('is lifted, and may come again', () => {
    const lifted: BanEvent = {
      type: 'identity.EmailBanLifted',
      data: { ...sharedData, reason: 'mistake', at: noon },
    };
    given(banned).when(lift).emits(lifted);
    given().when(lift).emitsNothing();
    given(banned, lifted).when(banEmail).emits(banned);
  });

  it('ends by itself at its time', () => {
    expect(isBanned(until(quarterPastNoon), noon)).to.equal(true);
    expect(isBanned(until(quarterPastNoon), quarterPastNoon)).to.equal(false);
    expect(isBanned(until(null), quarterPastNoon)).to.equal(true);
    expect(isBanned(ban.initialState, noon)).to.equal(false);
  });

  describe('that is changed', () => {
    const change = (revision: number, terms: object = {}, now = noon) =>
      ({
        type: 'ChangeBan',
        data: { ...sharedData, until: quarterPastNoon, ...terms, revision, now },
      }) as const;
    const changed: BanEvent = {
      type: 'identity.EmailBanChanged',
      data: { ...sharedData, until: quarterPastNoon, at: noon },
    };

    it('has another end or reason, once however often it is asked', () => {
      given(banned).when(change(1)).emits(changed);
      given(banned, changed).when(change(1)).emitsNothing();
      given(banned, changed)
        .when(change(2, { reason: 'spam' }))
        .emits({ ...changed, data: { ...changed.data, reason: 'spam' } });
    });

    it('is refused to an editor who saw another revision', () => {
      given(banned, changed)
        .when(change(1, { reason: 'spam' }))
        .rejects('changed-meanwhile');
    });

    it('is refused once the ban is over', () => {
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
