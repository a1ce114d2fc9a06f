import { commandApiWithoutServers } from './command-api-without-servers.ts';

type Layer = Readonly<{ methods: readonly string[]; path: string }>;
type RouterMiddleware = Readonly<{ router?: Readonly<{ stack: readonly Layer[] }> }>;

/** `METHOD /path` of every route of the command API, as its routers have them. */
export const listCommandRoutes = (): readonly string[] =>
  commandApiWithoutServers()
    .middleware.flatMap((middleware) => (middleware as RouterMiddleware).router?.stack ?? [])
    .flatMap(({ methods, path }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
    );
