import {
  keyImportsModel,
  keysModel,
  stockAlertsModel,
  waitingOrdersModel,
} from '@shop/contracts/stock/documents';
import type { Capability } from '../capability.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { waitForMinPosition } from '../positions/min-position.ts';
import type { QueryProgram } from '../query-program.ts';
import { keyImportRoutes } from './key-import-routes.ts';
import { keyRoutes } from './key-routes.ts';
import { stockRoutes } from './stock.ts';
import { waitingOrderRoutes } from './waiting-orders.ts';

/** Keys, their imports, and the orders that wait for them. */
export const stockCapability = (
  program: QueryProgram,
  { catalog }: Readonly<{ catalog: Catalog }>,
): Capability => {
  const { waiting } = program;
  const upToDate = waitForMinPosition({
    models: [keysModel, keyImportsModel, stockAlertsModel, waitingOrdersModel],
    waiting,
  });
  const deps = { ...program, catalog, upToDate };
  return {
    routers: [keyRoutes(deps), keyImportRoutes(deps), stockRoutes(deps), waitingOrderRoutes(deps)],
  };
};
