import { Router } from '@koa/router';
import type { AdminKeyImport, AdminKeyImportPage } from '@shop/domain/stock/back-office.contract';
import { importParams, keyImportsQuery } from '@shop/domain/stock/back-office.contract';
import type { KeyDocument, KeyImportDocument } from '@shop/domain/stock/documents';
import { keyImportsModel, keysModel } from '@shop/domain/stock/documents';
import { noQuery } from '@shop/domain/wire/call.contract';
import { endpoint, Refused, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Cell } from '../back-office/csv.ts';
import { csvOf, csvReply } from '../back-office/csv.ts';
import { listed } from '../back-office/list.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { documentsFor } from '../positions/min-position.ts';
import type { StockBackOffice } from './back-office.ts';
import { unkept } from './back-office.ts';
import { rateNames } from './names.ts';

const toAdminImport = (catalogue: Catalogue, delivery: KeyImportDocument): AdminKeyImport => ({
  id: delivery.import_id,
  ...rateNames(catalogue, delivery),
  batch: delivery.batch,
  supplier: delivery.supplier,
  unit_cost: delivery.unit_cost,
  purpose: delivery.purpose,
  order_id: delivery.order_id,
  status: delivery.status,
  stored: delivery.stored,
  count: delivery.count,
  duplicate_in_file: delivery.duplicate_in_file,
  duplicate_in_stock: delivery.duplicate_in_stock,
  malformed: delivery.malformed,
  started_at: delivery.started_at,
  started_by: delivery.started_by,
  finished_at: delivery.finished_at,
});

const reportColumns = ['line', 'result', 'state', 'changed_at', 'fingerprint'];

/** Imports of keys as administrators see them. */
export const keyImportRoutes = (queries: StockBackOffice): Router => {
  const { readModels, access, upToDate, catalogue } = queries;

  /** Of an import's keys, how many are where. */
  const byState = async (importId: string): Promise<AdminKeyImportPage['keys']> => {
    const { documents } = await readModels.serving<KeyDocument>(keysModel);
    const found = documents.aggregate<{ _id: string; count: number | bigint }>([
      { $match: { 'document.import_id': importId } },
      { $group: { _id: '$document.state', count: { $sum: 1 } } },
    ]);
    return Object.fromEntries(
      (await found.toArray()).map(({ _id, count }) => [_id, Number(count)]),
    );
  };

  /** A row for each line that became a key, and for the lines left out that are known. */
  const reportOf = async (delivery: KeyImportDocument): Promise<readonly (readonly Cell[])[]> => {
    const { documents } = await readModels.serving<KeyDocument>(keysModel);
    const found = documents.find(
      { 'document.import_id': delivery.import_id },
      {
        projection: {
          'document.line': 1,
          'document.state': 1,
          'document.fingerprint': 1,
          'document.changed_at': 1,
        },
      },
    );
    const rows: (readonly [line: number, ...rest: Cell[]])[] = [];
    for await (const { document } of found) {
      if (!document) continue;
      const { line, state, fingerprint, changed_at: at } = document;
      rows.push([line, 'new', state, at, fingerprint]);
    }
    for (const { line, why } of delivery.left_out) rows.push([line, why, null, null, null]);
    return rows.toSorted(([a], [b]) => a - b);
  };

  const importsFor = (ctx: Context) =>
    documentsFor<KeyImportDocument>(ctx, readModels, keyImportsModel);

  const importOf = async (ctx: Context, id: string): Promise<KeyImportDocument> => {
    const { documents } = await importsFor(ctx);
    const document = (await documents.findOne({ _id: id }))?.document;
    if (!document) throw new Refused('not-found');
    return document;
  };

  return new Router({ prefix: '/api/admin/key-imports' })
    .get(
      '/',
      requireLevel(access, 2),
      upToDate,
      endpoint({ query: keyImportsQuery }, async ({ query }, ctx) => {
        const { documents } = await importsFor(ctx);
        const page = await listed({
          documents,
          asked: query,
          sorts: { started_at: 'started_at', count: 'count' },
          is: {
            rate_id: query['filter[rate]'],
            status: query['filter[status]'],
            purpose: query['filter[purpose]'],
            batch: query['filter[batch]'],
            supplier: query['filter[supplier]'],
          },
          where: query.q === undefined ? [] : [{ 'document.batch': query.q }],
          item: (document) => toAdminImport(catalogue, document),
        });
        return unkept(page);
      }),
    )
    .get(
      '/:id',
      requireLevel(access, 2),
      upToDate,
      endpoint({ params: importParams, query: noQuery }, async ({ params: { id } }, ctx) => {
        const document = await importOf(ctx, id);
        const keys = await byState(id);
        const page: AdminKeyImportPage = {
          ...toAdminImport(catalogue, document),
          left_out: [...document.left_out],
          keys,
        };
        return unkept(page);
      }),
    )
    .get(
      '/:id/report.csv',
      requireLevel(access, 2),
      upToDate,
      endpoint({ params: importParams, query: noQuery }, async ({ params: { id } }, ctx) => {
        const document = await importOf(ctx, id);
        return csvReply(`key-import-${id}`, csvOf(reportColumns, await reportOf(document)));
      }),
    );
};
