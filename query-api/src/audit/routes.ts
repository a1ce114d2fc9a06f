import { Router } from '@koa/router';
import {
  auditExportQuery,
  auditQuery,
  historyItemParams,
  historyQuery,
  objectAtQuery,
} from '@shop/contracts/audit/contract';
import type { AuditDocument } from '@shop/contracts/audit/documents';
import { auditModel } from '@shop/contracts/audit/documents';
import type { AuditKind } from '@shop/contracts/audit/kinds';
import { historyLevel } from '@shop/contracts/audit/kinds';
import { lastAuditPosition } from '@shop/contracts/audit/audit-order';
import type { Lang } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import { lang } from '@shop/contracts/wire/contract';
import { endOfDay } from '@shop/contracts/wire/filters.contract';
import { endpoint, getIdentity, okNoStore, HttpError, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import { exportCsv } from '../back-office/export.ts';
import { readListPage } from '../back-office/list.ts';
import { findCollection } from '../positions/min-position.ts';
import type { AuditQueries } from './audit-queries.ts';
import type { AuditRow } from './record-mappers.ts';
import { createRecordMappers } from './record-mappers.ts';
import { readObjectAt } from './read-object-at.ts';
import { readStateAt } from './read-state-at.ts';

/** A history requires the level of its object's section. */
const requireHistoryLevel = (ctx: Context, kind: AuditKind, id: string): void => {
  if (getIdentity(ctx).level < historyLevel(kind, id)) throw new HttpError('forbidden');
};

const parseLanguage = (ctx: Context): Lang => lang.safeParse(ctx.get('Lang')).data ?? 'rus';

/** Builds the filter of the audit, which lists only actions of staff. */
const buildListOptions = (query: z.output<typeof auditExportQuery>) => {
  const { 'filter[from]': from, 'filter[to]': to } = query;
  return {
    is: {
      actor_kind: 'staff',
      actor_id: query['filter[actor]'],
      kind: query['filter[kind]'],
      object_id: query['filter[id]'],
      action: query['filter[action]'],
    },
    where:
      from === undefined && to === undefined
        ? []
        : [
            {
              'document.order': {
                ...(from !== undefined && { $gte: from }),
                ...(to !== undefined && { $lte: lastAuditPosition(instant(endOfDay(to))) }),
              },
            },
          ],
  } as const;
};

const columns: Columns<AuditRow> = [
  ['time', ({ at }) => at],
  ['person', ({ actor }) => actor.name],
  ['person_id', ({ actor }) => actor.id],
  ['action', ({ action }) => action],
  ['kind', ({ object }) => object.kind],
  ['object', ({ object }) => object.label],
  ['object_id', ({ object }) => object.id],
  ['part', ({ facet }) => facet],
  ['reason', ({ reason }) => reason],
  ['address', ({ address }) => address],
];

/** The routes of object histories and of the whole audit. */
export const auditRoutes = (queries: AuditQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const staff = requireLevel(access, 1);
  const administrator = requireLevel(access, 2);
  const findRecords = (ctx: Context) => findCollection<AuditDocument>(ctx, readModels, auditModel);
  const sorts = { at: 'order' } as const;

  return new Router({ prefix: '/api/admin' })
    .get(
      '/history',
      staff,
      upToDate,
      endpoint({ query: historyQuery }, async ({ query }, ctx) => {
        const { 'filter[kind]': kind, 'filter[id]': id } = query;
        requireHistoryLevel(ctx, kind, id);
        const { documents } = await findRecords(ctx);
        const { toHistoryItems } = createRecordMappers(queries, documents, parseLanguage(ctx));
        const page = await readListPage({
          documents,
          query: { ...query, sort: '-at' },
          sorts: { at: 'log_position' },
          is: { kind, object_id: id },
          items: toHistoryItems,
        });
        return okNoStore(page);
      }),
    )
    .get(
      '/history/:eventId/state',
      staff,
      upToDate,
      endpoint({ params: historyItemParams, query: emptyQuery }, async ({ params }, ctx) => {
        const { documents } = await findRecords(ctx);
        const record = (await documents.findOne({ _id: params.eventId }))?.document;
        if (!record) throw new HttpError('not-found');
        requireHistoryLevel(ctx, record.kind, record.object_id);
        return okNoStore(await readStateAt(queries, documents, record));
      }),
    )
    .get(
      '/history/state',
      staff,
      upToDate,
      endpoint({ query: objectAtQuery }, async ({ query }, ctx) => {
        const { 'filter[kind]': kind, 'filter[id]': id, at } = query;
        requireHistoryLevel(ctx, kind, id);
        const { documents } = await findRecords(ctx);
        return okNoStore(
          await readObjectAt(queries, documents, { kind, id, at }, parseLanguage(ctx)),
        );
      }),
    )
    .get(
      '/audit',
      administrator,
      upToDate,
      endpoint({ query: auditQuery }, async ({ query }, ctx) => {
        const { documents } = await findRecords(ctx);
        const { toAuditItems: items } = createRecordMappers(queries, documents, parseLanguage(ctx));
        return okNoStore(
          await readListPage({ documents, query, sorts, ...buildListOptions(query), items }),
        );
      }),
    )
    .get(
      '/audit.csv',
      administrator,
      upToDate,
      endpoint({ query: auditExportQuery }, async ({ query }, ctx) => {
        const { documents } = await findRecords(ctx);
        const { toAuditRows: items } = createRecordMappers(queries, documents, parseLanguage(ctx));
        const list = { documents, query, sorts, ...buildListOptions(query), items };
        return exportCsv('audit', list, columns);
      }),
    );
};
