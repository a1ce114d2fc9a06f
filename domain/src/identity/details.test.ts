import { noon, describeDecider } from '../testing/index.ts';
import type { UserEvent } from './events.ts';
import {
  eventData,
  emailChanged,
  emailRequested,
  id,
  registered,
  sealed,
  signedIn,
  unconfirmed,
} from '../testing/account-samples.ts';
import { user } from './user.ts';

const { given } = describeDecider(user);
const account = [registered, signedIn('s1')] as const;
const change = (changes: object) =>
  ({
    type: 'ChangeDetails',
    data: { userId: id, sessionId: 's1', now: noon, ...changes },
  }) as const;
const chosen = (image: string | null): UserEvent => ({
  type: 'identity.AvatarChosen',
  data: { ...eventData, image },
});

describe('details of an account', () => {
  it('change only if a new value is given', () => {
    const name = { name: sealed('other'), nameHashes: ['other'] };
    given(...account)
      .when(change({ name }))
      .emits({ type: 'identity.UserRenamed', data: { ...eventData, ...name } });
    given(...account)
      .when(change({ avatar: '/a.webp' }))
      .emits(chosen('/a.webp'));
    given(...account)
      .when(change({}))
      .emitsNothing();
  });

  it('do not change if the picture is the same', () => {
    given(...account)
      .when(change({ avatar: null }))
      .emitsNothing();
    given(...account, chosen('/a.webp'))
      .when(change({ avatar: '/a.webp' }))
      .emitsNothing();
    given(...account, chosen('/a.webp'))
      .when(change({ avatar: null }))
      .emits(chosen(null));
  });

  it('are not changed by a session that was ended meanwhile', () => {
    const reset: UserEvent = {
      type: 'identity.PasswordChanged',
      data: { ...eventData, passwordHash: sealed('owner'), method: 'reset' },
    };
    const ended: UserEvent = { type: 'identity.SignedOutEverywhere', data: eventData };
    given(...account, reset, ended)
      .when(change({ passwordHash: sealed('thief') }))
      .rejects('session-ended');
  });

  it('end all other sessions when the password changes', () => {
    const passwordHash = sealed('new');
    given(...account)
      .when(change({ passwordHash }))
      .emits(
        {
          type: 'identity.PasswordChanged',
          data: { ...eventData, passwordHash, method: 'settings' },
        },
        { type: 'identity.OtherSessionsEnded', data: { ...eventData, sessionId: 's1' } },
      );
  });
});

describe('a password set with an emailed code', () => {
  const passwordHash = sealed('new');
  const reset = (emailHash: string) =>
    ({ type: 'ResetPassword', data: { userId: id, emailHash, passwordHash, now: noon } }) as const;
  const changed: UserEvent = {
    type: 'identity.PasswordChanged',
    data: { ...eventData, passwordHash, method: 'reset' },
  };
  const ended: UserEvent = { type: 'identity.SignedOutEverywhere', data: eventData };
  const cancelled: UserEvent = {
    type: 'identity.EmailChangeCancelled',
    data: { ...eventData, changeId: 'c1' },
  };
  const confirmed: UserEvent = {
    type: 'identity.EmailConfirmed',
    data: { ...eventData, emailHash: 'first' },
  };
  const prepared: UserEvent = {
    type: 'identity.TotpPrepared',
    data: { ...eventData, secret: sealed('secret') },
  };
  const totpReset: UserEvent = {
    type: 'identity.TotpReset',
    data: {
      ...eventData,
      reason: 'The second factor was set up before the email address was confirmed',
    },
  };

  it('ends every session', () => {
    given(registered).when(reset('first')).emits(changed, ended);
  });

  it('cancels a pending email change', () => {
    given(registered, emailRequested('c1', 'second'))
      .when(reset('first'))
      .emits(changed, ended, cancelled);
  });

  it('confirms the address and removes settings made before it was confirmed', () => {
    given(unconfirmed).when(reset('first')).emits(changed, ended, confirmed);
    given(unconfirmed, prepared, emailRequested('c1', 'second'))
      .when(reset('first'))
      .emits(changed, ended, cancelled, confirmed, totpReset);
    given(registered, prepared).when(reset('first')).emits(changed, ended);
  });

  it('prevents the undo of an earlier email change', () => {
    const moved = emailChanged('c1', 'first', 'second');
    const undo = {
      type: 'UndoEmailChange',
      data: { userId: id, changeId: 'c1', now: noon },
    } as const;
    given(registered, moved, changed, ended).when(undo).rejects('email-undo-over');
  });

  it('is rejected if the account no longer has the address of the code', () => {
    given(registered, emailChanged('c', 'first', 'second'))
      .when(reset('first'))
      .rejects('code-unknown');
  });

  it('is rejected for an address that is only pending', () => {
    given(registered, emailRequested('c', 'second')).when(reset('second')).rejects('code-unknown');
  });
});

const chooseEmails = (isEnabled: boolean) =>
  ({
    type: 'ChooseStatusEmails',
    data: { userId: id, enabled: isEnabled, sessionId: 's', now: noon },
  }) as const;
const wantsEmails = (isEnabled: boolean): UserEvent => ({
  type: 'identity.StatusEmailsChosen',
  data: { userId: id, enabled: isEnabled, at: noon },
});

describe('the choice of product status emails', () => {
  it('requires a session and is recorded once', () => {
    given(registered, signedIn('s')).when(chooseEmails(true)).emits(wantsEmails(true));
    given(registered, signedIn('s'), wantsEmails(true)).when(chooseEmails(true)).emitsNothing();
    given(registered, signedIn('s'), wantsEmails(true))
      .when(chooseEmails(false))
      .emits(wantsEmails(false));
    given(registered).when(chooseEmails(true)).rejects('session-ended');
  });
});

const chooseReminders = (isEnabled: boolean) =>
  ({
    type: 'ChooseReminders',
    data: { userId: id, enabled: isEnabled, sessionId: 's', now: noon },
  }) as const;
const wantsReminders = (isEnabled: boolean): UserEvent => ({
  type: 'identity.RemindersChosen',
  data: { userId: id, enabled: isEnabled, at: noon },
});

describe('the choice of key reminders', () => {
  it('requires a session and is recorded once', () => {
    given(registered, signedIn('s')).when(chooseReminders(false)).emits(wantsReminders(false));
    given(registered, signedIn('s'), wantsReminders(false))
      .when(chooseReminders(false))
      .emitsNothing();
    given(registered, signedIn('s'), wantsReminders(false))
      .when(chooseReminders(true))
      .emits(wantsReminders(true));
    given(registered).when(chooseReminders(false)).rejects('session-ended');
  });

  it('is independent of the choice of status emails', () => {
    given(registered, signedIn('s'), wantsEmails(true))
      .when(chooseReminders(true))
      .emits(wantsReminders(true));
  });
});
