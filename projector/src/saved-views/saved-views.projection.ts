import type { ErasureRequested } from '@shop/domain/identity/events';
import type { SavedViewsDocument } from '@shop/contracts/saved-views/documents';
import { savedViewsModel } from '@shop/contracts/saved-views/documents';
import type { ViewEvent } from '@shop/domain/saved-views/events';
import { defineProjection } from '../define-projection.ts';

const setViews = (userId: string, views: SavedViewsDocument['views']): SavedViewsDocument => ({
  user_id: userId,
  views,
  shares: views.some(({ shared }) => shared),
});

/** One document per person: their saved views. Erasing the person deletes it. */
export const savedViewsProjection = defineProjection('savedViews').projection<
  SavedViewsDocument,
  ViewEvent | ErasureRequested
>({
  ...savedViewsModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [{ shares: 1 }],
  documentIds: ({ data }) => [data.userId],
  on: {
    'savedViews.ViewSaved': (document, { data: { userId, id, view, revision } }) => {
      const others = document?.views.filter((other) => other.id !== id) ?? [];
      return setViews(userId, [...others, { id, ...view, revision }]);
    },
    'savedViews.ViewRemoved': (document, { data: { userId, id } }) =>
      document &&
      setViews(
        userId,
        document.views.filter((other) => other.id !== id),
      ),
    'identity.ErasureRequested': () => null,
  },
});
