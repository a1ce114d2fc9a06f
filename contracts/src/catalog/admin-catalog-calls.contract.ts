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
    summary: 'Lists games, including archived ones',
    caller: 2,
    query: games.adminGamesQuery,
    replies: { 200: games.adminGames },
  },
  exportGames: {
    method: 'GET',
    path: '/api/admin/games.csv',
    summary: 'Exports all matching games as CSV',
    caller: 2,
    query: games.gamesTableQuery,
    replies: { 200: 'text/csv' },
  },
  getGame: {
    method: 'GET',
    path: '/api/admin/games/:id',
    summary: 'Returns a game with its products and its sales of the last 30 days',
    caller: 2,
    params: idParams,
    query: emptyQuery,
    replies: { 200: games.adminGamePage },
    codes: ['not-found'],
  },
  listProducts: {
    method: 'GET',
    path: '/api/admin/products',
    summary: 'Lists products, including archived ones',
    caller: 2,
    query: products.adminProductsQuery,
    replies: { 200: products.adminProducts },
  },
  exportProducts: {
    method: 'GET',
    path: '/api/admin/products.csv',
    summary: 'Exports all matching products as CSV',
    caller: 2,
    query: products.productsTableQuery,
    replies: { 200: 'text/csv' },
  },
  getProduct: {
    method: 'GET',
    path: '/api/admin/products/:id',
    summary: 'Returns a product with all its details',
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
    summary: 'Previews the dollar prices at another exchange rate, with examples',
    caller: 2,
    query: prices.exchangeRateEffectQuery,
    replies: { 200: prices.exchangeRateEffect },
  },
} as const satisfies Calls;
