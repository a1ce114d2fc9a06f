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
import { preloadRouteCode } from './app/route-code.ts';
import { ShopApp } from './app/shop-app.tsx';
import { api } from './shared/api/api.ts';
import { describeError } from './shared/routing/page-error.ts';

/** What pages are rendered among; the same for all of them. */
export type RenderEnvironment = Readonly<{
  /** Where the shop is reached, without a path. */
  origin: string;
  /** Where its API is reached from here. */
  apiUrl: string;
  config: ClientConfig;
}>;

export type PageRequest = Readonly<{
  /** Path and query, with or without a language. */
  path: string;
  lang: Lang;
  /** Null where none was chosen. */
  region: Region | null;
}>;

export type RenderedPage = Readonly<{
  /** 404 where there is no such page: then it says so, and the client draws it anew. */
  status: 200 | 404;
  /** Elements for the head. */
  head: string;
  /** What is inside the root. */
  body: string;
  /** An element with what the client begins with; nothing where it begins by itself. */
  state: string;
  /** Modules of the page, as the client's build names them. */
  modules: readonly string[];
}>;

/** A page that asks for more after each answer than this is not meant for a server. */
const mostRounds = 4;

/** What React lifts out of the page comes first; no attribute holds an unescaped `>`. */
const lifted = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

const unready = (why: string): never => {
  throw new Error(`The page can't be rendered: ${why}`);
};

/**
 * One public page as a guest sees it; rejects where its data can't be had: clients render it
 * themselves then.
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
    if (!router.state.initialized) {
      await new Promise<void>((resolve) => {
        const leave = router.subscribe(({ initialized }) => {
          if (!initialized) return;
          leave();
          resolve();
        });
      });
    }
    const { errors, location, loaderData, matches } = router.state;
    if (location.pathname + location.search !== path) unready('it leads to another one');
    for (const error of Object.values(errors ?? {})) {
      if (describeError(error).status !== 404) unready('its loader failed');
      return missingPage(shop, path);
    }

    let answered = 0;
    for (let round = 0; round < mostRounds; round += 1) {
      const html = drawn(<ShopApp shop={shop} router={router} prefetch={() => undefined} />);
      if (html === null) return missingPage(shop, path);
      const running = store.dispatch(api.util.getRunningQueriesThunk());
      const known = Object.keys(store.getState()[api.reducerPath].queries).length;
      if (running.length === 0 || known === answered) {
        return pageOf(html, matches, { api: answersIn(store), loaderData });
      }
      answered = known;
      await Promise.all(running);
      for (const query of Object.values(store.getState()[api.reducerPath].queries)) {
        if (query?.status === QueryStatus.rejected && !isAbsence(query.error)) {
          unready(`${query.endpointName} got no answer`);
        }
      }
    }
    return unready('it asks on and on');
  } finally {
    router.dispose();
    store.dispatch(api.util.resetApiState());
  }
};

/** Says in the language that is wanted that there is nothing at this address. */
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

/** Elements of the head come first. */
const partsOf = (html: string): Pick<RenderedPage, 'head' | 'body'> => {
  const [head] = lifted.exec(html) ?? [''];
  return { head, body: html.slice(head.length) };
};

type Store = Shop['store'];

/** What was not there is asked for again at each drawing, and by the client once more. */
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

/** Of what there is not: an answer, and not a fault. */
const isAbsence = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  (error.status === 404 || error.status === 400);

/** Null where the page says that it is not there. */
const drawn = (page: ReactNode): string | null => {
  try {
    return renderToString(page);
  } catch (error) {
    if (describeError(error).status === 404) return null;
    throw error;
  }
};

/** As a page may hold it: nothing in it ends the element. */
const stateElement = (state: RenderedState): string => {
  const text = JSON.stringify(state).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${stateElementId}">${text}</script>`;
};
