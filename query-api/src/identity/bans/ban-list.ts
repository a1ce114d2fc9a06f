import type { Router } from '@koa/router';
import type { z } from 'zod';
import type { BanItem } from '@shop/contracts/identity/bans.contract';
import { banList } from '@shop/contracts/identity/bans.contract';
import type { BanDocument } from '@shop/contracts/identity/documents';
import { bansModel } from '@shop/contracts/identity/documents';
import type { Instant } from '@shop/contracts/kernel';
import { okNotStored, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import type { Columns } from '../../back-office/export.ts';
import { exported } from '../../back-office/export.ts';
import type { Found } from '../../back-office/list.ts';
import { listed } from '../../back-office/list.ts';
import { privateListRoutes } from '../../back-office/private-list-routes.ts';
import { onDays } from '../../back-office/ranges.ts';
import { documentsFor } from '../../positions/min-position.ts';
import { maskedEmail } from '../masked-email.ts';
import type { BanQueries } from './ban-queries.ts';
import { banTerms } from './ban-terms.ts';

type Asked = Omit<z.output<typeof banList.tableQuery>, 'sort'> & Readonly<{ q?: string }>;

const columns: Columns<BanItem> = [
  ['id', ({ id }) => id],
  ['email', (ban) => ban.email_masked],
  ['state', ({ state }) => state],
  ['reason', ({ reason }) => reason],
  ['until', ({ until }) => until],
  ['banned_at', (ban) => ban.banned_at],
  ['banned_by', ({ by }) => by.name],
  ['lifted_at', ({ lifted }) => lifted?.at ?? null],
  ['lifted_by', ({ lifted }) => lifted?.by.name ?? null],
  ['lift_reason', ({ lifted }) => lifted?.reason ?? null],
];

const inState = (state: Asked['filter[state]'], now: Instant): Document[] => {
  switch (state) {
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

/** Banned addresses, newest ban first: its latest ban stands for each. */
export const banItems =
  (queries: Pick<BanQueries, 'readModels' | 'open' | 'clock'>) =>
  async (found: readonly Found<BanDocument>[]): Promise<readonly BanItem[]> => {
    const masked = maskedEmail(queries.open);
    const terms = await banTerms(queries, found, queries.clock());
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
  const items = banItems(queries);

  const description = async (ctx: Context, asked: Asked) => {
    const { documents } = await documentsFor<BanDocument>(ctx, readModels, bansModel);
    const by = asked['filter[by]'];
    return {
      documents,
      sorts: { banned_at: 'banned_at', until: 'until' } as const,
      nullsLast: ['until'] as const,
      is: { banned_by: by === undefined ? undefined : `staff:${by}` },
      where: [
        ...(asked.q === undefined ? [] : [{ _id: { $eq: emailHash(asked.q) } }]),
        ...inState(asked['filter[state]'], clock()),
        ...onDays('document.banned_at', asked['filter[from]'], asked['filter[to]']),
        ...onDays('document.until', asked['filter[until_from]'], asked['filter[until_to]']),
      ],
      items,
    };
  };

  return privateListRoutes({
    path: '/api/admin/bans',
    before: [requireLevel(access, 1), upToDate],
    contract: banList,
    page: async (asked, ctx) => {
      const page = await listed({ ...(await description(ctx, asked)), asked });
      return okNotStored(page);
    },
    table: async (asked, ctx) =>
      exported('bans', { ...(await description(ctx, asked)), asked }, columns),
  });
};
