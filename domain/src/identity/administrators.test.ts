import { noon, describeDecider } from '../testing/index.ts';
import { administrators } from './administrators.ts';
import type { AdministratorEvent } from './events.ts';
import { userId } from './ids.ts';

const { given } = describeDecider(administrators);
const [firstId, secondId] = [userId('one'), userId('two')];

const appointed = (id: typeof firstId): AdministratorEvent => ({
  type: 'identity.AdministratorAppointed',
  data: { userId: id, at: noon },
});
const dismissed = (id: typeof firstId): AdministratorEvent => ({
  type: 'identity.AdministratorDismissed',
  data: { userId: id, at: noon },
});
const appoint = (id: typeof firstId) =>
  ({ type: 'AppointAdministrator', data: { userId: id, now: noon } }) as const;
const first = (id: typeof firstId) =>
  ({ type: 'AppointFirstAdministrator', data: { userId: id, now: noon } }) as const;
const dismiss = (id: typeof firstId, remaining: typeof firstId | null, generation = 1) =>
  ({
    type: 'DismissAdministrator',
    data: { userId: id, staying: remaining && { userId: remaining, generation }, now: noon },
  }) as const;

describe('the administrators', () => {
  it('start with one, appointed only if there is none', () => {
    given().when(first(firstId)).emits(appointed(firstId));
    given(appointed(firstId)).when(first(secondId)).emitsNothing();
  });

  it('are appointed and dismissed once each', () => {
    given(appointed(firstId)).when(appoint(secondId)).emits(appointed(secondId));
    given(appointed(firstId)).when(appoint(firstId)).emitsNothing();
    given(appointed(firstId), appointed(secondId))
      .when(dismiss(secondId, firstId))
      .emits(dismissed(secondId));
    given(appointed(firstId)).when(dismiss(secondId, null)).emitsNothing();
  });

  it('always include at least one', () => {
    given(appointed(firstId)).when(dismiss(firstId, null)).rejects('last-administrator');
    given(appointed(firstId)).when(dismiss(firstId, firstId)).rejects('last-administrator');
    const both = [appointed(firstId), appointed(secondId)];
    given(...both)
      .when(dismiss(secondId, null))
      .rejects('last-administrator');
  });

  it('do not count a remaining one who was dismissed or reappointed meanwhile', () => {
    const left = [appointed(firstId), appointed(secondId), dismissed(firstId)];
    given(...left)
      .when(dismiss(secondId, firstId))
      .rejects('last-administrator');
    given(...left, appointed(firstId))
      .when(dismiss(secondId, firstId))
      .rejects('last-administrator');
    given(...left, appointed(firstId))
      .when(dismiss(secondId, firstId, 4))
      .emits(dismissed(secondId));
  });
});
