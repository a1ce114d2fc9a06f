import { Router } from '@koa/router';
import type { Counts, Overview, OverviewItem } from '@shop/contracts/back-office/overview.contract';
import type { Sealed } from '@shop/contracts/kernel';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { StatisticsDocument } from '@shop/contracts/statistics/documents';
import { statisticsModel } from '@shop/contracts/statistics/documents';
import { noQuery } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, identityOf, okNotStored, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import { openIfKept } from '../identity/opening.ts';
import { adminOrderOf } from '../ordering/admin-order.ts';
import { documentsFor } from '../positions/min-position.ts';
import { brieflyKept } from './briefly-kept.ts';
import { projectionsBehind } from './projections-behind.ts';
import { salesBeside } from './sales.ts';
import { countedModels, waitingForStaff } from './waiting-for-staff.ts';

export type OverviewQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving' | 'servingBuilds'>;
  access: Access;
  open: (sealed: Sealed) => Promise<string>;
  /** Position of the last event that subscribers can receive. */
  logEnd: () => Promise<bigint | null>;
  clock: Clock;
  /** Grows with each announced change of a read model. */
  changes: () => number;
  upToDate: Middleware;
}>;

/** All of staff share an answer for at most so long, until a change is announced. */
const keptMs = 1_000;
const mostLatest = 10;

const now = (): number => performance.now();

type StaffLevel = 1 | 2;
type DocumentsOf = ReadModels['serving'];
type ForAdministrators = Pick<Overview, 'sales' | 'latest_orders'>;

/** What `requireLevel` let through is one of the two. */
const levelOf = (ctx: Context): StaffLevel => (identityOf(ctx).level === 2 ? 2 : 1);

const summed = (waiting: readonly OverviewItem[]): Counts => {
  const sums: { -readonly [Section in keyof Counts]: Counts[Section] } = {};
  for (const { section, count } of waiting) {
    if (section !== null) sums[section] = (sums[section] ?? 0) + count;
  }
  return sums;
};

/** The read models that answers rest on. */
export const overviewModels = [...countedModels, statisticsModel];

/** What waits for a person, and how sales are going. */
export const overviewRoutes = (queries: OverviewQueries): Router => {
  const { readModels, access, clock, changes, upToDate } = queries;
  const toOrder = adminOrderOf(openIfKept(queries.open));
  const behind = projectionsBehind({ ...queries, now });

  const waitingIn = (documentsOf: DocumentsOf, level: StaffLevel) =>
    waitingForStaff({ documentsOf, projectionsBehind: behind }, level);

  const salesIn = async (documentsOf: DocumentsOf): Promise<ForAdministrators> => {
    const statistics = await documentsOf<StatisticsDocument>(statisticsModel);
    const orders = await documentsOf<OrderDocument>(ordersModel);
    const [sales, latest] = await Promise.all([
      salesBeside(statistics.documents, Date.parse(clock())),
      orders.documents.find({}).sort({ 'document.placed_at': -1 }).limit(mostLatest).toArray(),
    ]);
    const latestOrders = latest.flatMap(({ document }) => (document ? [toOrder(document)] : []));
    return { sales, latest_orders: await Promise.all(latestOrders) };
  };

  const kept = <T>(make: () => Promise<T>) =>
    brieflyKept({ make, forMs: keptMs, version: changes, now });
  const waiting = {
    1: kept(() => waitingIn(readModels.serving, 1)),
    2: kept(() => waitingIn(readModels.serving, 2)),
  } as const;
  const sales = kept(() => salesIn(readModels.serving));

  /** A client that has just written gets an answer of its own. */
  const answersFor = (ctx: Context) => {
    const level = levelOf(ctx);
    if (ctx.get('X-Min-Position') === '') return { waiting: waiting[level], sales, level };
    const documentsOf: DocumentsOf = (model) => documentsFor(ctx, readModels, model);
    return {
      waiting: () => waitingIn(documentsOf, level),
      sales: () => salesIn(documentsOf),
      level,
    };
  };

  return new Router({ prefix: '/api/admin' })
    .get(
      '/overview',
      requireLevel(access, 1),
      upToDate,
      endpoint({ query: noQuery }, async (_, ctx) => {
        const answers = answersFor(ctx);
        const [all, more] = await Promise.all([
          answers.waiting(),
          answers.level === 2 ? answers.sales() : {},
        ]);
        const body: Overview = { at: clock(), waiting: [...all], ...more };
        return okNotStored(body);
      }),
    )
    .get(
      '/counts',
      requireLevel(access, 1),
      upToDate,
      endpoint({ query: noQuery }, async (_, ctx) => {
        const body = summed(await answersFor(ctx).waiting());
        return okNotStored(body);
      }),
    );
};
