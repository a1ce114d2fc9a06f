import type { Endpoint, Guard } from '@shop/platform/http';
import type { InMemoryShop, QueryApiDeps, QueryProgram } from '@shop/query-api/app';
import { listCapabilities, queryApi } from '@shop/query-api/app';
import type Koa from 'koa';
import { commandApiWithoutServers } from '../support/command-api-without-servers.ts';

type Step = Partial<Endpoint & Guard>;
type Layer = Readonly<{ methods: readonly string[]; path: string; stack: readonly Step[] }>;
type RouterMiddleware = Readonly<{ router?: Readonly<{ stack: readonly Layer[] }> }>;

export type RegisteredRoute = Readonly<{
  /** `METHOD /path`, as calls have it. */
  name: string;
  /** The schemas of an endpoint; undefined for other routes. */
  schemas: Endpoint['schemas'] | undefined;
  /** The level that a guard requires; undefined for a route without a guard. */
  level: Guard['level'] | undefined;
}>;

const routesOf = (app: Koa): readonly RegisteredRoute[] =>
  app.middleware
    .flatMap((middleware) => (middleware as RouterMiddleware).router?.stack ?? [])
    .flatMap(({ methods, path, stack }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => ({
          name: `${method} ${path.replace(/\/$/, '')}`,
          schemas: stack.find(({ schemas }) => schemas)?.schemas,
          level: stack.find(({ level }) => level !== undefined)?.level,
        })),
    );

const program = {
  environment: { TOKEN_SECRET: 'a secret that signs nothing' },
  perNetwork: () => ({}),
} as unknown as QueryProgram;

/** Nothing is called while routes are only listed. */
const nobody = {
  reader: {},
  catalogue: { version: () => 0 },
  contentReader: {},
  waiting: {},
  site: null,
  security: { payAt: [], https: false },
  config: { dev: true },
} as unknown as Omit<QueryApiDeps, 'capabilities'> & InMemoryShop;

export const commandApiRoutes = (): readonly RegisteredRoute[] =>
  routesOf(commandApiWithoutServers());
export const queryApiRoutes = (): readonly RegisteredRoute[] =>
  routesOf(queryApi({ ...nobody, capabilities: listCapabilities(program, nobody) }));
