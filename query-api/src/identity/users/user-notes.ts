import { Router } from '@koa/router';
import type { UserNoteDocument } from '@shop/contracts/identity/documents';
import { userNotesModel } from '@shop/contracts/identity/documents';
import type { UserNote } from '@shop/contracts/identity/users.contract';
import { byUser, userNotesQuery } from '@shop/contracts/identity/users.contract';
import type { Identity } from '@shop/platform/access';
import { endpoint, identityOf, okNotStored, requireLevel } from '@shop/platform/http';
import type { Found } from '../../back-office/list.ts';
import { listed } from '../../back-office/list.ts';
import { documentsFor } from '../../positions/min-position.ts';
import { openIfKept } from '../opening.ts';
import { staffNames } from '../staff-names.ts';
import type { UserQueries } from './user-queries.ts';
import { findUser } from './user-queries.ts';

/** Notes of staff about a user, newest first. An erasure removes them. */
export const userNoteRoutes = (queries: UserQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const open = openIfKept(queries.open);

  const toItems =
    ({ userId, level }: Identity) =>
    async (found: readonly Found<UserNoteDocument>[]): Promise<readonly UserNote[]> => {
      const names = await staffNames(
        queries,
        found.map(({ document }) => document.author_id),
      );
      return Promise.all(
        found.map(async ({ id, document: { author_id: author, text, at } }) => ({
          id,
          text: await open(text),
          author: { id: author, name: names.get(author) ?? null },
          removable: author === userId || level >= 2,
          at,
        })),
      );
    };

  return new Router().get(
    '/api/admin/users/:id/notes',
    requireLevel(access, 1),
    upToDate,
    endpoint({ params: byUser, query: userNotesQuery }, async ({ params, query }, ctx) => {
      const { user } = await findUser(ctx, readModels, params.id);
      const { documents } = await documentsFor<UserNoteDocument>(ctx, readModels, userNotesModel);
      const page = await listed({
        documents,
        asked: { ...query, sort: '-at' },
        sorts: { at: 'at' },
        is: { user_id: user.id },
        where: user.erased_at === null ? [] : [{ _id: { $in: [] } }],
        items: toItems(identityOf(ctx)),
      });
      return okNotStored(page);
    }),
  );
};
