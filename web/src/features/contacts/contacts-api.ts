import type { ContactRequest } from '@shop/domain/support/contacts.contract';
import { api } from '../../shared/api/api.ts';

export const { useAskContactMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    askContact: build.mutation<unknown, ContactRequest & Readonly<{ key: string }>>({
      query: ({ key, ...body }) => ({
        url: '/contacts',
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
    }),
  }),
});
