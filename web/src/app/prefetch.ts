import type { RouteObject } from 'react-router-dom';
import { matchRoutes } from 'react-router-dom';
import type { Browser } from '../shared/lazy/can-preload.ts';
import { canPreload } from '../shared/lazy/can-preload.ts';

/**
 * Preloads the code of a page. The browser caches it, so repeats cost nothing. Errors are ignored
 * here and reported on the visit itself.
 */
export const createPrefetch =
  (routes: RouteObject[], browser: Browser) =>
  (path: string): void => {
    if (!canPreload(browser)) return;
    for (const { route } of matchRoutes(routes, path) ?? []) {
      if (typeof route.lazy === 'object') route.lazy.Component?.().catch(() => undefined);
    }
  };
