import type {
  AdminGame,
  AdminGamePage,
  AdminGamesQuery,
} from '@shop/contracts/catalog/admin-games.contract';
import { maxProductsOfGame } from '@shop/contracts/catalog/admin-games.contract';
import type { GameDocument } from '@shop/contracts/catalog/documents';
import { suffixed } from '@shop/contracts/wire/contract';
import { matchesFlag } from '../../back-office/flags.ts';
import { toGame } from '../catalogue-views.ts';
import type { Catalogue } from '../catalogue.ts';
import { findLowestPrice } from './rates.ts';
import { sortByValue, compareNames, parseDirection } from './sorting.ts';
import { matchesSearch } from '../../text-search/matches-search.ts';

type CountSold = (productId: string) => number;

const countProducts = (catalogue: Catalogue, gameId: string): number => {
  let count = 0;
  for (const { details } of catalogue.allProductsOf(gameId)) if (details.active) count += 1;
  return count;
};

const countGameSold = (catalogue: Catalogue, gameId: string, sold: CountSold): number => {
  let units = 0;
  for (const { id } of catalogue.allProductsOf(gameId)) units += sold(id);
  return units;
};

/** The games that match a query, in its order. */
export const listAdminGames = (
  catalogue: Catalogue,
  query: AdminGamesQuery,
  sold: CountSold,
): readonly GameDocument[] => {
  const { q } = query;
  const matches = [...catalogue.allGames()].filter(
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
      return sortMatches(({ id }) => countProducts(catalogue, id));
    case 'price_cis':
      return sortMatches((game) => toGame(catalogue, game).price?.cis.cost ?? null);
    case 'price_global':
      return sortMatches((game) => toGame(catalogue, game).price?.global.cost ?? null);
    case 'sold':
      return sortMatches(({ id }) => countGameSold(catalogue, id, sold));
    default:
      return sortMatches(({ position }) => position);
  }
};

export const toAdminGame = (
  catalogue: Catalogue,
  game: GameDocument,
  sold: CountSold,
): AdminGame => {
  const { id, details, revision, changed_at } = game;
  const { price, status_summary } = toGame(catalogue, game);
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
    products_count: countProducts(catalogue, id),
    price,
    status_summary,
    sold: countGameSold(catalogue, id, sold),
  };
};

const listGameProducts = (catalogue: Catalogue, gameId: string, sold: CountSold) =>
  [...catalogue.allProductsOf(gameId)]
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
      price: findLowestPrice(catalogue, rates),
      sold: sold(id),
    }));

export const toAdminGamePage = (
  catalogue: Catalogue,
  game: GameDocument,
  sold: CountSold,
  sales: AdminGamePage['sales'],
): AdminGamePage => {
  const { details } = game;
  return {
    ...toAdminGame(catalogue, game, sold),
    ...suffixed('description', details.description),
    logo: details.logo,
    cover: details.cover,
    added_at: game.added_at,
    products: listGameProducts(catalogue, game.id, sold),
    sales,
  };
};
