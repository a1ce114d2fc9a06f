import type { ClientConfig } from '@shop/contracts/content/contract';
import type { Lang, Region } from '@shop/contracts/wire/contract';
import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { DataRouter } from 'react-router-dom';
import { createMemoryRouter } from 'react-router-dom';
import type { Shop } from './app/create-shop.ts';
import { createShop } from './app/create-shop.ts';
import { ErrorScreen } from './app/error-screen.tsx';
import type { RenderedState } from './app/rendered-state.ts';
import { stateElementId } from './app/rendered-state.ts';
import { preloadRouteCode } from './app/preload-route-code.ts';
import { ShopApp } from './app/shop-app.tsx';
import { api } from './shared/api/api.ts';
import { describeError } from './shared/routing/page-error.ts';

/** The environment of a render, shared by all pages. */
export type RenderEnvironment = Readonly<{
  /** The origin of the shop. */
  origin: string;
  /** The address of the API from this server. */
  apiUrl: string;
  config: ClientConfig;
}>;

export type PageRequest = Readonly<{
  /** The path with its query, with or without a language prefix. */
  path: string;
  lang: Lang;
  /** Null if the visitor has not chosen one. */
  region: Region | null;
}>;

export type RenderedPage = Readonly<{
  /** A page with status 404 shows an error, and the client renders it again. */
  status: 200 | 404;
  /** HTML elements for the head. */
  head: string;
  /** The HTML inside the root element. */
  body: string;
  /** A script element with the initial state; empty if the client starts without one. */
  state: string;
  /** The modules of the page, by their names in the client's build. */
  modules: readonly string[];
}>;

/** The maximum number of render rounds. A page that still has pending queries fails. */
const maxRounds = 4;

/** React hoists these elements to the start. No attribute contains an unescaped `>`. */
const lifted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

const unready = (reason: string): never => {
  throw new Error(`The page can't be rendered: ${reason}`);
};

/**
 * Renders one public page for a guest. Rejects if its data cannot be loaded; clients then render
 * the page themselves.
 */
export const renderPage = async (
  { path, lang, region }: PageRequest,
  { origin, apiUrl, config }: RenderEnvironment,
): Promise<RenderedPage> => {
  const cookieValues = new Map<string, string>([
    ['lang', lang],
    ...(region ? [['region', region] as const] : []),
  ]);
  const shop = await createShop({
    url: origin + path,
    apiUrl,
    config,
    cookies: { read: (name) => cookieValues.get(name), write: () => undefined },
    retryDelaysMs: [],
  });
  const { store } = shop;
  await preloadRouteCode(shop.routes, path.split('?', 1)[0] ?? path);
  const router = createMemoryRouter(shop.routes, { initialEntries: [path] });
  try {
    await waitForLoaders(router);
    const { errors, location, loaderData, matches } = router.state;
    if (location.pathname + location.search !== path) unready('it leads to another one');
    if (hasMissingObject(errors)) return missingPage(shop, path);

    let answered = 0;
    for (let round = 0; round < maxRounds; round += 1) {
      const html = drawn(<ShopApp shop={shop} router={router} prefetch={() => undefined} />);
      if (html === null) return missingPage(shop, path);
      const running = store.dispatch(api.util.getRunningQueriesThunk());
      const queryCount = Object.keys(store.getState()[api.reducerPath].queries).length;
      if (running.length === 0 || queryCount === answered) {
        return pageOf(html, matches, { api: answersIn(store), loaderData });
      }
      answered = queryCount;
      await Promise.all(running);
      requireAnswers(store);
    }
    return unready('it asks on and on');
  } finally {
    router.dispose();
    store.dispatch(api.util.resetApiState());
  }
};

/** Resolves when the loaders of the router's first location have ended. */
const waitForLoaders = async (router: DataRouter): Promise<void> => {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      resolve();
    });
  });
};

/** Whether a loader found no object. Throws if it failed for another reason. */
const hasMissingObject = (errors: DataRouter['state']['errors']): boolean => {
  for (const error of Object.values(errors ?? {})) {
    if (describeError(error).status !== 404) unready('its loader failed');
    return true;
  }
  return false;
};

/** Renders the 404 page in the requested language. */
const missingPage = (shop: Shop, path: string): RenderedPage => {
  const routes = [{ path: '*', element: <ErrorScreen status={404} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  try {
    const html = renderToString(<ShopApp shop={shop} router={router} prefetch={() => undefined} />);
    return { status: 404, ...partsOf(html), state: '', modules: [] };
  } finally {
    router.dispose();
  }
};

/** Splits the HTML into hoisted head elements and the body. */
const partsOf = (html: string): Pick<RenderedPage, 'head' | 'body'> => {
  const [head] = lifted.exec(html) ?? [''];
  return { head, body: html.slice(head.length) };
};

type Store = Shop['store'];

/** Throws if a query failed, unless its object does not exist. */
const requireAnswers = (store: Store): void => {
  for (const query of Object.values(store.getState()[api.reducerPath].queries)) {
    if (query?.status === QueryStatus.rejected && !isAbsence(query.error)) {
      unready(`${query.endpointName} got no answer`);
    }
  }
};

/** Only fulfilled queries. Each render, and then the client, retries the others. */
const answersIn = (store: Store): RenderedState['api'] => {
  const { queries, provided } = store.getState()[api.reducerPath];
  const answers = Object.entries(queries).filter(
    ([, query]) => query?.status === QueryStatus.fulfilled,
  );
  return { queries: Object.fromEntries(answers), provided };
};

const pageOf = (
  html: string,
  matches: DataRouter['state']['matches'],
  state: RenderedState,
): RenderedPage => ({
  status: 200,
  ...partsOf(html),
  state: stateElement(state),
  modules: matches.flatMap(({ route }) => moduleOf(route.handle)),
});

const moduleOf = (handle: unknown): readonly string[] =>
  typeof handle === 'object' && handle && 'code' in handle && typeof handle.code === 'string'
    ? [handle.code]
    : [];

/** Whether the error means that the requested object does not exist. */
const isAbsence = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  (error.status === 404 || error.status === 400);

/** Null if the page throws a 404. */
const drawn = (page: ReactNode): string | null => {
  try {
    return renderToString(page);
  } catch (error) {
    if (describeError(error).status === 404) return null;
    throw error;
  }
};

/** Escapes `<`, so that the JSON cannot close its element. */
const stateElement = (state: RenderedState): string => {
  const text = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${stateElementId}">${text}</script>`;
};
