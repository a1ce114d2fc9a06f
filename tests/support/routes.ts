import type { CommandApiDeps } from '@shop/command-api/app';
import { commandApi } from '@shop/command-api/app';

type Layer = Readonly<{ methods: readonly string[]; path: string }>;
type RouterMiddleware = Readonly<{ router?: Readonly<{ stack: readonly Layer[] }> }>;

/** Nothing is called while routes are only listed. */
const nothing = { aggregates: {} } as unknown as CommandApiDeps;

/** `METHOD /path` of every route of the command API, as its routers have them. */
export const listCommandRoutes = (): readonly string[] =>
  commandApi(nothing)
    .middleware.flatMap((middleware) => (middleware as RouterMiddleware).router?.stack ?? [])
    .flatMap(({ methods, path }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
    );
