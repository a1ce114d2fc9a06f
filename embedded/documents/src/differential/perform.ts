import {
  MongoBulkWriteError,
  MongoServerError,
  type AnyBulkWriteOperation,
  type Collection,
  type Document,
} from 'mongodb';
import type { Command, Write } from './command.ts';
import type { ModelCollection } from './model/collection.ts';
import { plain, RefusalError, UnspecifiedError } from './model/value.ts';

/** The result of a command. Two results are compared by their texts. */
export type Answer =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly code: unknown }
  /** The model leaves the result open. */
  | { readonly kind: 'open' };

type StoredDocument = Document & { _id: number };

const exact = { promoteValues: false } as const;

const operationOf = (write: Write): AnyBulkWriteOperation<StoredDocument> => {
  switch (write.kind) {
    case 'insertOne':
      return { insertOne: { document: write.document as StoredDocument } };
    case 'updateOne':
    case 'updateMany': {
      const { filter, update, upsert } = write;
      const statement = { filter, update, upsert };
      return write.kind === 'updateOne' ? { updateOne: statement } : { updateMany: statement };
    }
    case 'replaceOne': {
      const { filter, replacement, upsert } = write;
      return { replaceOne: { filter, replacement, upsert } };
    }
    case 'deleteOne':
      return { deleteOne: { filter: write.filter } };
    case 'deleteMany':
      return { deleteMany: { filter: write.filter } };
  }
};

/** Which statements failed, and how. */
const codesOf = (error: MongoBulkWriteError): unknown =>
  [error.writeErrors]
    .flat()
    .map(({ index, code }) => ({ index, code }))
    .toSorted((a, b) => a.index - b.index);

const bulk = async (
  things: Collection<StoredDocument>,
  writes: readonly Write[],
  ordered: boolean,
): Promise<unknown> => {
  try {
    const { insertedCount, matchedCount, modifiedCount, deletedCount, upsertedIds } =
      await things.bulkWrite(writes.map(operationOf), { ordered, ignoreUndefined: true });
    const upserted = Object.values(upsertedIds);
    return { insertedCount, matchedCount, modifiedCount, deletedCount, upserted, errors: [] };
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const { insertedCount, matchedCount, modifiedCount, deletedCount, upsertedIds } = error.result;
    const upserted = Object.values(upsertedIds);
    return {
      insertedCount,
      matchedCount,
      modifiedCount,
      deletedCount,
      upserted,
      errors: codesOf(error),
    };
  }
};

const findAndModify = async (
  things: Collection<StoredDocument>,
  {
    filter,
    sort,
    change,
    returnNew,
    upsert,
    projection,
  }: Extract<Command, { kind: 'findAndModify' }>,
): Promise<unknown> => {
  const returnDocument = returnNew ? 'after' : 'before';
  const more = { sort, projection, ...exact, upsert, returnDocument } as const;
  switch (change.kind) {
    case 'update':
      return things.findOneAndUpdate(filter, change.by, more);
    case 'replace':
      return things.findOneAndReplace(filter, change.by, more);
  }
};

const byServer = async (things: Collection<StoredDocument>, command: Command): Promise<unknown> => {
  switch (command.kind) {
    case 'write':
      return bulk(things, [command.write], true);
    case 'bulk':
      return bulk(things, command.writes, command.ordered);
    case 'findAndModify':
      return findAndModify(things, command);
    case 'find': {
      const { filter, projection, sort, skip, limit, batchSize } = command;
      return things.find(filter, { projection, sort, skip, limit, batchSize, ...exact }).toArray();
    }
    case 'count': {
      const { n } = await things.db.command({ count: 'things', query: command.filter });
      return Number(n);
    }
    case 'aggregate':
      return things.aggregate([...command.pipeline], exact).toArray();
    case 'createIndex':
      await things.createIndex({ ...command.index.key }, command.index.options);
      return undefined;
  }
};

/** The driver sends an unordered bulk as inserts first, then updates, then deletes. */
const turnOf = ({ kind }: Write): number => {
  if (kind === 'insertOne') return 0;
  return kind === 'deleteOne' || kind === 'deleteMany' ? 2 : 1;
};

const modelBulk = (model: ModelCollection, writes: readonly Write[], ordered: boolean): unknown => {
  const result = { insertedCount: 0, matchedCount: 0, modifiedCount: 0, deletedCount: 0 };
  const upserted: unknown[] = [];
  const errors: { index: number; code: number }[] = [];
  const entries = [...writes.entries()];
  const inTurn = ordered ? entries : entries.toSorted(([, a], [, b]) => turnOf(a) - turnOf(b));
  for (const [index, write] of inTurn) {
    try {
      const done = model.write(write);
      if (write.kind === 'insertOne') result.insertedCount += 1;
      else if (write.kind === 'deleteOne' || write.kind === 'deleteMany') {
        result.deletedCount += done.matched;
      } else {
        result.matchedCount += done.matched;
        result.modifiedCount += done.modified;
        if (done.upserted !== undefined) upserted.push(Number(done.upserted));
      }
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      errors.push({ index, code: error.code });
      if (ordered) break;
    }
  }
  return { ...result, upserted, errors: errors.toSorted((a, b) => a.index - b.index) };
};

const byModel = (model: ModelCollection, command: Command): unknown => {
  switch (command.kind) {
    case 'write':
      return modelBulk(model, [command.write], true);
    case 'bulk':
      return modelBulk(model, command.writes, command.ordered);
    case 'findAndModify': {
      const found = model.findAndModify(command);
      return found && plain(found);
    }
    case 'find':
      return model.find(command).map(plain);
    case 'count':
      return model.count(command);
    case 'aggregate':
      return model.aggregate(command.pipeline).map(plain);
    case 'createIndex':
      return model.createIndex(command.index);
  }
};

export const serverAnswer = async (
  things: Collection<StoredDocument>,
  command: Command,
): Promise<Answer> => {
  try {
    return { kind: 'result', result: await byServer(things, command) };
  } catch (error) {
    if (error instanceof MongoServerError) return { kind: 'refused', code: Number(error.code) };
    throw error;
  }
};

export const modelAnswer = (model: ModelCollection, command: Command): Answer => {
  try {
    return { kind: 'result', result: byModel(model, command) };
  } catch (error) {
    if (error instanceof RefusalError) return { kind: 'refused', code: error.code };
    if (error instanceof UnspecifiedError) return { kind: 'open' };
    throw error;
  }
};
