import type { ProductPage, ProductPageKey } from '@shop/domain/catalog/contract';
import { productPage } from '@shop/domain/catalog/contract';
import { api } from '../../shared/api/api.ts';

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
