import { readFile, rm } from 'node:fs/promises';
import { Router } from '@koa/router';
import type { ImportKeysFields } from '@shop/contracts/stock/contract';
import { importKeysFields, maxKeysPerImport } from '@shop/contracts/stock/contract';
import { rejectStock } from '@shop/domain/stock';
import { parse } from '@shop/contracts/wire/contract';
import type { Access } from '@shop/platform/access';
import { ok, HttpError, requireLevel, send, staffContext } from '@shop/platform/http';
import type { Context, Middleware } from 'koa';
import type { Aggregates } from '../aggregates.ts';
import { uploads } from '../uploads.ts';
import type { ImportKeysDeps } from './import-keys.ts';
import { importKeys } from './import-keys.ts';
import { requireDelivery } from './require-delivery.ts';

export type StockDeps = Readonly<{
  access: Access;
  /** Runs after the body is parsed: a repeat with the same key gets the recorded response. */
  idempotency: Middleware;
  aggregates: ImportKeysDeps['aggregates'] & Pick<Aggregates, 'products'>;
}> &
  ImportKeysDeps;

const maxFileSize = 32 * 1024 * 1024;

/** The keys are the part `file` or the field `keys`; a file is deleted after it is read. */
const readUpload = async (
  ctx: Context,
): Promise<Readonly<{ fields: ImportKeysFields; text: string }>> => {
  const parsed = parse(importKeysFields, ctx.request.body);
  const file = [ctx.request.files?.['file'] ?? []].flat().at(0);
  try {
    if (!parsed.success) throw new HttpError('invalid-request', { complaints: parsed.error });
    const text = file ? await readFile(file.filepath, 'utf8') : (parsed.data.keys ?? '');
    return { fields: parsed.data, text };
  } finally {
    if (file) await rm(file.filepath, { force: true });
  }
};

export const stockRoutes = (deps: StockDeps): Router => {
  const { access, aggregates } = deps;
  const run = importKeys(deps);
  const administrator = requireLevel(access, 2);

  return new Router().post(
    '/api/admin/keys/import',
    administrator,
    uploads({ largestFile: maxFileSize, largestText: maxFileSize }),
    administrator,
    deps.idempotency,
    async (ctx) => {
      const { fields, text } = await readUpload(ctx);
      const lineCount = text.match(/\r\n|\n|\r/g)?.length ?? 0;
      if (lineCount > maxKeysPerImport) throw new HttpError('body-too-large');

      const { product_id: productId, rate_id: rateId } = fields;
      const importId = fields.dry_run === 'true' ? null : fields.import_id;
      await requireDelivery(aggregates, { productId, rateId, importId }, (delivery) => {
        // Keys of a plan with manual delivery are not sold, but they replace broken ones.
        if (delivery === 'shared') rejectStock('rate-shared');
      });
      const { report, position } = await run(fields, productId, text, staffContext(ctx));
      send(ctx, ok(report, position));
    },
  );
};
