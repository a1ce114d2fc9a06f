import type { Calls } from '../wire/call.contract.ts';
import { emptyQuery } from '../wire/call.contract.ts';
import { counts, overview } from './overview.contract.ts';
import { setup } from './setup.contract.ts';
import { searchPath } from '../wire/private-search.contract.ts';
import { searchReply, searchRequest } from './search.contract.ts';

/** Calls of the back-office shell, outside its sections. */
export const overviewCalls = {
  overview: {
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'Returns what needs attention, the sales of today and the latest orders',
    caller: 1,
    query: emptyQuery,
    replies: { 200: overview },
  },
  counts: {
    method: 'GET',
    path: '/api/admin/counts',
    summary: 'Counts what needs attention, by section',
    caller: 1,
    query: emptyQuery,
    replies: { 200: counts },
  },
  setup: {
    method: 'GET',
    path: '/api/admin/setup',
    summary: 'Lists the steps of the shop setup, and whether each is complete',
    caller: 2,
    query: emptyQuery,
    replies: { 200: setup },
  },
} as const satisfies Calls;

export const searchCalls = {
  search: {
    method: 'POST',
    path: searchPath,
    summary: 'Finds orders, keys, tickets, users, promo codes, games and products',
    caller: 1,
    body: searchRequest,
    keyless: true,
    replies: { 200: searchReply },
  },
} as const satisfies Calls;
