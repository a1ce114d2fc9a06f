import type { PageVersionDocument } from '@shop/contracts/content/documents';
import { pageVersionsModel } from '@shop/contracts/content/documents';
import type { PageSaved } from '@shop/domain/content/events';
import { accountOf } from '@shop/domain/kernel';
import type { Projection } from '@shop/platform/projections';

/** Every saved version of a page with its whole text: one document each, `{page}:{revision}`. */
export const pageVersionsProjection: Projection<PageVersionDocument, PageSaved> = {
  ...pageVersionsModel,
  categories: ['page'],
  ignores: [],
  followed: false,
  indexes: [{ page: 1, revision: -1 }],
  documentIds: ({ data: { id, revision } }) => [`${id}:${revision}`],
  on: {
    'content.PageSaved': (_, { data: { id, entry, revision, at }, circumstances: { actor } }) => ({
      page: id,
      revision,
      entry,
      by: accountOf(actor),
      at,
    }),
  },
};
