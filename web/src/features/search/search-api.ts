import type { CatalogFound } from '@shop/contracts/catalog/contract';
import { api } from '../../shared/api/api.ts';
import { lateSchema } from '../../shared/late/late-schema.ts';

const catalogFound = lateSchema(
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
