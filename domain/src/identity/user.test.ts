import { describeDecider } from '../testing/index.ts';
import { registered } from '../testing/account-samples.ts';
import { user } from './user.ts';

const { given } = describeDecider(user);
const { at, ...data } = registered.data;
const register = { type: 'RegisterUser', data: { ...data, now: at } } as const;

describe('an account', () => {
  it('is registered once', () => {
    given().when(register).emits(registered);
    given(registered).when(register).emitsNothing();
  });

  it('rejects all commands if it does not exist', () => {
    const { userId } = data;
    for (const command of [
      { type: 'SignOut', data: { userId, sessionId: 's', everywhere: false, now: at } },
      { type: 'ChangeDetails', data: { userId, sessionId: 's', avatar: null, now: at } },
      {
        type: 'ConfirmEmail',
        data: { userId, emailHash: 'first', undoUntil: at, sessionId: 's', now: at },
      },
    ] as const) {
      given().when(command).rejects('user-unknown');
    }
  });
});
