import { isShown } from '@shop/domain/catalog/shown.rules';
import { listed } from './listed.ts';
import type { ProductSummary } from './product-summary.ts';

/** What each game's pages list: products by their game, in the shop's order and by path. */
export type ProductsOfGames = Readonly<{
  /** Those that shoppers see, in order. */
  listOf: (gameId: string) => readonly ProductSummary[];
  /** All of them, in no order. */
  allOf: (gameId: string) => Iterable<ProductSummary>;
  /** One that shoppers see. */
  at: (gameId: string, path: string) => ProductSummary | null;
  /** Another state of the product of that id; null where there is none any more. */
  put: (gameId: string, id: string, product: ProductSummary | null) => void;
  clear: () => void;
}>;

type OfGame = {
  readonly byId: Map<string, ProductSummary>;
  readonly idAt: Map<string, string>;
  list: readonly ProductSummary[] | null;
};

export const productsOfGames = (): ProductsOfGames => {
  const ofGames = new Map<string, OfGame>();

  return {
    listOf: (gameId) => {
      const ofGame = ofGames.get(gameId);
      return ofGame ? (ofGame.list ??= listed(ofGame.byId.values())) : [];
    },

    allOf: (gameId) => ofGames.get(gameId)?.byId.values() ?? [],

    at: (gameId, path) => {
      const ofGame = ofGames.get(gameId);
      const product = ofGame?.byId.get(ofGame.idAt.get(path) ?? '');
      return product && isShown(product.details) ? product : null;
    },

    put: (gameId, id, product) => {
      const ofGame = ofGames.get(gameId) ?? { byId: new Map(), idAt: new Map(), list: null };
      ofGames.set(gameId, ofGame);
      const before = ofGame.byId.get(id)?.details.path;
      if (before !== undefined && ofGame.idAt.get(before) === id) ofGame.idAt.delete(before);
      if (product) {
        ofGame.byId.set(id, product);
        ofGame.idAt.set(product.details.path, id);
      } else {
        ofGame.byId.delete(id);
      }
      ofGame.list = null;
    },

    clear: () => ofGames.clear(),
  };
};
