import type { Middleware } from 'koa';
import type { Capability } from '../capability.ts';
import type { CommandProgram } from '../command-program.ts';
import type { StockBackOfficeDeps } from './back-office-routes.ts';
import { stockBackOfficeRoutes } from './back-office-routes.ts';
import { stockRoutes } from './routes.ts';

type SharedWithStock = Readonly<{ idempotency: Middleware }> &
  Pick<StockBackOfficeDeps, 'freshCode'>;

/** Wires the calls for keys: imports, withdrawals and reveals. */
export const stockCapability = (
  program: CommandProgram,
  { idempotency, freshCode }: SharedWithStock,
): Capability => {
  const deps = {
    ...program,
    ...program.stock,
    idempotency,
    freshCode,
    keyHash: (key: string) => program.hash('key', key),
  };
  return { uploads: [stockRoutes(deps)], routers: stockBackOfficeRoutes(deps) };
};
