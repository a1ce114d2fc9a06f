import type { RouteObject } from 'react-router-dom';
import { matchRoutes } from 'react-router-dom';

type Connection = Readonly<{ saveData?: boolean; effectiveType?: string }>;

/** Of a browser's `navigator`; not every one knows its connection. */
type Browser = Pick<Navigator, 'onLine'> & Readonly<{ connection?: Connection }>;

/** Nobody on 2G or saving data pays for pages he may never open. */
const isCostly = ({ saveData = false, effectiveType = '' }: Connection) =>
  saveData || effectiveType.endsWith('2g');

/**
 * Fetches a page's code ahead of a visit; the browser keeps it, so asking twice costs nothing.
 * Whatever goes wrong is told to who goes there, and to nobody before.
 */
export const createPrefetch =
  (routes: RouteObject[], browser: Browser) =>
  (path: string): void => {
    const { onLine, connection = {} } = browser;
    if (!onLine || isCostly(connection)) return;
    for (const { route } of matchRoutes(routes, path) ?? []) {
      if (typeof route.lazy === 'object') route.lazy.Component?.().catch(() => undefined);
    }
  };
