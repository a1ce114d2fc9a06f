import { expect } from 'chai';
import type { Sealed } from '../kernel/index.ts';
import { instant } from '../kernel/index.ts';
import { noon, specify } from '../testing/index.ts';
import { foldAccess, levelIn, noAccess } from './access.rules.ts';
import { emailOwner } from './email-claim.ts';
import type { EmailEvent, UserEvent, UserRegistered } from './events.ts';
import { userId } from './ids.ts';
import { user } from './user.ts';

const id = userId('u1');
const nextWeek = instant('2026-03-08T12:00:00Z');
const registered: UserRegistered = {
  type: 'identity.UserRegistered',
  data: {
    userId: id,
    personId: 'person',
    name: 'p.name' as Sealed,
    email: 'p.email' as Sealed,
    passwordHash: 'p.hash' as Sealed,
    level: 2,
    emailConfirmed: true,
    at: noon,
  },
};
const signedIn = (sessionId: string): UserEvent => ({
  type: 'identity.SignedIn',
  data: { userId: id, sessionId, until: nextWeek, at: noon },
});

const signOut = (everywhere: boolean) =>
  ({
    type: 'SignOut',
    data: { userId: id, sessionId: 's1', everywhere, now: noon },
  }) as const;

describe('user', () => {
  const { given } = specify(user);

  it('registers once', () => {
    const { at, ...data } = registered.data;
    given()
      .when({ type: 'RegisterUser', data: { ...data, now: at } })
      .emits(registered);
    given(registered)
      .when({ type: 'RegisterUser', data: { ...data, now: at } })
      .emitsNothing();
  });

  it('ends the session that it has, once, or all of them', () => {
    const out: UserEvent = {
      type: 'identity.SignedOut',
      data: { userId: id, sessionId: 's1', at: noon },
    };
    given(registered, signedIn('s1')).when(signOut(false)).emits(out);
    given(registered, signedIn('s1'), out).when(signOut(false)).emitsNothing();
    given(registered)
      .when(signOut(true))
      .emits({ type: 'identity.SignedOutEverywhere', data: { userId: id, at: noon } });
    given().when(signOut(false)).rejects('user-unknown');
  });
});

describe('access', () => {
  const session = { userId: 'u1', sessionId: 's1', begunAt: Date.parse(noon) };

  it('knows the level of an open session, and none of an ended one', () => {
    const state = noAccess();
    foldAccess(state, registered);
    foldAccess(state, signedIn('s1'));
    expect(levelIn(state, session)).to.equal(2);

    foldAccess(state, {
      type: 'identity.SignedOut',
      data: { userId: id, sessionId: 's1', at: noon },
    });
    expect(levelIn(state, session)).to.equal(null);
  });

  it('ends all sessions begun until then, and no later one', () => {
    const state = noAccess();
    foldAccess(state, registered);
    foldAccess(state, {
      type: 'identity.SignedOutEverywhere',
      data: { userId: id, at: noon },
    });

    expect(levelIn(state, session)).to.equal(null);
    expect(levelIn(state, { ...session, begunAt: session.begunAt + 1 })).to.equal(2);
  });

  it('follows a change of level', () => {
    const state = noAccess();
    foldAccess(state, registered);
    foldAccess(state, {
      type: 'identity.UserLevelChanged',
      data: { userId: id, level: 0, at: noon },
    });

    expect(levelIn(state, session)).to.equal(0);
  });
});

const confirm = (owner: string) =>
  ({
    type: 'ConfirmEmailClaim',
    data: { personId: 'person', userId: userId(owner) },
  }) as const;

describe('e-mail', () => {
  const { given } = specify(emailOwner);
  const claim = (owner: string) =>
    ({
      type: 'ClaimEmail',
      data: { personId: 'person', userId: userId(owner), until: nextWeek, now: noon },
    }) as const;
  const claimed: EmailEvent = {
    type: 'identity.EmailClaimed',
    data: { personId: 'person', userId: id, until: nextWeek },
  };

  it('belongs to one account', () => {
    given().when(claim('u1')).emits(claimed);
    given(claimed).when(claim('u1')).emitsNothing();
    given(claimed).when(claim('u2')).rejects('email-taken');
  });

  it('is confirmed by its account alone', () => {
    given(claimed)
      .when(confirm('u1'))
      .emits({
        type: 'identity.EmailClaimConfirmed',
        data: { personId: 'person', userId: id },
      });
    given(claimed).when(confirm('u2')).rejects('email-taken');
  });
});
