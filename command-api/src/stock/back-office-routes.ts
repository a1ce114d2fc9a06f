import { Router } from '@koa/router';
import { keyImportStream, keyPoolStream, rejectStock } from '@shop/domain/stock';
import { readKeyId } from '@shop/contracts/stock/ids';
import {
  findKeyRequest,
  importParams,
  keyParams,
  rateParams,
  reasonRequest,
  sharedContentRequest,
  stopSharedContentRequest,
} from '@shop/contracts/stock/back-office.contract';
import { canonicalKey } from '@shop/domain/stock/key-lines.rules';
import { done } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import { endpoint, identityOf, ok, Refused, requestedBy, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Aggregates } from '../aggregates.ts';
import type { FreshCode } from '../people/fresh-code.ts';
import { abandonImport } from './abandon-import.ts';
import { bringContent } from './bring-content.ts';
import { finishImport } from './finish-import.ts';
import type { ImportKeysDeps } from './import-keys.ts';
import { knownRate } from './known-rate.ts';
import { toReply } from './sort-lines.ts';
import type { StaffKeysDeps } from './staff-keys.ts';
import { staffKeys } from './staff-keys.ts';

export type StockBackOfficeDeps = ImportKeysDeps &
  StaffKeysDeps &
  Readonly<{
    access: Access;
    aggregates: ImportKeysDeps['aggregates'] &
      StaffKeysDeps['aggregates'] &
      Pick<Aggregates, 'products'>;
    freshCode: FreshCode;
  }>;

const staff = (ctx: Context) => requestedBy(ctx, identityOf(ctx));
const unseen = { headers: { 'Cache-Control': 'no-store' } };

const keyRoutes = (deps: StockBackOfficeDeps): Router => {
  const administrator = requireLevel(deps.access, 2);
  const { reveal, withdraw } = staffKeys(deps);

  return new Router({ prefix: '/api/admin/keys' })
    .post(
      '/find',
      administrator,
      endpoint({ body: findKeyRequest }, async ({ body }) => ({
        ...ok({ fingerprint: deps.keyHash(canonicalKey(body.key)) }),
        ...unseen,
      })),
    )
    .post(
      '/:id/reveal',
      administrator,
      endpoint({ params: keyParams, body: reasonRequest }, async ({ params, body }, ctx) => {
        const id = readKeyId(params.id);
        await deps.freshCode(ctx);
        const { key, position } = await reveal(id, body.reason, staff(ctx));
        return { ...ok({ id, key }, position), ...unseen };
      }),
    )
    .post(
      '/:id/withdraw',
      administrator,
      endpoint({ params: keyParams, body: reasonRequest }, async ({ params, body }, ctx) =>
        ok({}, await withdraw(readKeyId(params.id), body.reason, staff(ctx))),
      ),
    );
};

const importRoutes = (deps: StockBackOfficeDeps): Router => {
  const administrator = requireLevel(deps.access, 2);
  const { withdrawAll } = staffKeys(deps);
  const [finish, abandon] = [finishImport(deps), abandonImport(deps)];
  const { keyImports } = deps.aggregates;

  return new Router({ prefix: '/api/admin/key-imports' })
    .post(
      '/:id/finish',
      administrator,
      endpoint({ params: importParams, body: done }, async ({ params: { id } }, ctx) => {
        const { state } = await keyImports.load(keyImportStream(id));
        if (state.status === 'unknown') throw new Refused('not-found');
        const { report, position } = await finish(id, staff(ctx), 'stock');
        return ok(toReply(id, report), position);
      }),
    )
    .post(
      '/:id/abandon',
      administrator,
      endpoint({ params: importParams, body: done }, async ({ params: { id } }, ctx) =>
        ok({ import_id: id }, await abandon(id, staff(ctx))),
      ),
    )
    .post(
      '/:id/withdraw',
      administrator,
      endpoint({ params: importParams, body: reasonRequest }, async ({ params, body }, ctx) =>
        ok({}, await withdrawAll(params.id, body.reason, staff(ctx))),
      ),
    );
};

const sharedContentRoutes = (deps: StockBackOfficeDeps): Router => {
  const administrator = requireLevel(deps.access, 2);
  const { shared } = bringContent(deps);
  const router = new Router({ prefix: '/api/admin/rates/:id/shared-content' });

  router.put(
    '/',
    administrator,
    endpoint(
      { params: rateParams, body: sharedContentRequest },
      async ({ params: { id: rateId }, body }, ctx) => {
        const { delivery } = await knownRate(deps.aggregates, body.product_id, rateId);
        if (delivery !== 'shared') return rejectStock('rate-not-shared');
        const about = {
          importId: body.import_id,
          rateId,
          productId: body.product_id,
          unitCost: body.unit_cost,
          batch: 'shared',
          supplier: 'staff',
        };
        const { position } = await shared(about, body.content, staff(ctx));
        return ok({ import_id: body.import_id }, position);
      },
    ),
  );

  return router.post(
    '/stop',
    administrator,
    endpoint(
      { params: rateParams, body: stopSharedContentRequest },
      async ({ params: { id: rateId }, body }, ctx) => {
        const { product_id: productId, key_id: key, reason } = body;
        await knownRate(deps.aggregates, productId, rateId);
        const data = { rateId, productId, key: readKeyId(key), reason, now: deps.clock() };
        const { position } = await deps.aggregates.keyPools(
          keyPoolStream(rateId),
          { type: 'StopSharedContent', data },
          staff(ctx),
        );
        return ok({}, position);
      },
    ),
  );
};

/** What staff do about keys beside importing them. */
export const stockBackOfficeRoutes = (deps: StockBackOfficeDeps): readonly Router[] => [
  keyRoutes(deps),
  importRoutes(deps),
  sharedContentRoutes(deps),
];
