import type { ProductWithStatus, StatusOverview } from '@shop/contracts/catalog/contract';
import type { GameDocument } from '@shop/contracts/catalog/documents';
import { isSellable, toProductCard, toProductStatus } from './catalogue-views.ts';
import type { Catalogue } from './catalogue.ts';
import type { ProductSummary } from './product-summary.ts';

const maxRecentChanges = 3;

type ShownProduct = Readonly<{ game: GameDocument; product: ProductSummary }>;

const toProductWithStatus = (
  catalogue: Catalogue,
  { game, product }: ShownProduct,
): ProductWithStatus => {
  const card = toProductCard(catalogue, game, product);
  const { id, game: itsGame, path, kind, image, name_rus, name_eng, status } = card;
  return { id, game: itsGame, path, kind, image, name_rus, name_eng, status };
};

/** A plain key cannot be detected, so only its problems are worth showing. */
const hasNotableStatus = (catalogue: Catalogue, product: ProductSummary): boolean =>
  product.details.kind !== 'key' || toProductStatus(catalogue, product).colour !== 'good';

/** The status of a plain key has little information, so any other product is preferred. */
const findFeatured = (
  catalogue: Catalogue,
  shown: readonly ShownProduct[],
): ShownProduct | undefined => {
  const working = shown.filter(({ game, product }) => {
    const status = catalogue.entry('status', product.status.id);
    return game.details.popular && status?.sellable === true && !status.warns;
  });
  return working.find(({ product }) => product.details.kind !== 'key') ?? working[0];
};

const compareNewestFirst = (a: ShownProduct, b: ShownProduct): number =>
  Date.parse(b.product.status.changed_at) - Date.parse(a.product.status.changed_at);

/** Counts the visible products and picks those with the latest status changes. */
export const createStatusOverview = (catalogue: Catalogue): StatusOverview => {
  const shown = catalogue
    .games()
    .flatMap((game) => catalogue.productsOf(game.id).map((product) => ({ game, product })))
    .filter(({ product }) => product.rates.length > 0); // a product without a rate is not sold
  const featured = findFeatured(catalogue, shown);
  return {
    working_count: shown.filter(({ product }) => isSellable(catalogue, product)).length,
    products_count: shown.length,
    featured: featured ? toProductWithStatus(catalogue, featured) : null,
    recent_changes: shown
      .filter(
        ({ product }) =>
          product.status.changed_at > product.added_at && hasNotableStatus(catalogue, product),
      )
      .toSorted(compareNewestFirst)
      .slice(0, maxRecentChanges)
      .map((one) => toProductWithStatus(catalogue, one)),
  };
};
