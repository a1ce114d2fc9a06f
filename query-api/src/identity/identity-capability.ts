import {
  bansModel,
  sessionsModel,
  userNotesModel,
  usersModel,
} from '@shop/contracts/identity/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { ticketsModel } from '@shop/contracts/support/documents';
import type { Capability } from '../capability.ts';
import { waitForMinPosition } from '../positions/min-position.ts';
import type { QueryProgram } from '../query-program.ts';
import { banRoutes } from './bans/routes.ts';
import { identityRoutes } from './routes.ts';
import { sessionRoutes } from './sessions.ts';
import { userRoutes } from './users/routes.ts';

/** The read models of the effect of a ban. */
const banEffectModels = [bansModel, usersModel, sessionsModel, ordersModel, ticketsModel];

/** Accounts, sessions and bans, and what staff see of them. */
export const identityCapability = (program: QueryProgram): Capability => {
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
        upToDate: waitForMinPosition({ models: banEffectModels, waiting }),
      }),
      ...userRoutes({
        ...program,
        upToDate: waitForMinPosition({ models: [...banEffectModels, userNotesModel], waiting }),
      }),
    ],
  };
};
