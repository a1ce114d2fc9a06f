import { Router } from '@koa/router';
import type {
  AdminBotProblem,
  AdminBotSolution,
  AdminSavedReply,
  AdminTheme,
} from '@shop/contracts/support/back-office.contract';
import {
  savedRepliesQuery,
  savedRepliesTableQuery,
  supportContentQuery,
  supportContentTableQuery,
} from '@shop/contracts/support/back-office.contract';
import { supportContentParams } from '@shop/contracts/support/content-calls.contract';
import type { SupportContentDocument } from '@shop/contracts/support/documents';
import { supportContentModel } from '@shop/contracts/support/documents';
import type { SupportKind } from '@shop/domain/support/events';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { suffixed } from '@shop/contracts/wire/contract';
import { usesQuery } from '@shop/contracts/wire/uses.contract';
import { endpoint, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import type { Columns } from '../back-office/export.ts';
import { addListRoutes } from '../back-office/list-routes.ts';
import { containsText } from '../back-office/contains-text.ts';
import { findCollection } from '../positions/min-position.ts';
import type { UsedKind } from './content-uses.ts';
import { contentUses } from './content-uses.ts';
import { supportContentColumns } from './content-tables.ts';
import type { SupportQueries } from './support-queries.ts';

type AdminEntry = AdminTheme | AdminBotProblem | AdminBotSolution | AdminSavedReply;

const toWire = (document: SupportContentDocument, used_by: number): AdminEntry => {
  const { kind, id, entry, revision, changed_at } = document;
  const commonFields = { id, revision, changed_at, active: entry.active };
  const { shown, helped } = document;
  const counted = { ...commonFields, used_by, shown, helped };
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
    case 'savedReply':
      return { ...commonFields, title: entry.title, ...suffixed('text', entry.text) };
  }
};

const paths = {
  ticketTheme: '/api/admin/theme',
  botProblem: '/api/admin/bot/problems',
  botSolution: '/api/admin/bot/solutions',
  savedReply: '/api/admin/saved-replies',
} as const satisfies Record<SupportKind, string>;

const isUsed = (kind: SupportKind): kind is UsedKind => kind !== 'savedReply';

const searchFields = ['name', 'title', 'body', 'text'].flatMap((field) => [
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

type ContentListFilter = Readonly<{
  sort: string;
  q?: string | undefined;
  'filter[active]'?: 'true' | 'false' | undefined;
}>;

const buildConditions = (
  kind: SupportKind,
  { q, 'filter[active]': active }: ContentListFilter,
): Document[] => [
  { 'document.kind': { $eq: kind } },
  ...(q === undefined ? [] : [containsText(searchFields, q)]),
  ...(active === undefined ? [] : [{ 'document.entry.active': { $eq: active === 'true' } }]),
];

/** Support content for the staff who edit it. */
export const supportContentRoutes = (queries: SupportQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const moderator = requireLevel(access, 1);
  const router = new Router();

  const findStored = async (ctx: Context) =>
    (await findCollection<SupportContentDocument>(ctx, readModels, supportContentModel)).documents;

  const findEntry = async (ctx: Context, id: string): Promise<SupportContentDocument> => {
    const found = await (await findStored(ctx)).findOne({ _id: { $eq: id } });
    if (!found?.document) throw new HttpError('not-found');
    return found.document;
  };

  /** Includes the number of uses. */
  const findAdminEntry = async (ctx: Context, kind: SupportKind) => {
    const uses = isUsed(kind) ? await contentUses(ctx, queries, kind) : null;
    return async (document: SupportContentDocument): Promise<AdminEntry> =>
      toWire(document, (await uses?.count(document.id)) ?? 0);
  };

  const buildList = async (ctx: Context, kind: SupportKind, query: ContentListFilter) => ({
    documents: await findStored(ctx),
    query,
    sorts,
    is: {},
    where: buildConditions(kind, query),
    item: await findAdminEntry(ctx, kind),
  });

  for (const kind of Object.keys(paths) as SupportKind[]) {
    const path = paths[kind];
    addListRoutes(router, {
      path,
      before: [moderator, upToDate],
      query: isUsed(kind) ? supportContentQuery : savedRepliesQuery,
      exportQuery: isUsed(kind) ? supportContentTableQuery : savedRepliesTableQuery,
      buildList: (ctx, query: ContentListFilter) => buildList(ctx, kind, query),
      name: path.slice('/api/admin/'.length).replaceAll('/', '-'),
      columns: supportContentColumns[kind] as Columns<AdminEntry>, // the list has this kind
    }).get(
      `${path}/:id`,
      moderator,
      upToDate,
      endpoint({ params: supportContentParams, query: emptyQuery }, async ({ params }, ctx) => {
        const shown = await findAdminEntry(ctx, kind);
        const found = await findEntry(ctx, `${kind}:${params.id}`);
        return okNoStore(await shown(found));
      }),
    );
    if (!isUsed(kind)) continue;
    router.get(
      `${path}/:id/uses`,
      moderator,
      upToDate,
      endpoint(
        { params: supportContentParams, query: usesQuery },
        async ({ params: { id }, query }, ctx) => {
          await findEntry(ctx, `${kind}:${id}`);
          const uses = await contentUses(ctx, queries, kind);
          return okNoStore(await uses.page(id, query));
        },
      ),
    );
  }
  return router;
};
