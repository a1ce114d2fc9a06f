import { randomUUID } from 'node:crypto';
import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { expect } from 'chai';
import type { Page, StoredEvent } from '../event-log/index.ts';
import type { Build, Builds } from './builds.ts';
import { foldPages } from './fold-pages.ts';
import type { BuildLease } from './lease.ts';
import type { StoredModel } from './mongo-read-model.ts';
import { anyProjection } from './projection.ts';

type CountedEvent = Readonly<{ type: 'test.Counted'; data: Readonly<{ id: string }> }>;
type Count = Readonly<{ seen: number }>;

const counts = anyProjection<Count, CountedEvent>({
  name: 'counts',
  version: 1,
  categories: ['counter'],
  streamTypes: ['test.Counted'],
  ignores: [],
  hasChangeFeed: false,
  indexes: [],
  documentIds: ({ data }) => [data.id],
  on: { 'test.Counted': (count) => ({ seen: (count?.seen ?? 0) + 1 }) },
});

const sumOf = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

/** A collection in memory that counts the documents of each command. */
const createCollection = () => {
  const stored = new Map<string, StoredModel>();
  const commands = { find: [] as number[], insert: [] as number[], update: [] as number[] };
  const collection = {
    find: ({ _id: { $in: ids } }: Readonly<{ _id: Readonly<{ $in: readonly string[] }> }>) => ({
      toArray: async () => {
        commands.find.push(ids.length);
        return ids.flatMap((id) => stored.get(id) ?? []);
      },
    }),
    insertMany: async (documents: readonly StoredModel[]) => {
      commands.insert.push(documents.length);
      for (const document of documents) stored.set(document._id, document);
    },
    bulkWrite: async (operations: readonly AnyBulkWriteOperation<StoredModel>[]) => {
      commands.update.push(operations.length);
      for (const operation of operations) {
        if (!('replaceOne' in operation)) throw new Error('Not a replacement');
        const { filter, replacement } = operation.replaceOne;
        const { _id } = filter;
        if (typeof _id !== 'string') throw new Error('Not the id of a document');
        stored.set(_id, { _id, ...replacement });
      }
    },
  };
  return {
    stored,
    commands,
    written: () => sumOf(commands.insert) + sumOf(commands.update),
    collection: collection as unknown as Collection<StoredModel>,
  };
};

/** Pages of five events, as a store sends them, and an empty last one. */
const listPages = (ids: readonly string[]): readonly Page[] => {
  const pageSize = 5;
  const events = ids.map((id, index) => {
    const position = { commit: BigInt(index + 1), prepare: BigInt(index + 1) };
    const event: Partial<StoredEvent> = {
      id: randomUUID(),
      type: 'test.Counted',
      streamId: 'counter-1',
      revision: BigInt(index),
      isJson: true,
      data: { id },
      metadata: {},
      created: new Date(0),
      position,
    };
    return event as StoredEvent;
  });
  const pages: Page[] = [];
  for (let from = 0; from < events.length; from += pageSize) {
    const checkpoint = BigInt(Math.min(events.length, from + pageSize));
    pages.push({ events: events.slice(from, from + pageSize), checkpoint, caughtUp: false });
  }
  return [...pages, { events: [], checkpoint: BigInt(events.length), caughtUp: true }];
};

const foldIds = async (
  ids: readonly string[],
  { fresh: isFresh }: Readonly<{ fresh: boolean }>,
) => {
  const { collection, ...database } = createCollection();
  const checkpoints: (bigint | null | undefined)[] = [];
  const build: Partial<Build> = {
    _id: 'counts-1-1',
    build: 1,
    caughtUp: false,
    purpose: 'serve',
    stopped: null,
  };
  const lease: Partial<BuildLease> = {
    build: build as Build,
    renew: async ({ position }) => {
      checkpoints.push(position);
      return 'renewed';
    },
  };
  const builds: Pick<Builds, 'documents' | 'index'> = {
    documents: () => collection,
    index: async () => undefined,
  };
  const pages = async function* () {
    yield* listPages(ids);
  };
  const stopped = await foldPages(
    {
      projection: counts,
      builds,
      upcast: (event) => event,
      lease: lease as BuildLease,
      onAdvance: () => undefined,
    },
    pages(),
    { position: null, seen: null },
    {
      end: BigInt(ids.length),
      fresh: isFresh,
      onPage: () => undefined,
      failed: () => undefined,
    },
  );
  expect(stopped).to.equal(null);
  return { ...database, checkpoints };
};

const idsOf = (events: number, documents: number): readonly string[] =>
  Array.from({ length: events }, (_, index) => `d${index % documents}`);

describe('folding pages during catch-up', () => {
  it('writes a document once for all of its changes in a batch', async () => {
    const { commands, written, stored, checkpoints } = await foldIds(idsOf(9_000, 10), {
      fresh: true,
    });

    expect(stored.get('d3')?.document).to.deep.equal({ seen: 900 });
    expect(written()).to.equal(10);
    expect(commands.find).to.deep.equal([]);
    expect(checkpoints.at(-1)).to.equal(9_000n);
  });

  it('loads no document of a new build that was written recently', async () => {
    const { commands, stored } = await foldIds(idsOf(12_000, 1_500), { fresh: true });

    expect(stored.get('d0')?.document).to.deep.equal({ seen: 8 });
    expect(commands.find).to.deep.equal([]);
  });

  it('loads the documents of many pages with one query', async () => {
    const { commands, stored } = await foldIds(idsOf(12_000, 6_000), { fresh: true });

    expect(stored.get('d5999')?.document).to.deep.equal({ seen: 2 });
    expect(commands.find.length).to.be.within(1, 12);
  });

  it('loads the documents of many pages with one query when it continues a build', async () => {
    const { commands } = await foldIds(idsOf(3_000, 3_000), { fresh: false });

    expect(commands.find.length).to.be.within(1, 6);
  });
});
