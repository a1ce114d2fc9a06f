import { readFilter } from '../aggregate/tools.ts';
import { documentOption, flagIn, mapOf, numberIn, stringIn } from '../bson/read.ts';
import { BsonType, type Value } from '../bson/value.ts';
import { encodeDocument, type Encodable } from '../bson/write.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { matches } from '../query/filter.ts';
import type { Collection } from '../storage/collection.ts';
import { idIndexDocument } from '../storage/index-spec.ts';
import { accept, targetOf } from './arguments.ts';
import { collectionIn, namespaceOf, type Call, type Handler } from './command.ts';
import { creationOptions } from './collection-options.ts';
import { cursorReply } from './find.ts';
import { splitNamespace } from './namespace.ts';

/** A UUID as BSON has it. */
const uuidValue = (uuid: Buffer): Value => {
  const bytes = Buffer.concat([Buffer.from([16, 0, 0, 0, 4]), uuid]);
  return { type: BsonType.binary, bytes, start: 0, end: bytes.length };
};

const infoOf = ({ name, options, uuid }: Collection): Value =>
  encodeDocument({
    name,
    type: 'collection',
    options,
    info: { readOnly: false, uuid: uuidValue(uuid) },
    idIndex: idIndexDocument,
  });

const listCollections: Handler = (call) => {
  accept(call, ['filter', 'nameOnly', 'authorizedCollections', 'cursor']);
  const filter = readFilter(documentOption(call.fields, 'filter'));
  const found = call.engine.catalog
    .collections(call.db)
    .map((collection) => [collection, infoOf(collection)] as const)
    .filter(([, info]) => matches(filter, info));
  const documents = flagIn(call.fields, 'nameOnly')
    ? found.map(([{ name }]) => encodeDocument({ name, type: 'collection' }))
    : found.map(([, info]) => info);
  const cursor = documentOption(call.fields, 'cursor');
  const size = cursor && numberIn(mapOf(cursor), 'batchSize');
  return cursorReply(call, `${call.db}.$cmd.listCollections`, documents, size);
};

const listDatabases: Handler = (call) => {
  accept(call, ['filter', 'nameOnly', 'authorizedDatabases']);
  const { catalog } = call.engine;
  const filter = readFilter(documentOption(call.fields, 'filter'));
  const all = catalog.databases().map((name) => {
    const collections = catalog.collections(name);
    const size = collections.reduce((sum, { documents }) => sum + documents.bytes(), 0);
    return { name, sizeOnDisk: BigInt(size), empty: size === 0 };
  });
  const found = all.filter((database) => matches(filter, encodeDocument(database)));
  if (flagIn(call.fields, 'nameOnly')) return { databases: found.map(({ name }) => ({ name })) };
  const total = found.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0n);
  return { databases: found, totalSize: total, totalSizeMb: total / 1_048_576n };
};

const create: Handler = (call) => {
  const options = creationOptions(call);
  const name = targetOf(call);
  if (collectionIn(call, name)) {
    throw new CommandError(48, `Collection ${namespaceOf(call, name)} already exists.`);
  }
  call.engine.catalog.create(call.db, name, options);
  return {};
};

const drop: Handler = (call) => {
  accept(call, []);
  const name = targetOf(call);
  const collection = collectionIn(call, name);
  if (!collection) return {};
  const nIndexesWas = collection.indexes.length + 1;
  call.engine.catalog.drop(collection);
  return { nIndexesWas, ns: namespaceOf(call, name) };
};

const dropDatabase: Handler = (call) => {
  accept(call, []);
  const collections = call.engine.catalog.collections(call.db);
  for (const collection of collections) call.engine.catalog.drop(collection);
  return collections.length === 0 ? {} : { dropped: call.db };
};

const renameCollection: Handler = (call) => {
  accept(call, ['to', 'dropTarget']);
  const { catalog } = call.engine;
  const from = targetOf(call);
  const to =
    stringIn(call.fields, 'to') ??
    failedToParse("BSON field 'renameCollection.to' is missing but a required field");
  const collection = catalog.find(...splitNamespace(from));
  if (!collection) throw new CommandError(26, `Source collection ${from} does not exist`);
  if (from === to) throw new CommandError(20, "Can't rename a collection to itself");
  const [db, name] = splitNamespace(to);
  if (catalog.find(db, name) && !flagIn(call.fields, 'dropTarget')) {
    throw new CommandError(48, 'target namespace exists');
  }
  catalog.rename(collection, db, name);
  return {};
};

const statsOf = (collection: Collection): { [name: string]: Encodable } => {
  const count = collection.documents.count();
  const size = collection.documents.bytes();
  return {
    size,
    count,
    avgObjSize: count === 0 ? 0 : Math.round(size / count),
    numOrphanDocs: 0,
    storageSize: size,
    freeStorageSize: 0,
    capped: false,
    nindexes: collection.indexes.length + 1,
    totalIndexSize: 0,
    totalSize: size,
    scaleFactor: 1,
  };
};

const collStats: Handler = (call) => {
  accept(call, ['scale']);
  const name = targetOf(call);
  const collection = collectionIn(call, name);
  const ns = namespaceOf(call, name);
  if (collection) return { ns, ...statsOf(collection) };
  return {
    ns,
    size: 0,
    count: 0,
    storageSize: 0,
    totalSize: 0,
    nindexes: 0,
    totalIndexSize: 0,
    scaleFactor: 1,
  };
};

const dbStats: Handler = (call: Call) => {
  accept(call, ['scale', 'freeStorage']);
  const collections = call.engine.catalog.collections(call.db);
  const objects = collections.reduce((sum, { documents }) => sum + documents.count(), 0);
  const dataSize = collections.reduce((sum, { documents }) => sum + documents.bytes(), 0);
  return {
    db: call.db,
    collections: collections.length,
    views: 0,
    objects,
    avgObjSize: objects === 0 ? 0 : dataSize / objects,
    dataSize,
    storageSize: dataSize,
    indexes: collections.reduce((sum, { indexes }) => sum + indexes.length + 1, 0),
    indexSize: 0,
    totalSize: dataSize,
    scaleFactor: 1,
  };
};

/** Commands about collections and databases. */
export const collectionCommands: Readonly<Record<string, Handler>> = {
  listCollections,
  listDatabases,
  create,
  drop,
  dropDatabase,
  renameCollection,
  collStats,
  collstats: collStats,
  dbStats,
  dbstats: dbStats,
};
