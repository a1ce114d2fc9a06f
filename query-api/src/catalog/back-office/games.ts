import type {
  AdminGame,
  AdminGamePage,
  AdminGamesQuery,
} from '@shop/contracts/catalog/admin-games.contract';
import { productsOfGameShown } from '@shop/contracts/catalog/admin-games.contract';
import type { GameDocument } from '@shop/contracts/catalog/documents';
import { suffixed } from '@shop/contracts/wire/contract';
import { gameAnswer } from '../answers.ts';
import type { Catalogue } from '../catalogue.ts';
import { lowestPriceOf } from './rates.ts';
import { byValue, compareNames, directionOf, isFoundBy } from './sorting.ts';

type SoldOf = (productId: string) => number;

const yes = (asked: 'true' | 'false' | undefined, value: boolean): boolean =>
  asked === undefined || (asked === 'true') === value;

const productsCount = (catalogue: Catalogue, gameId: string): number => {
  let count = 0;
  for (const { details } of catalogue.allProductsOf(gameId)) if (details.active) count += 1;
  return count;
};

const soldOf = (catalogue: Catalogue, gameId: string, sold: SoldOf): number => {
  let units = 0;
  for (const { id } of catalogue.allProductsOf(gameId)) units += sold(id);
  return units;
};

/** Which games an administrator asked for, in which order. */
export const adminGamesOf = (
  catalogue: Catalogue,
  asked: AdminGamesQuery,
  sold: SoldOf,
): readonly GameDocument[] => {
  const { q } = asked;
  const wanted = [...catalogue.allGames()].filter(
    (game) =>
      yes(asked['filter[popular]'], game.details.popular) &&
      yes(asked['filter[hidden]'], game.details.hidden) &&
      yes(asked['filter[active]'], game.details.active) &&
      (q === undefined || isFoundBy(game, q)),
  );
  const direction = directionOf(asked.sort);
  const sorted = (valueOf: (game: GameDocument) => number | string | null) =>
    byValue(wanted, valueOf, direction);
  const sort = asked.sort.replace(/^-/, '');
  switch (sort) {
    case 'name_rus':
    case 'name_eng':
      return wanted.toSorted((a, b) => direction * compareNames(sort, a, b));
    case 'changed_at':
      return sorted(({ changed_at: at }) => at);
    case 'products':
      return sorted(({ id }) => productsCount(catalogue, id));
    case 'price_cis':
      return sorted((game) => gameAnswer(catalogue, game).price?.cis.cost ?? null);
    case 'price_global':
      return sorted((game) => gameAnswer(catalogue, game).price?.global.cost ?? null);
    case 'sold':
      return sorted(({ id }) => soldOf(catalogue, id, sold));
    default:
      return sorted(({ position }) => position);
  }
};

export const adminGameOf = (catalogue: Catalogue, game: GameDocument, sold: SoldOf): AdminGame => {
  const { id, details, revision, changed_at } = game;
  const { price, status_summary } = gameAnswer(catalogue, game);
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
    products_count: productsCount(catalogue, id),
    price,
    status_summary,
    sold: soldOf(catalogue, id, sold),
  };
};

const productsOf = (catalogue: Catalogue, gameId: string, sold: SoldOf) =>
  [...catalogue.allProductsOf(gameId)]
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .slice(0, productsOfGameShown)
    .map(({ id, details, rates }) => ({
      id,
      path: details.path,
      image: details.image,
      kind: details.kind,
      ...suffixed('name', details.name),
      hidden: details.hidden,
      active: details.active,
      price: lowestPriceOf(catalogue, rates),
      sold: sold(id),
    }));

export const adminGamePageOf = (
  catalogue: Catalogue,
  game: GameDocument,
  sold: SoldOf,
  sales: AdminGamePage['sales'],
): AdminGamePage => {
  const { details } = game;
  return {
    ...adminGameOf(catalogue, game, sold),
    ...suffixed('description', details.description),
    logo: details.logo,
    cover: details.cover,
    added_at: game.added_at,
    products: productsOf(catalogue, game.id, sold),
    sales,
  };
};
