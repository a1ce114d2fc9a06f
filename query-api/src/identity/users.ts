import { Router } from '@koa/router';
import type {
  BanDocument,
  SessionsDocument,
  UserDocument,
  UserHistoryDocument,
} from '@shop/domain/identity/documents';
import {
  bansModel,
  sessionsModel,
  userHistoriesModel,
  usersModel,
} from '@shop/domain/identity/documents';
import type { UserItem, UserPage } from '@shop/domain/identity/users.contract';
import { byUser, usersQuery } from '@shop/domain/identity/users.contract';
import type { OrderDocument } from '@shop/domain/ordering/documents';
import { ordersModel } from '@shop/domain/ordering/documents';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, ok, Refused, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import { listed } from '../back-office/list.ts';
import { belongingsOfUser, ordersOf } from '../ordering/orders-of.ts';
import { documentsFor } from '../positions/min-position.ts';
import type { Open } from './opening.ts';
import { openIfKept, placeIn } from './opening.ts';

export type UserQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  open: Open;
  emailHash: (email: string) => string;
  clock: Clock;
  upToDate: Middleware;
}>;

const kept = { 'Cache-Control': 'private, no-store' };
const byErased = { true: { $ne: null }, false: { $eq: null } } as const;

/** Accounts as staff see them. */
export const userRoutes = (queries: UserQueries): Router => {
  const { readModels, access, emailHash, clock, upToDate } = queries;
  const open = openIfKept(queries.open);
  const placeOf = placeIn(queries.open);
  const moderator = requireLevel(access, 1);

  const toItem = async (user: UserDocument): Promise<UserItem> => {
    const [name, email] = await Promise.all([open(user.name), open(user.email)]);
    const { id, email_confirmed, level, avatar, registered_at, erased_at } = user;
    return { id, name, email, email_confirmed, level, avatar, registered_at, erased_at };
  };

  const sessionsOf = async (ctx: Context, id: string): Promise<UserPage['sessions']> => {
    const { documents } = await documentsFor<SessionsDocument>(ctx, readModels, sessionsModel);
    const known = (await documents.findOne({ _id: id }))?.document?.sessions ?? [];
    const live = known.filter(({ until }) => clock() < until).toReversed();
    return Promise.all(
      live.map(async ({ id: sessionId, begun_at, until, from }) => ({
        id: sessionId,
        begun_at,
        until,
        ...(await placeOf(from)),
      })),
    );
  };

  const banOf = async (ctx: Context, hash: string): Promise<UserPage['ban']> => {
    const { documents } = await documentsFor<BanDocument>(ctx, readModels, bansModel);
    const ban = (await documents.findOne({ _id: hash }))?.document;
    if (!ban || ban.lifted !== null || (ban.until !== null && ban.until <= clock())) return null;
    const { reason, until, banned_at, banned_by } = ban;
    return { id: hash, reason, until, banned_at, banned_by };
  };

  const historyOf = async (
    ctx: Context,
    id: string,
  ): Promise<Pick<UserPage, 'history' | 'history_left_out'>> => {
    const { documents } = await documentsFor<UserHistoryDocument>(
      ctx,
      readModels,
      userHistoriesModel,
    );
    const document = (await documents.findOne({ _id: id }))?.document;
    const history = (document?.occurrences ?? []).map(({ actor, ...occurrence }) => ({
      ...occurrence,
      by: actor,
    }));
    return { history, history_left_out: document?.left_out ?? 0 };
  };

  const countOrders = async (ctx: Context, user: UserDocument): Promise<number> => {
    const { documents } = await documentsFor<OrderDocument>(ctx, readModels, ordersModel);
    return documents.countDocuments(ordersOf(belongingsOfUser(user)));
  };

  return new Router({ prefix: '/api/admin/users' })
    .get(
      '/',
      moderator,
      upToDate,
      endpoint({ query: usersQuery }, async ({ query }, ctx) => {
        const { documents } = await documentsFor<UserDocument>(ctx, readModels, usersModel);
        const { q, 'filter[level]': level, 'filter[erased]': erased } = query;
        const page = await listed({
          documents,
          asked: query,
          sorts: { registered_at: 'registered_at', level: 'level' },
          is: {
            level: level === undefined ? undefined : Number(level),
            email_hash: q === undefined ? undefined : emailHash(q),
          },
          where: erased === undefined ? [] : [{ 'document.erased_at': byErased[erased] }],
          item: toItem,
        });
        return { ...ok(page), headers: kept };
      }),
    )
    .get(
      '/:id',
      moderator,
      upToDate,
      endpoint({ params: byUser }, async ({ params: { id } }, ctx) => {
        const { documents } = await documentsFor<UserDocument>(ctx, readModels, usersModel);
        const found = await documents.findOne({ _id: id });
        const user = found?.document;
        if (!user) throw new Refused('not-found');
        const [item, sessions, ban, history, orders] = await Promise.all([
          toItem(user),
          sessionsOf(ctx, id),
          banOf(ctx, user.email_hash),
          historyOf(ctx, id),
          countOrders(ctx, user),
        ]);
        const { lang, totp, revision } = user;
        const page: UserPage = {
          ...item,
          lang,
          totp,
          revision,
          sessions,
          orders_count: orders,
          ban,
          ...history,
        };
        return { ...ok(page, found.position), headers: kept };
      }),
    );
};
