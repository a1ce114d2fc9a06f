import type { ProductWithStatus, StatusOverview } from '@shop/contracts/catalog/contract';
import type { GameDocument } from '@shop/contracts/catalog/documents';
import { isSellable, toProductCard, toProductStatus } from './catalog-views.ts';
import type { Catalog } from './catalog.ts';
import type { ProductSummary } from './product-summary.ts';

const maxRecentChanges = 3;

type ShownProduct = Readonly<{ game: GameDocument; product: ProductSummary }>;

const toProductWithStatus = (
  catalog: Catalog,
  { game, product }: ShownProduct,
): ProductWithStatus => {
  const card = toProductCard(catalog, game, product);
  const { id, game: itsGame, path, kind, image, name_rus, name_eng, status } = card;
  return { id, game: itsGame, path, kind, image, name_rus, name_eng, status };
};

/** A plain key cannot be detected, so only its problems are worth showing. */
const hasNotableStatus = (catalog: Catalog, product: ProductSummary): boolean =>
  product.details.kind !== 'key' || toProductStatus(catalog, product).colour !== 'good';

/** The status of a plain key has little information, so any other product is preferred. */
const findFeatured = (
  catalog: Catalog,
  shown: readonly ShownProduct[],
): ShownProduct | undefined => {
  const working = shown.filter(({ game, product }) => {
    const status = catalog.entry('status', product.status.id);
    return game.details.popular && status?.sellable === true && !status.warns;
  });
  return working.find(({ product }) => product.details.kind !== 'key') ?? working[0];
};

const compareNewestFirst = (a: ShownProduct, b: ShownProduct): number =>
  Date.parse(b.product.status.changed_at) - Date.parse(a.product.status.changed_at);

/** Counts the visible products and picks those with the latest status changes. */
export const createStatusOverview = (catalog: Catalog): StatusOverview => {
  const shown = catalog
    .games()
    .flatMap((game) => catalog.productsOf(game.id).map((product) => ({ game, product })))
    .filter(({ product }) => product.rates.length > 0); // a product without a rate is not sold
  const featured = findFeatured(catalog, shown);
  return {
    working_count: shown.filter(({ product }) => isSellable(catalog, product)).length,
    products_count: shown.length,
    featured: featured ? toProductWithStatus(catalog, featured) : null,
    recent_changes: shown
      .filter(
        ({ product }) =>
          product.status.changed_at > product.added_at && hasNotableStatus(catalog, product),
      )
      .toSorted(compareNewestFirst)
      .slice(0, maxRecentChanges)
      .map((product) => toProductWithStatus(catalog, product)),
  };
};
