import type { Game, ProductCard } from '@shop/contracts/catalog/contract';
import { api } from '../../shared/api/api.ts';
import { lazySchema } from '../../shared/lazy/lazy-schema.ts';
import type { ListPart } from '../../shared/catalog/list-part.ts';
import { listPart } from '../../shared/catalog/list-part.ts';

const game = lazySchema(async () => (await import('@shop/contracts/catalog/contract')).game);
const listed = lazySchema(async () =>
  (await import('@shop/contracts/catalog/contract')).productCard.array(),
);

/** `question` is a query string: `?kind=key&page=2`. */
type ProductsQuery = Readonly<{ game: string; question: string }>;

export const { useGameQuery, useProductsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    game: build.query<Game, string>({
      query: (path) => `/games/${encodeURIComponent(path)}`,
      responseSchema: game,
      providesTags: ['Game'],
    }),
    products: build.query<ListPart<ProductCard>, ProductsQuery>({
      query: ({ game: id, question: apiSearch }) => `/products/${id}${apiSearch}`,
      rawResponseSchema: listed,
      transformResponse: (products: ProductCard[], meta) => listPart(products, meta),
      providesTags: ['Product'],
    }),
  }),
});
