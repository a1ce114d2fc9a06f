import { z } from 'zod';
import type { Calls } from '../wire/call.contract.ts';
import { noQuery } from '../wire/call.contract.ts';
import {
  game,
  gameFound,
  gameKey,
  gamesQuery,
  gamesStatistic,
  productCard,
  productPage,
  productPageKey,
  productsQuery,
  searchQuery,
} from './contract.ts';

/** What shoppers ask of the catalogue. */
export const catalogCalls = {
  games: {
    method: 'GET',
    path: '/api/games',
    summary: 'A page of the games that are wanted; their whole count is in X-Total',
    caller: 'guest',
    query: gamesQuery,
    replies: { 200: z.array(game) },
  },
  searchGames: {
    method: 'GET',
    path: '/api/games/search',
    summary: 'Games whose names are like what was typed',
    caller: 'guest',
    query: searchQuery,
    replies: { 200: z.array(gameFound) },
  },
  gamesStatistic: {
    method: 'GET',
    path: '/api/games/statistic',
    summary: 'The figures of the home page',
    caller: 'guest',
    query: noQuery,
    replies: { 200: gamesStatistic },
  },
  game: {
    method: 'GET',
    path: '/api/games/:game',
    summary: 'One game, by its id or path',
    caller: 'guest',
    params: gameKey,
    query: noQuery,
    replies: { 200: game },
    codes: ['not-found'],
  },
  products: {
    method: 'GET',
    path: '/api/products/:game',
    summary: 'A page of the products of a game that are wanted; their whole count is in X-Total',
    caller: 'guest',
    params: gameKey,
    query: productsQuery,
    replies: { 200: z.array(productCard) },
    codes: ['not-found'],
  },
  productPage: {
    method: 'GET',
    path: '/api/product/:game/:product',
    summary: 'Everything about one product',
    caller: 'guest',
    params: productPageKey,
    query: noQuery,
    replies: { 200: productPage },
    codes: ['not-found'],
  },
  image: {
    method: 'GET',
    path: '/storage/images/:name',
    summary:
      'A picture, or under {name}-320, -640, -768 and -1280 a narrower form of it where it is wider; a name never changes its picture',
    caller: 'guest',
    params: z.object({ name: z.string() }),
    replies: { 200: 'image/webp' },
    codes: ['not-found'],
  },
  video: {
    method: 'GET',
    path: '/storage/videos/:name',
    summary: 'A video, or the one range of its bytes that is asked for; a name never changes it',
    caller: 'guest',
    params: z.object({ name: z.string() }),
    replies: { 200: 'video/*', 206: 'video/*' },
    codes: ['not-found', 'range-unsatisfiable'],
  },
} as const satisfies Calls;
