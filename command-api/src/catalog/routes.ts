import { Router } from '@koa/router';
import {
  addGameRequest,
  addProductRequest,
  addRateRequest,
  changeGameRequest,
  changeProductRequest,
  changeProductStatusRequest,
  changeRateRequest,
  functionIconInput,
  functionInput,
  requirementInput,
  requirementTypeInput,
  statusInput,
} from '@shop/domain/catalog/back-office.contract';
import { byCode, byId, byRate } from '@shop/domain/catalog/back-office-calls.contract';
import { endpoint, identityOf, requestedBy, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { CatalogDeps } from './catalog-deps.ts';
import { addGame, changeGame } from './games.ts';
import {
  addProduct,
  addRate,
  changeProduct,
  changeProductStatus,
  changeRate,
  withdrawRate,
} from './products.ts';
import * as references from './reference-data.ts';

const staff = (ctx: Context) => requestedBy(ctx, identityOf(ctx));

const gameRoutes = (deps: CatalogDeps): Router => {
  const administrator = requireLevel(deps.access, 2);
  const [add, change] = [addGame(deps), changeGame(deps)];
  return new Router({ prefix: '/api/admin/games' })
    .post(
      '/',
      administrator,
      endpoint({ body: addGameRequest }, ({ body }, ctx) => add(body, staff(ctx))),
    )
    .put(
      '/:id',
      administrator,
      endpoint({ params: byId, body: changeGameRequest }, ({ params, body }, ctx) =>
        change(params.id, body, staff(ctx)),
      ),
    );
};

const productRoutes = (deps: CatalogDeps): Router => {
  const administrator = requireLevel(deps.access, 2);
  const [add, change, changeStatus] = [
    addProduct(deps),
    changeProduct(deps),
    changeProductStatus(deps),
  ];
  return new Router({ prefix: '/api/admin/products' })
    .post(
      '/',
      administrator,
      endpoint({ body: addProductRequest }, ({ body }, ctx) => add(body, staff(ctx))),
    )
    .put(
      '/:id',
      administrator,
      endpoint({ params: byId, body: changeProductRequest }, ({ params, body }, ctx) =>
        change(params.id, body, staff(ctx)),
      ),
    )
    .post(
      '/:id/status',
      administrator,
      endpoint({ params: byId, body: changeProductStatusRequest }, ({ params, body }, ctx) =>
        changeStatus(params.id, body, staff(ctx)),
      ),
    );
};

const rateRoutes = (deps: CatalogDeps): Router => {
  const administrator = requireLevel(deps.access, 2);
  const [add, change, withdraw] = [addRate(deps), changeRate(deps), withdrawRate(deps)];
  return new Router({ prefix: '/api/admin/products/:id/rates' })
    .post(
      '/',
      administrator,
      endpoint({ params: byId, body: addRateRequest }, ({ params, body }, ctx) =>
        add(params.id, body, staff(ctx)),
      ),
    )
    .put(
      '/:rate',
      administrator,
      endpoint({ params: byRate, body: changeRateRequest }, ({ params, body }, ctx) =>
        change(params.id, params.rate, body, staff(ctx)),
      ),
    )
    .delete(
      '/:rate',
      administrator,
      endpoint({ params: byRate }, ({ params }, ctx) =>
        withdraw(params.id, params.rate, staff(ctx)),
      ),
    );
};

/** Requirements, functions and statuses are the moderators' business too. */
const referenceRoutes = (deps: CatalogDeps): Router => {
  const moderator = requireLevel(deps.access, 1);
  const define = references.defineReference(deps);
  return new Router({ prefix: '/api/admin' })
    .put(
      '/statuses/:id',
      moderator,
      endpoint({ params: byCode, body: statusInput }, ({ params, body }, ctx) =>
        define(references.status(params.id, body), staff(ctx)),
      ),
    )
    .put(
      '/requirements-types/:id',
      moderator,
      endpoint({ params: byId, body: requirementTypeInput }, ({ params, body }, ctx) =>
        define(references.requirementType(params.id, body), staff(ctx)),
      ),
    )
    .put(
      '/requirements/:id',
      moderator,
      endpoint({ params: byId, body: requirementInput }, ({ params, body }, ctx) =>
        define(references.requirement(params.id, body), staff(ctx)),
      ),
    )
    .put(
      '/functionicons/:id',
      moderator,
      endpoint({ params: byId, body: functionIconInput }, ({ params, body }, ctx) =>
        define(references.functionIcon(params.id, body), staff(ctx)),
      ),
    )
    .put(
      '/functions/:id',
      moderator,
      endpoint({ params: byId, body: functionInput }, ({ params, body }, ctx) =>
        define(references.productFunction(params.id, body), staff(ctx)),
      ),
    );
};

export const catalogRoutes = (deps: CatalogDeps): readonly Router[] => [
  gameRoutes(deps),
  productRoutes(deps),
  rateRoutes(deps),
  referenceRoutes(deps),
];
