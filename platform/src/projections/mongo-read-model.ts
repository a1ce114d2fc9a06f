import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { MongoBulkWriteError } from 'mongodb';
import type { ReadModel, VersionedDocument } from './projection.ts';

/**
 * A document as its projection stored it. A deleted one stays as a tombstone; otherwise a replayed
 * event would restore it.
 */
export type StoredModel<Doc extends object = object> = {
  _id: string;
  position: bigint;
  document: Doc | null;
};

const duplicateKey = 11_000;

/** Writes are split, so that the size of a message is bounded. */
const maxWriteSize = 1_000;

export type MongoReadModel<Doc extends object> = ReadModel<Doc> &
  Readonly<{ insert: (documents: readonly VersionedDocument<Doc>[]) => Promise<void> }>;

/** Requires a client with `useBigInt64`, because positions exceed the range of a double. */
export const mongoReadModel = <Doc extends object>(
  collection: Collection<StoredModel>,
): MongoReadModel<Doc> => {
  const write = async (operations: AnyBulkWriteOperation<StoredModel>[]): Promise<void> => {
    try {
      await collection.bulkWrite(operations, { ordered: false });
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
    }
  };

  const save = async (documents: readonly VersionedDocument<Doc>[]): Promise<void> => {
    for (let from = 0; from < documents.length; from += maxWriteSize) {
      await write(
        documents.slice(from, from + maxWriteSize).map(({ id, position, document }) => ({
          replaceOne: {
            filter: { _id: id, position: { $lt: position } },
            replacement: { position, document },
            upsert: true,
          },
        })),
      );
    }
  };

  return {
    load: async (ids) => {
      if (ids.length === 0) return [];
      const stored = await collection.find({ _id: { $in: [...ids] } }).toArray();
      return stored.map(({ _id, position, document }) => ({
        id: _id,
        position,
        document: document as Doc | null, // the collection belongs to one projection
      }));
    },

    save,

    /** Faster than `save` for documents that are probably new. */
    insert: async (documents) => {
      for (let from = 0; from < documents.length; from += maxWriteSize) {
        const part = documents.slice(from, from + maxWriteSize);
        try {
          await collection.insertMany(
            part.map(({ id, position, document }) => ({ _id: id, position, document })),
            { ordered: false },
          );
        } catch (error) {
          if (!isDuplicateKeyError(error)) throw error;
          await save(part);
        }
      }
    },
  };
};

/**
 * If the stored version is ahead, the filter finds nothing and the upsert collides. A command that
 * failed as a whole has the same error class, but no errors of single documents.
 */
const isDuplicateKeyError = (error: unknown): boolean => {
  if (!(error instanceof MongoBulkWriteError)) return false;
  const collisions = [error.writeErrors].flat();
  return (
    error.code === duplicateKey &&
    collisions.length > 0 &&
    collisions.every(({ code }) => code === duplicateKey)
  );
};
