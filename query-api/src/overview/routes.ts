import { Router } from '@koa/router';
import type { Overview } from '@shop/contracts/back-office/overview.contract';
import type { SealedText } from '@shop/contracts/kernel';
import type { OrderDocument } from '@shop/contracts/ordering/documents';
import { ordersModel } from '@shop/contracts/ordering/documents';
import type { StatisticsDocument } from '@shop/contracts/statistics/documents';
import { statisticsModel } from '@shop/contracts/statistics/documents';
import { emptyQuery } from '@shop/contracts/wire/call.contract';
import type { Access } from '@shop/platform/access';
import type { Clock } from '@shop/platform/clock';
import { endpoint, getIdentity, okNoStore, requireLevel } from '@shop/platform/http';
import type { ReadModels } from '@shop/platform/projections';
import type { Context, Middleware } from 'koa';
import { createTextOpener } from '../people/text-opener.ts';
import { adminOrderMapper } from '../order-details/admin-order.ts';
import { findCollection } from '../positions/min-position.ts';
import { cacheWithTtl } from './cache-with-ttl.ts';
import { projectionsBehindCounter } from './projections-behind.ts';
import { compareSales } from './sales.ts';
import { countedModels, countSections, countWaitingForStaff } from './waiting-for-staff.ts';

export type OverviewQueries = Readonly<{
  readModels: Pick<ReadModels, 'documents' | 'serving' | 'servingBuilds'>;
  access: Access;
  open: (sealed: SealedText) => Promise<string>;
  /** Position of the last event that subscribers can receive. */
  logEnd: () => Promise<bigint | null>;
  clock: Clock;
  /** Increases with each announced change of a read model. */
  changes: () => number;
  upToDate: Middleware;
}>;

/** Staff share a cached answer for at most this long, until a change is announced. */
const cacheTtlMs = 1_000;
const maxLatestOrders = 10;

const now = (): number => performance.now();

type StaffLevel = 1 | 2;
type FindDocuments = ReadModels['serving'];
type AdministratorOverview = Pick<Overview, 'sales' | 'latest_orders'>;

/** `requireLevel` has checked that the level is 1 or 2. */
const findStaffLevel = (ctx: Context): StaffLevel => (getIdentity(ctx).level === 2 ? 2 : 1);

/** The read models that the overview uses. */
export const overviewModels = [...countedModels, statisticsModel];

/** The overview: counts of open work, and sales. */
export const overviewRoutes = (queries: OverviewQueries): Router => {
  const { readModels, access, clock, changes, upToDate } = queries;
  const toOrder = adminOrderMapper(createTextOpener(queries.open));
  const countProjectionsBehind = projectionsBehindCounter({ ...queries, now });

  const findWaiting = (findDocuments: FindDocuments, level: StaffLevel) =>
    countWaitingForStaff(
      { documentsOf: findDocuments, projectionsBehind: countProjectionsBehind },
      level,
    );

  const findSales = async (findDocuments: FindDocuments): Promise<AdministratorOverview> => {
    const statistics = await findDocuments<StatisticsDocument>(statisticsModel);
    const orders = await findDocuments<OrderDocument>(ordersModel);
    const [sales, latest] = await Promise.all([
      compareSales(statistics.documents, Date.parse(clock())),
      orders.documents.find({}).sort({ 'document.placed_at': -1 }).limit(maxLatestOrders).toArray(),
    ]);
    const latestOrders = latest.flatMap(({ document }) => (document ? [toOrder(document)] : []));
    return { sales, latest_orders: await Promise.all(latestOrders) };
  };

  const cache = <T>(createAnswer: () => Promise<T>) =>
    cacheWithTtl({ createAnswer, ttlMs: cacheTtlMs, version: changes, now });
  const waiting = {
    1: cache(() => findWaiting(readModels.serving, 1)),
    2: cache(() => findWaiting(readModels.serving, 2)),
  } as const;
  const sections = {
    1: cache(() => countSections({ documentsOf: readModels.serving }, 1)),
    2: cache(() => countSections({ documentsOf: readModels.serving }, 2)),
  } as const;
  const sales = cache(() => findSales(readModels.serving));

  /** A client that has just written gets an uncached answer. */
  const chooseReaders = (ctx: Context) => {
    const level = findStaffLevel(ctx);
    if (ctx.get('X-Min-Position') === '') {
      return { waiting: waiting[level], sections: sections[level], sales, level };
    }
    const findDocuments: FindDocuments = (model) => findCollection(ctx, readModels, model);
    return {
      waiting: () => findWaiting(findDocuments, level),
      sections: () => countSections({ documentsOf: findDocuments }, level),
      sales: () => findSales(findDocuments),
      level,
    };
  };

  return new Router({ prefix: '/api/admin' })
    .get(
      '/overview',
      requireLevel(access, 1),
      upToDate,
      endpoint({ query: emptyQuery }, async (_, ctx) => {
        const answers = chooseReaders(ctx);
        const [all, more] = await Promise.all([
          answers.waiting(),
          answers.level === 2 ? answers.sales() : {},
        ]);
        const body: Overview = { at: clock(), waiting: [...all], ...more };
        return okNoStore(body);
      }),
    )
    .get(
      '/counts',
      requireLevel(access, 1),
      upToDate,
      endpoint({ query: emptyQuery }, async (_, ctx) => {
        return okNoStore({ ...(await chooseReaders(ctx).sections()) });
      }),
    );
};
