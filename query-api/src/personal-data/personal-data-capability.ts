import { userHistoriesModel } from '@shop/contracts/identity/documents';
import type { Capability } from '../capability.ts';
import { waitForMinPosition } from '../positions/min-position.ts';
import type { QueryProgram } from '../query-program.ts';
import { personalDataModels, personalDataRoutes } from './personal-data.ts';
import { userExportRoutes } from './user-export.ts';

/** All data of a person, for the person and for administrators. */
export const personalDataCapability = (program: QueryProgram): Capability => {
  const { waiting } = program;
  return {
    routers: [
      personalDataRoutes({
        ...program,
        upToDate: waitForMinPosition({ models: personalDataModels, waiting }),
      }),
      userExportRoutes({
        ...program,
        upToDate: waitForMinPosition({
          models: [...personalDataModels, userHistoriesModel],
          waiting,
        }),
      }),
    ],
  };
};
