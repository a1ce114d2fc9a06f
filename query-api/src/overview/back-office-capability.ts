import { contentModel } from '@shop/contracts/content/documents';
import { savedViewsModel } from '@shop/contracts/saved-views/documents';
import { supportContentModel } from '@shop/contracts/support/documents';
import type { Capability } from '../capability.ts';
import { catalogModels } from '../catalog/catalog-reader.ts';
import type { InMemoryShop } from '../in-memory-shop.ts';
import { overviewModels, overviewRoutes } from './routes.ts';
import { waitForMinPosition } from '../positions/min-position.ts';
import type { QueryProgram } from '../query-program.ts';
import { savedViewRoutes } from '../saved-views/routes.ts';
import { searchRoutes } from '../search/routes.ts';
import { setupRoutes } from '../setup/routes.ts';
import { sortingModels, sortingRoutes } from '../sorting/routes.ts';

type SharedWithBackOffice = Omit<InMemoryShop, 'responseCache'>;

/** Calls across sections: the overview, the shop setup, search, sorting and saved views. */
export const backOfficeCapability = (
  program: QueryProgram,
  { catalog, reader, content, contentReader, paymentSystems }: SharedWithBackOffice,
): Capability => {
  const { eventLog, hash, waiting } = program;
  return {
    routers: [
      overviewRoutes({
        ...program,
        logEnd: () => eventLog.lastEvent(),
        upToDate: waitForMinPosition({ models: overviewModels, waiting }),
      }),
      setupRoutes({
        ...program,
        catalog,
        reader,
        content,
        paymentSystems,
        upToDate: [
          waitForMinPosition({ models: catalogModels, waiting, afterwards: reader.refresh }),
          waitForMinPosition({
            models: [contentModel],
            waiting,
            afterwards: contentReader.refresh,
          }),
          waitForMinPosition({ models: [supportContentModel], waiting }),
        ],
      }),
      searchRoutes({ ...program, keyHash: (key) => hash('key', key) }),
      sortingRoutes({
        ...program,
        upToDate: waitForMinPosition({ models: sortingModels, waiting }),
      }),
      savedViewRoutes({
        ...program,
        upToDate: waitForMinPosition({ models: [savedViewsModel], waiting }),
      }),
    ],
  };
};
