import { createAction } from '@reduxjs/toolkit';
import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';
import { ownProblem } from './problem.ts';

/** What a server has asked for while it rendered the page. */
export const apiRehydrated = createAction<RehydratedApi>('api/rehydrated');
export type RehydratedApi = Readonly<{ queries: object; provided: object }>;

/** On a server there are no effects: what a page needs is asked for while it is rendered. */
const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({ unstable__sideEffectsInRender: import.meta.env?.SSR === true }),
);

/** The one API of the client; each feature injects its own endpoints into it. */
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
    'Request',
    'SecondFactor',
    'Session',
    'Ticket',
    'User',
  ],
  extractRehydrationInfo: (action) =>
    // a reader of states takes these three of them
    apiRehydrated.match(action) ? ({ mutations: {}, ...action.payload } as never) : undefined,
  endpoints: () => ({}),
});
