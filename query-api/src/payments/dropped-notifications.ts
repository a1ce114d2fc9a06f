import type { DroppedNotificationsDocument } from '@shop/contracts/payments/documents';
import type { notificationsQuery } from '@shop/contracts/payments/notifications.contract';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection } from 'mongodb';
import type { z } from 'zod';

type Query = z.output<typeof notificationsQuery>;

/** The number of days that are counted if the query has no dates. */
const defaultDays = 30;
const dayMs = 24 * 60 * 60_000;

const subtractDays = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** The filters by which dropped notifications are counted. */
const countedFilters: ReadonlySet<string> = new Set([
  'page',
  'size',
  'sort',
  'filter[system]',
  'filter[verification_result]',
  'filter[from]',
  'filter[to]',
]);

/** Counts rejected notifications that were not stored, so that the list cannot show them. */
export const countDroppedNotifications = async (
  documents: Collection<StoredModel<DroppedNotificationsDocument>>,
  query: Query,
  today: string,
) => {
  const to = query['filter[to]'] ?? today;
  const from = query['filter[from]'] ?? subtractDays(to, defaultDays - 1);
  const isCounted = Object.entries(query).every(
    ([name, value]) => value === undefined || countedFilters.has(name),
  );
  if (!isCounted) return { count: null, from, to };
  const { 'filter[system]': system, 'filter[verification_result]': result } = query;
  const found = await documents
    .find({
      $and: [
        { document: { $ne: null } },
        { 'document.day': { $gte: from, $lte: to } },
        ...(system === undefined ? [] : [{ 'document.system': { $eq: system } }]),
      ],
    })
    .toArray();
  const count = found
    .flatMap(({ document }) => Object.entries(document?.results ?? {}))
    .filter(([name]) => result === undefined || name === result)
    .reduce((sum, [, each]) => sum + each, 0);
  return { count, from, to };
};
