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
      'Returns orders, money and delivery times by day, hour, game, product, rate, payment system, region or language',
    caller: 2,
    query: statisticsQuery,
    replies: { 200: statisticsReply },
  },
  exportStatistics: {
    method: 'GET',
    path: '/api/admin/statistics.csv',
    summary: 'Exports the statistics as CSV',
    caller: 2,
    query: statisticsTableQuery,
    replies: { 200: 'text/csv' },
  },
  stockRunway: {
    method: 'GET',
    path: '/api/admin/statistics/stock',
    summary: 'Estimates how long the keys of each rate last at the pace of the last two weeks',
    caller: 2,
    query: runwayQuery,
    replies: { 200: runwayReply },
  },
  deliveryTime: {
    method: 'GET',
    path: '/api/delivery-time',
    summary: 'Returns the time within which most buyers received their keys',
    caller: 'guest',
    query: emptyQuery,
    replies: { 200: deliveryTimeReply },
  },
} as const satisfies Calls;
