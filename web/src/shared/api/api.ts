import { createAction } from '@reduxjs/toolkit';
import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';
import { ownProblem } from './problem.ts';

/** Adds the query results that the server fetched while it rendered the page. */
export const apiRehydrated = createAction<RehydratedApi>('api/rehydrated');
export type RehydratedApi = Readonly<{ queries: object; provided: object }>;

/** Effects do not run on a server, so queries start during rendering there. */
const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: import.meta.env?.SSR === true }),
);

/** The client's only API. Features inject their endpoints into it. */
export const api = createApi({
  baseQuery,
  refetchOnReconnect: true,
  catchSchemaFailure: () => ownProblem('unexpected', 'rus'),
  tagTypes: [
    'AdminCounts',
    'AdminOverview',
    'Conversation',
    'Game',
    'Order',
    'Product',
    'Purchase',
    'Quote',
    'AgentTicket',
    'SecondFactor',
    'Session',
    'Ticket',
    'User',
  ],
  extractRehydrationInfo: (action) =>
    // RTK Query reads only these three parts: `queries`, `provided` and `mutations`.
    apiRehydrated.match(action) ? ({ mutations: {}, ...action.payload } as never) : undefined,
  endpoints: () => ({}),
});
