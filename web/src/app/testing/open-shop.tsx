import { notifications } from '@mantine/notifications';
import { cleanup, configure, render } from '@testing-library/react';
import { createMemoryRouter, parsePath } from 'react-router-dom';
import { api } from '../../shared/api/api.ts';
import type { OpenSocket } from '../../shared/live/live-socket.ts';
import { memoryCookies } from '../../shared/testing/memory-cookies.ts';
import type { Shop } from '../create-shop.ts';
import { createShop } from '../create-shop.ts';
import { ShopApp } from '../shop-app.tsx';

/** Responds to a request of the page under test, with a body or a whole response. */
export type Answer = (request: Request) => unknown;

type OpenShopOptions = Readonly<{
  answer: Answer;
  cookies?: Readonly<Record<string, string>>;
  dev?: boolean;
  /** The address of the forum; without it, the shop has no forum. */
  forum?: string | null;
  /** The history state of the page, as after a reload. */
  state?: unknown;
  /** Rejects by default: tests have no socket. */
  openSocket?: OpenSocket;
  /** The number of unread support messages of the user, which may change between requests. */
  unread?: number | (() => number);
}>;

/** A longer timeout for parallel runs: rendering a whole shop without a browser is slow. */
configure({ asyncUtilTimeout: 30_000 });

const origin = 'http://localhost';
const realFetch = globalThis.fetch;

const opened: Shop[] = [];

const unreached: OpenSocket = () => Promise.reject(new Error('There is no server'));

/**
 * Renders the whole shop at an address, with one function as the server. `uses` collects session
 * reports, which, like polls for unread answers, are not in `requests`: any page of a signed-in
 * user may send them.
 */
export const openShop = async (
  path: string,
  {
    answer,
    cookies = {},
    dev = false,
    forum = null,
    state,
    openSocket = unreached,
    unread = 0,
  }: OpenShopOptions,
) => {
  const requests: Request[] = [];
  const uses: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/sessions/seen')) {
      uses.push(request);
      return Response.json({});
    }
    if (request.url.endsWith('/ticket/unread')) {
      return Response.json({ unread: typeof unread === 'number' ? unread : unread() });
    }
    requests.push(request.clone());
    const body = await answer(request);
    return body instanceof Response ? body : Response.json(body ?? []);
  };
  const storedCookies = memoryCookies(cookies);
  const shop = await createShop({
    url: origin + path,
    apiUrl: `${origin}/api`,
    config: { api_url: '/api', forum_url: forum, shop_since: 2021, dev },
    cookies: storedCookies,
    retryDelaysMs: [],
    openSocket,
  });
  opened.push(shop);
  const router = createMemoryRouter(shop.routes, {
    initialEntries: [{ ...parsePath(path), state }],
  });
  render(<ShopApp shop={shop} router={router} prefetch={() => undefined} env="test" />);
  const at = () => router.state.location.pathname + router.state.location.search;
  return { ...shop, router, requests, uses, cookies: storedCookies, at };
};

/** Resets the API state too: its timers for unused cache entries would keep the process alive. */
export const closeShop = (): void => {
  notifications.clean();
  cleanup();
  for (const { store } of opened.splice(0)) store.dispatch(api.util.resetApiState());
  globalThis.fetch = realFetch;
  sessionStorage.clear();
};

export const aProblem = (status: number, code: string, message: string, more?: object) =>
  Response.json({ code, message, request_id: '1', ...more }, { status });
