import { isVisible } from '@shop/domain/catalog/visibility.rules';
import { listVisible } from './list-visible.ts';
import type { ProductSummary } from './product-summary.ts';

/** The products of each game, in the shop's order and by path. */
export type ProductsOfGames = Readonly<{
  /** The visible products of a game, in order. */
  listOf: (gameId: string) => readonly ProductSummary[];
  /** All products of a game, in no particular order. */
  allOf: (gameId: string) => Iterable<ProductSummary>;
  /** A visible product by its path. */
  at: (gameId: string, path: string) => ProductSummary | null;
  /** Replaces the product with this id; null removes it. */
  put: (gameId: string, id: string, product: ProductSummary | null) => void;
  clear: () => void;
}>;

type GameProducts = {
  readonly byId: Map<string, ProductSummary>;
  readonly idAt: Map<string, string>;
  list: readonly ProductSummary[] | null;
};

export const productsOfGames = (): ProductsOfGames => {
  const productsByGame = new Map<string, GameProducts>();

  return {
    listOf: (gameId) => {
      const gameProducts = productsByGame.get(gameId);
      return gameProducts ? (gameProducts.list ??= listVisible(gameProducts.byId.values())) : [];
    },

    allOf: (gameId) => productsByGame.get(gameId)?.byId.values() ?? [],

    at: (gameId, path) => {
      const gameProducts = productsByGame.get(gameId);
      const product = gameProducts?.byId.get(gameProducts.idAt.get(path) ?? '');
      return product && isVisible(product.details) ? product : null;
    },

    put: (gameId, id, product) => {
      const gameProducts = productsByGame.get(gameId) ?? {
        byId: new Map(),
        idAt: new Map(),
        list: null,
      };
      productsByGame.set(gameId, gameProducts);
      const before = gameProducts.byId.get(id)?.details.path;
      if (before !== undefined && gameProducts.idAt.get(before) === id)
        gameProducts.idAt.delete(before);
      if (product) {
        gameProducts.byId.set(id, product);
        gameProducts.idAt.set(product.details.path, id);
      } else {
        gameProducts.byId.delete(id);
      }
      gameProducts.list = null;
    },

    clear: () => productsByGame.clear(),
  };
};
