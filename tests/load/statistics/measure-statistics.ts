import type { StatisticsQuery } from '@shop/contracts/statistics/contract';
import { maxStatisticsDays, statisticsGroups } from '@shop/contracts/statistics/contract';
import { noCounters } from '@shop/domain/statistics/counters.rules';
import type { StatisticsDimension, StatisticsDocument } from '@shop/contracts/statistics/documents';
import { noDurations } from '@shop/domain/statistics/durations.rules';
import { documentsClient, readDatabase } from '@shop/platform/documents';
import type { StoredModel } from '@shop/platform/projections';
import { collectionName, mongoBuilds } from '@shop/platform/projections';
import { projections } from '@shop/projector/verification';
import { statisticsReport } from '@shop/query-api/statistics';
import type { Db } from 'mongodb';
import { ms, percentile } from '../figures.ts';
import { startTestMongoDb } from '../../support/mongodb.ts';
import type { Row } from '../report.ts';

const aimMs = 1_000;
const requests = 10;
const dayMs = 24 * 60 * 60_000;
const batch = 2_000;
const lastDay = Date.UTC(2026, 10, 25);

/** How many values of each dimension sell on a day, in a shop of 200 products. */
const values: Readonly<Record<StatisticsDimension, number>> = {
  all: 1,
  hour: 24,
  game: 20,
  product: 120,
  rate: 200,
  system: 6,
  region: 2,
  lang: 2,
  product_month: 120,
  rate_month: 200,
};

const dayOf = (ago: number): string => new Date(lastDay - ago * dayMs).toISOString().slice(0, 10);

function* documentsOf(days: number): Generator<StatisticsDocument> {
  const counters = { ...noCounters, placed: 12, paid: 10, to_keys: { ...noDurations, count: 10 } };
  for (let ago = 0; ago < days; ago += 1) {
    for (const [dimension, count] of Object.entries(values)) {
      if (dimension.endsWith('_month') && !dayOf(ago).endsWith('-01')) continue;
      for (let value = 0; value < count; value += 1) {
        yield {
          ...counters,
          revenue: { RUB: 100_000 + value, USD: 0, in_rub: 100_000 + value },
          day: dayOf(ago),
          dimension: dimension as StatisticsDimension, // a key of the record above
          value:
            dimension === 'hour'
              ? String(value).padStart(2, '0')
              : `${dimension.replace('_month', '')}-${value}`,
          game_id: null,
          product_id: null,
        };
      }
    }
  }
}

const seed = async (database: Db, days: number) => {
  const projection = projections.find(({ name }) => name === 'statistics');
  if (!projection) throw new Error('There are no statistics');
  await mongoBuilds(database).index(projection, 1);
  const documents = database.collection<StoredModel<StatisticsDocument>>(
    collectionName(projection, 1),
  );
  let part: StoredModel<StatisticsDocument>[] = [];
  let position = 0n;
  for (const document of documentsOf(days)) {
    const { day, dimension, value } = document;
    position += 1n;
    part.push({ _id: `${day}/${dimension}/${value}`, document, position });
    if (part.length < batch) continue;
    await documents.insertMany(part, { ordered: false });
    part = [];
  }
  if (part.length > 0) await documents.insertMany(part, { ordered: false });
  return documents;
};

const questions: readonly Readonly<{ days: number; compared: boolean }>[] = [
  { days: 30, compared: true },
  { days: 90, compared: true },
  { days: maxStatisticsDays, compared: false },
];

/**
 * Measures a page of statistics in a shop that is 800 days old and sells a thousand orders a day.
 */
export const measureStatistics = async (): Promise<readonly Row[]> => {
  const server = await startTestMongoDb({ onDisk: true });
  const mongo = documentsClient(server.url);
  try {
    const documents = await seed(mongo.db(readDatabase), 2 * maxStatisticsDays);
    const sources = {
      documents,
      catalog: { game: () => null, product: () => null },
      supportAnswers: async () => noDurations,
    };
    const rows: Row[] = [];
    for (const { days, compared } of questions) {
      for (const by of statisticsGroups) {
        const query: StatisticsQuery = {
          from: dayOf(days - 1),
          to: dayOf(0),
          by,
          ...(compared && { compare: 'previous' as const }),
        };
        await statisticsReport(sources, query);
        const took: number[] = [];
        for (let times = 0; times < requests; times += 1) {
          const began = performance.now();
          await statisticsReport(sources, query);
          took.push(performance.now() - began);
        }
        const p95 = percentile(took, 0.95);
        rows.push({
          what: `${days} days by ${by}${compared ? ', compared' : ''}`,
          figure: ms(p95),
          beside: `p95; p50 ${ms(percentile(took, 0.5))}`,
          aim: `at most ${ms(aimMs)}`,
          met: p95 <= aimMs,
          data: { p95, by, days },
        });
      }
    }
    return rows;
  } finally {
    await mongo.close();
    await server.close();
  }
};
