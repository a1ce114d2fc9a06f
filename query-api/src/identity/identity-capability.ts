import { bansModel, sessionsModel, usersModel } from '@shop/contracts/identity/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { ticketsModel } from '@shop/contracts/support/documents';
import type { Capability } from '../capability.ts';
import type { InMemoryShop } from '../in-memory-shop.ts';
import { personalDataModels, personalDataRoutes } from '../personal-data/personal-data.ts';
import { waitForMinPosition } from '../positions/min-position.ts';
import type { QueryProgram } from '../query-program.ts';
import { userDetailModels } from '../user-details/user-detail-models.ts';
import { banRoutes } from './bans/routes.ts';
import { identityRoutes } from './routes.ts';
import { sessionRoutes } from './sessions.ts';
import { userRoutes } from './users/routes.ts';

/** Accounts, sessions and bans, and what staff see of users. */
export const identityCapability = (
  program: QueryProgram,
  { catalog }: Pick<InMemoryShop, 'catalog'>,
): Capability => {
  const { waiting } = program;
  return {
    routers: [
      identityRoutes({
        ...program,
        upToDate: waitForMinPosition({ models: [usersModel], waiting }),
      }),
      sessionRoutes({
        ...program,
        upToDate: waitForMinPosition({ models: [sessionsModel], waiting }),
      }),
      ...banRoutes({
        ...program,
        upToDate: waitForMinPosition({
          models: [bansModel, usersModel, sessionsModel, ordersModel, ticketsModel],
          waiting,
        }),
      }),
      ...userRoutes({
        ...program,
        catalog,
        upToDate: waitForMinPosition({ models: userDetailModels, waiting }),
      }),
      personalDataRoutes({
        ...program,
        upToDate: waitForMinPosition({ models: personalDataModels, waiting }),
      }),
    ],
  };
};
