import { Router } from '@koa/router';
import type { PageVersion, PageVersionItem } from '@shop/contracts/content/back-office.contract';
import { pageVersionParams, pageVersionsQuery } from '@shop/contracts/content/back-office.contract';
import { pageKey } from '@shop/contracts/content/contract';
import type { PageVersionDocument } from '@shop/contracts/content/documents';
import { pageVersionsModel } from '@shop/contracts/content/documents';
import type { PageName } from '@shop/contracts/content/values';
import { firstPages, pageVersion } from '@shop/domain/content/first-pages.rules';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { suffixed } from '@shop/contracts/wire/contract';
import type { Access } from '@shop/platform/access';
import { endpoint, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { ReadModels, StoredModel } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import type { Collection } from 'mongodb';
import type { StaffNamesDeps } from '../people/staff-names.ts';
import { findStaffNames } from '../people/staff-names.ts';
import { findCollection } from '../positions/min-position.ts';

export type PageVersionQueries = StaffNamesDeps &
  Readonly<{
    readModels: Pick<ReadModels, 'documents' | 'serving'>;
    access: Access;
    upToDate: Middleware;
  }>;

type Versions = Collection<StoredModel<PageVersionDocument>>;
type Version = Omit<PageVersionDocument, 'at'> & Readonly<{ at: PageVersionDocument['at'] | null }>;
/** Lists do not load the texts. */
type Summary = Omit<Version, 'entry'> & Readonly<{ entry: Pick<Version['entry'], 'title'> }>;

/** The initial version of a page. No event contains it. */
const firstVersion = (page: PageName): Version => ({
  page,
  revision: 0,
  entry: firstPages[page],
  by: null,
  at: null,
});

const findNewestRevision = async (versions: Versions, page: PageName): Promise<number> => {
  const [newest] = await versions
    .find({ 'document.page': { $eq: page } })
    .sort({ 'document.revision': -1 })
    .limit(1)
    .project<Readonly<{ document: Pick<PageVersionDocument, 'revision'> }>>({
      'document.revision': 1,
    })
    .toArray();
  return newest?.document.revision ?? 0;
};

/** The number of the current terms. */
export const findTermsRevision = async (
  ctx: Context,
  readModels: PageVersionQueries['readModels'],
): Promise<number> => {
  const { documents } = await findCollection<PageVersionDocument>(
    ctx,
    readModels,
    pageVersionsModel,
  );
  return findNewestRevision(documents, 'terms');
};

/** The versions from one revision to a lower one, both included. */
const listVersions = async (
  versions: Versions,
  page: PageName,
  [newest, oldest]: readonly [number, number],
): Promise<readonly Summary[]> => {
  const found = await versions
    .find({
      'document.page': { $eq: page },
      'document.revision': { $lte: newest, $gte: oldest },
    })
    .sort({ 'document.revision': -1 })
    .project<Readonly<{ document: Summary | null }>>({ 'document.entry.body': 0 })
    .toArray();
  const saved = found.flatMap(({ document }) => document ?? []);
  return oldest <= 0 ? [...saved, firstVersion(page)] : saved;
};

const toVersionItem = (
  { revision, entry, by, at }: Summary,
  names: ReadonlyMap<string, string>,
): PageVersionItem => ({
  revision,
  version: pageVersion(revision),
  at,
  by: by === null ? null : { id: by, name: names.get(by) ?? null },
  ...suffixed('title', entry.title),
});

/** The versions of pages that administrators edit. */
export const pageVersionRoutes = (queries: PageVersionQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const administrator = requireLevel(access, 2);
  const findAuthorNames = (versions: readonly Summary[]) =>
    findStaffNames(
      queries,
      versions.flatMap(({ by }) => by ?? []),
    );

  return new Router({ prefix: '/api/admin/pages' })
    .get(
      '/:page/versions',
      administrator,
      upToDate,
      endpoint({ params: pageKey, query: pageVersionsQuery }, async ({ params, query }, ctx) => {
        const { page: number, size } = query;
        const { documents } = await findCollection<PageVersionDocument>(
          ctx,
          readModels,
          pageVersionsModel,
        );
        const last = await findNewestRevision(documents, params.page);
        const newest = last - (number - 1) * size;
        const oldest = Math.max(0, newest - size + 1);
        const versions =
          newest < 0 ? [] : await listVersions(documents, params.page, [newest, oldest]);
        const names = await findAuthorNames(versions);
        const items = versions.map((version) => toVersionItem(version, names));
        return okNoStore({ items, total: last + 1, page: number, size });
      }),
    )
    .get(
      '/:page/versions/:revision',
      administrator,
      upToDate,
      endpoint({ params: pageVersionParams, query: emptyQuery }, async ({ params }, ctx) => {
        const { page, revision } = params;
        const { documents } = await findCollection<PageVersionDocument>(
          ctx,
          readModels,
          pageVersionsModel,
        );
        const stored = await documents.findOne({ _id: { $eq: `${page}:${revision}` } });
        const version = stored?.document ?? (revision === 0 ? firstVersion(page) : null);
        if (!version) throw new HttpError('not-found');
        const body: PageVersion = {
          ...toVersionItem(version, await findAuthorNames([version])),
          ...suffixed('body', version.entry.body),
        };
        return okNoStore(body);
      }),
    );
};
