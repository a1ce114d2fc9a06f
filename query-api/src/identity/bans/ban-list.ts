import type { Router } from '@koa/router';
import type { z } from 'zod';
import type { BanItem } from '@shop/contracts/identity/bans.contract';
import { banList } from '@shop/contracts/identity/bans.contract';
import type { BanDocument } from '@shop/contracts/identity/documents';
import { bansModel } from '@shop/contracts/identity/documents';
import type { Instant } from '@shop/contracts/kernel';
import { okNoStore, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import type { Columns } from '../../back-office/export.ts';
import { exportCsv } from '../../back-office/export.ts';
import type { FoundDocument } from '../../back-office/list.ts';
import { readListPage } from '../../back-office/list.ts';
import { privateListRoutes } from '../../back-office/private-list-routes.ts';
import { dayCondition } from '../../back-office/ranges.ts';
import { findCollection } from '../../positions/min-position.ts';
import { emailMasker } from '../../people/email-masker.ts';
import type { BanQueries } from './ban-queries.ts';
import { banTermMapper } from './ban-terms.ts';

type BanListQuery = Omit<z.output<typeof banList.tableQuery>, 'sort'> & Readonly<{ q?: string }>;

const columns: Columns<BanItem> = [
  ['id', ({ id }) => id],
  ['email', (ban) => ban.email_masked],
  ['status', ({ status }) => status],
  ['reason', ({ reason }) => reason],
  ['until', ({ until }) => until],
  ['banned_at', (ban) => ban.banned_at],
  ['banned_by', ({ by }) => by.name],
  ['lifted_at', ({ lifted }) => lifted?.at ?? null],
  ['lifted_by', ({ lifted }) => lifted?.by.name ?? null],
  ['lift_reason', ({ lifted }) => lifted?.reason ?? null],
];

const statusCondition = (status: BanListQuery['filter[status]'], now: Instant): Document[] => {
  switch (status) {
    case undefined:
      return [];
    case 'active':
      return [{ 'document.active_until': { $gt: now } }];
    case 'ended':
      return [{ 'document.active_until': { $lte: now } }];
    case 'lifted':
      return [{ 'document.active_until': { $eq: null } }];
  }
};

/** Banned addresses, newest ban first. Each address has its latest ban. */
export const banItemMapper =
  (queries: Pick<BanQueries, 'readModels' | 'open' | 'clock'>) =>
  async (found: readonly FoundDocument<BanDocument>[]): Promise<readonly BanItem[]> => {
    const masked = emailMasker(queries.open);
    const terms = await banTermMapper(queries, found, queries.clock());
    return Promise.all(
      found.map(async ({ id, document }) => {
        const { ban_id: _, ...latest } = terms.latest(id, document);
        const email_masked = await masked(document.email);
        return { ...latest, id, email_masked, revision: document.revision };
      }),
    );
  };

/** The list of banned addresses for moderators. */
export const banListRoutes = (queries: BanQueries): Router => {
  const { readModels, access, emailHash, clock, upToDate } = queries;
  const items = banItemMapper(queries);

  const buildList = async (ctx: Context, query: BanListQuery) => {
    const { documents } = await findCollection<BanDocument>(ctx, readModels, bansModel);
    const by = query['filter[by]'];
    return {
      documents,
      sorts: { banned_at: 'banned_at', until: 'until' } as const,
      nullsLast: ['until'] as const,
      is: { banned_by: by === undefined ? undefined : `staff:${by}` },
      where: [
        ...(query.q === undefined ? [] : [{ _id: { $eq: emailHash(query.q) } }]),
        ...statusCondition(query['filter[status]'], clock()),
        ...dayCondition('document.banned_at', query['filter[from]'], query['filter[to]']),
        ...dayCondition('document.until', query['filter[until_from]'], query['filter[until_to]']),
      ],
      items,
    };
  };

  return privateListRoutes({
    path: '/api/admin/bans',
    before: [requireLevel(access, 1), upToDate],
    contract: banList,
    page: async (query, ctx) => {
      const page = await readListPage({ ...(await buildList(ctx, query)), query });
      return okNoStore(page);
    },
    table: async (query, ctx) =>
      exportCsv('bans', { ...(await buildList(ctx, query)), query }, columns),
  });
};
