import type { ProductPage, ProductPageKey } from '@shop/contracts/catalog/contract';
import { api } from '../../shared/api/api.ts';
import { lazySchema } from '../../shared/lazy/lazy-schema.ts';

const productPage = lazySchema(
  async () => (await import('@shop/contracts/catalog/contract')).productPage,
);

export const { useProductPageQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    productPage: build.query<ProductPage, ProductPageKey>({
      query: ({ game, product }) =>
        `/product/${encodeURIComponent(game)}/${encodeURIComponent(product)}`,
      responseSchema: productPage,
      providesTags: (page) => (page ? [{ type: 'Product', id: page.id }] : []),
    }),
  }),
});
