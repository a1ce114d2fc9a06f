import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Collection, CollationOptions, Document } from 'mongodb';
import { parseCollation } from './query/collation.ts';
import { bson } from './testing/bson.ts';
import { rejection, served, type Served } from './testing/client.ts';

type Thing = Document & { _id: number | string };

const english = (strength: number, more: object = {}): CollationOptions => ({
  locale: 'en',
  strength,
  ...more,
});

describe('a collation', function aCollation() {
  this.timeout(20_000);
  let shop: Served;
  let things: Collection<Thing>;
  before(async () => {
    shop = await served();
  });
  beforeEach(async () => {
    await shop.db.dropDatabase();
    things = shop.db.collection<Thing>('things');
    await things.insertMany([
      { _id: 1, name: 'apple', tags: ['Red', 'x'] },
      { _id: 2, name: 'Apple', tags: ['green'] },
      { _id: 3, name: 'äpple', inner: { of: 'Kern' } },
      { _id: 4, name: 'pear' },
      { _id: 5, name: 'Яблоко' },
      { _id: 6, name: 'яблоко' },
      { _id: 7, name: 'item 10' },
      { _id: 8, name: 'Item 9' },
    ]);
  });
  after(() => shop.stop());

  const found = async (filter: Document, collation?: CollationOptions): Promise<unknown[]> => {
    const cursor = things.find(filter, collation ? { collation } : {}).sort({ _id: 1 });
    return (await cursor.toArray()).map(({ _id }) => _id);
  };

  it('makes texts equal that differ in case, or in accents too', async () => {
    expect(await found({ name: 'APPLE' })).to.deep.equal([]);
    expect(await found({ name: 'APPLE' }, english(3))).to.deep.equal([]);
    expect(await found({ name: 'APPLE' }, english(2))).to.deep.equal([1, 2]);
    expect(await found({ name: 'APPLE' }, english(1))).to.deep.equal([1, 2, 3]);
    expect(await found({ name: 'APPLE' }, english(1, { caseLevel: true }))).to.deep.equal([]);
    expect(await found({ name: 'ÄPPLE' }, english(1))).to.deep.equal([1, 2, 3]);
    expect(await found({ name: 'ЯБЛОКО' }, { locale: 'ru', strength: 2 })).to.deep.equal([5, 6]);
    expect(await found({ name: 'яблокО' }, { locale: 'simple' })).to.deep.equal([]);
  });

  it('is meant by every operator that compares, within arrays and documents too', async () => {
    const two = english(2);
    expect(await found({ name: { $in: ['APPLE', 'PEAR'] } }, two)).to.deep.equal([1, 2, 4]);
    expect(await found({ name: { $ne: 'APPLE' } }, two)).to.deep.equal([3, 4, 5, 6, 7, 8]);
    expect(await found({ name: { $gt: 'APPLE', $lt: 'PEAR' } }, two)).to.deep.equal([3, 7, 8]);
    expect(await found({ tags: 'RED' }, two)).to.deep.equal([1]);
    expect(await found({ tags: { $elemMatch: { $eq: 'GREEN' } } }, two)).to.deep.equal([2]);
    expect(await found({ inner: { of: 'kern' } }, two)).to.deep.equal([3]);
    expect(await found({ $expr: { $eq: ['$name', 'PEAR'] } }, two)).to.deep.equal([4]);
    expect(await found({ name: /^APP/ }, two)).to.deep.equal([]);
  });

  const names = async (collation: CollationOptions): Promise<unknown[]> =>
    (
      await things
        .find({ _id: { $in: [1, 2, 3, 4, 7, 8] } }, { collation })
        .sort({ name: 1, _id: 1 })
        .toArray()
    ).map(({ name }) => name as unknown);

  it('orders texts as people do, and numbers in them by their value', async () => {
    expect(await names(english(3))).to.deep.equal([
      'apple',
      'Apple',
      'äpple',
      'item 10',
      'Item 9',
      'pear',
    ]);
    expect(await names(english(1, { numericOrdering: true }))).to.deep.equal([
      'apple',
      'Apple',
      'äpple',
      'Item 9',
      'item 10',
      'pear',
    ]);
    expect((await names(english(3, { caseFirst: 'upper' }))).slice(0, 2)).to.deep.equal([
      'Apple',
      'apple',
    ]);
  });

  it('holds for counting, distinct values, groups and joins', async () => {
    const collation = english(2);
    expect(await things.countDocuments({ name: 'APPLE' }, { collation })).to.equal(2);
    expect(await things.distinct('name', { _id: { $in: [1, 2] } }, { collation })).to.deep.equal([
      'apple',
    ]);
    const groups = await things
      .aggregate(
        [
          { $match: { name: { $in: ['APPLE', 'pear'] } } },
          { $group: { _id: '$name', n: { $sum: 1 }, all: { $addToSet: '$name' } } },
          { $sort: { _id: 1 } },
        ],
        { collation },
      )
      .toArray();
    expect(groups).to.deep.equal([
      { _id: 'apple', n: 2, all: ['apple'] },
      { _id: 'pear', n: 1, all: ['pear'] },
    ]);
    const lookup = { from: 'things', localField: 'name', foreignField: 'name', as: 'same' };
    const joined = await things
      .aggregate(
        [{ $match: { _id: 1 } }, { $lookup: lookup }, { $project: { n: { $size: '$same' } } }],
        { collation },
      )
      .toArray();
    expect(joined).to.deep.equal([{ _id: 1, n: 2 }]);
  });

  it('holds for writing', async () => {
    const collation = english(2);
    const { modifiedCount } = await things.updateMany(
      { name: 'APPLE' },
      { $set: { seen: true } },
      { collation },
    );
    expect(modifiedCount).to.equal(2);
    await things.updateOne({ _id: 1 }, { $pull: { tags: 'RED' } } as Document, { collation });
    await things.updateOne({ _id: 2 }, { $addToSet: { tags: 'GREEN' } }, { collation });
    await things.updateOne({ _id: 2 }, { $max: { name: 'APPLE' } }, { collation });
    expect(await things.findOne({ _id: 1 })).to.have.deep.property('tags', ['x']);
    expect(await things.findOne({ _id: 2 })).to.deep.include({ tags: ['green'], name: 'Apple' });
    const changed = await things.findOneAndUpdate(
      { name: 'PEAR' },
      { $set: { n: 1 } },
      { collation },
    );
    expect(changed).to.have.property('_id', 4);
    await things.bulkWrite([
      { updateOne: { filter: { name: 'PEAR' }, update: { $inc: { n: 1 } }, collation } },
    ]);
    expect(await things.findOne({ _id: 4 })).to.have.property('n', 2);
    expect((await things.deleteMany({ name: 'APPLE' }, { collation })).deletedCount).to.equal(2);
  });

  const wayOf = async (filter: Document, collation?: CollationOptions): Promise<string> => {
    const plan = (await things
      .find(filter, collation ? { collation } : {})
      .explain('queryPlanner')) as {
      queryPlanner: { winningPlan: { stage: string; inputStage?: { indexName?: string } } };
    };
    const { stage, inputStage } = plan.queryPlanner.winningPlan;
    return inputStage?.indexName ?? stage;
  };

  it('is an index’s own: only commands that compare alike use it', async () => {
    await things.createIndex({ name: 1 }, { collation: english(2), name: 'loose' });
    expect(await wayOf({ name: 'APPLE' }, english(2))).to.equal('loose');
    expect(await wayOf({ name: 'APPLE' }, english(1))).to.equal('COLLSCAN');
    expect(await wayOf({ name: 'APPLE' })).to.equal('COLLSCAN');
    expect(await found({ name: 'APPLE' }, english(2))).to.deep.equal([1, 2]);
    expect(await found({ name: { $gte: 'PEAR' } }, english(2))).to.deep.equal([4, 5, 6]);
    await things.createIndex({ name: 1 }, { name: 'strict' });
    expect(await wayOf({ name: 'apple' })).to.equal('strict');
    const [, loose] = await things.indexes();
    expect(loose).to.have.nested.property('collation.strength', 2);
    expect(loose).to.have.nested.property('collation.caseFirst', 'off');
  });

  it('decides what a unique index holds equal', async () => {
    const people = shop.db.collection<Thing>('people');
    await people.createIndex({ name: 1 }, { unique: true, collation: english(2) });
    await people.insertOne({ _id: 1, name: 'Anna' });
    expect(await rejection(people.insertOne({ _id: 2, name: 'ANNA' }))).to.have.property(
      'code',
      11000,
    );
    await people.insertOne({ _id: 3, name: 'Ännä' });
    expect(await people.countDocuments()).to.equal(2);
  });

  it('may be a collection’s usual one, for its _id and new indexes too', async () => {
    const users = await shop.db.createCollection<Thing>('users', { collation: english(2) });
    await users.insertOne({ _id: 'Anna', mail: 'A@x' });
    expect(await users.findOne({ _id: 'ANNA' })).to.have.property('_id', 'Anna');
    expect(await users.findOne({ mail: 'a@X' })).to.have.property('_id', 'Anna');
    expect(await users.findOne({ mail: 'a@X' }, { collation: { locale: 'simple' } })).to.equal(
      null,
    );
    expect(await users.findOne({ _id: 'ANNA' }, { collation: { locale: 'simple' } })).to.equal(
      null,
    );
    expect(await rejection(users.insertOne({ _id: 'anna' }))).to.have.property('code', 11000);
    await users.createIndex({ mail: 1 });
    expect(await users.findOne({ mail: 'a@X' }, { hint: { mail: 1 } })).to.have.property(
      '_id',
      'Anna',
    );
    const [info] = await shop.db.listCollections({ name: 'users' }).toArray();
    expect(info).to.have.nested.property('options.collation.locale', 'en');
  });

  const refused: readonly [string, Document, number][] = [
    ['an unknown option', { locale: 'en', color: 1 }, 40415],
    ['no locale', { strength: 1 }, 40414],
    ['an unknown locale', { locale: 'xx-nowhere-at-all' }, 2],
    ['a strength that there is not', { locale: 'en', strength: 6 }, 51024],
    ['a strength of the wrong type', { locale: 'en', strength: 'strong' }, 14],
    ['a strength that only MongoDB knows', { locale: 'en', strength: 4 }, 238],
    ['punctuation left out', { locale: 'en', alternate: 'shifted' }, 238],
    ['a choice that there is not', { locale: 'en', caseFirst: 'middle' }, 2],
    ['accents compared backwards', { locale: 'fr', backwards: true }, 238],
  ];
  for (const [name, collation, code] of refused) {
    it(`is refused with ${code}: ${name}`, async () => {
      const command = shop.db.command({ find: 'things', filter: { name: 'x' }, collation });
      expect(await rejection(command)).to.have.property('code', code);
    });
  }

  it('is refused where a command compares nothing', async () => {
    const command = shop.db.command({ insert: 'things', documents: [{}], collation: english(1) });
    expect(await rejection(command)).to.have.property('code', 40415);
  });

  it('holds the same texts equal for an index as its collator does', () => {
    const letters = fc.constantFrom(
      ...Array.from('aAäÄàåbBcCçéEeèßsSоОеЕёЁиИйЙяЯ0123456789 -_.,!æÆǣoOøØœdDđÐlŁhħtƾñ'),
      'e\u0301',
      'ﬁ',
      'Ａ',
    );
    const text = fc.array(letters, { maxLength: 4 }).map((all) => all.join(''));
    const locales = ['en', 'ru', 'de', 'fr'];
    const options = fc.record({
      locale: fc.constantFrom(...locales),
      strength: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
      numericOrdering: fc.boolean(),
    });
    fc.assert(
      fc.property(options, text, text, (chosen, a, b) => {
        const collation = parseCollation(bson(chosen));
        const collator = new Intl.Collator(chosen.locale, {
          sensitivity: (['base', 'accent', 'variant'] as const)[chosen.strength - 1] ?? 'variant',
          numeric: chosen.numericOrdering,
        });
        expect(collation?.canonical(a) === collation?.canonical(b)).to.equal(
          collator.compare(a, b) === 0,
        );
      }),
      { numRuns: 5000 },
    );
  });
});
