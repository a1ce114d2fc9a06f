import { expect } from 'chai';
import { DomainError, fold } from '../kernel/index.ts';
import { noon, describeDecider } from '../testing/index.ts';
import type { EmailChangeUndone, UserEvent } from './events.ts';
import {
  eventData,
  emailChanged,
  emailRequested,
  id,
  nextWeek,
  registered,
  sealed,
  signedIn,
  unconfirmed,
} from '../testing/account-samples.ts';
import type { UserCommand } from './user-commands.ts';
import type { RegisteredUser, User } from './user-state.ts';
import { ownsEmail } from './user-state.ts';
import { user } from './user.ts';

const { given } = describeDecider(user);
const sessionId = 's1';
const account = [registered, signedIn(sessionId)] as const;
const unconfirmedUsers = [unconfirmed, signedIn(sessionId)] as const;

const request = (emailHash: string, changeId = 'c1') =>
  ({
    type: 'RequestEmailChange',
    data: {
      userId: id,
      changeId,
      emailHash,
      email: sealed(emailHash),
      lang: 'eng',
      sessionId,
      now: noon,
    },
  }) as const;
const cancel = { type: 'CancelEmailChange', data: { userId: id, sessionId, now: noon } } as const;
const confirm = (emailHash: string) =>
  ({
    type: 'ConfirmEmail',
    data: { userId: id, emailHash, undoUntil: nextWeek, sessionId, now: noon },
  }) as const;
const undo = (changeId: string, now = noon) =>
  ({ type: 'UndoEmailChange', data: { userId: id, changeId, now } }) as const;
const undone = (
  changeId: string,
  occupiedIds: readonly string[] = ['second'],
): EmailChangeUndone => ({
  type: 'identity.EmailChangeUndone',
  data: {
    ...eventData,
    changeId,
    emailHash: 'first',
    email: sealed('email'),
    confirmed: true,
    undone: occupiedIds,
  },
});
const cancelled: UserEvent = {
  type: 'identity.EmailChangeCancelled',
  data: { ...eventData, changeId: 'c1' },
};
const confirmed = (emailHash: string): UserEvent => ({
  type: 'identity.EmailConfirmed',
  data: { ...eventData, emailHash },
});
const ended: UserEvent = { type: 'identity.SignedOutEverywhere', data: eventData };

describe('a new email address of an account', () => {
  const requested = emailRequested('c1', 'second');
  const first = emailChanged('c1', 'first', 'second');

  it('is pending until it is confirmed, and the account keeps the current one', () => {
    given(...account)
      .when(request('second'))
      .emits(requested);
    expect(fold(user, [...account, requested])).to.deep.include({
      emailHash: 'first',
      emailConfirmed: true,
      pendingEmail: { changeId: 'c1', emailHash: 'second', email: sealed('second'), lang: 'eng' },
    });
  });

  it('takes effect as confirmed when its code is entered', () => {
    given(...account, requested)
      .when(confirm('second'))
      .emits(first);
    expect(fold(user, [...account, requested, first])).to.deep.include({
      emailHash: 'second',
      emailConfirmed: true,
      pendingEmail: null,
      readEmails: ['first', 'second'],
    });
  });

  it('is requested once, and not if the account already has it', () => {
    given(...account)
      .when(request('first'))
      .emitsNothing();
    given(...account, requested)
      .when(request('second', 'c2'))
      .emitsNothing();
  });

  it('is replaced by a later request', () => {
    const third = emailRequested('c2', 'third');
    given(...account, requested)
      .when(request('third', 'c2'))
      .emits(third);
    given(...account, requested, third)
      .when(confirm('second'))
      .rejects('code-unknown');
  });

  it('is dropped when the change is canceled', () => {
    given(...account, requested)
      .when(cancel)
      .emits(cancelled);
    given(...account)
      .when(cancel)
      .emitsNothing();
    given(...account, requested, cancelled)
      .when(confirm('second'))
      .rejects('code-unknown');
  });

  it('cannot be requested, canceled or confirmed by an ended session', () => {
    for (const command of [request('third'), cancel, confirm('second')]) {
      given(...account, requested, ended)
        .when(command)
        .rejects('session-ended');
    }
  });
});

describe('the current email address of an account', () => {
  it('is confirmed once, and only while it is the current address', () => {
    given(...unconfirmedUsers)
      .when(confirm('first'))
      .emits(confirmed('first'));
    given(...account)
      .when(confirm('first'))
      .emitsNothing();
    given(...account, emailChanged('c1', 'first', 'second'))
      .when(confirm('first'))
      .rejects('code-unknown');
  });

  it('belongs to the account only while it is confirmed or can be restored', () => {
    const first = emailChanged('c1', 'first', 'second');
    const requested = emailRequested('c1', 'second');
    const state = fold(user, [registered, first]);
    expect(ownsEmail(state, 'second', nextWeek)).to.equal(true);
    expect(ownsEmail(state, 'first', noon)).to.equal(true);
    expect(ownsEmail(state, 'first', nextWeek)).to.equal(false);
    expect(ownsEmail(fold(user, [registered, requested]), 'second', noon)).to.equal(false);
    expect(ownsEmail(fold(user, [unconfirmed]), 'first', noon)).to.equal(false);
    const restored = fold(user, [registered, first, undone('c1')]);
    expect(ownsEmail(restored, 'second', noon)).to.equal(false);
    expect(ownsEmail(user.initialState, 'first', noon)).to.equal(false);
  });
});

describe('a change of the email address', () => {
  const first = emailChanged('c1', 'first', 'second');

  it('can be undone once, within a week, from the former address', () => {
    given(registered, first).when(undo('c1')).emits(undone('c1'));
    given(registered, first).when(undo('c1', nextWeek)).rejects('email-undo-over');
    given(registered, first, undone('c1')).when(undo('c1')).rejects('email-undo-over');
    given(registered, first).when(undo('c2')).rejects('email-undo-over');
  });

  it('cannot be undone before it takes effect', () => {
    given(registered, emailRequested('c1', 'second')).when(undo('c1')).rejects('email-undo-over');
  });

  it('cannot be undone to an unconfirmed address', () => {
    const { former, ...data } = first.data;
    const changed: UserEvent = {
      ...first,
      data: { ...data, former: { ...former, confirmed: false } },
    };
    given(unconfirmed, changed).when(undo('c1')).rejects('email-undo-over');
  });

  it('is undone together with later changes', () => {
    const second = emailChanged('c2', 'second', 'third');
    const both = undone('c1', ['second', 'third']);
    given(registered, first, second).when(undo('c1')).emits(both);
    given(registered, first, second, both).when(undo('c2')).rejects('email-undo-over');
    expect(fold(user, [registered, first, second, both])).to.deep.include({
      readEmails: ['first'],
      undoneEmails: ['second', 'third'],
    });
  });

  it('gives up the new address when undone, until the account confirms it again', () => {
    const again = emailChanged('c2', 'first', 'second');
    expect(fold(user, [registered, first, undone('c1'), again])).to.deep.include({
      readEmails: ['first', 'second'],
      undoneEmails: [],
    });
  });

  it('leaves no session, password or pending address when undone', () => {
    const history: UserEvent[] = [
      registered,
      first,
      signedIn('s1'),
      emailRequested('c3', 'third'),
      undone('c1'),
    ];
    expect(fold(user, history)).to.deep.include({
      emailHash: 'first',
      emailConfirmed: true,
      passwordHash: null,
      pendingEmail: null,
      sessions: new Map(),
      emailChanges: [],
    });
  });
});

const run = (state: User, command: UserCommand): User =>
  user.decide(command, state).reduce(user.evolve, state);
const moveTo = (state: User, emailHash: string): User =>
  [request(emailHash, `to ${emailHash}`), confirm(emailHash)].reduce(run, state);
const ofUser = (state: User): RegisteredUser =>
  state.status === 'registered' ? state : expect.fail('It is not registered');
const remembered = (state: User): number => {
  const { readEmails, undoneEmails, emailChanges } = ofUser(state);
  return Math.max(new Set([...readEmails, ...undoneEmails]).size, emailChanges.length);
};

describe('the addresses that an account remembers', () => {
  it('are limited, whether their changes are kept or undone', () => {
    for (const isUndone of [false, true]) {
      let state: User = fold(user, account);
      let refused = 0;
      for (let index = 0; index < 1_000; index += 1) {
        try {
          state = moveTo(state, `address ${index}`);
          if (isUndone) {
            state = run(state, undo(`to address ${index}`));
            state = user.evolve(state, signedIn(sessionId));
          }
        } catch (error) {
          expect((error as DomainError).code).to.equal('email-addresses-exhausted');
          refused += 1;
        }
      }
      expect(refused).to.be.greaterThan(700);
      expect(remembered(state)).to.be.lessThan(300);
    }
  });

  it('can be used again after the limit', () => {
    let state: User = fold(user, account);
    for (let index = 0; index < 199; index += 1) state = moveTo(state, `address ${index}`);
    expect(() => moveTo(state, 'one more')).to.throw(DomainError);
    expect(ofUser(moveTo(state, 'first')).emailHash).to.equal('first');
  });
});
