import { Router } from '@koa/router';
import { accountOf } from '@shop/domain/kernel';
import type {
  AdminKeyImport,
  AdminKeyImportPage,
} from '@shop/contracts/stock/back-office.contract';
import {
  importParams,
  keyImportsExportQuery,
  keyImportsQuery,
} from '@shop/contracts/stock/back-office.contract';
import type { KeyDocument, KeyImportDocument } from '@shop/contracts/stock/documents';
import { keyImportsModel, keysModel } from '@shop/contracts/stock/documents';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, okNotStored, Refused, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import { exported } from '../back-office/export.ts';
import type { Found, List } from '../back-office/list.ts';
import { listed } from '../back-office/list.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { staffNames } from '../identity/staff-names.ts';
import { documentsFor } from '../positions/min-position.ts';
import type { StockBackOffice } from './back-office.ts';
import { keyImportReport } from './key-import-report.ts';
import { ofProductsNamed, orderNumbers, rateNames } from './names.ts';

type Naming = Readonly<{
  catalogue: Catalogue;
  /** Of accounts by their ids. */
  names: ReadonlyMap<string, string>;
  /** Of orders by their ids. */
  numbers: ReadonlyMap<string, number>;
}>;

const toAdminImport = (
  delivery: KeyImportDocument,
  { catalogue, names, numbers }: Naming,
): AdminKeyImport => ({
  id: delivery.import_id,
  ...rateNames(catalogue, delivery),
  batch: delivery.batch,
  supplier: delivery.supplier,
  unit_cost: delivery.unit_cost,
  purpose: delivery.purpose,
  order_id: delivery.order_id,
  order_number: numbers.get(delivery.order_id ?? '') ?? null,
  status: delivery.status,
  stored: delivery.stored,
  count: delivery.count,
  duplicate_in_file: delivery.duplicate_in_file,
  duplicate_in_stock: delivery.duplicate_in_stock,
  malformed: delivery.malformed,
  started_at: delivery.started_at,
  started_by: delivery.started_by,
  started_by_name: names.get(accountOf(delivery.started_by) ?? '') ?? null,
  finished_at: delivery.finished_at,
});

const columns: Columns<AdminKeyImport> = [
  ['id', ({ id }) => id],
  ['game', (delivery) => delivery.game_eng],
  ['product_rus', (delivery) => delivery.product_rus],
  ['product_eng', (delivery) => delivery.product_eng],
  ['days', ({ days }) => days],
  ['batch', ({ batch }) => batch],
  ['supplier', ({ supplier }) => supplier],
  ['unit_cost', (delivery) => delivery.unit_cost / 100],
  ['purpose', ({ purpose }) => purpose],
  ['order', (delivery) => delivery.order_number],
  ['status', ({ status }) => status],
  ['keys', ({ count }) => count],
  ['duplicate_in_file', (delivery) => delivery.duplicate_in_file],
  ['duplicate_in_stock', (delivery) => delivery.duplicate_in_stock],
  ['malformed', ({ malformed }) => malformed],
  ['started_at', (delivery) => delivery.started_at],
  ['started_by', (delivery) => delivery.started_by_name ?? delivery.started_by],
  ['finished_at', (delivery) => delivery.finished_at],
];

/** A batch, a supplier, or a part of the name of a product. */
const searched = (catalogue: Catalogue, q: string): Document => ({
  $or: [
    { 'document.batch': { $eq: q } },
    { 'document.supplier': { $eq: q } },
    ofProductsNamed(catalogue, q),
  ],
});

/** Imports of keys as administrators see them. */
export const keyImportRoutes = (queries: StockBackOffice): Router => {
  const { readModels, access, upToDate, catalogue } = queries;
  const administrator = requireLevel(access, 2);
  const orders = orderNumbers(readModels);

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

  const importsFor = (ctx: Context) =>
    documentsFor<KeyImportDocument>(ctx, readModels, keyImportsModel);

  const importOf = async (ctx: Context, id: string): Promise<KeyImportDocument> => {
    const { documents } = await importsFor(ctx);
    const document = (await documents.findOne({ _id: id }))?.document;
    if (!document) throw new Refused('not-found');
    return document;
  };

  const namingOf = async (found: readonly KeyImportDocument[]): Promise<Naming> => {
    const [names, numbers] = await Promise.all([
      staffNames(
        queries,
        found.flatMap((delivery) => accountOf(delivery.started_by) ?? []),
      ),
      orders.numbers(found.map((delivery) => delivery.order_id)),
    ]);
    return { catalogue, names, numbers };
  };

  const items = async (
    found: readonly Found<KeyImportDocument>[],
  ): Promise<readonly AdminKeyImport[]> => {
    const naming = await namingOf(found.map(({ document }) => document));
    return found.map(({ document }) => toAdminImport(document, naming));
  };

  const wanted = async <Query extends z.output<typeof keyImportsExportQuery>>(
    ctx: Context,
    query: Query,
  ): Promise<List<KeyImportDocument, AdminKeyImport> & Readonly<{ asked: Query }>> => {
    const { documents } = await importsFor(ctx);
    return {
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
      where: query.q === undefined ? [] : [searched(catalogue, query.q)],
      items,
    };
  };

  return new Router({ prefix: '/api/admin' })
    .get(
      '/key-imports',
      administrator,
      upToDate,
      endpoint({ query: keyImportsQuery }, async ({ query }, ctx) =>
        okNotStored(await listed(await wanted(ctx, query))),
      ),
    )
    .get(
      '/key-imports.csv',
      administrator,
      upToDate,
      endpoint({ query: keyImportsExportQuery }, async ({ query }, ctx) =>
        exported('key-imports', await wanted(ctx, query), columns),
      ),
    )
    .get(
      '/key-imports/:id',
      administrator,
      upToDate,
      endpoint({ params: importParams, query: noQuery }, async ({ params: { id } }, ctx) => {
        const document = await importOf(ctx, id);
        const keys = await byState(id);
        const page: AdminKeyImportPage = {
          ...toAdminImport(document, await namingOf([document])),
          left_out: [...document.left_out],
          keys,
        };
        return okNotStored(page);
      }),
    )
    .get(
      '/key-imports/:id/report.csv',
      administrator,
      upToDate,
      endpoint({ params: importParams, query: noQuery }, async ({ params: { id } }, ctx) => {
        const document = await importOf(ctx, id);
        const { documents } = await readModels.serving<KeyDocument>(keysModel);
        return keyImportReport(documents, document);
      }),
    );
};
