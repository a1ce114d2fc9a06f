import type { ProductWithStatus, StatusOverview } from '@shop/contracts/catalog/contract';
import type { GameDocument } from '@shop/contracts/catalog/documents';
import { isSellable, productCard, statusOf } from './answers.ts';
import type { Catalogue } from './catalogue.ts';
import type { ProductSummary } from './product-summary.ts';

const shownChanges = 3;

type Shown = Readonly<{ game: GameDocument; product: ProductSummary }>;

const withStatus = (catalogue: Catalogue, { game, product }: Shown): ProductWithStatus => {
  const card = productCard(catalogue, game, product);
  const { id, game: itsGame, path, kind, image, name_rus, name_eng, status } = card;
  return { id, game: itsGame, path, kind, image, name_rus, name_eng, status };
};

/** A plain key has nothing that could be detected, so only its problems are news. */
const hasStatusToTell = (catalogue: Catalogue, product: ProductSummary): boolean =>
  product.details.kind !== 'key' || statusOf(catalogue, product).colour !== 'good';

/** The status of a plain key says little, so anything else is preferred. */
const featuredAmong = (catalogue: Catalogue, shown: readonly Shown[]): Shown | undefined => {
  const working = shown.filter(({ game, product }) => {
    const status = catalogue.entry('status', product.status.id);
    return game.details.popular && status?.sellable === true && !status.warns;
  });
  return working.find(({ product }) => product.details.kind !== 'key') ?? working[0];
};

const newestFirst = (a: Shown, b: Shown): number =>
  Date.parse(b.product.status.changed_at) - Date.parse(a.product.status.changed_at);

/** Counts the products that shoppers see, and picks those whose status changed last. */
export const statusOverviewAnswer = (catalogue: Catalogue): StatusOverview => {
  const shown = catalogue
    .games()
    .flatMap((game) => catalogue.productsOf(game.id).map((product) => ({ game, product })))
    .filter(({ product }) => product.rates.length > 0); // without a plan it is not sold
  const featured = featuredAmong(catalogue, shown);
  return {
    working_count: shown.filter(({ product }) => isSellable(catalogue, product)).length,
    products_count: shown.length,
    featured: featured ? withStatus(catalogue, featured) : null,
    recent_changes: shown
      .filter(
        ({ product }) =>
          product.status.changed_at > product.added_at && hasStatusToTell(catalogue, product),
      )
      .toSorted(newestFirst)
      .slice(0, shownChanges)
      .map((one) => withStatus(catalogue, one)),
  };
};
