import { expect } from 'chai';
import { fold } from '../kernel/index.ts';
import { noon, quarterPastNoon, describeDecider } from '../testing/index.ts';
import type { UserEvent } from './events.ts';
import {
  eventData,
  emailChanged,
  emailRequested,
  id,
  registered,
  sealed,
  signedIn,
} from '../testing/account-samples.ts';
import { user } from './user.ts';
import { ownsEmail } from './user-state.ts';

const { given } = describeDecider(user);

const requestErasure = (reason: string | null = null, sessionId: string | null = null) =>
  ({ type: 'RequestErasure', data: { userId: id, reason, sessionId, now: noon } }) as const;
const complete = { type: 'CompleteErasure', data: { userId: id, now: quarterPastNoon } } as const;
const erasureRequested = (people: readonly string[], reason: string | null = null): UserEvent => ({
  type: 'identity.ErasureRequested',
  data: { ...eventData, people, reason },
});
const erased = (people: readonly string[]): UserEvent => ({
  type: 'identity.UserErased',
  data: { userId: id, people, requestedAt: noon, at: quarterPastNoon },
});

describe('the erasure of an account', () => {
  it('is requested once, and covers all addresses that the person could read', () => {
    given(registered)
      .when(requestErasure())
      .emits(erasureRequested(['account-u1', 'first']));
    given(registered)
      .when(requestErasure('an email'))
      .emits(erasureRequested(['account-u1', 'first'], 'an email'));
    given(registered, erasureRequested(['account-u1']))
      .when(requestErasure())
      .emitsNothing();
  });

  it('does not cover an address that was never confirmed', () => {
    given(registered, emailRequested('c1', 'second'))
      .when(requestErasure())
      .emits(erasureRequested(['account-u1', 'first']));
    given(registered, emailChanged('c1', 'first', 'second'))
      .when(requestErasure())
      .emits(erasureRequested(['account-u1', 'first', 'second']));
    const undone: UserEvent = {
      type: 'identity.EmailChangeUndone',
      data: {
        ...eventData,
        changeId: 'c1',
        emailHash: 'first',
        email: sealed('email'),
        confirmed: true,
        undone: ['second'],
      },
    };
    given(registered, emailChanged('c1', 'first', 'second'), undone)
      .when(requestErasure())
      .emits(erasureRequested(['account-u1', 'first']));
  });

  it('cannot be requested by a session that was ended meanwhile', () => {
    given(registered, signedIn('s1'))
      .when(requestErasure(null, 's1'))
      .emits(erasureRequested(['account-u1', 'first']));
    given(registered).when(requestErasure(null, 's1')).rejects('session-ended');
  });

  it('is completed once, and only after it was requested', () => {
    given(registered).when(complete).emitsNothing();
    given(registered, erasureRequested(['account-u1']))
      .when(complete)
      .emits(erased(['account-u1']));
    given(registered, erasureRequested(['account-u1']), erased(['account-u1']))
      .when(complete)
      .emitsNothing();
  });

  it('blocks the account and frees its email address', () => {
    const erasureEvents = [registered, erasureRequested(['account-u1'])];
    const { at: _, ...data } = registered.data;
    const register = { type: 'RegisterUser', data: { ...data, now: noon } } as const;
    given(...erasureEvents)
      .when(register)
      .emitsNothing();
    const signIn = {
      type: 'SignIn',
      data: {
        userId: id,
        sessionId: 's',
        until: quarterPastNoon,
        from: null,
        passwordHash: registered.data.passwordHash,
        now: noon,
      },
    } as const;
    given(...erasureEvents)
      .when(signIn)
      .rejects('user-unknown');
    expect(ownsEmail(fold(user, erasureEvents), 'first', noon)).to.equal(false);
  });
});
