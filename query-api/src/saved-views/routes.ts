import { Router } from '@koa/router';
import type { UserDocument } from '@shop/contracts/identity/documents';
import { usersModel } from '@shop/contracts/identity/documents';
import type { SealedText } from '@shop/contracts/kernel';
import type { SavedView } from '@shop/contracts/saved-views/contract';
import { viewsQuery } from '@shop/contracts/saved-views/contract';
import type { SavedViewsDocument } from '@shop/contracts/saved-views/documents';
import { savedViewsModel } from '@shop/contracts/saved-views/documents';
import type { Access } from '@shop/platform/access';
import { endpoint, getIdentity, okNoStore, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import { createTextOpener } from '../people/text-opener.ts';
import { findCollection } from '../positions/min-position.ts';

export type SavedViewQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  open: (sealed: SealedText) => Promise<string>;
  upToDate: Middleware;
}>;

/** The maximum number of people whose shared views are listed. */
const maxSharingUsers = 200;

/** Saved views of lists: a user's own, and those that administrators share. */
export const savedViewRoutes = (queries: SavedViewQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const open = createTextOpener(queries.open);

  const findViews = async (ctx: Context, userId: string): Promise<SavedViewsDocument[]> => {
    const { documents } = await findCollection<SavedViewsDocument>(
      ctx,
      readModels,
      savedViewsModel,
    );
    const own = await documents.findOne({ _id: { $eq: userId } });
    const shared = await documents
      .find({ 'document.shares': { $eq: true }, _id: { $ne: userId } })
      .limit(maxSharingUsers)
      .toArray();
    return [own, ...shared].flatMap((found) => found?.document ?? []);
  };

  const findOwners = async (ids: readonly string[]): Promise<ReadonlyMap<string, UserDocument>> => {
    const { documents } = await readModels.serving<UserDocument>(usersModel);
    const found = await documents.find({ _id: { $in: [...ids] } }).toArray();
    return new Map(found.flatMap(({ _id, document }) => (document ? [[_id, document]] : [])));
  };

  return new Router({ prefix: '/api/admin/views' }).get(
    '/',
    requireLevel(access, 1),
    upToDate,
    endpoint({ query: viewsQuery }, async ({ query: { section } }, ctx) => {
      const { userId } = getIdentity(ctx);
      const documents = await findViews(ctx, userId);
      const people = await findOwners(documents.map((document) => document.user_id));
      const views = await Promise.all(
        documents.map(async ({ user_id: id, views: all }): Promise<readonly SavedView[]> => {
          const owner = people.get(id);
          const isOwn = id === userId;
          // views of a former administrator are no longer shared
          if (!isOwn && owner?.level !== 2) return [];
          const name = owner ? await open(owner.name) : null;
          return all
            .filter((view) => isOwn || view.shared)
            .filter((view) => section === undefined || view.section === section)
            .toSorted((one, other) => one.name.localeCompare(other.name))
            .map((view) => ({ ...view, owner: { id, name } }));
        }),
      );
      return okNoStore(views.flat());
    }),
  );
};
