import type { Calls } from '../wire/call.contract.ts';
import { emptyQuery } from '../wire/call.contract.ts';
import { createUsesCallFor } from '../wire/uses.contract.ts';
import * as games from './admin-games.contract.ts';
import * as prices from './admin-prices.contract.ts';
import * as products from './admin-products.contract.ts';
import { idParams } from './back-office-calls.contract.ts';

/** Calls with which administrators browse games and products. */
export const adminCatalogCalls = {
  listGames: {
    method: 'GET',
    path: '/api/admin/games',
    summary: 'Games, archived ones too',
    caller: 2,
    query: games.adminGamesQuery,
    replies: { 200: games.adminGames },
  },
  exportGames: {
    method: 'GET',
    path: '/api/admin/games.csv',
    summary: 'All games of a list as a table',
    caller: 2,
    query: games.gamesTableQuery,
    replies: { 200: 'text/csv' },
  },
  getGame: {
    method: 'GET',
    path: '/api/admin/games/:id',
    summary: 'A game with its products and the sales of the last 30 days',
    caller: 2,
    params: idParams,
    query: emptyQuery,
    replies: { 200: games.adminGamePage },
    codes: ['not-found'],
  },
  listProducts: {
    method: 'GET',
    path: '/api/admin/products',
    summary: 'Products, archived ones too',
    caller: 2,
    query: products.adminProductsQuery,
    replies: { 200: products.adminProducts },
  },
  exportProducts: {
    method: 'GET',
    path: '/api/admin/products.csv',
    summary: 'All products of a list as a table',
    caller: 2,
    query: products.productsTableQuery,
    replies: { 200: 'text/csv' },
  },
  getProduct: {
    method: 'GET',
    path: '/api/admin/products/:id',
    summary: 'Everything about a product',
    caller: 2,
    params: idParams,
    query: emptyQuery,
    replies: { 200: products.adminProductPage },
    codes: ['not-found'],
  },
  gameUses: createUsesCallFor({
    path: '/api/admin/games',
    one: 'a game or its products',
    params: idParams,
    caller: 2,
  }),
  productUses: createUsesCallFor({
    path: '/api/admin/products',
    one: 'a product',
    params: idParams,
    caller: 2,
  }),
  exchangeRateEffect: {
    method: 'GET',
    path: '/api/admin/exchange-rate/effect',
    summary: 'The dollar prices at another exchange rate, with examples',
    caller: 2,
    query: prices.exchangeRateEffectQuery,
    replies: { 200: prices.exchangeRateEffect },
  },
} as const satisfies Calls;
