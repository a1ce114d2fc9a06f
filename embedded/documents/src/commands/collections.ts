import { documentOption, isFlagSet } from '../bson/read.ts';
import type { Value } from '../bson/value.ts';
import { emptyDocument, encodeDocument } from '../bson/write.ts';
import { CommandError } from '../errors.ts';
import type { CommandName } from '../profile.ts';
import { matches } from '../query/filter.ts';
import { readFilter } from '../query/parse-filter.ts';
import type { Collection } from '../storage/collection.ts';
import { idIndexSpec } from '../storage/index-spec.ts';
import { requireKnownFields, readTarget } from './arguments.ts';
import { collectionIn, namespaceOf, type Handler } from './command.ts';
import { cursorReply } from './find.ts';

const infoOf = ({ name }: Collection): Value =>
  encodeDocument({
    name,
    type: 'collection',
    options: emptyDocument,
    idIndex: idIndexSpec.document,
  });

const listCollections: Handler = (call) => {
  requireKnownFields(call, ['filter', 'nameOnly', 'authorizedCollections', 'cursor']);
  const filter = readFilter(documentOption(call.fields, 'filter'));
  const found = call.engine.catalog
    .collections(call.db)
    .filter((collection) => matches(filter, infoOf(collection)));
  const documents = isFlagSet(call.fields, 'nameOnly')
    ? found.map(({ name }) => encodeDocument({ name, type: 'collection' }))
    : found.map(infoOf);
  return cursorReply(call, `${call.db}.$cmd.listCollections`, documents);
};

const listDatabases: Handler = (call) => {
  requireKnownFields(call, ['nameOnly', 'authorizedDatabases']);
  const { catalog } = call.engine;
  const databases = catalog.databases().map((name) => {
    const collections = catalog.collections(name);
    const size = collections.reduce((sum, { documents }) => sum + documents.bytes(), 0);
    return { name, sizeOnDisk: BigInt(size), empty: size === 0 };
  });
  if (isFlagSet(call.fields, 'nameOnly')) {
    return { databases: databases.map(({ name }) => ({ name })) };
  }
  return { databases, totalSize: databases.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0n) };
};

const create: Handler = (call) => {
  requireKnownFields(call, []);
  const name = readTarget(call);
  if (collectionIn(call, name)) {
    throw new CommandError(48, `Collection ${namespaceOf(call, name)} already exists.`);
  }
  call.engine.catalog.create(call.db, name);
  return {};
};

const drop: Handler = (call) => {
  requireKnownFields(call, []);
  const name = readTarget(call);
  const collection = collectionIn(call, name);
  if (collection) call.engine.catalog.drop(collection);
  return {};
};

const dropDatabase: Handler = (call) => {
  requireKnownFields(call, []);
  const collections = call.engine.catalog.collections(call.db);
  for (const collection of collections) call.engine.catalog.drop(collection);
  return collections.length === 0 ? {} : { dropped: call.db };
};

/** Commands about collections and databases. */
export const collectionCommands = {
  listCollections,
  listDatabases,
  create,
  drop,
  dropDatabase,
} satisfies Partial<Record<CommandName, Handler>>;
