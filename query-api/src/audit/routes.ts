import { Router } from '@koa/router';
import {
  auditExportQuery,
  auditQuery,
  byHistoryItem,
  historyQuery,
  objectAtQuery,
} from '@shop/contracts/audit/contract';
import type { AuditDocument } from '@shop/contracts/audit/documents';
import { auditModel } from '@shop/contracts/audit/documents';
import type { AuditKind } from '@shop/contracts/audit/kinds';
import { historyLevel } from '@shop/contracts/audit/kinds';
import { lastInAuditOrder } from '@shop/contracts/audit/audit-order';
import type { Lang } from '@shop/contracts/kernel';
import { instant } from '@shop/contracts/kernel';
import { noQuery } from '@shop/contracts/wire/call.contract';
import { lang } from '@shop/contracts/wire/contract';
import { endOfDay } from '@shop/contracts/wire/filters.contract';
import { endpoint, identityOf, okNotStored, Refused, requireLevel } from '@shop/platform/http';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Columns } from '../back-office/export.ts';
import { exported } from '../back-office/export.ts';
import { listed } from '../back-office/list.ts';
import { documentsFor } from '../positions/min-position.ts';
import type { AuditQueries } from './audit-queries.ts';
import { auditItems, auditRows, historyItems } from './history-items.ts';
import { objectAtMoment } from './object-at-moment.ts';
import { stateAt } from './state-at.ts';

/** A history is open to the level of its object's section. */
const refuseBelow = (ctx: Context, kind: AuditKind, id: string): void => {
  if (identityOf(ctx).level < historyLevel(kind, id)) throw new Refused('forbidden');
};

const languageOf = (ctx: Context): Lang => lang.safeParse(ctx.get('Lang')).data ?? 'rus';

/** What the audit is asked for: what staff did, and nobody else. */
const wanted = (query: z.output<typeof auditExportQuery>) => {
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
                ...(to !== undefined && { $lte: lastInAuditOrder(instant(endOfDay(to))) }),
              },
            },
          ],
  } as const;
};

type Row = Awaited<ReturnType<ReturnType<typeof auditRows>>>[number];

const columns: Columns<Row> = [
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

/** The history of each object, and the audit of all of them. */
export const auditRoutes = (queries: AuditQueries): Router => {
  const { readModels, access, upToDate } = queries;
  const staff = requireLevel(access, 1);
  const administrator = requireLevel(access, 2);
  const recordsFor = (ctx: Context) => documentsFor<AuditDocument>(ctx, readModels, auditModel);
  const sorts = { at: 'order' } as const;

  return new Router({ prefix: '/api/admin' })
    .get(
      '/history',
      staff,
      upToDate,
      endpoint({ query: historyQuery }, async ({ query }, ctx) => {
        const { 'filter[kind]': kind, 'filter[id]': id } = query;
        refuseBelow(ctx, kind, id);
        const { documents } = await recordsFor(ctx);
        const page = await listed({
          documents,
          asked: { ...query, sort: '-at' },
          sorts: { at: 'log_position' },
          is: { kind, object_id: id },
          items: historyItems(queries, documents, languageOf(ctx)),
        });
        return okNotStored(page);
      }),
    )
    .get(
      '/history/:eventId/state',
      staff,
      upToDate,
      endpoint({ params: byHistoryItem, query: noQuery }, async ({ params }, ctx) => {
        const { documents } = await recordsFor(ctx);
        const record = (await documents.findOne({ _id: params.eventId }))?.document;
        if (!record) throw new Refused('not-found');
        refuseBelow(ctx, record.kind, record.object_id);
        return okNotStored(await stateAt(documents, record));
      }),
    )
    .get(
      '/history/state',
      staff,
      upToDate,
      endpoint({ query: objectAtQuery }, async ({ query }, ctx) => {
        const { 'filter[kind]': kind, 'filter[id]': id, at } = query;
        refuseBelow(ctx, kind, id);
        const { documents } = await recordsFor(ctx);
        return okNotStored(
          await objectAtMoment(queries, documents, { kind, id, at }, languageOf(ctx)),
        );
      }),
    )
    .get(
      '/audit',
      administrator,
      upToDate,
      endpoint({ query: auditQuery }, async ({ query }, ctx) => {
        const { documents } = await recordsFor(ctx);
        const items = auditItems(queries, documents, languageOf(ctx));
        return okNotStored(
          await listed({ documents, asked: query, sorts, ...wanted(query), items }),
        );
      }),
    )
    .get(
      '/audit.csv',
      administrator,
      upToDate,
      endpoint({ query: auditExportQuery }, async ({ query }, ctx) => {
        const { documents } = await recordsFor(ctx);
        const items = auditRows(queries, languageOf(ctx));
        const list = { documents, asked: query, sorts, ...wanted(query), items };
        return exported('audit', list, columns);
      }),
    );
};
