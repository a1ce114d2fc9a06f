import type { Game, ProductCard } from '@shop/domain/catalog/contract';
import { game, productCard } from '@shop/domain/catalog/contract';
import { api } from '../../shared/api/api.ts';
import type { ListPart } from '../../shared/catalog/list-part.ts';
import { listPart } from '../../shared/catalog/list-part.ts';

/** `question` as an address asks: `?kind=key&page=2`. */
type ProductsAsked = Readonly<{ game: string; question: string }>;

export const { useGameQuery, useProductsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    game: build.query<Game, string>({
      query: (path) => `/games/${encodeURIComponent(path)}`,
      responseSchema: game,
      providesTags: ['Game'],
    }),
    products: build.query<ListPart<ProductCard>, ProductsAsked>({
      query: ({ game: id, question }) => `/products/${id}${question}`,
      rawResponseSchema: productCard.array(),
      transformResponse: (products: ProductCard[], meta) => listPart(products, meta),
      providesTags: ['Product'],
    }),
  }),
});
