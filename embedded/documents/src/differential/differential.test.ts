import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Collection, Document, MongoClient } from 'mongodb';
import { connect, served, type TestServer } from '../testing/client.ts';
import { beginning, command } from './arbitraries/commands.ts';
import type { Command } from './command.ts';
import { ModelCollection } from './model/collection.ts';
import { toModelDoc, plain, textOf } from './model/value.ts';
import { modelAnswer, serverAnswer } from './perform.ts';

type StoredDocument = Document & { _id: number };

const numberOfRuns = Number(process.env['DIFFERENTIAL_RUNS'] ?? 40);
const longest = 60;

const reads = new Set<Command['kind']>(['find', 'count', 'aggregate']);

const same = (actual: unknown, expected: unknown, one: Command): void => {
  const [server, model] = [textOf(actual), textOf(expected)];
  if (server === model) return;
  expect.fail(`after ${textOf(one)}\nthe server has  ${server}\nthe model has   ${model}`);
};

const contentOf = (things: Collection<StoredDocument>): Promise<StoredDocument[]> =>
  things.find({}, { promoteValues: false }).toArray();

/** Compares the two. Where the model leaves a result open, the server's is used. */
const compared = async (
  things: Collection<StoredDocument>,
  model: ModelCollection,
  one: Command,
): Promise<void> => {
  const expected = modelAnswer(model, one);
  const actual = await serverAnswer(things, one);
  if (expected.kind !== 'open') same(actual, expected, one);
  if (reads.has(one.kind)) return;
  const content = await contentOf(things);
  if (expected.kind === 'open') {
    model.docs = content.map(toModelDoc);
    await things.deleteMany({});
    if (content.length > 0) await things.insertMany(content);
  } else same(content, model.docs.map(plain), one);
};

describe('a collection', function aCollection() {
  this.timeout(20_000 + numberOfRuns * 2000);
  let shop: TestServer;
  let client: MongoClient;
  before(async () => {
    shop = await served();
    client = await connect(shop.server.port, { useBigInt64: false });
  });
  after(async () => {
    await client.close();
    await shop.stop();
  });

  let performed = 0;

  it('answers every command like a simple model of MongoDB', async () => {
    const property = fc.asyncProperty(
      beginning,
      fc.array(command, { maxLength: longest, size: 'max' }),
      async ({ documents, indexes }, commands) => {
        const db = client.db('differential');
        await db.dropDatabase();
        const things = await db.createCollection<StoredDocument>('things');
        const model = new ModelCollection();
        const prepared: Command[] = [
          ...indexes.map((index): Command => ({ kind: 'createIndex', index })),
          ...documents.map((document): Command => ({
            kind: 'write',
            write: { kind: 'insertOne', document },
          })),
        ];
        for (const step of [...prepared, ...commands]) {
          performed += 1;
          await compared(things, model, step);
        }
      },
    );
    const seed = process.env['DIFFERENTIAL_SEED'];
    await fc.assert(property, {
      numRuns: numberOfRuns,
      ...(seed === undefined ? {} : { seed: Number(seed) }),
    });
    if (process.env['DIFFERENTIAL_RUNS']) {
      process.stdout.write(`      ${performed} commands compared\n`);
    }
  });
});
