import { Router } from '@koa/router';
import type { UserHistoryDocument } from '@shop/contracts/identity/documents';
import { userHistoriesModel } from '@shop/contracts/identity/documents';
import { userParams } from '@shop/contracts/identity/users.contract';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, getIdentity, HttpError, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import { findCollection } from '../positions/min-position.ts';
import { findUser } from '../identity/users/user-queries.ts';
import type { PersonalDataQueries } from './personal-data.ts';
import { personalDataReader, replyPersonalData } from './personal-data.ts';

/** How long the data can be downloaded after the reason was recorded, in milliseconds. */
const exportPermissionMs = 10 * 60_000;

/**
 * The data of another person, for an administrator who has just recorded a reason. The event with
 * the reason permits the download, so every export is recorded.
 */
export const userExportRoutes = (queries: PersonalDataQueries): Router => {
  const { readModels, access, clock, upToDate } = queries;
  const readPersonalData = personalDataReader(queries);

  const requireExportPermission = async (ctx: Context, id: string): Promise<void> => {
    const { documents } = await findCollection<UserHistoryDocument>(
      ctx,
      readModels,
      userHistoriesModel,
    );
    const history = (await documents.findOne({ _id: { $eq: id } }))?.document?.occurrences ?? [];
    const actor = `staff:${getIdentity(ctx).userId}`;
    const since = Date.parse(clock()) - exportPermissionMs;
    const isPermitted = history.some(
      (entry) =>
        entry.type === 'identity.PersonalDataExported' &&
        entry.actor === actor &&
        Date.parse(entry.at) >= since,
    );
    if (!isPermitted) throw new HttpError('forbidden');
  };

  return new Router().get(
    '/api/admin/users/:id/export',
    requireLevel(access, 2),
    upToDate,
    endpoint({ params: userParams, query: emptyQuery }, async ({ params: { id } }, ctx) => {
      const { user } = await findUser(ctx, readModels, id);
      if (user.erased_at !== null) throw new HttpError('not-found');
      await requireExportPermission(ctx, id);
      return replyPersonalData(await readPersonalData(ctx, user, null));
    }),
  );
};
