import type {
  StatisticsItem,
  StatisticsPeriod,
  StatisticsQuery,
  StatisticsReply,
  StatisticsTableQuery,
} from '@shop/domain/statistics/contract';
import { statisticsFilters } from '@shop/domain/statistics/contract';
import { countersTogether, noCounters } from '@shop/domain/statistics/counters.rules';
import type { StatisticsCounters } from '@shop/domain/statistics/counters.rules';
import type { StatisticsDimension, StatisticsDocument } from '@shop/domain/statistics/documents';
import type { Localized } from '@shop/domain/kernel';
import { paymentSystemFacts } from '@shop/domain/payments/systems.rules';
import { paymentSystem } from '@shop/domain/wire/contract';
import type { StoredAs } from '@shop/platform/projections';
import type { Collection, Document } from 'mongodb';
import type { Catalogue } from '../catalog/catalogue.ts';
import { figuresOf } from './figures.ts';

const dayMs = 24 * 60 * 60_000;

export const dayOf = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 10);

const daysBetween = (from: string, to: string): readonly string[] => {
  const count = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_, index) => dayOf(Date.parse(from) + index * dayMs));
};

type Wanted = Readonly<{
  dimension: StatisticsDimension;
  value?: string | undefined;
  game?: string | undefined;
}>;

/** Which documents answer: by days those of the filter, else those of the group. */
const wantedBy = (query: StatisticsTableQuery): Wanted => {
  if (query.by !== 'day') return { dimension: query.by, game: query['filter[game]'] };
  const [filter] = statisticsFilters(query);
  return filter === undefined
    ? { dimension: 'all' }
    : { dimension: filter, value: query[`filter[${filter}]`] };
};

export const documentsOf = (
  documents: Collection<StoredAs<StatisticsDocument>>,
  { from, to }: Readonly<{ from: string; to: string }>,
  { dimension, value, game }: Wanted,
): AsyncIterable<StoredAs<StatisticsDocument>> => {
  const filter: Document = {
    'document.dimension': { $eq: dimension },
    'document.day': { $gte: from, $lte: to },
    ...(value !== undefined && { 'document.value': { $eq: value } }),
    ...(game !== undefined && { 'document.game_id': { $eq: game } }),
  };
  return documents.find(filter);
};

const nameOf = (
  catalogue: Pick<Catalogue, 'game' | 'product'>,
  by: StatisticsQuery['by'],
  value: string,
): Localized | null => {
  switch (by) {
    case 'game':
      return catalogue.game(value)?.details.name ?? null;
    case 'product':
      return catalogue.product(value)?.details.name ?? null;
    case 'system': {
      const system = paymentSystem.safeParse(value);
      return system.success ? paymentSystemFacts[system.data].name : null;
    }
    case 'day':
    case 'region':
      return null;
  }
};

/** The documents of the period added up by day or value, and all of them together. */
export const statisticsPeriod = async (
  documents: Collection<StoredAs<StatisticsDocument>>,
  catalogue: Pick<Catalogue, 'game' | 'product'>,
  query: StatisticsTableQuery,
): Promise<StatisticsPeriod> => {
  const { from, to, by } = query;
  const days = by === 'day' ? daysBetween(from, to) : [];
  const groups = new Map<string, StatisticsCounters>(days.map((day) => [day, noCounters]));
  for await (const { document } of documentsOf(documents, query, wantedBy(query))) {
    if (document === null) continue;
    const group = by === 'day' ? document.day : document.value;
    groups.set(group, countersTogether(groups.get(group) ?? noCounters, document));
  }

  const entries = [...groups];
  if (by !== 'day') {
    entries.sort(
      ([one, a], [other, b]) => b.revenue.in_rub - a.revenue.in_rub || (one < other ? -1 : 1),
    );
  }
  const items = entries.map(([value, counters]): StatisticsItem => {
    const name = nameOf(catalogue, by, value);
    return {
      value,
      name_rus: name?.rus ?? null,
      name_eng: name?.eng ?? null,
      ...figuresOf(counters),
    };
  });
  const totals = [...groups.values()].reduce(countersTogether, noCounters);
  return { from, to, items, totals: figuresOf(totals) };
};

/** As many days as the period has, which end where it begins. */
const daysBefore = ({ from, to }: StatisticsTableQuery): Readonly<{ from: string; to: string }> => {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return { from: dayOf(first - (last - first) - dayMs), to: dayOf(first - dayMs) };
};

/** The period that is asked for, beside the one before if that is asked for too. */
export const statisticsReport = async (
  documents: Collection<StoredAs<StatisticsDocument>>,
  catalogue: Pick<Catalogue, 'game' | 'product'>,
  query: StatisticsQuery,
): Promise<StatisticsReply> => {
  const { compare, ...asked } = query;
  const period = (days: Readonly<{ from: string; to: string }>) =>
    statisticsPeriod(documents, catalogue, { ...asked, ...days });
  const [now, previous] = await Promise.all([
    period(asked),
    compare === undefined ? null : period(daysBefore(asked)),
  ]);
  return { ...now, by: query.by, previous };
};
