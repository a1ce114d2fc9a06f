import { Router } from '@koa/router';
import type {
  AdminBotProblem,
  AdminBotSolution,
  AdminCannedAnswer,
  AdminTheme,
} from '@shop/domain/support/back-office.contract';
import { supportContentQuery } from '@shop/domain/support/back-office.contract';
import { byContent } from '@shop/domain/support/calls.contract';
import type { SupportContentDocument } from '@shop/domain/support/documents';
import { supportContentModel } from '@shop/domain/support/documents';
import type { SupportKind } from '@shop/domain/support/events';
import { noQuery } from '@shop/domain/wire/call.contract';
import { suffixed } from '@shop/domain/wire/contract';
import { usesQuery } from '@shop/domain/wire/uses.contract';
import { endpoint, ok, Refused, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import { listed } from '../back-office/list.ts';
import { partOf } from '../back-office/part-of.ts';
import { documentsFor } from '../positions/min-position.ts';
import type { UsedKind } from './content-uses.ts';
import { contentUses } from './content-uses.ts';
import type { SupportQueries } from './support-queries.ts';
import { privately } from './support-queries.ts';

type AdminEntry = AdminTheme | AdminBotProblem | AdminBotSolution | AdminCannedAnswer;

const toWire = (document: SupportContentDocument, used_by: number): AdminEntry => {
  const { kind, id, entry, revision, changed_at } = document;
  const kept = { id, revision, changed_at, active: entry.active };
  switch (kind) {
    case 'ticketTheme': {
      const { name, problemIds } = entry;
      return { ...kept, used_by, ...suffixed('name', name), problem_ids: [...problemIds] };
    }
    case 'botProblem': {
      const { title, solutionId } = entry;
      return { ...kept, used_by, ...suffixed('title', title), solution_id: solutionId };
    }
    case 'botSolution': {
      const { title, body } = entry;
      return { ...kept, used_by, ...suffixed('title', title), ...suffixed('body', body) };
    }
    case 'cannedAnswer':
      return { ...kept, title: entry.title, ...suffixed('text', entry.text) };
  }
};

const paths = {
  ticketTheme: '/api/admin/theme',
  botProblem: '/api/admin/bot/problems',
  botSolution: '/api/admin/bot/solutions',
  cannedAnswer: '/api/admin/canned-answers',
} as const satisfies Record<SupportKind, string>;

const isUsed = (kind: SupportKind): kind is UsedKind => kind !== 'cannedAnswer';

const named = ['name.rus', 'name.eng', 'title', 'title.rus', 'title.eng'].map(
  (field) => `document.entry.${field}`,
);

/** What staff wrote for support, as those see it who change it. */
export const supportContentRoutes = (queries: SupportQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const moderator = requireLevel(access, 1);
  const router = new Router();

  const documentsOf = async (ctx: Context) =>
    (await documentsFor<SupportContentDocument>(ctx, readModels, supportContentModel)).documents;

  const one = async (ctx: Context, id: string): Promise<SupportContentDocument> => {
    const found = await (await documentsOf(ctx)).findOne({ _id: { $eq: id } });
    if (!found?.document) throw new Refused('not-found');
    return found.document;
  };

  /** With the number of things that use it. */
  const shownFor = async (ctx: Context, kind: SupportKind) => {
    const uses = isUsed(kind) ? await contentUses(ctx, queries, kind) : null;
    return async (document: SupportContentDocument): Promise<AdminEntry> =>
      toWire(document, (await uses?.count(document.id)) ?? 0);
  };

  for (const kind of Object.keys(paths) as SupportKind[]) {
    const path = paths[kind];
    router
      .get(
        path,
        moderator,
        upToDate,
        endpoint({ query: supportContentQuery }, async ({ query }, ctx) => {
          const active = query['filter[active]'];
          const where: Document[] = [{ 'document.kind': { $eq: kind } }];
          if (query.q !== undefined) where.push(partOf(named, query.q));
          if (active !== undefined) {
            where.push({ 'document.entry.active': { $eq: active === 'true' } });
          }
          const page = await listed({
            documents: await documentsOf(ctx),
            asked: query,
            sorts: { position: 'position', changed_at: 'changed_at' },
            is: {},
            where,
            item: await shownFor(ctx, kind),
          });
          return { ...ok(page), headers: privately };
        }),
      )
      .get(
        `${path}/:id`,
        moderator,
        upToDate,
        endpoint({ params: byContent, query: noQuery }, async ({ params }, ctx) => {
          const shown = await shownFor(ctx, kind);
          const found = await one(ctx, `${kind}:${params.id}`);
          return { ...ok(await shown(found)), headers: privately };
        }),
      );
    if (!isUsed(kind)) continue;
    router.get(
      `${path}/:id/uses`,
      moderator,
      upToDate,
      endpoint({ params: byContent, query: usesQuery }, async ({ params: { id }, query }, ctx) => {
        await one(ctx, `${kind}:${id}`);
        const uses = await contentUses(ctx, queries, kind);
        return { ...ok(await uses.page(id, query)), headers: privately };
      }),
    );
  }
  return router;
};
