import type {
  AdminPage,
  PageVersion,
  PageVersions,
} from '@shop/contracts/content/back-office.contract';
import {
  adminPage,
  adminPages,
  pageVersion,
  pageVersions,
} from '@shop/contracts/content/back-office.contract';
import type { ContentPage } from '@shop/contracts/content/contract';
import { entryApi, entryTag } from '../../../shared/back-office/entry-tag.ts';
import { lazySchema } from '../../../shared/lazy/lazy-schema.ts';

export type PageName = ContentPage['id'];

export const pagesPath = '/admin/pages';
export const pagePath = (id: string): string => `${pagesPath}/${id}`;

/** The maximum number of versions in a select. */
const maxVersions = 100;

type VersionKey = Readonly<{ page: PageName; revision: number }>;

export const {
  useAdminPagesQuery,
  useAdminPageQuery,
  useLazyAdminPageQuery,
  usePageVersionsQuery,
  usePageVersionQuery,
} = entryApi.injectEndpoints({
  endpoints: (build) => ({
    adminPages: build.query<readonly AdminPage[], void>({
      query: () => pagesPath,
      responseSchema: lazySchema(async () => adminPages),
      keepUnusedDataFor: 0,
    }),
    adminPage: build.query<AdminPage, PageName>({
      query: pagePath,
      responseSchema: lazySchema(async () => adminPage),
      providesTags: (_page, _error, id) => entryTag(pagePath(id)),
      keepUnusedDataFor: 0,
    }),
    pageVersions: build.query<PageVersions, PageName>({
      query: (id) => `${pagePath(id)}/versions?size=${maxVersions}`,
      responseSchema: lazySchema(async () => pageVersions),
      providesTags: (_versions, _error, id) => entryTag(pagePath(id)),
      keepUnusedDataFor: 0,
    }),
    /** Cacheable, because a version never changes. */
    pageVersion: build.query<PageVersion, VersionKey>({
      query: ({ page, revision }) => `${pagePath(page)}/versions/${revision}`,
      responseSchema: lazySchema(async () => pageVersion),
    }),
  }),
});
