import { noon, describeDecider } from '../testing/index.ts';
import { eventData, id, registered } from '../testing/account-samples.ts';
import { user } from './user.ts';

const { given } = describeDecider(user);
const createCommand = (type: 'RevealEmail' | 'ExportPersonalData') =>
  ({ type, data: { userId: id, reason: 'asked by phone', now: noon } }) as const;
const data = { ...eventData, reason: 'asked by phone' };

describe('a disclosure of account data to staff', () => {
  it('is recorded with its reason each time', () => {
    const revealed = { type: 'identity.UserEmailRevealed', data } as const;
    const exported = { type: 'identity.PersonalDataExported', data } as const;
    given(registered).when(createCommand('RevealEmail')).emits(revealed);
    given(registered, revealed).when(createCommand('RevealEmail')).emits(revealed);
    given(registered, exported).when(createCommand('ExportPersonalData')).emits(exported);
  });

  it('is rejected for an unknown account', () => {
    given().when(createCommand('RevealEmail')).rejects('user-unknown');
  });
});
