import type { RouteObject } from 'react-router-dom';
import { matchRoutes } from 'react-router-dom';
import type { Browser } from '../shared/late/fetch-ahead.ts';
import { mayFetchAhead } from '../shared/late/fetch-ahead.ts';

/**
 * Fetches a page's code ahead of a visit; the browser keeps it, so asking twice costs nothing.
 * Whatever goes wrong is told to who goes there, and to nobody before.
 */
export const createPrefetch =
  (routes: RouteObject[], browser: Browser) =>
  (path: string): void => {
    if (!mayFetchAhead(browser)) return;
    for (const { route } of matchRoutes(routes, path) ?? []) {
      if (typeof route.lazy === 'object') route.lazy.Component?.().catch(() => undefined);
    }
  };
