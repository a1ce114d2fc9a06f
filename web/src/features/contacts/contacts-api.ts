import type { ContactCard } from '@shop/contracts/content/contract';
import { contactCards } from '@shop/contracts/content/contract';
import type { ContactRequest } from '@shop/contracts/support/contacts.contract';
import { api } from '../../shared/api/api.ts';

export const { useAskContactMutation, useContactCardsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    contactCards: build.query<ContactCard[], void>({
      query: () => '/contacts',
      responseSchema: contactCards,
    }),
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
