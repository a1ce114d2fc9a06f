import type { Router } from '@koa/router';
import type { BanDocument, UserDocument } from '@shop/contracts/identity/documents';
import { bansModel, usersModel } from '@shop/contracts/identity/documents';
import type { UserItem } from '@shop/contracts/identity/users.contract';
import { moneyFilters, moneySorts, userList } from '@shop/contracts/identity/users.contract';
import { getIdentity, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import type { z } from 'zod';
import { parseFlag } from '../../back-office/flags.ts';
import type { Columns } from '../../back-office/export.ts';
import { exportCsv } from '../../back-office/export.ts';
import type { FoundDocument } from '../../back-office/list.ts';
import { readListPage, existsBy } from '../../back-office/list.ts';
import { privateListRoutes } from '../../back-office/private-list-routes.ts';
import { findCollection } from '../../positions/min-position.ts';
import { userItemMapper } from './user-items.ts';
import { chooseUserIndex, listRanges, sorts } from './user-ranges.ts';
import type { UserQueries } from './user-queries.ts';

type UserListQuery = z.output<typeof userList.tableQuery> & Readonly<{ q?: string }>;

const columns: Columns<UserItem> = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['email', (user) => user.email_masked],
  ['email_confirmed', (user) => user.email_confirmed],
  ['level', ({ level }) => level],
  ['registered_at', (user) => user.registered_at],
  ['last_seen_at', (user) => user.last_seen_at],
  ['orders', ({ orders }) => orders],
  ['banned', ({ banned: bannedCondition }) => bannedCondition],
  ['erased_at', (user) => user.erased_at],
];

const readSpent =
  (requested: 'RUB' | 'USD') =>
  ({ spent }: UserItem): number | null =>
    (spent?.find(({ currency }) => currency === requested)?.cost ?? 0) / 100;

const moneyColumns: Columns<UserItem> = [
  ['spent_rub', readSpent('RUB')],
  ['spent_usd', readSpent('USD')],
];

/** Filters and orders by amounts would reveal them to moderators. */
const requireMoneyAccess = (ctx: Context, query: UserListQuery): void => {
  if (getIdentity(ctx).level >= 2) return;
  const isSorted = moneySorts.some((sort) => query.sort === sort || query.sort === `-${sort}`);
  if (isSorted || moneyFilters.some((name) => query[name] !== undefined)) {
    throw new HttpError('forbidden');
  }
};

/** The keyed hashes of all currently banned addresses, which are the ids of their bans. */
const findAllBannedHashes = async (
  ctx: Context,
  { readModels, clock }: Pick<UserQueries, 'readModels' | 'clock'>,
): Promise<readonly string[]> => {
  const { documents } = await findCollection<BanDocument>(ctx, readModels, bansModel);
  const found = await documents
    .find({ 'document.active_until': { $gt: clock() } })
    .project<Readonly<{ _id: string }>>({ _id: 1 })
    .toArray();
  return found.map(({ _id }) => _id);
};

const buildBannedCondition = async (
  ctx: Context,
  queries: Pick<UserQueries, 'readModels' | 'clock'>,
  query: UserListQuery,
): Promise<Document[]> => {
  const isBanned = parseFlag(query['filter[banned]']);
  if (isBanned === undefined) return [];
  const hashes = await findAllBannedHashes(ctx, queries);
  return isBanned
    ? [
        { 'document.email_hash': { $in: hashes } },
        // excludes erased accounts explicitly, so that the database does not choose a wider index
        { 'document.erased_at': { $not: { $gt: '' } } },
      ]
    : [{ 'document.email_hash': { $nin: hashes } }];
};

/** Matches a whole address, or whole words of a name. Any other text matches no account. */
const searchCondition = (
  { emailHash, nameHashes }: Pick<UserQueries, 'emailHash' | 'nameHashes'>,
  q: string | undefined,
): Document[] => {
  if (q === undefined) return [];
  if (q.includes('@')) return [{ 'document.email_hash': { $eq: emailHash(q) } }];
  const words = [...nameHashes(q)];
  return words.length === 0
    ? [{ _id: { $in: [] } }]
    : words.map((word) => ({ 'document.name_hashes': { $eq: word } }));
};

/** The list of accounts. Moderators see it without amounts. */
export const userListRoutes = (queries: UserQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const itemsOf = userItemMapper(queries);

  const buildList = async (ctx: Context, query: UserListQuery) => {
    requireMoneyAccess(ctx, query);
    const { documents } = await findCollection<UserDocument>(ctx, readModels, usersModel);
    const level = query['filter[level]'];
    const erased = parseFlag(query['filter[erased]']);
    const equals = {
      level: level === undefined ? undefined : Number(level),
      email_confirmed: parseFlag(query['filter[confirmed]']),
      has_orders: parseFlag(query['filter[has_orders]']),
    };
    const others = [
      ...(erased === undefined
        ? []
        : [{ 'document.erased_at': erased ? { $gt: '' } : { $eq: null } }]),
      ...(await buildBannedCondition(ctx, queries, query)),
      ...searchCondition(queries, query.q),
    ];
    const equalities = Object.values(equals).filter((value) => value !== undefined);
    const ranges = listRanges(query);
    const [range] = ranges;
    return {
      documents,
      sorts,
      nullsLast: ['last_seen_at'] as const,
      is: equals,
      where: [...others, ...ranges.flatMap(({ conditions }) => conditions)],
      ...(others.length + ranges.length === 0 &&
        query.sort.endsWith(sorts.registered_at) && {
          present: existsBy('registered_at'),
        }),
      ...(range &&
        query.q === undefined &&
        (await chooseUserIndex(
          documents,
          range,
          query,
          ranges.length + others.length + equalities.length === 1,
        ))),
      items: (found: readonly FoundDocument<UserDocument>[]) =>
        itemsOf(
          ctx,
          found.map(({ document }) => document),
        ),
    };
  };

  return privateListRoutes({
    path: '/api/admin/users',
    before: [requireLevel(access, 1), upToDate],
    contract: userList,
    page: async (query, ctx) => {
      const page = await readListPage({ ...(await buildList(ctx, query)), query });
      return okNoStore(page);
    },
    table: async (query, ctx) => {
      const seen = getIdentity(ctx).level < 2 ? columns : [...columns, ...moneyColumns];
      return exportCsv('users', { ...(await buildList(ctx, query)), query }, seen);
    },
  });
};
