import { configureStore } from '@reduxjs/toolkit';
import { expect } from 'chai';
import { api } from '../../../shared/api/api.ts';
import { createPositions } from '../../../shared/api/positions.ts';
import { localeFor } from '../../../shared/i18n/locale-slice.ts';
import { createSessionState } from '../../../shared/session/session-slice.ts';
import { aMessage, aStaffMessage, testTicketId } from '../testing/a-ticket.ts';
import { conversationApi, mergeIntoConversation } from './conversation-api.ts';

const realFetch = globalThis.fetch;
const participant = { ticketId: testTicketId, side: 'user' } as const;

const openStore = () => {
  const [locale, session] = [localeFor('eng', 'global'), createSessionState('token')];
  const extraArgument = {
    apiUrl: 'http://localhost/api',
    retryDelaysMs: [],
    positions: createPositions(),
    onRequest: () => undefined,
  };
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, locale: () => locale, session: () => session },
    middleware: (usual) => usual({ thunk: { extraArgument } }).concat(api.middleware),
  });
};

describe('a conversation', () => {
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  it('contains a message that arrived while it was loading', async () => {
    const loading = Promise.withResolvers<Response>();
    globalThis.fetch = () => loading.promise;
    const store = openStore();
    const query = store.dispatch(conversationApi.endpoints.conversation.initiate(participant));
    const merging = store.dispatch(
      mergeIntoConversation(participant, { messages: [aStaffMessage(2)] }),
    );
    loading.resolve(Response.json([aMessage(1)]));
    await merging;

    const { data } = conversationApi.endpoints.conversation.select(participant)(store.getState());
    expect(data?.messages.map(({ seq }) => seq)).to.deep.equal([1, 2]);
    query.unsubscribe();
    store.dispatch(api.util.resetApiState());
  });
});
