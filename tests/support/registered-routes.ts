import type { Endpoint, Guard } from '@shop/platform/http';
import type { InMemoryShop, QueryProgram } from '@shop/query-api/app';
import { listCapabilities, queryApi } from '@shop/query-api/app';
import type Koa from 'koa';
import { commandApiWithoutServers } from './command-api-without-servers.ts';

type Step = Partial<Endpoint & Guard>;
type Layer = Readonly<{ methods: readonly string[]; path: string; stack: readonly Step[] }>;
type RouterMiddleware = Readonly<{ router?: Readonly<{ stack: readonly Layer[] }> }>;

export type RegisteredRoute = Readonly<{
  /** `METHOD /path`, as in the described calls. */
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

/** Nothing is called while routes are only listed. */
const program = {
  environment: { PUBLIC_URL: 'http://localhost', TOKEN_SECRET: 'a secret that signs nothing' },
  settings: { config: { dev: true } },
  perNetwork: () => ({}),
  fileBucket: () => ({}),
} as unknown as QueryProgram;
const shop = {
  reader: {},
  catalog: { version: () => 0 },
  contentReader: {},
} as unknown as InMemoryShop;

const queryApiWithoutServers = (): Koa =>
  queryApi({
    ...program,
    trustedProxies: { includes: () => false },
    security: { payAt: [], isHttps: false },
    capabilities: listCapabilities(program, shop),
    recordExport: async () => undefined,
    site: null,
    shop,
  });

export const commandApiRoutes = (): readonly RegisteredRoute[] =>
  routesOf(commandApiWithoutServers());
export const queryApiRoutes = (): readonly RegisteredRoute[] => routesOf(queryApiWithoutServers());
