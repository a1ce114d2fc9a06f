import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { MongoBulkWriteError } from 'mongodb';
import type { ReadModel, Versioned } from './projection.ts';

/** A deleted document stays as a tombstone, or a replayed event would bring it back. */
export type StoredDocument = { _id: string; position: bigint; document: object | null };

const duplicateKey = 11_000;

/** Writes go in parts, so that no message grows without bound. */
const maxWriteSize = 1_000;

/** Expects a client with `useBigInt64`, since positions outgrow a double. */
export const mongoReadModel = <Doc extends object>(
  collection: Collection<StoredDocument>,
): ReadModel<Doc> &
  Readonly<{ insert: (documents: readonly Versioned<Doc>[]) => Promise<void> }> => {
  const write = async (operations: AnyBulkWriteOperation<StoredDocument>[]): Promise<void> => {
    try {
      await collection.bulkWrite(operations, { ordered: false });
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
    }
  };

  const save = async (documents: readonly Versioned<Doc>[]): Promise<void> => {
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
        document: document as Doc | null, // the collection is named after the one projection it holds
      }));
    },

    save,

    /** Quicker than `save` for documents that are most likely new. */
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
 * Where the stored version is ahead, the filter finds nothing and the upsert collides. A command that
 * failed as a whole comes as the same kind of error, with nothing said of single documents.
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
