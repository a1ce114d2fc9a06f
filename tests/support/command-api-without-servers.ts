import type { CommandProgram } from '@shop/command-api/app';
import { commandApi, listCapabilities } from '@shop/command-api/app';
import type Koa from 'koa';

const nothing = (): object => ({});

/** Nothing is called while routes are only listed. */
const program = {
  aggregates: {},
  environment: { TOKEN_SECRET: 'a secret that signs nothing', VIEWS_COUNTED_EVERY_SECONDS: 60 },
  limits: { perKey: nothing, perNetwork: nothing, perNetworkAndLoopback: nothing },
  fileBucket: nothing,
  identity: {},
  ordering: {},
  payments: {},
  stock: {},
} as unknown as CommandProgram;

const idempotency: Koa.Middleware = (_, next) => next();

let created: Koa | null = null;

/** The command API with all its routes, none of which can be called. */
export const commandApiWithoutServers = (): Koa => {
  if (created) return created;
  const capabilities = listCapabilities(program, idempotency);
  created = commandApi({
    ...program,
    trustedProxies: { includes: () => false },
    idempotency,
    capabilities,
  });
  return created;
};
