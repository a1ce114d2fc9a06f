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
import { langs } from '@shop/contracts/kernel/languages';
import { splitLang } from '../shared/routing/lang-prefix.ts';
import { sessionFound, createSessionState } from '../shared/session/session-slice.ts';
import { persistPreferences } from './persist-preferences.ts';
import type { RenderedState } from './rendered-state.ts';
import { createRoutes } from './routes.ts';
import { createStore } from './store.ts';

export type ShopOptions = Readonly<{
  /** The absolute address of the requested page. */
  url: string;
  /** The absolute address of the API: a server cannot resolve a relative one. */
  apiUrl: string;
  config: ClientConfig;
  cookies: Cookies;
  retryDelaysMs?: readonly number[];
  onRequest?: ApiExtra['onRequest'];
  /** Defaults to Socket.IO. */
  openSocket?: OpenSocket;
  /** The state from which a server rendered this page as a guest. The first render uses it. */
  rendered?: RenderedState;
}>;

/** Creates one shop: per visit in a browser, per request on a server. It shares no state. */
export const createShop = async (options: ShopOptions) => {
  const { url, apiUrl, config, cookies, rendered, retryDelaysMs = [400, 1_200, 3_000] } = options;
  const { origin, pathname } = new URL(url);
  const requestedLang = splitLang(pathname).lang;
  const lang = requestedLang ?? langs.find((each) => each === cookies.read('lang')) ?? 'rus';
  if (requestedLang) cookies.write('lang', requestedLang); // also for pages without a prefix
  const region = regions.find((each) => each === cookies.read('region'));
  const token = cookies.read('token') || null; // a cleared cookie is an empty string

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
      session: createSessionState(rendered ? null : token),
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
    /**
     * Called after hydration. Restores the session, which the rendered guest page does not have.
     */
    wake: (): void => {
      if (!rendered) return;
      if (token) store.dispatch(sessionFound(token));
      persistPreferences(cookies, store);
    },
  };
};

export type Shop = Awaited<ReturnType<typeof createShop>>;
