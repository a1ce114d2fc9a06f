import type { ErasureAsked } from '@shop/domain/identity/events';
import type { SavedViewsDocument } from '@shop/contracts/saved-views/documents';
import { savedViewsModel } from '@shop/contracts/saved-views/documents';
import type { ViewEvent } from '@shop/domain/saved-views/events';
import type { Projection } from '@shop/platform/projections';
import {
  administrators,
  bans,
  emailClaims,
  mailedCodes,
  sessions,
  totpTries,
} from '../identity/ignored.ts';

const withViews = (userId: string, views: SavedViewsDocument['views']): SavedViewsDocument => ({
  user_id: userId,
  views,
  shares: views.some(({ shared }) => shared),
});

/** One document per person: the views that they saved. Those of an erased person are gone. */
export const savedViewsProjection: Projection<SavedViewsDocument, ViewEvent | ErasureAsked> = {
  ...savedViewsModel,
  categories: ['savedViews'],
  ignores: [
    ...administrators,
    ...bans,
    ...mailedCodes,
    ...emailClaims,
    ...totpTries,
    ...sessions,
    'identity.AvatarChosen',
    'identity.StatusEmailsChosen',
    'identity.EmailChangeUndone',
    'identity.EmailChangeCancelled',
    'identity.EmailChangeRequested',
    'identity.EmailChanged',
    'identity.EmailConfirmed',
    'identity.PasswordChanged',
    'identity.TotpDisabled',
    'identity.TotpEnabled',
    'identity.TotpReset',
    'identity.UserErased',
    'identity.UserLevelChanged',
    'identity.UserRegistered',
    'identity.UserRenamed',
  ],
  followed: false,
  indexes: [{ shares: 1 }],
  documentIds: ({ data }) => [data.userId],
  on: {
    'views.ViewSaved': (known, { data: { userId, id, view, revision } }) => {
      const others = known?.views.filter((other) => other.id !== id) ?? [];
      return withViews(userId, [...others, { id, ...view, revision }]);
    },
    'views.ViewRemoved': (known, { data: { userId, id } }) =>
      known &&
      withViews(
        userId,
        known.views.filter((other) => other.id !== id),
      ),
    'identity.ErasureAsked': () => null,
  },
};
