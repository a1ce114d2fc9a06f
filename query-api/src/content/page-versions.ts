import { Router } from '@koa/router';
import type { PageVersion, PageVersionItem } from '@shop/contracts/content/back-office.contract';
import { byPageVersion, pageVersionsQuery } from '@shop/contracts/content/back-office.contract';
import { pageKey } from '@shop/contracts/content/contract';
import type { PageVersionDocument } from '@shop/contracts/content/documents';
import { pageVersionsModel } from '@shop/contracts/content/documents';
import type { PageName } from '@shop/contracts/content/values';
import { firstPages, pageVersion } from '@shop/domain/content/first-pages.rules';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { suffixed } from '@shop/contracts/wire/contract';
import type { Access } from '@shop/platform/access';
import { endpoint, okNotStored, Refused, requireLevel } from '@shop/platform/http';
import type { ReadModels, StoredAs } from '@shop/platform/projections';
import type { Middleware } from 'koa';
import type { Collection } from 'mongodb';
import type { StaffNamesDeps } from '../identity/staff-names.ts';
import { staffNames } from '../identity/staff-names.ts';
import { documentsFor } from '../positions/min-position.ts';

export type PageVersionQueries = StaffNamesDeps &
  Readonly<{
    readModels: Pick<ReadModels, 'documents' | 'serving'>;
    access: Access;
    upToDate: Middleware;
  }>;

type Versions = Collection<StoredAs<PageVersionDocument>>;
type Version = Omit<PageVersionDocument, 'at'> & Readonly<{ at: PageVersionDocument['at'] | null }>;
/** In lists the texts stay in the database. */
type Summary = Omit<Version, 'entry'> & Readonly<{ entry: Pick<Version['entry'], 'title'> }>;

/** The version that the shop begins with. No event holds it. */
const firstVersion = (page: PageName): Version => ({
  page,
  revision: 0,
  entry: firstPages[page],
  by: null,
  at: null,
});

export const newestRevision = async (versions: Versions, page: PageName): Promise<number> => {
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

/** The versions from one revision to a lower one, both included. */
const versionsBetween = async (
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

const itemOf = (
  { revision, entry, by, at }: Summary,
  names: ReadonlyMap<string, string>,
): PageVersionItem => ({
  revision,
  version: pageVersion(revision),
  at,
  by: by === null ? null : { id: by, name: names.get(by) ?? null },
  ...suffixed('title', entry.title),
});

/** The versions of the pages whose texts administrators write. */
export const pageVersionRoutes = (queries: PageVersionQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const administrator = requireLevel(access, 2);
  const namesIn = (versions: readonly Summary[]) =>
    staffNames(
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
        const { documents } = await documentsFor<PageVersionDocument>(
          ctx,
          readModels,
          pageVersionsModel,
        );
        const last = await newestRevision(documents, params.page);
        const newest = last - (number - 1) * size;
        const oldest = Math.max(0, newest - size + 1);
        const versions =
          newest < 0 ? [] : await versionsBetween(documents, params.page, [newest, oldest]);
        const names = await namesIn(versions);
        const items = versions.map((version) => itemOf(version, names));
        return okNotStored({ items, total: last + 1, page: number, size });
      }),
    )
    .get(
      '/:page/versions/:revision',
      administrator,
      upToDate,
      endpoint({ params: byPageVersion, query: noQuery }, async ({ params }, ctx) => {
        const { page, revision } = params;
        const { documents } = await documentsFor<PageVersionDocument>(
          ctx,
          readModels,
          pageVersionsModel,
        );
        const stored = await documents.findOne({ _id: { $eq: `${page}:${revision}` } });
        const version = stored?.document ?? (revision === 0 ? firstVersion(page) : null);
        if (!version) throw new Refused('not-found');
        const body: PageVersion = {
          ...itemOf(version, await namesIn([version])),
          ...suffixed('body', version.entry.body),
        };
        return okNotStored(body);
      }),
    );
};
