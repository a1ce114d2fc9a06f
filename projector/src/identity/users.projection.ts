import type { UserDocument } from '@shop/domain/identity/documents';
import { usersModel } from '@shop/domain/identity/documents';
import type { UserLevelChanged, UserRegistered } from '@shop/domain/identity/events';
import type { Projection } from '@shop/platform/projections';

/** One document per user; nothing to sign in with. */
export const usersProjection: Projection<UserDocument, UserRegistered | UserLevelChanged> = {
  ...usersModel,
  categories: ['user'],
  ignores: [
    'identity.AdministratorAppointed',
    'identity.EmailClaimConfirmed',
    'identity.EmailClaimed',
    'identity.SignedIn',
    'identity.SignedOut',
    'identity.SignedOutEverywhere',
  ],
  followed: false,
  indexes: [{ person_id: 1 }],
  documentIds: ({ data }) => [data.userId],
  on: {
    'identity.UserRegistered': (_, { data }) => ({
      id: data.userId,
      person_id: data.personId,
      name: data.name,
      email: data.email,
      email_confirmed: data.emailConfirmed,
      level: data.level,
      avatar: null,
      registered_at: data.at,
    }),
    'identity.UserLevelChanged': (user, { data: { level } }) => user && { ...user, level },
  },
};
