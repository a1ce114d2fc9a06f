import type {
  AdminGame,
  AdminGamePage,
  AdminGamesQuery,
} from '@shop/contracts/catalog/admin-games.contract';
import { maxProductsOfGame } from '@shop/contracts/catalog/admin-games.contract';
import type { GameDocument } from '@shop/contracts/catalog/documents';
import { suffixed } from '@shop/contracts/wire/contract';
import { matchesFlag } from '../../back-office/flags.ts';
import { toGame } from '../catalog-views.ts';
import type { Catalog } from '../catalog.ts';
import { findLowestPrice } from './rates.ts';
import { sortByValue, compareNames, parseDirection } from './sorting.ts';
import { matchesSearch } from '../../text-search/matches-search.ts';

type CountSold = (productId: string) => number;

const countProducts = (catalog: Catalog, gameId: string): number => {
  let count = 0;
  for (const { details } of catalog.allProductsOf(gameId)) if (details.active) count += 1;
  return count;
};

const countGameSold = (catalog: Catalog, gameId: string, sold: CountSold): number => {
  let units = 0;
  for (const { id } of catalog.allProductsOf(gameId)) units += sold(id);
  return units;
};

/** The games that match a query, in its order. */
export const listAdminGames = (
  catalog: Catalog,
  query: AdminGamesQuery,
  sold: CountSold,
): readonly GameDocument[] => {
  const { q } = query;
  const matches = [...catalog.allGames()].filter(
    (game) =>
      matchesFlag(query['filter[popular]'], game.details.popular) &&
      matchesFlag(query['filter[hidden]'], game.details.hidden) &&
      matchesFlag(query['filter[active]'], game.details.active) &&
      (q === undefined || matchesSearch(game, q)),
  );
  const direction = parseDirection(query.sort);
  const sortMatches = (getValue: (game: GameDocument) => number | string | null) =>
    sortByValue(matches, getValue, direction);
  const sort = query.sort.replace(/^-/, '');
  switch (sort) {
    case 'name_rus':
    case 'name_eng':
      return matches.toSorted((a, b) => direction * compareNames(sort, a, b));
    case 'changed_at':
      return sortMatches(({ changed_at: at }) => at);
    case 'products':
      return sortMatches(({ id }) => countProducts(catalog, id));
    case 'price_cis':
      return sortMatches((game) => toGame(catalog, game).price?.cis.cost ?? null);
    case 'price_global':
      return sortMatches((game) => toGame(catalog, game).price?.global.cost ?? null);
    case 'sold':
      return sortMatches(({ id }) => countGameSold(catalog, id, sold));
    default:
      return sortMatches(({ position }) => position);
  }
};

export const toAdminGame = (catalog: Catalog, game: GameDocument, sold: CountSold): AdminGame => {
  const { id, details, revision, changed_at } = game;
  const { price, status_summary } = toGame(catalog, game);
  return {
    id,
    path: details.path,
    ...suffixed('name', details.name),
    icon: details.icon,
    popular: details.popular,
    hidden: details.hidden,
    active: details.active,
    revision,
    changed_at,
    products_count: countProducts(catalog, id),
    price,
    status_summary,
    sold: countGameSold(catalog, id, sold),
  };
};

const listGameProducts = (catalog: Catalog, gameId: string, sold: CountSold) =>
  [...catalog.allProductsOf(gameId)]
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .slice(0, maxProductsOfGame)
    .map(({ id, details, rates }) => ({
      id,
      path: details.path,
      image: details.image,
      kind: details.kind,
      ...suffixed('name', details.name),
      hidden: details.hidden,
      active: details.active,
      price: findLowestPrice(catalog, rates),
      sold: sold(id),
    }));

export const toAdminGamePage = (
  catalog: Catalog,
  game: GameDocument,
  sold: CountSold,
  sales: AdminGamePage['sales'],
): AdminGamePage => {
  const { details } = game;
  return {
    ...toAdminGame(catalog, game, sold),
    ...suffixed('description', details.description),
    logo: details.logo,
    cover: details.cover,
    added_at: game.added_at,
    products: listGameProducts(catalog, game.id, sold),
    sales,
  };
};
