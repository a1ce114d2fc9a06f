import { Router } from '@koa/router';
import {
  addGameRequest,
  addProductRequest,
  addRateRequest,
  changeGameRequest,
  changePricesRequest,
  changeProductRequest,
  changeProductStatusRequest,
  changeRateRequest,
  duplicateProductRequest,
  withdrawRateQuery,
} from '@shop/contracts/catalog/back-office.contract';
import { idParams, rateParams } from '@shop/contracts/catalog/back-office-calls.contract';
import { endpoint, requireLevel, staffContext } from '@shop/platform/http';
import { addArchiveRoutes } from '../archive-routes.ts';
import type { CatalogDeps } from './catalog-deps.ts';
import { createGameCommands } from './games.ts';
import { createProductStatusCommands } from './product-status.ts';
import { createProductCommands } from './products.ts';
import { createRateCommands } from './rates.ts';
import { referenceRoutes } from './reference-routes.ts';

const gameRoutes = (deps: CatalogDeps): Router => {
  const administrator = requireLevel(deps.access, 2);
  const { add, change, setActive } = createGameCommands(deps);
  const router = new Router({ prefix: '/api/admin/games' })
    .post(
      '/',
      administrator,
      endpoint({ body: addGameRequest }, ({ body }, ctx) => add(body, staffContext(ctx))),
    )
    .put(
      '/:id',
      administrator,
      endpoint({ params: idParams, body: changeGameRequest }, ({ params, body }, ctx) =>
        change(params.id, body, staffContext(ctx)),
      ),
    );
  addArchiveRoutes(router, { path: '', guard: administrator, params: idParams, setActive });
  return router;
};

const productRoutes = (deps: CatalogDeps): Router => {
  const administrator = requireLevel(deps.access, 2);
  const { add, change, duplicate, setActive } = createProductCommands(deps);
  const { change: changeStatus } = createProductStatusCommands(deps);
  const { changePrices } = createRateCommands(deps);
  const router = new Router({ prefix: '/api/admin/products' })
    .post(
      '/',
      administrator,
      endpoint({ body: addProductRequest }, ({ body }, ctx) => add(body, staffContext(ctx))),
    )
    .put(
      '/:id',
      administrator,
      endpoint({ params: idParams, body: changeProductRequest }, ({ params, body }, ctx) =>
        change(params.id, body, staffContext(ctx)),
      ),
    )
    .post(
      '/:id/status',
      administrator,
      endpoint({ params: idParams, body: changeProductStatusRequest }, ({ params, body }, ctx) =>
        changeStatus(params.id, body, staffContext(ctx)),
      ),
    )
    .put(
      '/:id/prices',
      administrator,
      endpoint({ params: idParams, body: changePricesRequest }, ({ params, body }, ctx) =>
        changePrices(params.id, body, staffContext(ctx)),
      ),
    )
    .post(
      '/:id/duplicate',
      administrator,
      endpoint({ params: idParams, body: duplicateProductRequest }, ({ params, body }, ctx) =>
        duplicate(params.id, body, staffContext(ctx)),
      ),
    );
  addArchiveRoutes(router, { path: '', guard: administrator, params: idParams, setActive });
  return router;
};

const rateRoutes = (deps: CatalogDeps): Router => {
  const administrator = requireLevel(deps.access, 2);
  const { add, change, withdraw } = createRateCommands(deps);
  return new Router({ prefix: '/api/admin/products/:id/rates' })
    .post(
      '/',
      administrator,
      endpoint({ params: idParams, body: addRateRequest }, ({ params, body }, ctx) =>
        add(params.id, body, staffContext(ctx)),
      ),
    )
    .put(
      '/:rate',
      administrator,
      endpoint({ params: rateParams, body: changeRateRequest }, ({ params, body }, ctx) =>
        change(params.id, params.rate, body, staffContext(ctx)),
      ),
    )
    .delete(
      '/:rate',
      administrator,
      endpoint({ params: rateParams, query: withdrawRateQuery }, ({ params, query }, ctx) =>
        withdraw(params.id, params.rate, query, staffContext(ctx)),
      ),
    );
};

export const catalogRoutes = (deps: CatalogDeps): readonly Router[] => [
  gameRoutes(deps),
  productRoutes(deps),
  rateRoutes(deps),
  referenceRoutes(deps),
];
