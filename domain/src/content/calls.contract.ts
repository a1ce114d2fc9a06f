import { z } from 'zod';
import type { Calls } from '../wire/call.contract.ts';
import { noQuery } from '../wire/call.contract.ts';
import { clientConfig, socials } from './contract.ts';

/** What clients learn of the shop's surroundings. */
export const contentCalls = {
  clientConfig: {
    method: 'GET',
    path: '/config.json',
    summary: 'Settings of the client',
    caller: 'guest',
    query: noQuery,
    replies: { 200: clientConfig },
  },
  socials: {
    method: 'GET',
    path: '/storage/config/socials/data.json',
    summary: 'Addresses of the shop in social networks',
    caller: 'guest',
    query: noQuery,
    replies: { 200: socials },
  },
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description; not in production',
    caller: 'guest',
    query: noQuery,
    replies: { 200: z.looseObject({ openapi: z.string() }) },
    codes: ['not-found'],
  },
} as const satisfies Calls;
