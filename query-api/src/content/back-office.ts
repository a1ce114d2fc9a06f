import { Router } from '@koa/router';
import type {
  AdminAvatar,
  AdminContactCard,
  AdminPage,
  AdminProblem,
  AdminSlide,
  AdminSocials,
} from '@shop/domain/content/back-office.contract';
import {
  adminProblemsQuery,
  adminSlidesQuery,
  byContent,
  contentQuery,
  contentTableQuery,
  problemsTableQuery,
  slidesTableQuery,
} from '@shop/domain/content/back-office.contract';
import { pageKey } from '@shop/domain/content/contract';
import type { ContentDocument } from '@shop/domain/content/documents';
import { contentModel } from '@shop/domain/content/documents';
import type { ContentEntries, ContentKind } from '@shop/domain/content/events';
import { firstContent, socialsId } from '@shop/domain/content/first-content.rules';
import type { PageName } from '@shop/domain/content/first-pages.rules';
import { pageNames } from '@shop/domain/content/first-pages.rules';
import { noQuery } from '@shop/domain/wire/call.contract';
import { suffixed } from '@shop/domain/wire/contract';
import type { SlideState } from '@shop/domain/content/slide-period.rules';
import { slideStateAt } from '@shop/domain/content/slide-period.rules';
import type { Instant } from '@shop/domain/kernel';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, ok, Refused, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import type { Document } from 'mongodb';
import type { Columns } from '../back-office/export.ts';
import { exported } from '../back-office/export.ts';
import { listed } from '../back-office/list.ts';
import { partOf } from '../back-office/part-of.ts';
import { documentsFor } from '../positions/min-position.ts';
import { contentColumns } from './tables.ts';

export type ContentBackOffice = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving'>;
  access: Access;
  clock: Clock;
  upToDate: Middleware;
}>;

type Listed = Exclude<ContentKind, 'page' | 'socials'>;
type Entry = Extract<ContentDocument, { kind: Listed }>;
type AdminEntry = AdminSlide | AdminProblem | AdminContactCard | AdminAvatar;

const kept = { 'Cache-Control': 'private, no-store' };

const toWire = ({ kind, id, entry, revision, changed_at }: Entry, now: Instant): AdminEntry => {
  const rest = { id, revision, changed_at, active: entry.active };
  switch (kind) {
    case 'slide': {
      const { image, title, link, startsAt, endsAt } = entry;
      const period = { starts_at: startsAt, ends_at: endsAt, state: slideStateAt(entry, now) };
      return { ...rest, image, ...suffixed('title', title), link, ...period };
    }
    case 'problem': {
      const { kind: sort, category, title, body, link, file } = entry;
      const texts = { ...suffixed('title', title), ...suffixed('body', body) };
      return { ...rest, kind: sort, category, ...texts, link, file };
    }
    case 'contactCard': {
      const { channel, title, text, link } = entry;
      return { ...rest, channel, ...suffixed('title', title), ...suffixed('text', text), link };
    }
    case 'avatar':
      return { ...rest, image: entry.image };
  }
};

const sections = {
  slide: { path: '/slider', query: adminSlidesQuery, tableQuery: slidesTableQuery },
  problem: { path: '/problems', query: adminProblemsQuery, tableQuery: problemsTableQuery },
  contactCard: { path: '/contact-cards', query: contentQuery, tableQuery: contentTableQuery },
  avatar: { path: '/avatars', query: contentQuery, tableQuery: contentTableQuery },
} as const satisfies Readonly<Record<Listed, object>>;

const titles = ['document.entry.title.rus', 'document.entry.title.eng'] as const;
const filters = ['active', 'kind', 'category'] as const;

type Wanted = Readonly<
  { q?: string | undefined; 'filter[state]'?: SlideState | undefined } & Partial<
    Record<`filter[${(typeof filters)[number]}]`, string | undefined>
  >
>;

/** The slides of a state. A missing start or end compares as null. */
const inState: Readonly<Record<SlideState, (now: Instant) => Document>> = {
  planned: (now) => ({ 'document.entry.startsAt': { $gt: now } }),
  live: (now) => ({
    $and: [
      { $or: [{ 'document.entry.startsAt': null }, { 'document.entry.startsAt': { $lte: now } }] },
      { $or: [{ 'document.entry.endsAt': null }, { 'document.entry.endsAt': { $gt: now } }] },
    ],
  }),
  over: (now) => ({ 'document.entry.endsAt': { $ne: null, $lte: now } }),
};

const wanted = (kind: Listed, asked: Wanted, now: Instant): readonly Document[] => [
  { 'document.kind': { $eq: kind } },
  ...(asked.q === undefined ? [] : [partOf(titles, asked.q)]),
  ...(asked['filter[state]'] === undefined ? [] : [inState[asked['filter[state]']](now)]),
  ...filters.flatMap((name) => {
    const value = asked[`filter[${name}]`];
    if (value === undefined) return [];
    return [{ [`document.entry.${name}`]: { $eq: name === 'active' ? value === 'true' : value } }];
  }),
];

/** What the shop tells everybody, as those see it who change it. */
export const contentBackOfficeRoutes = (queries: ContentBackOffice): Router => {
  const { readModels, access, clock, upToDate } = queries;
  const moderator = requireLevel(access, 1);
  const router = new Router({ prefix: '/api/admin' });

  const documentsOf = async <Doc extends ContentDocument>(ctx: Context) =>
    (await documentsFor<Doc>(ctx, readModels, contentModel)).documents;

  /** As it was last saved, or as the shop began with it. */
  const single = async <Kind extends 'page' | 'socials'>(ctx: Context, kind: Kind, id: string) => {
    const found = await (await documentsOf(ctx)).findOne({ _id: { $eq: `${kind}:${id}` } });
    const known = found?.document ?? firstContent(kind, id);
    if (!known) throw new Refused('not-found');
    return {
      entry: known.entry as ContentEntries[Kind], // the id names the kind
      revision: known.revision,
      changed_at: found?.document?.changed_at ?? null,
    };
  };

  const descriptionOf = async <Asked extends Wanted & Readonly<{ sort: string }>>(
    ctx: Context,
    kind: Listed,
    asked: Asked,
  ) => ({
    documents: await documentsOf<Entry>(ctx),
    asked,
    sorts: { position: 'position', changed_at: 'changed_at' } as const,
    is: {},
    where: wanted(kind, asked, clock()),
    item: (document: Entry) => toWire(document, clock()),
  });

  for (const [kind, { path, query, tableQuery }] of Object.entries(sections) as [
    Listed,
    (typeof sections)[Listed],
  ][]) {
    router
      .get(
        path,
        moderator,
        upToDate,
        endpoint({ query }, async ({ query: asked }, ctx) => {
          const page = await listed(await descriptionOf(ctx, kind, asked));
          return { ...ok(page), headers: kept };
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
          const documents = await documentsOf<Entry>(ctx);
          const found = (await documents.findOne({ _id: { $eq: `${kind}:${params.id}` } }))
            ?.document;
          if (!found) throw new Refused('not-found');
          return { ...ok(toWire(found, clock())), headers: kept };
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
        return { ...ok(pages), headers: kept };
      }),
    )
    .get(
      '/pages/:page',
      requireLevel(access, 2),
      upToDate,
      endpoint({ params: pageKey, query: noQuery }, async ({ params: { page } }, ctx) => ({
        ...ok(await adminPage(ctx, page)),
        headers: kept,
      })),
    )
    .get(
      '/socials',
      moderator,
      upToDate,
      endpoint({ query: noQuery }, async (_, ctx) => {
        const { entry, ...rest } = await single(ctx, 'socials', socialsId);
        const body: AdminSocials = { ...entry, ...rest };
        return { ...ok(body), headers: kept };
      }),
    );
};
