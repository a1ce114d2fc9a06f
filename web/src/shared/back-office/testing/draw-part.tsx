import { MantineProvider } from '@mantine/core';
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { createPositions } from '../../api/positions.ts';
import { createI18n, loadMessagesFor } from '../../i18n/i18n.ts';
import { localeFor } from '../../i18n/locale-slice.ts';
import { createSessionState } from '../../session/session-slice.ts';
import type { ShopContextValue } from '../../shop-context.ts';
import { ShopContextProvider } from '../../shop-context.ts';
import { memoryCookies } from '../../testing/memory-cookies.ts';

/** A longer timeout, for parallel test runs. */
configure({ asyncUtilTimeout: 30_000 });

const realFetch = globalThis.fetch;
const origin = 'http://localhost';

/** Renders a part of the back-office in English, with one function as the server. */
export const drawPart = async (
  part: ReactNode,
  answer: (request: Request) => unknown = () => ({}),
  isLeaving: ShopContextValue['isLeaving'] = () => false,
): Promise<void> => {
  globalThis.fetch = async (input, init) => {
    const body = await answer(new Request(input, init));
    return body instanceof Response ? body : Response.json(body);
  };
  const i18n = await createI18n('eng');
  await loadMessagesFor(i18n, 'staff');
  const [locale, session] = [localeFor('eng', 'global'), createSessionState('token')];
  const positions = createPositions();
  const extraArgument = {
    apiUrl: `${origin}/api`,
    retryDelaysMs: [],
    positions,
    onRequest: () => undefined,
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, locale: () => locale, session: () => session },
    middleware: (usual) => usual({ thunk: { extraArgument } }).concat(api.middleware),
  });
  const context = {
    config: { api_url: '/api', forum_url: null, shop_since: 2021, dev: false },
    cookies: memoryCookies({}),
    origin,
    prefetch: () => undefined,
    openSocket: () => Promise.reject(new Error('There is no server')),
    positions,
    isLeaving,
  };
  render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <MantineProvider env="test">
          <ShopContextProvider value={context}>
            <MemoryRouter initialEntries={['/eng/admin']}>{part}</MemoryRouter>
          </ShopContextProvider>
        </MantineProvider>
      </I18nextProvider>
    </Provider>,
  );
};

export const removePart = (): void => {
  cleanup();
  globalThis.fetch = realFetch;
};
