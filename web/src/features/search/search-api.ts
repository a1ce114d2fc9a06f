import type { CatalogFound } from '@shop/contracts/catalog/contract';
import { api } from '../../shared/api/api.ts';
import { lazySchema } from '../../shared/lazy/lazy-schema.ts';

const catalogFound = lazySchema(
  async () => (await import('@shop/contracts/catalog/contract')).catalogFound,
);

export const { useCatalogSearchQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    catalogSearch: build.query<CatalogFound, string>({
      query: (q) => ({ url: '/search', params: { q } }),
      responseSchema: catalogFound,
    }),
  }),
});
