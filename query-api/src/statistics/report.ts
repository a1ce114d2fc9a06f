import type {
  StatisticsItem,
  StatisticsPeriod,
  StatisticsQuery,
  StatisticsReply,
  StatisticsTableQuery,
} from '@shop/contracts/statistics/contract';
import { maxStatisticsItems, statisticsFilters } from '@shop/contracts/statistics/contract';
import { mergeCounters, noCounters } from '@shop/domain/statistics/counters.rules';
import type { StatisticsCounters, Durations } from '@shop/contracts/statistics/values';
import type { StatisticsDimension, StatisticsDocument } from '@shop/contracts/statistics/documents';
import type { StoredModel } from '@shop/platform/projections';
import type { Collection, Document } from 'mongodb';
import { toWireDurations, toFigures } from './figures.ts';
import type { NameSource } from './item-name.ts';
import { findItemName } from './item-name.ts';
import type { Period } from '../periods/periods.ts';
import { toDay, splitWholeMonths } from '../periods/periods.ts';

const dayMs = 24 * 60 * 60_000;

const listDays = (from: string, to: string): readonly string[] => {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_, index) => toDay(Date.parse(from) + index * dayMs));
};

type DimensionFilter = Readonly<{
  dimension: StatisticsDimension;
  value?: string | undefined;
  game?: string | undefined;
  product?: string | undefined;
}>;

/** The dimension to read: for days, that of the filter; otherwise that of the group. */
const toDimensionFilter = (query: StatisticsTableQuery): DimensionFilter => {
  if (query.by !== 'day') {
    return {
      dimension: query.by,
      game: query['filter[game]'],
      product: query.by === 'rate' ? query['filter[product]'] : undefined,
    };
  }
  const [filter] = statisticsFilters(query);
  return filter === undefined
    ? { dimension: 'all' }
    : { dimension: filter, value: query[`filter[${filter}]`] };
};

export const findDocuments = (
  documents: Collection<StoredModel<StatisticsDocument>>,
  { from, to }: Period,
  { dimension, value, game, product }: DimensionFilter,
): AsyncIterable<StoredModel<StatisticsDocument>> => {
  const filter: Document = {
    'document.dimension': { $eq: dimension },
    'document.day': { $gte: from, $lte: to },
    ...(value !== undefined && { 'document.value': { $eq: value } }),
    ...(game !== undefined && { 'document.game_id': { $eq: game } }),
    ...(product !== undefined && { 'document.product_id': { $eq: product } }),
  };
  return documents.find(filter);
};

/** Products and rates are also counted by month, so that a year is not read day by day. */
const findMonthlyDimension = (by: StatisticsTableQuery['by']): StatisticsDimension | null => {
  if (by === 'product') return 'product_month';
  return by === 'rate' ? 'rate_month' : null;
};

/** The documents that a query adds up: those of whole months if available, else those of days. */
async function* readStatistics(
  documents: Collection<StoredModel<StatisticsDocument>>,
  query: StatisticsTableQuery,
): AsyncGenerator<StatisticsDocument> {
  const dimensionFilter = toDimensionFilter(query);
  const monthly = findMonthlyDimension(query.by);
  const { months, days } = monthly ? splitWholeMonths(query) : { months: null, days: [query] };
  const parts = [
    ...(months && monthly ? [{ period: months, dimension: monthly }] : []),
    ...days.map((period) => ({ period, dimension: dimensionFilter.dimension })),
  ];
  for (const { period, dimension } of parts) {
    for await (const { document } of findDocuments(documents, period, {
      ...dimensionFilter,
      dimension,
    })) {
      if (document) yield document;
    }
  }
}

/** All hours of a day, `00` to `23`. */
const hours: readonly string[] = Array.from({ length: 24 }, (_, hour) =>
  String(hour).padStart(2, '0'),
);

/** Days and hours without events are listed too; other groups list only existing values. */
const listAllValues = ({ by, from, to }: StatisticsTableQuery): readonly string[] | null => {
  if (by === 'day') return listDays(from, to);
  return by === 'hour' ? hours : null;
};

/** The sources of a report. */
export type StatisticsSources = Readonly<{
  documents: Collection<StoredModel<StatisticsDocument>>;
  catalog: NameSource;
  /** The times to the first staff answer in these days. */
  supportAnswers: (days: Period) => Promise<Durations>;
}>;

type Group = Readonly<{ counters: StatisticsCounters; productId: string | null }>;

/** Adds up the documents of the period by day or value, and in total. */
export const statisticsItems = async (
  { documents, catalog }: Pick<StatisticsSources, 'documents' | 'catalog'>,
  query: StatisticsTableQuery,
): Promise<Pick<StatisticsPeriod, 'items' | 'totals'>> => {
  const { by } = query;
  const values = listAllValues(query);
  const emptyGroup: Group = { counters: noCounters, productId: null };
  const groups = new Map<string, Group>(values?.map((value) => [value, emptyGroup]));
  for await (const document of readStatistics(documents, query)) {
    const value = by === 'day' ? document.day : document.value;
    const { counters } = groups.get(value) ?? emptyGroup;
    groups.set(value, {
      counters: mergeCounters(counters, document),
      productId: document.product_id,
    });
  }

  const entries = [...groups];
  if (values === null) {
    entries.sort(
      ([one, { counters: a }], [other, { counters: b }]) =>
        b.revenue.in_rub - a.revenue.in_rub || (one < other ? -1 : 1),
    );
  }
  const items = entries.map(([value, { counters, productId }]): StatisticsItem => ({
    value,
    ...findItemName(catalog, by, { value, productId }),
    product_id: by === 'rate' ? productId : null,
    ...toFigures(counters),
  }));
  const totals = entries.reduce((sum, [, group]) => mergeCounters(sum, group.counters), noCounters);
  return { items, totals: toFigures(totals) };
};

/** The period of the same length that ends right before this one. */
const findPreviousPeriod = ({ from, to }: Period): Period => {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return { from: toDay(first - (last - first) - dayMs), to: toDay(first - dayMs) };
};

/** The requested period, with the previous one if a comparison is requested. */
export const statisticsReport = async (
  sources: StatisticsSources,
  query: StatisticsQuery,
): Promise<StatisticsReply> => {
  const { compare, ...tableQuery } = query;
  const period = async (days: Period): Promise<StatisticsPeriod> => {
    const [counted, answers] = await Promise.all([
      statisticsItems(sources, { ...tableQuery, ...days }),
      sources.supportAnswers(days),
    ]);
    return { ...days, ...counted, support_answers: toWireDurations(answers) };
  };
  const [now, previous] = await Promise.all([
    period({ from: tableQuery.from, to: tableQuery.to }),
    compare === undefined ? null : period(findPreviousPeriod(tableQuery)),
  ]);
  if (listAllValues(tableQuery) !== null)
    return { ...now, by: query.by, omitted_count: 0, previous };

  const items = now.items.slice(0, maxStatisticsItems);
  const shown = new Set(items.map(({ value }) => value));
  return {
    ...now,
    items,
    by: query.by,
    omitted_count: now.items.length - items.length,
    previous: previous && {
      ...previous,
      items: previous.items.filter(({ value }) => shown.has(value)),
    },
  };
};
