import { Router } from '@koa/router';
import type { UserNoteDocument } from '@shop/contracts/identity/documents';
import { userNotesModel } from '@shop/contracts/identity/documents';
import type { UserNote } from '@shop/contracts/identity/users.contract';
import { userParams, userNotesQuery } from '@shop/contracts/identity/users.contract';
import type { Identity } from '@shop/platform/access';
import { endpoint, getIdentity, okNoStore, requireLevel } from '@shop/platform/http';
import type { FoundDocument } from '../../back-office/list.ts';
import { readListPage } from '../../back-office/list.ts';
import { findCollection } from '../../positions/min-position.ts';
import { createTextOpener } from '../../people/text-opener.ts';
import { findStaffNames } from '../../people/staff-names.ts';
import type { UserQueries } from './user-queries.ts';
import { findUser } from './user-queries.ts';

/** Staff notes about a user, newest first. An erasure deletes them. */
export const userNoteRoutes = (queries: UserQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const open = createTextOpener(queries.open);

  const toItems =
    ({ userId, level }: Identity) =>
    async (found: readonly FoundDocument<UserNoteDocument>[]): Promise<readonly UserNote[]> => {
      const names = await findStaffNames(
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
    endpoint({ params: userParams, query: userNotesQuery }, async ({ params, query }, ctx) => {
      const { user } = await findUser(ctx, readModels, params.id);
      const { documents } = await findCollection<UserNoteDocument>(ctx, readModels, userNotesModel);
      const page = await readListPage({
        documents,
        query: { ...query, sort: '-at' },
        sorts: { at: 'at' },
        is: { user_id: user.id },
        where: user.erased_at === null ? [] : [{ _id: { $in: [] } }],
        items: toItems(getIdentity(ctx)),
      });
      return okNoStore(page);
    }),
  );
};
