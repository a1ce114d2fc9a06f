import { maxCountedRows } from '@shop/contracts/wire/list.contract';
import { documentsClient, readDatabase } from '@shop/platform/documents';
import type { StoredModel } from '@shop/platform/projections';
import { collectionName, mongoBuilds } from '@shop/platform/projections';
import { projections } from '@shop/projector/verification';
import { readListPage } from '@shop/query-api/lists';
import { expect } from 'chai';
import type { Collection, Db, Document } from 'mongodb';
import { startTestMongoDb } from '../support/mongodb.ts';
import { winningPlanOf } from '../support/winning-plan.ts';

type Row = Readonly<{ kind: string; at: number | null }>;

describe('lists of large read models', () => {
  let database: Db;
  let close: () => Promise<void>;
  before(async () => {
    const documents = await startTestMongoDb();
    const mongo = documentsClient(documents.url);
    database = mongo.db(readDatabase);
    close = async () => {
      await mongo.close();
      await documents.close();
    };
  });
  after(() => close());

  it('are sorted by an index, in both directions and with any filter', async () => {
    const builds = mongoBuilds(database);
    const sorting: string[] = [];
    for (const projection of projections) {
      await builds.index(projection, 1);
      const collection = database.collection(collectionName(projection, 1));
      await collection.insertOne({ document: {} });
      for (const index of projection.indexes) {
        const fields = Object.keys(index).map((field) => `document.${field}`);
        const [last = '', ...others] = fields.toReversed();
        const filter = {
          $and: [{ document: { $ne: null } }, ...others.map((field) => ({ [field]: { $eq: 1 } }))],
        };
        for (const way of [1, -1] as const) {
          const plan = await collection
            .find(filter)
            .sort({ [last]: way, _id: way })
            .explain('queryPlanner');
          if (winningPlanOf(plan).includes("'SORT'")) {
            sorting.push(`${projection.name} ${fields.join()} ${way}`);
          }
        }
      }
    }
    expect(sorting).to.deep.equal([]);
  });

  it('count at most 10,000 rows, and find each page of them', async () => {
    const documents: Collection<StoredModel<Row>> = database.collection('rows');
    const rows = Array.from({ length: maxCountedRows + 50 }, (_, index) => ({
      _id: String(index).padStart(6, '0'),
      document: { kind: index < 30 ? 'few' : 'many', at: index < 10 ? index : null },
      position: 0n,
    }));
    await documents.insertMany(rows); // as a projector writes them
    const page = (query: Readonly<{ page: number; size: number }>, where: Document[] = []) =>
      readListPage({
        documents,
        query: { ...query, sort: 'at' },
        sorts: { at: 'at' },
        nullsLast: ['at'],
        is: {},
        where,
        item: (_, id) => Number(id),
      });
    const { total, items } = await page({ page: 1, size: 15 });
    expect(total).to.equal(maxCountedRows + 1);
    expect(items).to.deep.equal(Array.from({ length: 15 }, (_, index) => index));
    expect((await page({ page: 2, size: 15 })).items[0]).to.equal(15);
    const few = await page({ page: 3, size: 10 }, [{ 'document.kind': { $eq: 'few' } }]);
    expect([few.total, few.items.length]).to.deep.equal([30, 10]);
  });
});
