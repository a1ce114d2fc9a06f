import { mailsModel } from '@shop/contracts/mail/documents';
import type { Capability } from '../capability.ts';
import { waitForMinPosition } from '../positions/min-position.ts';
import type { QueryProgram } from '../query-program.ts';
import { mailRoutes } from './routes.ts';

/** The emails that were sent, as staff see them. */
export const mailCapability = (program: QueryProgram): Capability => {
  const { waiting } = program;
  return {
    routers: mailRoutes({
      ...program,
      upToDate: waitForMinPosition({ models: [mailsModel], waiting }),
    }),
  };
};
