import type { GamesQuery, ProductsQuery } from '@shop/contracts/catalog/contract';
import type { GameDocument } from '@shop/contracts/catalog/documents';
import { pricesIn } from '@shop/domain/catalog/pricing.rules';
import type { LocalizedText } from '@shop/contracts/kernel';
import { findBestLevel, toGame, isSellable, findCheapestRate } from './catalog-views.ts';
import type { Catalog } from './catalog.ts';
import { versionedCache } from './versioned-cache.ts';
import type { ProductSummary } from './product-summary.ts';

type Kind = ProductSummary['details']['kind'];
type NamedItem = Readonly<{ details: Readonly<{ name: LocalizedText }> }>;

/**
 * Filtered and sorted lists of games and products, computed once per change and not per request.
 */
export type CatalogLists = Readonly<{
  games: (query: GamesQuery) => readonly GameDocument[];
  products: (gameId: string, query: ProductsQuery) => readonly ProductSummary[];
}>;

const collators = {
  name_rus: new Intl.Collator('ru', { numeric: true }),
  name_eng: new Intl.Collator('en', { numeric: true }),
} as const;

const sortByName = <T extends NamedItem>(
  all: readonly T[],
  sort: keyof typeof collators,
): readonly T[] => {
  const { compare } = collators[sort];
  const lang = sort === 'name_rus' ? 'rus' : 'eng';
  return all.toSorted((a, b) => compare(a.details.name[lang], b.details.name[lang]));
};

/**
 * Entries without a price come last in both directions. Entries with equal prices stay in the
 * shop's order.
 */
const sortByCost = <T>(
  all: readonly T[],
  getCost: (entry: T) => number | null,
  direction: 1 | -1,
): readonly T[] =>
  all
    .map((entry) => ({ entry, cost: getCost(entry) }))
    .toSorted((a, b) =>
      a.cost === null || b.cost === null
        ? Number(a.cost === null) - Number(b.cost === null)
        : direction * (a.cost - b.cost),
    )
    .map(({ entry }) => entry);

/** The search results, best first unless another order is requested. */
const filterFound = <T extends Readonly<{ id: string }>>(
  ordered: readonly T[],
  found: readonly string[],
  isByRank: boolean,
): readonly T[] => {
  const rank = new Map(found.map((id, index) => [id, index]));
  const matches = ordered.filter(({ id }) => rank.has(id));
  if (!isByRank) return matches;
  return matches.toSorted((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
};

const sortGames = (
  catalog: Catalog,
  sort: NonNullable<GamesQuery['sort']>,
  region: GamesQuery['region'],
): readonly GameDocument[] => {
  const all = catalog.games();
  switch (sort) {
    case 'position':
      return all;
    case 'popular':
      return all.toSorted((a, b) => Number(b.details.popular) - Number(a.details.popular));
    case 'newest':
      return all.toSorted(
        (a, b) => Number(a.added_at < b.added_at) - Number(a.added_at > b.added_at),
      );
    case 'price':
      return sortByCost(all, (game) => toGame(catalog, game).price?.[region].cost ?? null, 1);
    case 'name_rus':
    case 'name_eng':
      return sortByName(all, sort);
  }
};

const sortProducts = (
  catalog: Catalog,
  gameId: string,
  sort: NonNullable<ProductsQuery['sort']>,
  region: ProductsQuery['region'],
): readonly ProductSummary[] => {
  const all = catalog.productsOf(gameId);
  const getCost = ({ rates }: ProductSummary): number | null => {
    const lowest = findCheapestRate(rates);
    return lowest && pricesIn(lowest.price, catalog.dollar())[region].minor;
  };
  switch (sort) {
    case 'position':
      return all;
    case 'price':
      return sortByCost(all, getCost, 1);
    case '-price':
      return sortByCost(all, getCost, -1);
    case 'name_rus':
    case 'name_eng':
      return sortByName(all, sort);
  }
};

export const catalogLists = (catalog: Catalog): CatalogLists => {
  const gameOrders = versionedCache<readonly GameDocument[]>();
  const productOrders = versionedCache<readonly ProductSummary[]>();
  const kindsOfGames = versionedCache<ReadonlyMap<Kind, boolean>>();

  const isSold = (product: ProductSummary): boolean =>
    product.rates.length > 0 && isSellable(catalog, product);

  /** The product kinds of a game, each with whether any of its products is sold. */
  const findKinds = (gameId: string): ReadonlyMap<Kind, boolean> =>
    kindsOfGames(gameId, catalog.versionOf(gameId), () => {
      const kinds = new Map<Kind, boolean>();
      for (const product of catalog.productsOf(gameId)) {
        const { kind } = product.details;
        kinds.set(kind, kinds.get(kind) === true || isSold(product));
      }
      return kinds;
    });

  const listGames = ({ sort = 'position', region }: GamesQuery): readonly GameDocument[] =>
    gameOrders(`${sort} ${region}`, catalog.version(), () => sortGames(catalog, sort, region));

  const listProducts = (
    gameId: string,
    { sort = 'position', region }: ProductsQuery,
  ): readonly ProductSummary[] =>
    productOrders(`${gameId} ${sort} ${region}`, catalog.versionOf(gameId), () =>
      sortProducts(catalog, gameId, sort, region),
    );

  return {
    games: (query) => {
      const { q, sort, popular, kind, works } = query;
      const ordered = listGames(query);
      const matching =
        q === undefined
          ? ordered
          : filterFound(ordered, catalog.search(q, ordered.length), sort === undefined);
      if (!popular && !kind && !works) return matching;
      return matching.filter(({ id, details }) => {
        if (popular && !details.popular) return false;
        if (!kind && !works) return true;
        const kinds = findKinds(id);
        if (!kind) return [...kinds.values()].includes(true);
        return works ? kinds.get(kind) === true : kinds.has(kind);
      });
    },

    products: (gameId, query) => {
      const { q, sort, kind, works, in_stock: inStock } = query;
      const ordered = listProducts(gameId, query);
      const matching =
        q === undefined
          ? ordered
          : filterFound(ordered, catalog.searchIn(gameId, q, ordered.length), sort === undefined);
      if (!kind && !works && !inStock) return matching;
      return matching.filter(
        (product) =>
          (!kind || product.details.kind === kind) &&
          (!works || isSold(product)) &&
          (!inStock || findBestLevel(catalog, product.rates) !== 'no'),
      );
    },
  };
};
