import { Router } from '@koa/router';
import type { AdminPage, AdminSocials } from '@shop/contracts/content/back-office.contract';
import {
  adminProblemsQuery,
  adminSlidesQuery,
  contentParams,
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
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { suffixed } from '@shop/contracts/wire/contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import type { Columns } from '../back-office/export.ts';
import { addListRoutes } from '../back-office/list-routes.ts';
import type { List } from '../back-office/list.ts';
import { findCollection } from '../positions/min-position.ts';
import type { AdminEntry, ContentListEntry } from './admin-entries.ts';
import { toAdminEntry } from './admin-entries.ts';
import type { ContentFilter } from './content-filter.ts';
import { buildContentFilter } from './content-filter.ts';
import { contentColumns } from './tables.ts';

export type ContentBackOffice = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  clock: Clock;
  upToDate: Middleware;
}>;

const sections = {
  slide: { path: '/slider', query: adminSlidesQuery, exportQuery: slidesTableQuery },
  problem: { path: '/problems', query: adminProblemsQuery, exportQuery: problemsTableQuery },
  contactCard: { path: '/contact-cards', query: contentQuery, exportQuery: contentTableQuery },
  avatar: { path: '/avatars', query: contentQuery, exportQuery: contentTableQuery },
} as const satisfies Readonly<Record<ArchivableContent, object>>;

const bySaving = { position: 'position', changed_at: 'changed_at' } as const;
const byFeedback = { views: 'views', helpful: 'helpful', unhelpful: 'unhelpful' } as const;

const archivableKinds = Object.keys(sections) as readonly ArchivableContent[];

/** Help articles have counters and a read model of their own. */
const findStored = async (
  ctx: Context,
  readModels: ContentBackOffice['readModels'],
  kind: ArchivableContent,
) => {
  const model = kind === 'problem' ? helpArticlesModel : contentModel;
  return (await findCollection<ContentListEntry>(ctx, readModels, model)).documents;
};

/** The last saved document, or the initial one of the shop. */
const findDocument = async <Kind extends 'page' | 'socials'>(
  ctx: Context,
  readModels: ContentBackOffice['readModels'],
  kind: Kind,
  id: string,
) => {
  const { documents } = await findCollection<ContentDocument>(ctx, readModels, contentModel);
  const found = await documents.findOne({ _id: { $eq: `${kind}:${id}` } });
  const entry = found?.document ?? firstContent(kind, id);
  if (!entry) throw new HttpError('not-found');
  return {
    entry: entry.entry as ContentEntries[Kind], // the id determines the kind
    revision: entry.revision,
    changed_at: found?.document?.changed_at ?? null,
  };
};

/** Adds the list, the export and the entries of a section. */
const addSectionRoutes = (
  router: Router,
  { readModels, access, clock, upToDate }: ContentBackOffice,
  kind: ArchivableContent,
): void => {
  const { path, query: pageQuery, exportQuery } = sections[kind];
  const moderator = requireLevel(access, 1);

  const buildList = async (
    ctx: Context,
    query: ContentFilter & Readonly<{ sort: string }>,
  ): Promise<List<ContentListEntry, AdminEntry>> => ({
    documents: await findStored(ctx, readModels, kind),
    query,
    sorts: { ...bySaving, ...(kind === 'problem' && byFeedback) },
    is: {},
    where: buildContentFilter(kind, query, clock()),
    item: (document: ContentListEntry) => toAdminEntry(document, clock()),
  });

  addListRoutes(router, {
    path,
    before: [moderator, upToDate],
    query: pageQuery,
    exportQuery,
    buildList,
    name: path.slice(1),
    columns: contentColumns[kind] as Columns<AdminEntry>, // the list has this kind
  }).get(
    `${path}/:id`,
    moderator,
    upToDate,
    endpoint({ params: contentParams, query: emptyQuery }, async ({ params }, ctx) => {
      const documents = await findStored(ctx, readModels, kind);
      const found = (await documents.findOne({ _id: { $eq: `${kind}:${params.id}` } }))?.document;
      if (!found) throw new HttpError('not-found');
      return okNoStore(toAdminEntry(found, clock()));
    }),
  );
};

const findAdminPage = async (
  ctx: Context,
  readModels: ContentBackOffice['readModels'],
  id: PageName,
): Promise<AdminPage> => {
  const { entry, revision, changed_at } = await findDocument(ctx, readModels, 'page', id);
  const { title, body } = entry;
  const texts = { ...suffixed('title', title), ...suffixed('body', body) };
  return { id, ...texts, revision, changed_at };
};

/** Public content for the administrators who edit it. */
export const contentBackOfficeRoutes = (queries: ContentBackOffice): Router => {
  const { readModels, access, upToDate } = queries;
  const router = new Router({ prefix: '/api/admin' });
  for (const kind of archivableKinds) addSectionRoutes(router, queries, kind);

  return router
    .get(
      '/pages',
      requireLevel(access, 2),
      upToDate,
      endpoint({ query: emptyQuery }, async (_, ctx) => {
        const pages = await Promise.all(pageNames.map((id) => findAdminPage(ctx, readModels, id)));
        return okNoStore(pages);
      }),
    )
    .get(
      '/pages/:page',
      requireLevel(access, 2),
      upToDate,
      endpoint({ params: pageKey, query: emptyQuery }, async ({ params: { page } }, ctx) =>
        okNoStore(await findAdminPage(ctx, readModels, page)),
      ),
    )
    .get(
      '/socials',
      requireLevel(access, 1),
      upToDate,
      endpoint({ query: emptyQuery }, async (_, ctx) => {
        const { entry, ...rest } = await findDocument(ctx, readModels, 'socials', socialsId);
        const body: AdminSocials = { ...entry, ...rest };
        return okNoStore(body);
      }),
    );
};
