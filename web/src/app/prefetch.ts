import type { RouteObject } from 'react-router-dom';
import { matchRoutes } from 'react-router-dom';
import type { Browser } from '../shared/lazy/may-preload.ts';
import { mayPreload } from '../shared/lazy/may-preload.ts';

/**
 * Fetches a page's code ahead of a visit; the browser keeps it, so asking twice costs nothing.
 * Whatever goes wrong is told to who goes there, and to nobody before.
 */
export const createPrefetch =
  (routes: RouteObject[], browser: Browser) =>
  (path: string): void => {
    if (!mayPreload(browser)) return;
    for (const { route } of matchRoutes(routes, path) ?? []) {
      if (typeof route.lazy === 'object') route.lazy.Component?.().catch(() => undefined);
    }
  };
