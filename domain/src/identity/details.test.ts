import { noon, specify } from '../testing/index.ts';
import type { UserEvent } from './events.ts';
import { about, emailChanged, id, registered, sealed } from './testing/account-samples.ts';
import { user } from './user.ts';

const { given } = specify(user);
const change = (changes: object) =>
  ({
    type: 'ChangeDetails',
    data: { userId: id, sessionId: 's1', now: noon, ...changes },
  }) as const;
const chosen = (image: string | null): UserEvent => ({
  type: 'identity.AvatarChosen',
  data: { ...about, image },
});

describe('details of an account', () => {
  it('change as far as they are given', () => {
    const name = sealed('other');
    given(registered)
      .when(change({ name }))
      .emits({ type: 'identity.UserRenamed', data: { ...about, name } });
    given(registered)
      .when(change({ avatar: '/a.webp' }))
      .emits(chosen('/a.webp'));
    given(registered).when(change({})).emitsNothing();
  });

  it('take the picture that there is for no change', () => {
    given(registered)
      .when(change({ avatar: null }))
      .emitsNothing();
    given(registered, chosen('/a.webp'))
      .when(change({ avatar: '/a.webp' }))
      .emitsNothing();
    given(registered, chosen('/a.webp'))
      .when(change({ avatar: null }))
      .emits(chosen(null));
  });

  it('have a new password end every session but the one that asks', () => {
    const passwordHash = sealed('new');
    given(registered)
      .when(change({ passwordHash }))
      .emits(
        { type: 'identity.PasswordChanged', data: { ...about, passwordHash, way: 'settings' } },
        { type: 'identity.OtherSessionsEnded', data: { ...about, sessionId: 's1' } },
      );
  });
});

describe('a password that is set anew by a code', () => {
  const passwordHash = sealed('new');
  const reset = (emailHash: string) =>
    ({ type: 'ResetPassword', data: { userId: id, emailHash, passwordHash, now: noon } }) as const;

  it('ends every session', () => {
    given(registered)
      .when(reset('first'))
      .emits(
        { type: 'identity.PasswordChanged', data: { ...about, passwordHash, way: 'reset' } },
        { type: 'identity.SignedOutEverywhere', data: about },
      );
  });

  it('is not of an account that has left the address of the code', () => {
    given(registered, emailChanged('c', 'first', 'second'))
      .when(reset('first'))
      .rejects('code-unknown');
  });
});
