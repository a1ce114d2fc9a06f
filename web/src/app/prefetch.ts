import type { RouteObject } from 'react-router-dom';
import { matchRoutes } from 'react-router-dom';

type Connection = Readonly<{ saveData?: boolean; effectiveType?: string }>;

/** Nobody on 2G or saving data pays for pages he may never open. */
const isCostly = ({ saveData = false, effectiveType = '' }: Connection) =>
  saveData || effectiveType.endsWith('2g');

/** Fetches a page's code ahead of a visit; the browser keeps it, so asking twice costs nothing. */
export const createPrefetch =
  (routes: RouteObject[], browser: object) =>
  (path: string): void => {
    const { connection = {} } = browser as { connection?: Connection }; // not in every browser
    if (isCostly(connection)) return;
    for (const { route } of matchRoutes(routes, path) ?? []) {
      if (typeof route.lazy === 'object') void route.lazy.Component?.();
    }
  };
