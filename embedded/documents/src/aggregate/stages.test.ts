import { expect } from 'chai';
import { Decimal128, type Collection, type Document } from 'mongodb';
import { rejection, served, type Served } from '../testing/client.ts';

type Thing = Document & { _id: number | string };

describe('a stage', function aStage() {
  this.timeout(20_000);
  let shop: Served;
  let sales: Collection<Thing>;
  before(async () => {
    shop = await served();
    sales = shop.db.collection<Thing>('sales');
    await sales.insertMany([
      {
        _id: 1,
        game: 'x',
        at: new Date('2021-01-01T00:00:00Z'),
        n: 5,
        price: Decimal128.fromString('1.10'),
      },
      {
        _id: 2,
        game: 'x',
        at: new Date('2021-01-03T00:00:00Z'),
        n: 7,
        price: Decimal128.fromString('2.20'),
      },
      {
        _id: 3,
        game: 'y',
        at: new Date('2021-01-02T00:00:00Z'),
        n: 7,
        price: Decimal128.fromString('3.30'),
      },
      {
        _id: 4,
        game: 'x',
        at: new Date('2021-01-09T00:00:00Z'),
        n: 1,
        price: Decimal128.fromString('4.40'),
      },
      {
        _id: 5,
        game: 'y',
        at: new Date('2021-01-05T00:00:00Z'),
        n: 9,
        price: Decimal128.fromString('5.50'),
      },
    ]);
    const people = shop.db.collection<Thing>('people');
    await people.insertMany([
      { _id: 1, name: 'Dev', friends: ['Eliot'] },
      { _id: 2, name: 'Eliot', reportsTo: 'Dev' },
      { _id: 3, name: 'Ron', reportsTo: 'Eliot' },
      { _id: 4, name: 'Andrew', reportsTo: 'Eliot' },
      { _id: 5, name: 'Asya', reportsTo: 'Ron' },
      { _id: 6, name: 'Dan', reportsTo: 'Andrew' },
      { _id: 7, name: 'Loop', reportsTo: 'Loop' },
    ]);
  });
  after(() => shop.stop());

  const run = (pipeline: Document[]): Promise<Document[]> => sales.aggregate(pipeline).toArray();

  const windowed = async (output: Document, more: Document = {}): Promise<unknown[]> => {
    const spec = { partitionBy: '$game', sortBy: { at: 1 }, ...more, output };
    const found = await run([{ $setWindowFields: spec }, { $sort: { _id: 1 } }]);
    return found.map((document) => document['w'] as unknown);
  };

  it('sums over what came before in a partition', async () => {
    const before = { window: { documents: ['unbounded', 'current'] } };
    expect(await windowed({ w: { $sum: '$n', ...before } })).to.deep.equal([5, 12, 7, 13, 16]);
    expect(await windowed({ w: { $sum: '$price', ...before } })).to.deep.equal(
      ['1.10', '3.30', '3.30', '7.70', '8.80'].map((text) => Decimal128.fromString(text)),
    );
    const around = { window: { documents: [-1, 1] } };
    expect(await windowed({ w: { $avg: '$n', ...around } })).to.deep.equal([6, 13 / 3, 8, 4, 8]);
    expect(await windowed({ w: { $push: '$_id' } })).to.deep.equal([
      [1, 2, 4],
      [1, 2, 4],
      [3, 5],
      [1, 2, 4],
      [3, 5],
    ]);
  });

  it('sums over a range of time, and of numbers', async () => {
    const days = { window: { range: [-3, 'current'], unit: 'day' } };
    expect(await windowed({ w: { $sum: '$n', ...days } })).to.deep.equal([5, 12, 7, 1, 16]);
    const near = { window: { range: [-2, 2] } };
    expect(await windowed({ w: { $count: {}, ...near } }, { sortBy: { n: 1 } })).to.deep.equal([
      2, 2, 2, 1, 2,
    ]);
  });

  it('numbers, ranks, and looks at neighbours', async () => {
    expect(await windowed({ w: { $documentNumber: {} } })).to.deep.equal([1, 2, 1, 3, 2]);
    const byN = { partitionBy: null, sortBy: { n: -1 } };
    expect(await windowed({ w: { $rank: {} } }, byN)).to.deep.equal([4, 2, 2, 5, 1]);
    expect(await windowed({ w: { $denseRank: {} } }, byN)).to.deep.equal([3, 2, 2, 4, 1]);
    const shift = { $shift: { output: '$_id', by: -1, default: 'none' } };
    expect(await windowed({ w: shift })).to.deep.equal(['none', 1, 'none', 2, 3]);
  });

  it('refuses window functions that only MongoDB has', async () => {
    const wrong = windowed({ w: { $derivative: { input: '$n' }, window: { documents: [-1, 0] } } });
    expect(await rejection(wrong)).to.have.property('code', 238);
    expect(await rejection(windowed({ w: { $nonsense: 1 } }))).to.have.property('code', 15952);
  });

  const connected = async (more: Document, _id: number): Promise<unknown> => {
    const lookup = {
      from: 'people',
      startWith: '$reportsTo',
      connectFromField: 'reportsTo',
      connectToField: 'name',
      as: 'above',
      ...more,
    };
    const [found] = await shop.db
      .collection<Thing>('people')
      .aggregate([
        { $match: { _id } },
        { $graphLookup: lookup },
        { $project: { above: { $sortArray: { input: '$above', sortBy: { _id: 1 } } } } },
      ])
      .toArray();
    const above = (found?.['above'] ?? []) as Document[];
    return above.map(({ _id: id, steps }) => [id as unknown, steps as unknown]);
  };

  it('follows connections, each document once', async () => {
    expect(await connected({ depthField: 'steps' }, 5)).to.deep.equal([
      [1, 2n],
      [2, 1n],
      [3, 0n],
    ]);
    expect(await connected({ maxDepth: 1 }, 5)).to.deep.equal([
      [2, undefined],
      [3, undefined],
    ]);
    expect(await connected({ restrictSearchWithMatch: { name: 'Ron' } }, 5)).to.deep.equal([
      [3, undefined],
    ]);
    expect(await connected({}, 7)).to.deep.equal([[7, undefined]]);
    expect(await connected({}, 1)).to.deep.equal([]);
  });

  it('cuts documents into buckets of about one size', async () => {
    expect(await run([{ $bucketAuto: { groupBy: '$n', buckets: 2 } }])).to.deep.equal([
      { _id: { min: 1, max: 9 }, count: 4 },
      { _id: { min: 9, max: 9 }, count: 1 },
    ]);
    const output = { ids: { $push: '$_id' } };
    expect(await run([{ $bucketAuto: { groupBy: '$_id', buckets: 5, output } }])).to.deep.equal([
      { _id: { min: 1, max: 2 }, ids: [1] },
      { _id: { min: 2, max: 3 }, ids: [2] },
      { _id: { min: 3, max: 4 }, ids: [3] },
      { _id: { min: 4, max: 5 }, ids: [4] },
      { _id: { min: 5, max: 5 }, ids: [5] },
    ]);
  });

  it('joins by a pipeline with variables', async () => {
    const lookup = {
      from: 'sales',
      let: { game: '$game', at: '$at' },
      pipeline: [
        { $match: { $expr: { $and: [{ $eq: ['$game', '$$game'] }, { $lt: ['$at', '$$at'] }] } } },
        { $sort: { at: -1 } },
        { $project: { _id: 1 } },
      ],
      as: 'earlier',
    };
    const found = await run([
      { $match: { _id: { $in: [1, 4] } } },
      { $sort: { _id: 1 } },
      { $lookup: lookup },
    ]);
    expect(found.map(({ earlier }) => earlier as unknown)).to.deep.equal([
      [],
      [{ _id: 2 }, { _id: 1 }],
    ]);
  });

  it('groups decimals exactly, and doubles without what their sum loses', async () => {
    expect(
      await run([{ $group: { _id: null, sum: { $sum: '$price' }, mean: { $avg: '$price' } } }]),
    ).to.deep.equal([
      { _id: null, sum: Decimal128.fromString('16.50'), mean: Decimal128.fromString('3.30') },
    ]);
    const cents = { $documents: [{ n: 0.1 }, { n: 0.2 }, { n: 0.3 }] };
    const group = { $group: { _id: null, sum: { $sum: '$n' } } };
    expect(await shop.db.aggregate([cents, group]).toArray()).to.deep.equal([
      { _id: null, sum: 0.6 },
    ]);
  });

  it('computes by month in a time zone', async () => {
    const month = { $dateTrunc: { date: '$at', unit: 'month', timezone: 'America/New_York' } };
    expect(
      await run([{ $group: { _id: month, n: { $sum: 1 } } }, { $sort: { _id: 1 } }]),
    ).to.deep.equal([
      { _id: new Date('2020-12-01T05:00:00Z'), n: 1 },
      { _id: new Date('2021-01-01T05:00:00Z'), n: 4 },
    ]);
  });

  it('sets fields within the elements of an array', async () => {
    const items = { $documents: [{ list: [{ a: 1 }, 2], text: 'x' }] };
    const set = { $set: { 'list.b': '$text', 'text.of': '$list.a' } };
    expect(await shop.db.aggregate([items, set]).toArray()).to.deep.equal([
      { list: [{ a: 1, b: 'x' }, { b: 'x' }], text: { of: [1] } },
    ]);
  });

  for (const stage of ['$densify', '$fill', '$redact', '$geoNear', '$changeStream']) {
    it(`${stage} is refused with 238`, async () => {
      expect(await rejection(run([{ [stage]: {} }]))).to.have.property('code', 238);
    });
  }
});
