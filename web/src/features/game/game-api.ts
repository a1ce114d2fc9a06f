import type { Game, ProductCard } from '@shop/domain/catalog/contract';
import { game, productCard } from '@shop/domain/catalog/contract';
import { api } from '../../shared/api/api.ts';

export const { useGameQuery, useProductsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    game: build.query<Game, string>({
      query: (path) => `/games/${encodeURIComponent(path)}`,
      responseSchema: game,
      providesTags: ['Game'],
    }),
    products: build.query<ProductCard[], string>({
      query: (gameId) => `/products/${gameId}`,
      responseSchema: productCard.array(),
      providesTags: ['Product'],
    }),
  }),
});
