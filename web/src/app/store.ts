import { configureStore } from '@reduxjs/toolkit';
import type { ApiExtra } from '../shared/api/base-query.ts';
import { liveReducer } from '../features/support/live/live-slice.ts';
import { api } from '../shared/api/api.ts';
import type { StateWithLocale } from '../shared/i18n/locale-slice.ts';
import { localeReducer } from '../shared/i18n/locale-slice.ts';
import type { StateWithSession } from '../shared/session/session-slice.ts';
import { sessionReducer } from '../shared/session/session-slice.ts';

export const createStore = (extraArgument: ApiExtra, initial: StateWithLocale & StateWithSession) =>
  configureStore({
    reducer: {
      locale: localeReducer,
      session: sessionReducer,
      live: liveReducer,
      [api.reducerPath]: api.reducer,
    },
    preloadedState: initial,
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(api.middleware),
  });

export type Store = ReturnType<typeof createStore>;
