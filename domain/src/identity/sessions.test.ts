import { expect } from 'chai';
import { fold } from '../kernel/index.ts';
import { instant } from '@shop/contracts/kernel';
import { noon, quarterPastNoon, describeDecider } from '../testing/index.ts';
import type { UserEvent } from './events.ts';
import {
  eventData,
  id,
  nextWeek,
  registered,
  sealed,
  signedIn,
} from '../testing/account-samples.ts';
import { user } from './user.ts';

const { given } = describeDecider(user);

const { passwordHash } = registered.data;
const signIn = (sessionId: string, checked = passwordHash) =>
  ({
    type: 'SignIn',
    data: {
      userId: id,
      sessionId,
      until: nextWeek,
      from: sealed('place'),
      passwordHash: checked,
      now: noon,
    },
  }) as const;
const signOut = (everywhere: boolean) =>
  ({ type: 'SignOut', data: { userId: id, sessionId: 's1', everywhere, now: noon } }) as const;
const provedAt = (history: readonly UserEvent[]) => {
  const state = fold(user, history);
  return state.status === 'registered' && state.sessions.get('s1')?.authenticatedAt;
};
const minutesAfterNoon = (minutes: number) =>
  instant(new Date(Date.parse(noon) + minutes * 60_000));
const see = (minutes: number) =>
  ({
    type: 'RecordSessionActivity',
    data: { userId: id, sessionId: 's1', now: minutesAfterNoon(minutes) },
  }) as const;
const sessionSeen = (minutes: number): UserEvent => ({
  type: 'identity.SessionSeen',
  data: { ...eventData, sessionId: 's1', at: minutesAfterNoon(minutes) },
});
const out: UserEvent = { type: 'identity.SignedOut', data: { ...eventData, sessionId: 's1' } };

describe('sessions of an account', () => {
  it('are started once each', () => {
    given(registered).when(signIn('s1')).emits(signedIn('s1'));
    given(registered, signedIn('s1')).when(signIn('s1')).emitsNothing();
    given(registered, signedIn('s1')).when(signIn('s2')).emits(signedIn('s2'));
  });

  it('are not started with a password that changed during the check', () => {
    const changed: UserEvent = {
      type: 'identity.PasswordChanged',
      data: { ...eventData, passwordHash: sealed('new'), method: 'reset' },
    };
    given(registered, changed).when(signIn('s1')).rejects('invalid-password');
    given(registered, changed)
      .when(signIn('s1', sealed('new')))
      .emits(signedIn('s1'));
  });

  it('are reauthenticated with the current password while they last', () => {
    const prove = (checked = passwordHash, now = noon) =>
      ({
        type: 'Reauthenticate',
        data: { userId: id, sessionId: 's1', passwordHash: checked, now },
      }) as const;
    const proved: UserEvent = {
      type: 'identity.SessionReauthenticated',
      data: { ...eventData, sessionId: 's1', at: quarterPastNoon },
    };
    const open = [registered, signedIn('s1')];
    given(...open)
      .when(prove(passwordHash, quarterPastNoon))
      .emits(proved);
    given(...open)
      .when(prove(sealed('old')))
      .rejects('invalid-password');
    given(...open, out)
      .when(prove())
      .rejects('session-ended');
    given(...open)
      .when(prove(passwordHash, nextWeek))
      .rejects('session-ended');
    expect(provedAt(open)).to.equal(noon);
    expect(provedAt([...open, proved])).to.equal(quarterPastNoon);
    expect(provedAt([...open, out, proved])).to.equal(undefined);
  });

  it('are marked as in use at most once an hour, while they last', () => {
    const open = [registered, signedIn('s1')];
    given(...open)
      .when(see(59))
      .emitsNothing();
    given(...open)
      .when(see(60))
      .emits(sessionSeen(60));
    given(...open, sessionSeen(60))
      .when(see(119))
      .emitsNothing();
    given(...open, sessionSeen(60))
      .when(see(120))
      .emits(sessionSeen(120));
    given(...open, out)
      .when(see(60))
      .rejects('session-ended');
    given(...open)
      .when(see(8 * 24 * 60))
      .rejects('session-ended');
  });

  it('end once, one at a time or all together', () => {
    given(registered, signedIn('s1')).when(signOut(false)).emits(out);
    given(registered, signedIn('s1'), out).when(signOut(false)).emitsNothing();
    given(registered)
      .when(signOut(true))
      .emits({ type: 'identity.SignedOutEverywhere', data: eventData });
  });

  it('end except for the current one, if there are others', () => {
    const changeEmailCommand = {
      type: 'EndOtherSessions',
      data: { userId: id, sessionId: 's1', now: noon },
    } as const;
    const ended: UserEvent = {
      type: 'identity.OtherSessionsEnded',
      data: { ...eventData, sessionId: 's1' },
    };
    given(registered, signedIn('s1'), signedIn('s2')).when(changeEmailCommand).emits(ended);
    given(registered, signedIn('s1')).when(changeEmailCommand).emitsNothing();
    given(registered, signedIn('s1'), signedIn('s2'), ended)
      .when(changeEmailCommand)
      .emitsNothing();
    const late = { ...changeEmailCommand, data: { ...changeEmailCommand.data, now: nextWeek } };
    given(registered, signedIn('s1'), signedIn('s2')).when(late).emitsNothing();
  });

  it('are not ended again if they were already ended', () => {
    const others: UserEvent = {
      type: 'identity.OtherSessionsEnded',
      data: { ...eventData, sessionId: 's2' },
    };
    given(registered, signedIn('s1'), signedIn('s2'), others).when(signOut(false)).emitsNothing();
  });
});
