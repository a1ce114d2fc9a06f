import { Router } from '@koa/router';
import { createPromoBatchRequest } from '@shop/contracts/promotions/batches.contract';
import {
  promoParams,
  changePromoRequest,
  createPromoRequest,
  lockPromoRequest,
  switchPromoRequest,
} from '@shop/contracts/promotions/contract';
import type { Access } from '@shop/platform/access';
import { endpoint, requireLevel, staffContext } from '@shop/platform/http';
import type { PromoBatchDeps } from './promo-batch.ts';
import { createPromoBatch } from './promo-batch.ts';
import type { PromosDeps } from './promos.ts';
import { createPromoCommands } from './promos.ts';

export type PromotionsDeps = PromosDeps & PromoBatchDeps & Readonly<{ access: Access }>;

export const promotionsRoutes = (deps: PromotionsDeps): Router => {
  const administrator = requireLevel(deps.access, 2);
  const promos = createPromoCommands(deps);
  const generate = createPromoBatch(deps);

  return new Router({ prefix: '/api/admin/promos' })
    .post(
      '/',
      administrator,
      endpoint({ body: createPromoRequest }, ({ body }, ctx) =>
        promos.create(body, staffContext(ctx)),
      ),
    )
    .post(
      '/batch',
      administrator,
      endpoint({ body: createPromoBatchRequest }, ({ body }, ctx) =>
        generate(body, staffContext(ctx)),
      ),
    )
    .put(
      '/:code',
      administrator,
      endpoint({ params: promoParams, body: changePromoRequest }, ({ params, body }, ctx) =>
        promos.change(params.code, body, staffContext(ctx)),
      ),
    )
    .post(
      '/:code/switch',
      administrator,
      endpoint({ params: promoParams, body: switchPromoRequest }, ({ params, body }, ctx) =>
        promos.setActive(params.code, body, staffContext(ctx)),
      ),
    )
    .post(
      '/:code/lock',
      administrator,
      endpoint({ params: promoParams, body: lockPromoRequest }, ({ params, body }, ctx) =>
        promos.lock(params.code, body, staffContext(ctx)),
      ),
    );
};
