import type { Scope } from '@shop/contracts/promotions/promo-terms';
import type { Catalog } from '../catalog/catalog.ts';
import type { CatalogNames } from './catalog-names.ts';

type ShopPathSources = Readonly<{
  catalog: Pick<Catalog, 'game' | 'product'>;
  names: Pick<CatalogNames, 'rate'>;
}>;

const findOnlyId = (ids: readonly (string | null)[]): string | null => {
  const [first, ...others] = new Set(ids);
  return first !== undefined && others.length === 0 ? first : null;
};

/**
 * The page of the one product or the one game that a code's scope covers; otherwise the home page.
 */
export const findShopPath = (scope: Scope, { catalog, names }: ShopPathSources): string => {
  if (scope.kind === 'all') return '/';
  const { gameIds, productIds, rateIds } = scope;
  const ofRates = rateIds.map((id) => names.rate(id)?.product.id ?? null);
  const productId = gameIds.length === 0 ? findOnlyId([...productIds, ...ofRates]) : null;
  const product = productId === null ? null : catalog.product(productId);
  const products = [...productIds, ...ofRates].map((id) =>
    id === null ? null : (catalog.product(id)?.game_id ?? null),
  );
  const gameId = findOnlyId([...gameIds, ...products]);
  const game = gameId === null ? null : catalog.game(gameId);
  if (!game) return '/';
  const path = `/catalog/${game.details.path}`;
  return product ? `${path}/${product.details.path}` : path;
};
