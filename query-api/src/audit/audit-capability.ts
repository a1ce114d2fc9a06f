import type { Capability } from '../capability.ts';
import type { InMemoryShop } from '../in-memory-shop.ts';
import { waitForMinPosition } from '../positions/min-position.ts';
import type { QueryProgram } from '../query-program.ts';
import { auditModels } from './audit-queries.ts';
import { auditRoutes } from './routes.ts';

/** The audit, with the names of the products that it mentions. */
export const auditCapability = (
  program: QueryProgram,
  { catalog }: Pick<InMemoryShop, 'catalog'>,
): Capability => {
  const upToDate = waitForMinPosition({ models: auditModels, waiting: program.waiting });
  return { routers: [auditRoutes({ ...program, catalog, upToDate })] };
};
