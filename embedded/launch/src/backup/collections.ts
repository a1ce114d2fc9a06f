import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Collection, Db, Document, Filter } from 'mongodb';
import { BSON } from 'mongodb';
import type { BackedUpCollection } from './manifest.ts';

/** Raw values: no number changes its type. */
const rawBson = { promoteValues: false, promoteLongs: false, promoteBuffers: false } as const;
const maxBatchSize = 200;

export const describeDocumentCount = (count: number): string =>
  `${count} ${count === 1 ? 'document' : 'documents'}`;

type WriteDocument = (document: Document) => Promise<void>;

const writeDocuments = async (
  file: string,
  body: (write: WriteDocument) => Promise<void>,
): Promise<number> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const stream = createWriteStream(file, { mode: 0o600, flush: true });
  let documents = 0;
  await body(async (document) => {
    documents += 1;
    if (!stream.write(BSON.serialize(document))) await once(stream, 'drain');
  });
  stream.end();
  await finished(stream);
  return documents;
};

const indexesOf = async (collection: Collection): Promise<BackedUpCollection['indexes']> =>
  (await collection.indexes()).flatMap(({ name, key, unique }) =>
    name === '_id_' ? [] : [{ key: key as Record<string, number>, unique: unique === true }],
  );

/** Writes the given documents of a collection to its file in the backup. */
const dump = async (
  database: Db,
  name: string,
  folder: string,
  documents: AsyncIterable<Document> | readonly Document[],
): Promise<BackedUpCollection> => {
  const { databaseName } = database;
  const file = join(databaseName, `${name}.bson`);
  const count = await writeDocuments(join(folder, file), async (write) => {
    for await (const document of documents) await write(document);
  });
  const indexes = await indexesOf(database.collection(name));
  return { database: databaseName, name, file, documents: count, indexes };
};

const findAll = (database: Db, name: string, filter: Filter<Document> = {}) =>
  database.collection(name).find(filter, { ...rawBson, batchSize: maxBatchSize });

/**
 * Dumps a bucket of files, each with all of its parts. A file that was deleted before its parts
 * were read is left out.
 */
const dumpBucket = async (
  database: Db,
  bucket: string,
  folder: string,
): Promise<readonly BackedUpCollection[]> => {
  const [files, chunks] = [`${bucket}.files`, `${bucket}.chunks`];
  const foundFiles = await findAll(database, files).toArray();
  const completeFiles: Document[] = [];
  const parts = async function* () {
    for (const file of foundFiles) {
      const fileChunks = await findAll(database, chunks, { files_id: { $eq: file['_id'] } })
        .sort({ n: 1 })
        .toArray();
      const expected = Math.ceil(Number(file['length']) / Number(file['chunkSize']));
      if (fileChunks.length === expected) {
        completeFiles.push(file);
        yield* fileChunks;
      } else if (await database.collection(files).findOne({ _id: { $eq: file['_id'] } })) {
        throw new Error(
          `${bucket}: chunks of the file ${String(file['filename'])} are missing, so it cannot be backed up.`,
        );
      }
    }
  };
  return [
    await dump(database, chunks, folder, parts()),
    await dump(database, files, folder, completeFiles),
  ];
};

/** Writes a whole database down, below the folder. */
export const dumpDatabase = async (
  database: Db,
  folder: string,
): Promise<readonly BackedUpCollection[]> => {
  const listed = await database.listCollections({}, { nameOnly: true }).toArray();
  const names = listed.map(({ name }) => name).toSorted();
  const buckets = names.flatMap((name) =>
    name.endsWith('.files') && names.includes(name.replace(/files$/, 'chunks'))
      ? [name.slice(0, -'.files'.length)]
      : [],
  );
  const inBuckets = new Set(buckets.flatMap((name) => [`${name}.files`, `${name}.chunks`]));
  const dumped: BackedUpCollection[] = [];
  for (const bucket of buckets) dumped.push(...(await dumpBucket(database, bucket, folder)));
  for (const name of names) {
    if (!inBuckets.has(name))
      dumped.push(await dump(database, name, folder, findAll(database, name)));
  }
  return dumped;
};

async function* documentsIn(file: string): AsyncGenerator<Document, void, undefined> {
  let rest = Buffer.alloc(0);
  for await (const part of createReadStream(file)) {
    rest = Buffer.concat([rest, part as Buffer]); // no encoding was set
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const size = rest.readInt32LE(0);
      yield BSON.deserialize(rest.subarray(0, size), rawBson);
      rest = rest.subarray(size);
    }
  }
  if (rest.length > 0)
    throw new Error(
      `${file} is damaged: it ends in the middle of a document. Restore another backup.`,
    );
}

/** Fills a collection that is not there yet, with its indexes. */
export const loadCollection = async (
  database: Db,
  folder: string,
  { name, file, documents, indexes }: BackedUpCollection,
): Promise<void> => {
  const collection = database.collection(name, { writeConcern: { w: 'majority' } });
  let loaded = 0;
  let batch: Document[] = [];
  const insertBatch = async (): Promise<void> => {
    if (batch.length > 0) await collection.insertMany(batch);
    loaded += batch.length;
    batch = [];
  };
  for await (const document of documentsIn(join(folder, file))) {
    batch.push(document);
    if (batch.length === maxBatchSize) await insertBatch();
  }
  await insertBatch();
  for (const { key, unique } of indexes) await collection.createIndex({ ...key }, { unique });
  if (loaded !== documents)
    throw new Error(
      `${name}: the manifest lists ${describeDocumentCount(documents)}, but ${loaded} could be restored. Restore another backup.`,
    );
};
