import { Router } from '@koa/router';
import type {
  BanDocument,
  SessionsDocument,
  UserDocument,
  UserHistoryDocument,
  UserNoteDocument,
} from '@shop/contracts/identity/documents';
import {
  bansModel,
  sessionsModel,
  userHistoriesModel,
  userNotesModel,
} from '@shop/contracts/identity/documents';
import type { UserPage } from '@shop/contracts/identity/users.contract';
import { userParams } from '@shop/contracts/identity/users.contract';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { TicketDocument } from '@shop/contracts/support/documents';
import { ticketsModel } from '@shop/contracts/support/documents';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { maxCountedRows } from '@shop/contracts/wire/list.contract';
import { endpoint, okNoStore, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import { toOrderOwnership } from '../account-orders/order-ownership.ts';
import { countOwnOrders } from '../account-orders/own-orders.ts';
import { findCollection } from '../positions/min-position.ts';
import { banTermMapper } from '../identity/bans/ban-terms.ts';
import { placeReader } from '../people/place-reader.ts';
import { userItemMapper } from '../identity/users/user-items.ts';
import type { UserQueries } from '../identity/users/user-queries.ts';
import { findUser } from '../identity/users/user-queries.ts';

const countLimit = { limit: maxCountedRows + 1 };

const listSessions = async (
  ctx: Context,
  { readModels, open, clock }: UserQueries,
  id: string,
): Promise<UserPage['sessions']> => {
  const readPlace = placeReader(open);
  const { documents } = await findCollection<SessionsDocument>(ctx, readModels, sessionsModel);
  const sessions = (await documents.findOne({ _id: id }))?.document?.sessions ?? [];
  const live = sessions.filter(({ until }) => clock() < until).toReversed();
  return Promise.all(
    live.map(async ({ id: sessionId, begun_at, until, seen_at, from }) => ({
      id: sessionId,
      begun_at,
      until,
      seen_at,
      ...(await readPlace(from)),
    })),
  );
};

/** Bans of the current address of the account and of its earlier confirmed ones. */
const listBans = async (
  ctx: Context,
  queries: UserQueries,
  user: UserDocument,
): Promise<UserPage['bans']> => {
  const { documents } = await findCollection<BanDocument>(ctx, queries.readModels, bansModel);
  const hashes = [user.email_hash, ...user.former_emails];
  const found = (await documents.find({ _id: { $in: hashes } }).toArray()).flatMap(
    ({ _id: id, document }) => (document ? [{ id, document }] : []),
  );
  const terms = await banTermMapper(queries, found, queries.clock());
  return found
    .flatMap(({ id, document }) => [terms.latest(id, document), ...terms.past(id, document)])
    .toSorted((one, other) => (one.banned_at < other.banned_at ? 1 : -1));
};

const readHistory = async (
  ctx: Context,
  readModels: UserQueries['readModels'],
  id: string,
): Promise<Pick<UserPage, 'history' | 'history_omitted_count'>> => {
  const { documents } = await findCollection<UserHistoryDocument>(
    ctx,
    readModels,
    userHistoriesModel,
  );
  const document = (await documents.findOne({ _id: id }))?.document;
  const history = (document?.occurrences ?? []).map(({ actor, ...occurrence }) => ({
    ...occurrence,
    by: actor,
  }));
  return { history, history_omitted_count: document?.omitted_count ?? 0 };
};

const countOrders = async (
  ctx: Context,
  readModels: UserQueries['readModels'],
  user: UserDocument,
): Promise<number> => {
  const { documents } = await findCollection<OrderDocument>(ctx, readModels, ordersModel);
  return countOwnOrders(documents, toOrderOwnership(user));
};

const countTickets = async (
  ctx: Context,
  readModels: UserQueries['readModels'],
  id: string,
): Promise<number> => {
  const { documents } = await findCollection<TicketDocument>(ctx, readModels, ticketsModel);
  return documents.countDocuments({ 'document.user_id': { $eq: id } }, countLimit);
};

const countNotes = async (
  ctx: Context,
  readModels: UserQueries['readModels'],
  user: UserDocument,
): Promise<number> => {
  if (user.erased_at !== null) return 0;
  const { documents } = await findCollection<UserNoteDocument>(ctx, readModels, userNotesModel);
  return documents.countDocuments({ 'document.user_id': { $eq: user.id } }, countLimit);
};

/** One account with its details. Its orders, tickets and notes are separate lists. */
export const userPageRoutes = (queries: UserQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const itemsOf = userItemMapper(queries);

  return new Router().get(
    '/api/admin/users/:id',
    requireLevel(access, 1),
    upToDate,
    endpoint({ params: userParams, query: emptyQuery }, async ({ params: { id } }, ctx) => {
      const { user, position } = await findUser(ctx, readModels, id);
      const [[item], sessions, bans, history, orders, tickets, notes] = await Promise.all([
        itemsOf(ctx, [user]),
        listSessions(ctx, queries, id),
        listBans(ctx, queries, user),
        readHistory(ctx, readModels, id),
        countOrders(ctx, readModels, user),
        countTickets(ctx, readModels, id),
        countNotes(ctx, readModels, user),
      ]);
      if (!item) throw new TypeError('An account has an item');
      const { lang, totp, revision } = user;
      const page: UserPage = {
        ...item,
        lang,
        totp,
        revision,
        sessions,
        bans,
        orders_count: orders,
        tickets_count: tickets,
        notes_count: notes,
        ...history,
      };
      return okNoStore(page, position);
    }),
  );
};
