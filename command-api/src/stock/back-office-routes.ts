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
import { emptyReply } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import { endpoint, ok, HttpError, requireLevel, staffContext } from '@shop/platform/http';
import type { Aggregates } from '../aggregates.ts';
import type { FreshCode } from '../people/fresh-code.ts';
import { abandonImport } from './abandon-import.ts';
import { importContent } from './import-content.ts';
import { finishImport } from './finish-import.ts';
import type { ImportKeysDeps } from './import-keys.ts';
import { findRate } from './find-rate.ts';
import { requireDelivery } from './require-delivery.ts';
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

const noStore = { headers: { 'Cache-Control': 'no-store' } };

const keyRoutes = (deps: StockBackOfficeDeps): Router => {
  const administrator = requireLevel(deps.access, 2);
  const { reveal, withdraw } = staffKeys(deps);

  return new Router({ prefix: '/api/admin/keys' })
    .post(
      '/find',
      administrator,
      endpoint({ body: findKeyRequest }, async ({ body }) => ({
        ...ok({ fingerprint: deps.keyHash(canonicalKey(body.key)) }),
        ...noStore,
      })),
    )
    .post(
      '/:id/reveal',
      administrator,
      endpoint({ params: keyParams, body: reasonRequest }, async ({ params, body }, ctx) => {
        const id = readKeyId(params.id);
        await deps.freshCode(ctx);
        const { key, position } = await reveal(id, body.reason, staffContext(ctx));
        return { ...ok({ id, key }, position), ...noStore };
      }),
    )
    .post(
      '/:id/withdraw',
      administrator,
      endpoint({ params: keyParams, body: reasonRequest }, async ({ params, body }, ctx) =>
        ok({}, await withdraw(readKeyId(params.id), body.reason, staffContext(ctx))),
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
      endpoint({ params: importParams, body: emptyReply }, async ({ params: { id } }, ctx) => {
        const { state } = await keyImports.load(keyImportStream(id));
        if (state.status === 'unknown') throw new HttpError('not-found');
        const { report, position } = await finish(id, staffContext(ctx), 'stock');
        return ok(toReply(id, report), position);
      }),
    )
    .post(
      '/:id/abandon',
      administrator,
      endpoint({ params: importParams, body: emptyReply }, async ({ params: { id } }, ctx) =>
        ok({ import_id: id }, await abandon(id, staffContext(ctx))),
      ),
    )
    .post(
      '/:id/withdraw',
      administrator,
      endpoint({ params: importParams, body: reasonRequest }, async ({ params, body }, ctx) =>
        ok({}, await withdrawAll(params.id, body.reason, staffContext(ctx))),
      ),
    );
};

const sharedContentRoutes = (deps: StockBackOfficeDeps): Router => {
  const administrator = requireLevel(deps.access, 2);
  const { shared } = importContent(deps);
  const router = new Router({ prefix: '/api/admin/rates/:id/shared-content' });

  router.put(
    '/',
    administrator,
    endpoint(
      { params: rateParams, body: sharedContentRequest },
      async ({ params: { id: rateId }, body }, ctx) => {
        const { import_id: importId, product_id: productId } = body;
        await requireDelivery(deps.aggregates, { productId, rateId, importId }, (delivery) => {
          if (delivery !== 'shared') rejectStock('rate-not-shared');
        });
        const origin = {
          importId,
          rateId,
          productId,
          unitCost: body.unit_cost,
          batch: 'shared',
          supplier: 'staff',
        };
        const { position } = await shared(origin, body.content, staffContext(ctx));
        return ok({ import_id: importId }, position);
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
        await findRate(deps.aggregates, productId, rateId);
        const data = { rateId, productId, key: readKeyId(key), reason, now: deps.clock() };
        const { position } = await deps.aggregates.keyPools(
          keyPoolStream(rateId),
          { type: 'StopSharedContent', data },
          staffContext(ctx),
        );
        return ok({}, position);
      },
    ),
  );
};

/** Staff routes for keys, imports and shared content. */
export const stockBackOfficeRoutes = (deps: StockBackOfficeDeps): readonly Router[] => [
  keyRoutes(deps),
  importRoutes(deps),
  sharedContentRoutes(deps),
];
