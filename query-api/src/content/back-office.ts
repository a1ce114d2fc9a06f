import { Router } from '@koa/router';
import type { AdminPage, AdminSocials } from '@shop/contracts/content/back-office.contract';
import {
  adminProblemsQuery,
  adminSlidesQuery,
  byContent,
  contentQuery,
  contentTableQuery,
  problemsTableQuery,
  slidesTableQuery,
} from '@shop/contracts/content/back-office.contract';
import { pageKey } from '@shop/contracts/content/contract';
import type { ContentDocument } from '@shop/contracts/content/documents';
import { contentModel, helpArticlesModel } from '@shop/contracts/content/documents';
import type { ArchivableContent } from '@shop/domain/content/events';
import type { ContentEntries, PageName } from '@shop/contracts/content/values';
import { firstContent, socialsId } from '@shop/domain/content/first-content.rules';
import { pageNames } from '@shop/contracts/content/values';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { suffixed } from '@shop/contracts/wire/contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, okNotStored, Refused, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import type { Columns } from '../back-office/export.ts';
import { exported } from '../back-office/export.ts';
import { listed } from '../back-office/list.ts';
import { documentsFor } from '../positions/min-position.ts';
import type { AdminEntry, ContentListEntry } from './admin-entries.ts';
import { adminEntry } from './admin-entries.ts';
import type { ContentFilter } from './content-filter.ts';
import { contentFilter } from './content-filter.ts';
import { contentColumns } from './tables.ts';

export type ContentBackOffice = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  clock: Clock;
  upToDate: Middleware;
}>;

const sections = {
  slide: { path: '/slider', query: adminSlidesQuery, tableQuery: slidesTableQuery },
  problem: { path: '/problems', query: adminProblemsQuery, tableQuery: problemsTableQuery },
  contactCard: { path: '/contact-cards', query: contentQuery, tableQuery: contentTableQuery },
  avatar: { path: '/avatars', query: contentQuery, tableQuery: contentTableQuery },
} as const satisfies Readonly<Record<ArchivableContent, object>>;

const bySaving = { position: 'position', changed_at: 'changed_at' } as const;
const byFeedback = { views: 'views', helpful: 'helpful', unhelpful: 'unhelpful' } as const;

/** What the shop tells everybody, as those see it who change it. */
export const contentBackOfficeRoutes = (queries: ContentBackOffice): Router => {
  const { readModels, access, clock, upToDate } = queries;
  const moderator = requireLevel(access, 1);
  const router = new Router({ prefix: '/api/admin' });

  const singles = async (ctx: Context) =>
    (await documentsFor<ContentDocument>(ctx, readModels, contentModel)).documents;

  /** Articles are counted, and have a read model of their own. */
  const documentsOf = async (ctx: Context, kind: ArchivableContent) => {
    const model = kind === 'problem' ? helpArticlesModel : contentModel;
    return (await documentsFor<ContentListEntry>(ctx, readModels, model)).documents;
  };

  /** As it was last saved, or as the shop began with it. */
  const single = async <Kind extends 'page' | 'socials'>(ctx: Context, kind: Kind, id: string) => {
    const found = await (await singles(ctx)).findOne({ _id: { $eq: `${kind}:${id}` } });
    const known = found?.document ?? firstContent(kind, id);
    if (!known) throw new Refused('not-found');
    return {
      entry: known.entry as ContentEntries[Kind], // the id names the kind
      revision: known.revision,
      changed_at: found?.document?.changed_at ?? null,
    };
  };

  const descriptionOf = async <Asked extends ContentFilter & Readonly<{ sort: string }>>(
    ctx: Context,
    kind: ArchivableContent,
    asked: Asked,
  ) => ({
    documents: await documentsOf(ctx, kind),
    asked,
    sorts: { ...bySaving, ...(kind === 'problem' && byFeedback) },
    is: {},
    where: contentFilter(kind, asked, clock()),
    item: (document: ContentListEntry) => adminEntry(document, clock()),
  });

  for (const [kind, { path, query, tableQuery }] of Object.entries(sections) as [
    ArchivableContent,
    (typeof sections)[ArchivableContent],
  ][]) {
    router
      .get(
        path,
        moderator,
        upToDate,
        endpoint({ query }, async ({ query: asked }, ctx) => {
          const page = await listed(await descriptionOf(ctx, kind, asked));
          return okNotStored(page);
        }),
      )
      .get(
        `${path}.csv`,
        moderator,
        upToDate,
        endpoint({ query: tableQuery }, async ({ query: asked }, ctx) => {
          const columns = contentColumns[kind] as Columns<AdminEntry>; // the list is of this kind
          return exported(path.slice(1), await descriptionOf(ctx, kind, asked), columns);
        }),
      )
      .get(
        `${path}/:id`,
        moderator,
        upToDate,
        endpoint({ params: byContent, query: noQuery }, async ({ params }, ctx) => {
          const documents = await documentsOf(ctx, kind);
          const found = (await documents.findOne({ _id: { $eq: `${kind}:${params.id}` } }))
            ?.document;
          if (!found) throw new Refused('not-found');
          return okNotStored(adminEntry(found, clock()));
        }),
      );
  }

  const adminPage = async (ctx: Context, id: PageName): Promise<AdminPage> => {
    const { entry, revision, changed_at } = await single(ctx, 'page', id);
    const { title, body } = entry;
    const texts = { ...suffixed('title', title), ...suffixed('body', body) };
    return { id, ...texts, revision, changed_at };
  };

  return router
    .get(
      '/pages',
      requireLevel(access, 2),
      upToDate,
      endpoint({ query: noQuery }, async (_, ctx) => {
        const pages = await Promise.all(pageNames.map((id) => adminPage(ctx, id)));
        return okNotStored(pages);
      }),
    )
    .get(
      '/pages/:page',
      requireLevel(access, 2),
      upToDate,
      endpoint({ params: pageKey, query: noQuery }, async ({ params: { page } }, ctx) =>
        okNotStored(await adminPage(ctx, page)),
      ),
    )
    .get(
      '/socials',
      moderator,
      upToDate,
      endpoint({ query: noQuery }, async (_, ctx) => {
        const { entry, ...rest } = await single(ctx, 'socials', socialsId);
        const body: AdminSocials = { ...entry, ...rest };
        return okNotStored(body);
      }),
    );
};
