import { userId } from '@shop/domain/identity';
import type { UserLevelChanged, UserRegistered } from '@shop/domain/identity/events';
import type { Sealed } from '@shop/domain/kernel';
import { expect } from 'chai';
import { at, delivered, itBearsRedelivery, record } from '../testing/projection-spec.ts';
import { usersProjection } from './users.projection.ts';

const id = userId('u');
const registered: UserRegistered = {
  type: 'identity.UserRegistered',
  data: {
    userId: id,
    personId: 'person',
    name: 'person.name' as Sealed,
    email: 'person.email' as Sealed,
    passwordHash: 'person.hash' as Sealed,
    level: 0,
    emailConfirmed: true,
    at: at(0),
  },
};
const promoted: UserLevelChanged = {
  type: 'identity.UserLevelChanged',
  data: { userId: id, level: 2, at: at(1) },
};

const history: readonly (UserRegistered | UserLevelChanged)[] = [registered, promoted];

describe('users projection', () => {
  itBearsRedelivery(usersProjection, ...history);

  it('holds the person sealed, and nothing to sign in with', async () => {
    expect(await delivered(usersProjection, record(...history))).to.deep.equal({
      u: {
        id: 'u',
        person_id: 'person',
        name: 'person.name',
        email: 'person.email',
        email_confirmed: true,
        level: 2,
        avatar: null,
        registered_at: at(0),
      },
    });
  });
});
