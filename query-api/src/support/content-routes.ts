import { Router } from '@koa/router';
import type {
  AdminBotProblem,
  AdminBotSolution,
  AdminCannedAnswer,
  AdminTheme,
} from '@shop/contracts/support/back-office.contract';
import {
  cannedAnswersQuery,
  cannedAnswersTableQuery,
  supportContentQuery,
  supportContentTableQuery,
} from '@shop/contracts/support/back-office.contract';
import { byContent } from '@shop/contracts/support/calls.contract';
import type { SupportContentDocument } from '@shop/contracts/support/documents';
import { supportContentModel } from '@shop/contracts/support/documents';
import type { SupportKind } from '@shop/domain/support/events';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { suffixed } from '@shop/contracts/wire/contract';
import { usesQuery } from '@shop/contracts/wire/uses.contract';
import { endpoint, okNotStored, Refused, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import type { Columns } from '../back-office/export.ts';
import { exported } from '../back-office/export.ts';
import { listed } from '../back-office/list.ts';
import { partOf } from '../back-office/part-of.ts';
import { documentsFor } from '../positions/min-position.ts';
import type { UsedKind } from './content-uses.ts';
import { contentUses } from './content-uses.ts';
import { supportContentColumns } from './content-tables.ts';
import type { SupportQueries } from './support-queries.ts';

type AdminEntry = AdminTheme | AdminBotProblem | AdminBotSolution | AdminCannedAnswer;

const toWire = (document: SupportContentDocument, used_by: number): AdminEntry => {
  const { kind, id, entry, revision, changed_at } = document;
  const kept = { id, revision, changed_at, active: entry.active };
  const { shown, helped } = document;
  const counted = { ...kept, used_by, shown, helped };
  switch (kind) {
    case 'ticketTheme': {
      const { name, problemIds } = entry;
      return { ...counted, ...suffixed('name', name), problem_ids: [...problemIds] };
    }
    case 'botProblem': {
      const { title, solutionId } = entry;
      return { ...counted, ...suffixed('title', title), solution_id: solutionId };
    }
    case 'botSolution': {
      const { title, body } = entry;
      return { ...counted, ...suffixed('title', title), ...suffixed('body', body) };
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

const searched = ['name', 'title', 'body', 'text'].flatMap((field) => [
  `document.entry.${field}`,
  `document.entry.${field}.rus`,
  `document.entry.${field}.eng`,
]);

const sorts = {
  position: 'position',
  changed_at: 'changed_at',
  shown: 'shown',
  helped: 'helped',
} as const;

type Wanted = Readonly<{
  sort: string;
  q?: string | undefined;
  'filter[active]'?: 'true' | 'false' | undefined;
}>;

const whereOf = (kind: SupportKind, { q, 'filter[active]': active }: Wanted): Document[] => [
  { 'document.kind': { $eq: kind } },
  ...(q === undefined ? [] : [partOf(searched, q)]),
  ...(active === undefined ? [] : [{ 'document.entry.active': { $eq: active === 'true' } }]),
];

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

  const descriptionOf = async <Asked extends Wanted>(
    ctx: Context,
    kind: SupportKind,
    asked: Asked,
  ) => ({
    documents: await documentsOf(ctx),
    asked,
    sorts,
    is: {},
    where: whereOf(kind, asked),
    item: await shownFor(ctx, kind),
  });

  for (const kind of Object.keys(paths) as SupportKind[]) {
    const path = paths[kind];
    const listQuery = isUsed(kind) ? supportContentQuery : cannedAnswersQuery;
    const tableQuery = isUsed(kind) ? supportContentTableQuery : cannedAnswersTableQuery;
    router
      .get(
        path,
        moderator,
        upToDate,
        endpoint({ query: listQuery }, async ({ query: asked }, ctx) => {
          const page = await listed(await descriptionOf(ctx, kind, asked));
          return okNotStored(page);
        }),
      )
      .get(
        `${path}.csv`,
        moderator,
        upToDate,
        endpoint({ query: tableQuery }, async ({ query: asked }, ctx) => {
          const columns = supportContentColumns[kind] as Columns<AdminEntry>; // the list is of this kind
          const name = path.slice('/api/admin/'.length).replaceAll('/', '-');
          return exported(name, await descriptionOf(ctx, kind, asked), columns);
        }),
      )
      .get(
        `${path}/:id`,
        moderator,
        upToDate,
        endpoint({ params: byContent, query: noQuery }, async ({ params }, ctx) => {
          const shown = await shownFor(ctx, kind);
          const found = await one(ctx, `${kind}:${params.id}`);
          return okNotStored(await shown(found));
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
        return okNotStored(await uses.page(id, query));
      }),
    );
  }
  return router;
};
