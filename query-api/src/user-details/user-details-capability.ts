import type { Capability } from '../capability.ts';
import type { InMemoryShop } from '../in-memory-shop.ts';
import { waitForMinPosition } from '../positions/min-position.ts';
import type { QueryProgram } from '../query-program.ts';
import { userDetailModels } from './user-detail-models.ts';
import { userOrderRoutes } from './user-orders.ts';
import { userPageRoutes } from './user-page.ts';
import { userPromoUseRoutes } from './user-promo-uses.ts';
import { userTicketRoutes } from './user-tickets.ts';

/** The pages that show a user to staff with what other slices know of them. */
export const userDetailsCapability = (
  program: QueryProgram,
  { catalog }: Pick<InMemoryShop, 'catalog'>,
): Capability => {
  const { waiting } = program;
  const queries = {
    ...program,
    catalog,
    upToDate: waitForMinPosition({ models: userDetailModels, waiting }),
  };
  return {
    routers: [
      userPageRoutes(queries),
      userOrderRoutes(queries),
      userTicketRoutes(queries),
      userPromoUseRoutes(queries),
    ],
  };
};
