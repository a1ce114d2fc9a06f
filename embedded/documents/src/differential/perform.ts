import {
  MongoBulkWriteError,
  MongoServerError,
  type AnyBulkWriteOperation,
  type Collection,
  type Document,
} from 'mongodb';
import type { Command, Write } from './command.ts';
import { Unspecified } from './model/expression.ts';
import type { ModelCollection } from './model/collection.ts';
import { compare, isNumeric, modelled, plain, Refused, type Modelled } from './model/value.ts';
import { fractionOf } from './model/number.ts';

/** What a command came to; two are compared by their texts. */
export type Answer =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly code: unknown }
  /** The model does not say. */
  | { readonly kind: 'open' };

type Stored = Document & { _id: number };

const exact = { promoteValues: false } as const;

const operationOf = (write: Write): AnyBulkWriteOperation<Stored> => {
  switch (write.kind) {
    case 'insertOne':
      return { insertOne: { document: write.document as Stored } };
    case 'updateOne':
    case 'updateMany': {
      const { filter, update, arrayFilters, upsert } = write;
      const statement = {
        filter,
        update,
        upsert,
        ...(arrayFilters.length > 0 ? { arrayFilters: [...arrayFilters] } : {}),
      };
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
  things: Collection<Stored>,
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
  things: Collection<Stored>,
  {
    filter,
    sort,
    change,
    returnNew,
    upsert,
    projection,
  }: Extract<Command, { kind: 'findAndModify' }>,
): Promise<unknown> => {
  const shared = { sort, projection, ...exact };
  const more = { ...shared, upsert, returnDocument: returnNew ? 'after' : 'before' } as const;
  switch (change.kind) {
    case 'remove':
      return things.findOneAndDelete(filter, shared);
    case 'update':
      return things.findOneAndUpdate(filter, change.by, more);
    case 'replace':
      return things.findOneAndReplace(filter, change.by, more);
  }
};

/** Numbers that are equal are one value to `distinct`, whichever of them it gives. */
const generic = (value: Modelled): unknown => {
  if (isNumeric(value)) {
    const fraction = fractionOf(value);
    return typeof fraction === 'string'
      ? fraction
      : { number: reduced(fraction.over, fraction.under) };
  }
  if (Array.isArray(value)) return value.map(generic);
  if (value instanceof Map) return [...value].map(([name, field]) => [name, generic(field)]);
  return value;
};

const reduced = (over: bigint, under: bigint): string => {
  let [a, b] = [over < 0n ? -over : over, under];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? '0' : `${over / a}/${under / a}`;
};

const byServer = async (things: Collection<Stored>, command: Command): Promise<unknown> => {
  switch (command.kind) {
    case 'write':
      return bulk(things, [command.write], true);
    case 'bulk':
      return bulk(things, command.writes, command.ordered);
    case 'findAndModify':
      return findAndModify(things, command);
    case 'touch':
      await things.updateOne(
        { _id: command._id },
        { $currentDate: { touched: { $type: command.type } } },
      );
      return undefined;
    case 'find': {
      const { filter, projection, sort, skip, limit, batchSize } = command;
      return things.find(filter, { projection, sort, skip, limit, batchSize, ...exact }).toArray();
    }
    case 'count': {
      const { filter, skip, limit } = command;
      const { n } = await things.db.command({ count: 'things', query: filter, skip, limit });
      return Number(n);
    }
    case 'distinct': {
      const { values } = await things.db.command(
        { distinct: 'things', key: command.key, query: command.filter },
        exact,
      );
      return (values as unknown[]).map(modelled).toSorted(compare).map(generic);
    }
    case 'aggregate':
      return things.aggregate([...command.pipeline], exact).toArray();
    case 'createIndex':
      await things.createIndex({ ...command.index.key }, command.index.options);
      return undefined;
    case 'dropIndexes':
      await things.dropIndexes();
      return undefined;
  }
};

/** Of an unordered bulk, the driver sends inserts first, then updates, then deletes. */
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
      if (!(error instanceof Refused)) throw error;
      errors.push({ index, code: error.code });
      if (ordered) break;
    }
  }
  return { ...result, upserted, errors: errors.toSorted((a, b) => a.index - b.index) };
};

/** As they come through JavaScript, which puts fields that are numbers first. */
const inJavaScript = (values: readonly Modelled[]): Modelled[] =>
  values.map((value) => modelled(plain(value))).toSorted(compare);

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
    case 'touch':
      return undefined;
    case 'find':
      return model.find(command).map(plain);
    case 'count':
      return model.count(command);
    case 'distinct':
      return inJavaScript(model.distinct(command)).map(generic);
    case 'aggregate':
      return model.aggregate(command.pipeline).map(plain);
    case 'createIndex':
      return model.createIndex(command.index);
    case 'dropIndexes':
      model.indexes = [];
      return undefined;
  }
};

export const serverAnswer = async (
  things: Collection<Stored>,
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
    if (error instanceof Refused) return { kind: 'refused', code: error.code };
    if (error instanceof Unspecified) return { kind: 'open' };
    throw error;
  }
};
