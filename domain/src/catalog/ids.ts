import type { Brand } from '../kernel/index.ts';

export type GameId = Brand<string, 'GameId'>;
export const gameId = (value: string): GameId => value as GameId;
export const gameStream = (id: GameId): `game-${GameId}` => `game-${id}`;

export type ProductId = Brand<string, 'ProductId'>;
export const productId = (value: string): ProductId => value as ProductId;
export const productStream = (id: ProductId): `product-${ProductId}` => `product-${id}`;

export type RateId = Brand<string, 'RateId'>;
export const rateId = (value: string): RateId => value as RateId;

/** Each path belongs to one game; each of a game's product paths to one product. */
export const gamePathStream = (path: string): string => `gamePath-${path}`;
export const productPathStream = (game: GameId, path: string): string =>
  `productPath-${game}/${path}`;

/** One stream for each entry of reference data. */
export const referenceStream = (kind: string, id: string): string => `${kind}-${id}`;
