import type { Calls } from '../wire/call.contract.ts';
import { emptyQuery } from '../wire/call.contract.ts';
import {
  deliveryTimeReply,
  runwayQuery,
  runwayReply,
  statisticsQuery,
  statisticsReply,
  statisticsTableQuery,
} from './contract.ts';

/** Calls for the shop's statistics. */
export const statisticsCalls = {
  statistics: {
    method: 'GET',
    path: '/api/admin/statistics',
    summary:
      'Orders, money and delivery times by day, hour, game, product, rate, payment system, region or language',
    caller: 2,
    query: statisticsQuery,
    replies: { 200: statisticsReply },
  },
  exportStatistics: {
    method: 'GET',
    path: '/api/admin/statistics.csv',
    summary: 'The same as a table',
    caller: 2,
    query: statisticsTableQuery,
    replies: { 200: 'text/csv' },
  },
  stockRunway: {
    method: 'GET',
    path: '/api/admin/statistics/stock',
    summary: 'How long the keys of each rate will last at the pace of the last two weeks',
    caller: 2,
    query: runwayQuery,
    replies: { 200: runwayReply },
  },
  deliveryTime: {
    method: 'GET',
    path: '/api/delivery-time',
    summary: 'How soon buyers had their keys, measured',
    caller: 'guest',
    query: emptyQuery,
    replies: { 200: deliveryTimeReply },
  },
} as const satisfies Calls;
