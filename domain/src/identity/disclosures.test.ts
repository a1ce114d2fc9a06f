import { noon, specify } from '../testing/index.ts';
import { about, id, registered } from './testing/account-samples.ts';
import { user } from './user.ts';

const { given } = specify(user);
const ask = (type: 'RevealEmail' | 'ExportPersonalData') =>
  ({ type, data: { userId: id, reason: 'asked by phone', now: noon } }) as const;
const data = { ...about, reason: 'asked by phone' };

describe('what staff are shown of an account', () => {
  it('is recorded with its reason each time', () => {
    const revealed = { type: 'identity.UserEmailRevealed', data } as const;
    const exported = { type: 'identity.PersonalDataExported', data } as const;
    given(registered).when(ask('RevealEmail')).emits(revealed);
    given(registered, revealed).when(ask('RevealEmail')).emits(revealed);
    given(registered, exported).when(ask('ExportPersonalData')).emits(exported);
  });

  it('is nothing of an account that is unknown', () => {
    given().when(ask('RevealEmail')).rejects('user-unknown');
  });
});
