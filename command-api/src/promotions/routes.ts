import { Router } from '@koa/router';
import { createPromoBatchRequest } from '@shop/contracts/promotions/batches.contract';
import {
  byPromo,
  changePromoRequest,
  createPromoRequest,
  lockPromoRequest,
  switchPromoRequest,
} from '@shop/contracts/promotions/contract';
import type { Access } from '@shop/platform/access';
import { endpoint, identityOf, requestedBy, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { PromoBatchDeps } from './promo-batch.ts';
import { createPromoBatch } from './promo-batch.ts';
import type { PromosDeps } from './promos.ts';
import { changePromo, createPromo, lockPromo, switchPromo } from './promos.ts';

export type PromotionsDeps = PromosDeps & PromoBatchDeps & Readonly<{ access: Access }>;

const staff = (ctx: Context) => requestedBy(ctx, identityOf(ctx));

export const promotionsRoutes = (deps: PromotionsDeps): Router => {
  const administrator = requireLevel(deps.access, 2);
  const [create, change, turn, lock] = [
    createPromo(deps),
    changePromo(deps),
    switchPromo(deps),
    lockPromo(deps),
  ];
  const generate = createPromoBatch(deps);

  return new Router({ prefix: '/api/admin/promos' })
    .post(
      '/',
      administrator,
      endpoint({ body: createPromoRequest }, ({ body }, ctx) => create(body, staff(ctx))),
    )
    .post(
      '/batch',
      administrator,
      endpoint({ body: createPromoBatchRequest }, ({ body }, ctx) => generate(body, staff(ctx))),
    )
    .put(
      '/:code',
      administrator,
      endpoint({ params: byPromo, body: changePromoRequest }, ({ params, body }, ctx) =>
        change(params.code, body, staff(ctx)),
      ),
    )
    .post(
      '/:code/switch',
      administrator,
      endpoint({ params: byPromo, body: switchPromoRequest }, ({ params, body }, ctx) =>
        turn(params.code, body, staff(ctx)),
      ),
    )
    .post(
      '/:code/lock',
      administrator,
      endpoint({ params: byPromo, body: lockPromoRequest }, ({ params, body }, ctx) =>
        lock(params.code, body, staff(ctx)),
      ),
    );
};
