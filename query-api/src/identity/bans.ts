import { Router } from '@koa/router';
import type { BanItem } from '@shop/domain/identity/bans.contract';
import { bansQuery } from '@shop/domain/identity/bans.contract';
import type { BanDocument } from '@shop/domain/identity/documents';
import { bansModel } from '@shop/domain/identity/documents';
import type { Sealed } from '@shop/domain/kernel';
import type { Access } from '@shop/platform/access';
import { isAway } from '@shop/platform/documents';
import { endpoint, ok, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import type { Document } from 'mongodb';
import { listed } from '../back-office/list.ts';
import { documentsFor } from '../positions/min-position.ts';

export type BanQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  open: (sealed: Sealed) => Promise<string>;
  emailHash: (email: string) => string;
  upToDate: Middleware;
}>;

const byLifted = { true: { $ne: null }, false: { $eq: null } } as const;

/** Bans as moderators see them. */
export const banRoutes = (queries: BanQueries): Router => {
  const { readModels, access, emailHash, upToDate } = queries;

  /** Null where its key is gone. */
  const open = (sealed: Sealed): Promise<string | null> =>
    queries.open(sealed).catch((error: unknown) => {
      if (isAway(error)) throw error;
      return null;
    });

  const toItem = async ({ email, ...ban }: BanDocument, id: string): Promise<BanItem> => ({
    id,
    email: await open(email),
    ...ban,
  });

  return new Router().get(
    '/api/admin/bans',
    requireLevel(access, 1),
    upToDate,
    endpoint({ query: bansQuery }, async ({ query }, ctx) => {
      const { documents } = await documentsFor<BanDocument>(ctx, readModels, bansModel);
      const lifted = query['filter[lifted]'];
      const where: Document[] = [];
      if (query.q !== undefined) where.push({ _id: { $eq: emailHash(query.q) } });
      if (lifted !== undefined) where.push({ 'document.lifted': byLifted[lifted] });
      const page = await listed({
        documents,
        asked: query,
        sorts: { banned_at: 'banned_at', until: 'until' },
        is: {},
        where,
        item: toItem,
      });
      return { ...ok(page), headers: { 'Cache-Control': 'private, no-store' } };
    }),
  );
};
