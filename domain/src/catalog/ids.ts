import type { GameId, ProductId } from '@shop/contracts/catalog/ids';

export const gameStream = (id: GameId): `game-${GameId}` => `game-${id}`;

export const productStream = (id: ProductId): `product-${ProductId}` => `product-${id}`;

/** Each path belongs to one game; each of a game's product paths to one product. */
export const gamePathStream = (path: string): string => `gamePath-${path}`;
export const productPathStream = (game: GameId, path: string): string =>
  `productPath-${game}/${path}`;

/** One stream for each entry of reference data. */
export const referenceStream = (kind: string, id: string): string => `${kind}-${id}`;
