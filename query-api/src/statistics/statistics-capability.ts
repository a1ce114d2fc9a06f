import type { Capability } from '../capability.ts';
import type { InMemoryShop } from '../in-memory-shop.ts';
import { waitForMinPosition } from '../positions/min-position.ts';
import type { QueryProgram } from '../query-program.ts';
import { statisticsModels, statisticsRoutes } from './routes.ts';

/** The figures of the overview and of the statistics pages. */
export const statisticsCapability = (
  program: QueryProgram,
  { catalog }: Pick<InMemoryShop, 'catalog'>,
): Capability => {
  const upToDate = waitForMinPosition({ models: statisticsModels, waiting: program.waiting });
  return { routers: [statisticsRoutes({ ...program, catalog, upToDate })] };
};
