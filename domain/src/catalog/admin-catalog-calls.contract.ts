import type { Call, Calls } from '../wire/call.contract.ts';
import { noQuery } from '../wire/call.contract.ts';
import * as games from './admin-games.contract.ts';
import * as products from './admin-products.contract.ts';
import { byId } from './back-office-calls.contract.ts';
import {
  changePricesRequest,
  duplicateProductRequest,
  revisionRequest,
  savedReply,
} from './back-office.contract.ts';

const switching = (path: string, summary: string) =>
  ({
    method: 'POST',
    path,
    summary,
    caller: 2,
    params: byId,
    body: revisionRequest,
    replies: { 200: savedReply },
    codes: ['changed-meanwhile', 'not-found'],
  }) as const satisfies Call;

/** How administrators look through games and products, and what they do with whole ones. */
export const adminCatalogCalls = {
  listGames: {
    method: 'GET',
    path: '/api/admin/games',
    summary: 'Games, archived ones too',
    caller: 2,
    query: games.adminGamesQuery,
    replies: { 200: games.adminGames },
  },
  getGame: {
    method: 'GET',
    path: '/api/admin/games/:id',
    summary: 'A game with its products and the sales of the last 30 days',
    caller: 2,
    params: byId,
    query: noQuery,
    replies: { 200: games.adminGamePage },
    codes: ['not-found'],
  },
  archiveGame: switching(
    '/api/admin/games/:id/archive',
    'Archives a game: neither it nor its products are shown, sold or found',
  ),
  restoreGame: switching('/api/admin/games/:id/restore', 'Brings an archived game back'),
  listProducts: {
    method: 'GET',
    path: '/api/admin/products',
    summary: 'Products, archived ones too',
    caller: 2,
    query: products.adminProductsQuery,
    replies: { 200: products.adminProducts },
  },
  getProduct: {
    method: 'GET',
    path: '/api/admin/products/:id',
    summary: 'Everything about a product',
    caller: 2,
    params: byId,
    query: noQuery,
    replies: { 200: products.adminProductPage },
    codes: ['not-found'],
  },
  archiveProduct: switching(
    '/api/admin/products/:id/archive',
    'Archives a product: it is neither shown, sold nor found; its orders go on',
  ),
  restoreProduct: switching('/api/admin/products/:id/restore', 'Brings an archived product back'),
  duplicateProduct: {
    method: 'POST',
    path: '/api/admin/products/:id/duplicate',
    summary: 'Copies a product with its rates and without its keys; the copy is hidden',
    caller: 2,
    params: byId,
    body: duplicateProductRequest,
    replies: { 201: savedReply },
    codes: ['id-taken', 'not-found', 'path-taken'],
  },
  changePrices: {
    method: 'PUT',
    path: '/api/admin/products/:id/prices',
    summary: 'Changes the prices of several rates of a product at once',
    caller: 2,
    params: byId,
    body: changePricesRequest,
    replies: { 200: savedReply },
    codes: ['changed-meanwhile', 'not-found', 'rate-unknown'],
  },
} as const satisfies Calls;
