import type { ClientConfig } from '@shop/contracts/content/contract';
import type { RouteObject } from 'react-router-dom';
import { apiRehydrated } from '../shared/api/api.ts';
import { createPositions } from '../shared/api/positions.ts';
import type { ApiExtra } from '../shared/api/base-query.ts';
import { createI18n } from '../shared/i18n/i18n.ts';
import { localeFor, regions } from '../shared/i18n/locale-slice.ts';
import type { OpenSocket } from '../shared/live/live-socket.ts';
import { openSocket } from '../shared/live/live-socket.ts';
import type { Cookies } from '../shared/persistence/cookies.ts';
import { langs, splitLang } from '../shared/routing/lang-prefix.ts';
import { sessionFound, createSession } from '../shared/session/session-slice.ts';
import { persistPreferences } from './remember.ts';
import type { RenderedState } from './rendered-state.ts';
import { createRoutes } from './routes.tsx';
import { createStore } from './store.ts';

export type ShopOptions = Readonly<{
  /** The whole address of the page asked for. */
  url: string;
  /** Where the API is: an absolute address, since servers know no other. */
  apiUrl: string;
  config: ClientConfig;
  cookies: Cookies;
  retryDelaysMs?: readonly number[];
  onRequest?: ApiExtra['onRequest'];
  /** Socket.IO, unless told otherwise. */
  openSocket?: OpenSocket;
  /** What a server has rendered this page from: as a guest's, and so it is shown at first. */
  rendered?: RenderedState;
}>;

/** One shop: per visit in a browser, per request on a server. Nothing of it is shared. */
export const createShop = async (options: ShopOptions) => {
  const { url, apiUrl, config, cookies, rendered, retryDelaysMs = [400, 1_200, 3_000] } = options;
  const { origin, pathname } = new URL(url);
  const requestedLang = splitLang(pathname).lang;
  const lang = requestedLang ?? langs.find((known) => known === cookies.read('lang')) ?? 'rus';
  if (requestedLang) cookies.write('lang', requestedLang); // pages without a prefix follow it, as after a payment
  const region = regions.find((known) => known === cookies.read('region'));
  const token = cookies.read('token') || null; // an emptied cookie is no token

  const positions = createPositions();
  const store = createStore(
    {
      apiUrl,
      retryDelaysMs,
      positions,
      onRequest: options.onRequest ?? (() => undefined),
    },
    {
      locale: localeFor(lang, region),
      session: createSession(rendered ? null : token),
    },
  );
  if (rendered) store.dispatch(apiRehydrated(rendered.api));
  else persistPreferences(cookies, store);
  const i18n = await createI18n(lang);
  const routes: RouteObject[] = createRoutes({ store, i18n, config });

  return {
    store,
    i18n,
    routes,
    config,
    cookies,
    origin,
    positions,
    openSocket: options.openSocket ?? openSocket,
    /** Once what the server rendered is shown: from here on the visit is that of who is signed in. */
    wake: (): void => {
      if (!rendered) return;
      if (token) store.dispatch(sessionFound(token));
      persistPreferences(cookies, store);
    },
  };
};

export type Shop = Awaited<ReturnType<typeof createShop>>;
