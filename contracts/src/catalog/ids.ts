import type { Brand } from '../kernel/brand.ts';

export type GameId = Brand<string, 'GameId'>;

export const gameId = (value: string): GameId => value as GameId;

export type ProductId = Brand<string, 'ProductId'>;

export const productId = (value: string): ProductId => value as ProductId;

export type RateId = Brand<string, 'RateId'>;

export const rateId = (value: string): RateId => value as RateId;
