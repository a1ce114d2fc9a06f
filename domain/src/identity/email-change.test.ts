import { expect } from 'chai';
import { fold } from '../kernel/index.ts';
import { noon, specify } from '../testing/index.ts';
import type { EmailChangeUndone, UserEvent } from './events.ts';
import {
  about,
  emailChanged,
  id,
  nextWeek,
  registered,
  sealed,
  signedIn,
} from './testing/account-samples.ts';
import { holdsEmail } from './user-state.ts';
import { user } from './user.ts';

const { given } = specify(user);
const changeTo = (emailHash: string) =>
  ({
    type: 'ChangeEmail',
    data: {
      userId: id,
      changeId: 'c1',
      emailHash,
      email: sealed(emailHash),
      undoUntil: nextWeek,
      lang: 'eng',
      now: noon,
    },
  }) as const;
const confirm = (emailHash: string) =>
  ({ type: 'ConfirmEmail', data: { userId: id, emailHash, now: noon } }) as const;
const undo = (changeId: string, now = noon) =>
  ({ type: 'UndoEmailChange', data: { userId: id, changeId, now } }) as const;
const undone = (changeId: string): EmailChangeUndone => ({
  type: 'identity.EmailChangeUndone',
  data: { ...about, changeId, emailHash: 'first', email: sealed('email'), confirmed: true },
});
const confirmed = (emailHash: string): UserEvent => ({
  type: 'identity.EmailConfirmed',
  data: { ...about, emailHash },
});

describe('the address of an account', () => {
  const first = emailChanged('c1', 'first', 'second');

  it('changes to another one, which is not confirmed', () => {
    given(registered).when(changeTo('second')).emits(first);
    given(registered).when(changeTo('first')).emitsNothing();
    given(registered, first).when(confirm('second')).emits(confirmed('second'));
  });

  it('is confirmed once, while it is the address', () => {
    given(registered, first, confirmed('second')).when(confirm('second')).emitsNothing();
    given(registered, first).when(confirm('first')).rejects('code-unknown');
  });

  it('is the former one again for who reads its mail, within the week and once', () => {
    given(registered, first).when(undo('c1')).emits(undone('c1'));
    given(registered, first).when(undo('c1', nextWeek)).rejects('email-undo-over');
    given(registered, first, undone('c1')).when(undo('c1')).rejects('email-undo-over');
    given(registered, first).when(undo('c2')).rejects('email-undo-over');
  });

  it('is taken back from whoever changed it on and on', () => {
    const second = emailChanged('c2', 'second', 'third');
    given(registered, first, second).when(undo('c1')).emits(undone('c1'));
    given(registered, first, second, undone('c1')).when(undo('c2')).rejects('email-undo-over');
  });

  it('taken back has no session and no password, and is as confirmed as it was', () => {
    const history: UserEvent[] = [registered, first, signedIn('s1'), undone('c1')];
    expect(fold(user, history)).to.deep.include({
      emailHash: 'first',
      emailConfirmed: true,
      passwordHash: null,
      sessions: new Map(),
      emailChanges: [],
    });
  });

  it('is held while it is theirs or can be again', () => {
    const history: UserEvent[] = [registered, first];
    const state = fold(user, history);
    expect(holdsEmail(state, 'second', nextWeek)).to.equal(true);
    expect(holdsEmail(state, 'first', noon)).to.equal(true);
    expect(holdsEmail(state, 'first', nextWeek)).to.equal(false);
    const back = fold(user, [...history, undone('c1')]);
    expect(holdsEmail(back, 'second', noon)).to.equal(false);
    expect(holdsEmail(user.initialState, 'first', noon)).to.equal(false);
  });
});
