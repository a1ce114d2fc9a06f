import { noon, describeDecider } from '../testing/index.ts';
import { administrators } from './administrators.ts';
import type { AdministratorEvent } from './events.ts';
import { userId } from './ids.ts';

const { given } = describeDecider(administrators);
const [one, two] = [userId('one'), userId('two')];

const appointed = (id: typeof one): AdministratorEvent => ({
  type: 'identity.AdministratorAppointed',
  data: { userId: id, at: noon },
});
const dismissed = (id: typeof one): AdministratorEvent => ({
  type: 'identity.AdministratorDismissed',
  data: { userId: id, at: noon },
});
const appoint = (id: typeof one) =>
  ({ type: 'AppointAdministrator', data: { userId: id, now: noon } }) as const;
const first = (id: typeof one) =>
  ({ type: 'AppointFirstAdministrator', data: { userId: id, now: noon } }) as const;
const dismiss = (id: typeof one, remaining: typeof one | null, generation = 1) =>
  ({
    type: 'DismissAdministrator',
    data: { userId: id, staying: remaining && { userId: remaining, generation }, now: noon },
  }) as const;

describe('the administrators', () => {
  it('start with one, appointed only if there is none', () => {
    given().when(first(one)).emits(appointed(one));
    given(appointed(one)).when(first(two)).emitsNothing();
  });

  it('are appointed and dismissed once each', () => {
    given(appointed(one)).when(appoint(two)).emits(appointed(two));
    given(appointed(one)).when(appoint(one)).emitsNothing();
    given(appointed(one), appointed(two)).when(dismiss(two, one)).emits(dismissed(two));
    given(appointed(one)).when(dismiss(two, null)).emitsNothing();
  });

  it('always include at least one', () => {
    given(appointed(one)).when(dismiss(one, null)).rejects('last-administrator');
    given(appointed(one)).when(dismiss(one, one)).rejects('last-administrator');
    const both = [appointed(one), appointed(two)];
    given(...both)
      .when(dismiss(two, null))
      .rejects('last-administrator');
  });

  it('do not count a remaining one who was dismissed or reappointed meanwhile', () => {
    const left = [appointed(one), appointed(two), dismissed(one)];
    given(...left)
      .when(dismiss(two, one))
      .rejects('last-administrator');
    given(...left, appointed(one))
      .when(dismiss(two, one))
      .rejects('last-administrator');
    given(...left, appointed(one))
      .when(dismiss(two, one, 4))
      .emits(dismissed(two));
  });
});
