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
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { endpoint, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { Document } from 'mongodb';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import { addListRoutes } from '../back-office/list-routes.ts';
import type { FoundDocument, List } from '../back-office/list.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { findStaffNames } from '../people/staff-names.ts';
import { findCollection } from '../positions/min-position.ts';
import type { StockBackOffice } from './back-office.ts';
import { keyImportReport } from './key-import-report.ts';
import { productNameCondition, orderLookup, findRateNames } from './names.ts';

type ImportNames = Readonly<{
  catalog: Catalog;
  /** The names of accounts by id. */
  names: ReadonlyMap<string, string>;
  /** The numbers of orders by id. */
  numbers: ReadonlyMap<string, number>;
}>;

const toAdminImport = (
  delivery: KeyImportDocument,
  { catalog, names, numbers }: ImportNames,
): AdminKeyImport => ({
  id: delivery.import_id,
  ...findRateNames(catalog, delivery),
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
  refusal: delivery.refusal,
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
  ['refusal', ({ refusal }) => refusal],
  ['keys', ({ count }) => count],
  ['duplicate_in_file', (delivery) => delivery.duplicate_in_file],
  ['duplicate_in_stock', (delivery) => delivery.duplicate_in_stock],
  ['malformed', ({ malformed }) => malformed],
  ['started_at', (delivery) => delivery.started_at],
  ['started_by', (delivery) => delivery.started_by_name ?? delivery.started_by],
  ['finished_at', (delivery) => delivery.finished_at],
];

/** Matches a batch, a supplier, or a part of a product's name. */
const searchCondition = (catalog: Catalog, q: string): Document => ({
  $or: [
    { 'document.batch': { $eq: q } },
    { 'document.supplier': { $eq: q } },
    productNameCondition(catalog, q),
  ],
});

/** The number of an import's keys per status. */
const countKeysByState = async (
  readModels: StockBackOffice['readModels'],
  importId: string,
): Promise<AdminKeyImportPage['keys']> => {
  const { documents } = await readModels.serving<KeyDocument>(keysModel);
  const found = documents.aggregate<{ _id: string; count: number | bigint }>([
    { $match: { 'document.import_id': importId } },
    { $group: { _id: '$document.status', count: { $sum: 1 } } },
  ]);
  return Object.fromEntries((await found.toArray()).map(({ _id, count }) => [_id, Number(count)]));
};

const findImports = (ctx: Context, readModels: StockBackOffice['readModels']) =>
  findCollection<KeyImportDocument>(ctx, readModels, keyImportsModel);

const findImport = async (
  ctx: Context,
  readModels: StockBackOffice['readModels'],
  id: string,
): Promise<KeyImportDocument> => {
  const { documents } = await findImports(ctx, readModels);
  const document = (await documents.findOne({ _id: id }))?.document;
  if (!document) throw new HttpError('not-found');
  return document;
};

type LoadImportNames = (found: readonly KeyImportDocument[]) => Promise<ImportNames>;

const importNamesLoader = (queries: StockBackOffice): LoadImportNames => {
  const orders = orderLookup(queries.readModels);

  return async (found) => {
    const [names, numbers] = await Promise.all([
      findStaffNames(
        queries,
        found.flatMap((delivery) => accountOf(delivery.started_by) ?? []),
      ),
      orders.numbers(found.map((delivery) => delivery.order_id)),
    ]);
    return { catalog: queries.catalog, names, numbers };
  };
};

const importListBuilder = (
  { readModels, catalog }: StockBackOffice,
  loadImportNames: LoadImportNames,
) => {
  const items = async (
    found: readonly FoundDocument<KeyImportDocument>[],
  ): Promise<readonly AdminKeyImport[]> => {
    const importNames = await loadImportNames(found.map(({ document }) => document));
    return found.map(({ document }) => toAdminImport(document, importNames));
  };

  return async (
    ctx: Context,
    query: z.output<typeof keyImportsExportQuery>,
  ): Promise<List<KeyImportDocument, AdminKeyImport>> => {
    const { documents } = await findImports(ctx, readModels);
    return {
      documents,
      query,
      sorts: { started_at: 'started_at', count: 'count' },
      is: {
        rate_id: query['filter[rate]'],
        status: query['filter[status]'],
        purpose: query['filter[purpose]'],
        batch: query['filter[batch]'],
        supplier: query['filter[supplier]'],
      },
      where: query.q === undefined ? [] : [searchCondition(catalog, query.q)],
      items,
    };
  };
};

/** Key imports for administrators. */
export const keyImportRoutes = (queries: StockBackOffice): Router => {
  const { readModels, access, upToDate } = queries;
  const administrator = requireLevel(access, 2);
  const loadImportNames = importNamesLoader(queries);
  const buildList = importListBuilder(queries, loadImportNames);

  const router = new Router({ prefix: '/api/admin' });
  return addListRoutes(router, {
    path: '/key-imports',
    before: [administrator, upToDate],
    query: keyImportsQuery,
    exportQuery: keyImportsExportQuery,
    buildList,
    name: 'key-imports',
    columns,
  })
    .get(
      '/key-imports/:id',
      administrator,
      upToDate,
      endpoint({ params: importParams, query: emptyQuery }, async ({ params: { id } }, ctx) => {
        const document = await findImport(ctx, readModels, id);
        const keys = await countKeysByState(readModels, id);
        const page: AdminKeyImportPage = {
          ...toAdminImport(document, await loadImportNames([document])),
          skipped_lines: [...document.skipped_lines],
          keys,
        };
        return okNoStore(page);
      }),
    )
    .get(
      '/key-imports/:id/report.csv',
      administrator,
      upToDate,
      endpoint({ params: importParams, query: emptyQuery }, async ({ params: { id } }, ctx) => {
        const document = await findImport(ctx, readModels, id);
        const { documents } = await readModels.serving<KeyDocument>(keysModel);
        return keyImportReport(documents, document);
      }),
    );
};
