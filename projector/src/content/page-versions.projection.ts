import type { PageVersionDocument } from '@shop/contracts/content/documents';
import { pageVersionsModel } from '@shop/contracts/content/documents';
import type { PageSaved } from '@shop/domain/content/events';
import { accountOf } from '@shop/domain/kernel';
import { defineProjection } from '../define-projection.ts';

/** Every saved version of a page with its whole text: one document each, `{page}:{revision}`. */
export const pageVersionsProjection = defineProjection('page').projection<
  PageVersionDocument,
  PageSaved
>({
  ...pageVersionsModel,
  ignores: {},
  hasChangeFeed: false,
  indexes: [{ page: 1, revision: -1 }],
  documentIds: ({ data: { id, revision } }) => [`${id}:${revision}`],
  on: {
    'content.PageSaved': (_, { data: { id, entry, revision, at }, metadata: { actor } }) => ({
      page: id,
      revision,
      entry,
      by: accountOf(actor),
      at,
    }),
  },
});
