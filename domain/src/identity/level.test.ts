import { noon, describeDecider } from '../testing/index.ts';
import type { Level } from '@shop/contracts/identity/values';
import type { UserEvent } from './events.ts';
import { eventData, id, registered, sealed, unconfirmed } from '../testing/account-samples.ts';
import { user } from './user.ts';

const { given } = describeDecider(user);

const renamed: UserEvent = {
  type: 'identity.UserRenamed',
  data: { ...eventData, name: sealed('other'), nameHashes: ['other'] },
};
const moved = (level: Level): UserEvent => ({
  type: 'identity.UserLevelChanged',
  data: { ...eventData, level, reason: 'a reason' },
});
const out: UserEvent = { type: 'identity.SignedOutEverywhere', data: eventData };
const administer = (level: Level, revision: number, name?: string) =>
  ({
    type: 'AdministerUser',
    data: {
      userId: id,
      level,
      reason: 'a reason',
      revision,
      now: noon,
      ...(name !== undefined && { name: { name: sealed(name), nameHashes: [name] } }),
    },
  }) as const;

describe('an account that an administrator edits', () => {
  it('is renamed without ending sessions', () => {
    given(registered)
      .when(administer(2, 0, 'other'))
      .emits(renamed);
  });

  it('changes its level and ends all sessions', () => {
    given(registered).when(administer(1, 0)).emits(moved(1), out);
    given(registered)
      .when(administer(0, 0, 'other'))
      .emits(renamed, moved(0), out);
  });

  it('stores no reason if the level stays the same', () => {
    const { data } = administer(2, 0, 'other');
    given(registered)
      .when({ type: 'AdministerUser', data: { ...data, reason: null } })
      .emits(renamed);
  });

  it('gets no higher level before its email address is confirmed', () => {
    given(unconfirmed).when(administer(1, 0)).rejects('email-unproved');
    given(unconfirmed)
      .when(administer(0, 0, 'other'))
      .emits(renamed);
    const proved: UserEvent = {
      type: 'identity.EmailConfirmed',
      data: { ...eventData, emailHash: 'first' },
    };
    given(unconfirmed, proved).when(administer(1, 0)).emits(moved(1), out);
  });

  it('is not changed by an administrator with an outdated revision', () => {
    given(registered, renamed).when(administer(1, 0)).rejects('changed-meanwhile');
    given(registered, renamed).when(administer(1, 1)).emits(moved(1), out);
    given(registered, moved(1), out).when(administer(1, 0)).emitsNothing();
  });
});
