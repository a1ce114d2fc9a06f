import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';
import { ownProblem } from './problem.ts';

/** The one API of the client; each feature injects its own endpoints into it. */
export const api = createApi({
  baseQuery,
  refetchOnReconnect: true,
  catchSchemaFailure: () => ownProblem('unexpected', 'rus'),
  tagTypes: [
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
  endpoints: () => ({}),
});
