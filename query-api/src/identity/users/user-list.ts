import type { Router } from '@koa/router';
import type { BanDocument, UserDocument } from '@shop/contracts/identity/documents';
import { bansModel, usersModel } from '@shop/contracts/identity/documents';
import type { UserItem } from '@shop/contracts/identity/users.contract';
import { moneyFilters, moneySorts, userList } from '@shop/contracts/identity/users.contract';
import { identityOf, okNotStored, Refused, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import type { z } from 'zod';
import type { Columns } from '../../back-office/export.ts';
import { exported } from '../../back-office/export.ts';
import type { Found } from '../../back-office/list.ts';
import { listed, presentBy } from '../../back-office/list.ts';
import { privateListRoutes } from '../../back-office/private-list-routes.ts';
import { documentsFor } from '../../positions/min-position.ts';
import { userItems } from './user-items.ts';
import { indexForUsers, rangesOf, sorts } from './user-ranges.ts';
import type { UserQueries } from './user-queries.ts';

type Asked = z.output<typeof userList.tableQuery> & Readonly<{ q?: string }>;

const columns: Columns<UserItem> = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['email', (user) => user.email_masked],
  ['email_confirmed', (user) => user.email_confirmed],
  ['level', ({ level }) => level],
  ['registered_at', (user) => user.registered_at],
  ['last_seen_at', (user) => user.last_seen_at],
  ['orders', ({ orders }) => orders],
  ['banned', ({ banned }) => banned],
  ['erased_at', (user) => user.erased_at],
];

const spentIn =
  (wanted: 'RUB' | 'USD') =>
  ({ spent }: UserItem): number | null =>
    (spent?.find(({ currency }) => currency === wanted)?.cost ?? 0) / 100;

const moneyColumns: Columns<UserItem> = [
  ['spent_rub', spentIn('RUB')],
  ['spent_usd', spentIn('USD')],
];

const flag = (value: 'true' | 'false' | undefined): boolean | undefined =>
  value === undefined ? undefined : value === 'true';

/** Filters and orders by money would tell moderators what they may not see. */
const refuseMoney = (ctx: Context, asked: Asked): void => {
  if (identityOf(ctx).level >= 2) return;
  const isSorted = moneySorts.some((sort) => asked.sort === sort || asked.sort === `-${sort}`);
  if (isSorted || moneyFilters.some((name) => asked[name] !== undefined)) {
    throw new Refused('forbidden');
  }
};

/** The list of accounts: moderators see it without money. */
export const userListRoutes = (queries: UserQueries): Router => {
  const { readModels, access, emailHash, nameHashes, clock, upToDate } = queries;
  const itemsOf = userItems(queries);

  /** Keyed hashes of all addresses that are banned now; the ids of their bans. */
  const bannedHashes = async (ctx: Context): Promise<readonly string[]> => {
    const { documents } = await documentsFor<BanDocument>(ctx, readModels, bansModel);
    const found = await documents
      .find({ 'document.active_until': { $gt: clock() } })
      .project<Readonly<{ _id: string }>>({ _id: 1 })
      .toArray();
    return found.map(({ _id }) => _id);
  };

  const banned = async (ctx: Context, asked: Asked): Promise<Document[]> => {
    const wanted = flag(asked['filter[banned]']);
    if (wanted === undefined) return [];
    const hashes = await bannedHashes(ctx);
    return wanted
      ? [
          { 'document.email_hash': { $in: hashes } },
          // said so that no index of all accounts that are not erased is taken for it
          { 'document.erased_at': { $not: { $gt: '' } } },
        ]
      : [{ 'document.email_hash': { $nin: hashes } }];
  };

  /** A whole address, or whole words of a name; anything else matches no account. */
  const searched = (q: string | undefined): Document[] => {
    if (q === undefined) return [];
    if (q.includes('@')) return [{ 'document.email_hash': { $eq: emailHash(q) } }];
    const words = [...nameHashes(q)];
    return words.length === 0
      ? [{ _id: { $in: [] } }]
      : words.map((word) => ({ 'document.name_hashes': { $eq: word } }));
  };

  const description = async (ctx: Context, asked: Asked) => {
    refuseMoney(ctx, asked);
    const { documents } = await documentsFor<UserDocument>(ctx, readModels, usersModel);
    const level = asked['filter[level]'];
    const erased = flag(asked['filter[erased]']);
    const is = {
      level: level === undefined ? undefined : Number(level),
      email_confirmed: flag(asked['filter[confirmed]']),
      has_orders: flag(asked['filter[has_orders]']),
    };
    const others = [
      ...(erased === undefined
        ? []
        : [{ 'document.erased_at': erased ? { $gt: '' } : { $eq: null } }]),
      ...(await banned(ctx, asked)),
      ...searched(asked.q),
    ];
    const equalities = Object.values(is).filter((value) => value !== undefined);
    const ranges = rangesOf(asked);
    const [range] = ranges;
    return {
      documents,
      sorts,
      nullsLast: ['last_seen_at'] as const,
      is,
      where: [...others, ...ranges.flatMap(({ conditions }) => conditions)],
      ...(others.length + ranges.length === 0 &&
        asked.sort.endsWith(sorts.registered_at) && {
          present: presentBy('registered_at'),
        }),
      ...(range &&
        asked.q === undefined &&
        (await indexForUsers(
          documents,
          range,
          asked,
          ranges.length + others.length + equalities.length === 1,
        ))),
      items: (found: readonly Found<UserDocument>[]) =>
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
    page: async (asked, ctx) => {
      const page = await listed({ ...(await description(ctx, asked)), asked });
      return okNotStored(page);
    },
    table: async (asked, ctx) => {
      const seen = identityOf(ctx).level < 2 ? columns : [...columns, ...moneyColumns];
      return exported('users', { ...(await description(ctx, asked)), asked }, seen);
    },
  });
};
