import type { RouteObject } from 'react-router-dom';
import { matchRoutes } from 'react-router-dom';

/** Loads the code of a page before the router starts, so that the first render is complete. */
export const preloadRouteCode = async (routes: RouteObject[], path: string): Promise<void> => {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route;
      if (typeof lazy !== 'object' || !lazy.Component) return;
      const Component = await lazy.Component();
      if (!Component) return;
      route.Component = Component;
      delete route.lazy;
    }),
  );
};
