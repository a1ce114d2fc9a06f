import type { Capability } from '../capability.ts';
import { waitForMinPosition } from '../positions/min-position.ts';
import type { QueryProgram } from '../query-program.ts';
import type { CatalogReader } from './catalog-reader.ts';
import { catalogModels } from './catalog-reader.ts';
import type { Catalog } from './catalog.ts';
import { referenceRoutes } from './references.ts';

/** Statuses, requirements and functions, by which products are described. */
export const referencesCapability = (
  program: QueryProgram,
  { catalog, reader }: Readonly<{ catalog: Catalog; reader: CatalogReader }>,
): Capability => {
  const upToDate = waitForMinPosition({
    models: catalogModels,
    waiting: program.waiting,
    afterwards: reader.refresh,
  });
  return { routers: [referenceRoutes({ ...program, catalog, upToDate })] };
};
