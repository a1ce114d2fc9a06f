import { randomBytes } from 'node:crypto';
import type { Value } from '../bson/value.ts';
import { CommandError } from '../errors.ts';

type Cursor = {
  readonly namespace: string;
  readonly documents: Iterator<Value>;
  /** Read from the iterator, but too large for the last batch. */
  peekedDocument: Value | undefined;
  usedAt: number;
};

/** A batch of a cursor's documents; id 0 if it is the last one. */
type Batch = { readonly id: bigint; readonly batch: Value[] };

export type Cursors = {
  readonly open: (
    namespace: string,
    documents: Iterable<Value>,
    batchSize: number,
    single?: boolean,
  ) => Batch;
  readonly next: (id: bigint, namespace: string, batchSize: number | undefined) => Batch;
  /** Returns whether the cursor existed. */
  readonly kill: (id: bigint, namespace: string) => boolean;
  readonly count: () => number;
  /** Ends cursors that were not used recently. */
  readonly sweep: (now: number) => void;
};

const idleLimit = 10 * 60 * 1000;
const maxBatchBytes = 16 * 1024 * 1024 - 16 * 1024;

const fill = (cursor: Cursor, size: number): { batch: Value[]; done: boolean } => {
  const batch: Value[] = [];
  let bytes = 0;
  while (batch.length < size) {
    const next = cursor.peekedDocument
      ? { done: false, value: cursor.peekedDocument }
      : cursor.documents.next();
    cursor.peekedDocument = undefined;
    if (next.done) return { batch, done: true };
    const document = next.value;
    bytes += document.end - document.start + 16;
    if (bytes > maxBatchBytes && batch.length > 0) {
      cursor.peekedDocument = document;
      return { batch, done: false };
    }
    batch.push(document);
  }
  return { batch, done: false };
};

const isExhausted = (cursor: Cursor): boolean => {
  if (cursor.peekedDocument) return false;
  const next = cursor.documents.next();
  if (next.done) return true;
  cursor.peekedDocument = next.value;
  return false;
};

const newId = (): bigint => (randomBytes(8).readBigUInt64LE() >> 1n) | 1n;

export const openCursors = (): Cursors => {
  const cursors = new Map<bigint, Cursor>();
  const find = (id: bigint, namespace: string): Cursor => {
    const cursor = cursors.get(id);
    if (cursor?.namespace === namespace) return cursor;
    throw new CommandError(43, `cursor id ${id} not found`);
  };
  return {
    open: (namespace, documents, batchSize, single = false) => {
      const cursor: Cursor = {
        namespace,
        documents: documents[Symbol.iterator](),
        peekedDocument: undefined,
        usedAt: Date.now(),
      };
      const { batch, done } = fill(cursor, batchSize);
      if (done || single || (batchSize > 0 && isExhausted(cursor))) {
        cursor.documents.return?.();
        return { id: 0n, batch };
      }
      const id = newId();
      cursors.set(id, cursor);
      return { id, batch };
    },
    next: (id, namespace, batchSize) => {
      const cursor = find(id, namespace);
      cursor.usedAt = Date.now();
      try {
        const { batch, done } = fill(cursor, batchSize ?? Infinity);
        if (!done && !isExhausted(cursor)) return { id, batch };
        cursors.delete(id);
        return { id: 0n, batch };
      } catch (error) {
        cursors.delete(id);
        throw error;
      }
    },
    kill: (id, namespace) => {
      const cursor = cursors.get(id);
      if (cursor?.namespace !== namespace) return false;
      cursor.documents.return?.();
      return cursors.delete(id);
    },
    count: () => cursors.size,
    sweep: (now) => {
      for (const [id, cursor] of cursors) if (now - cursor.usedAt > idleLimit) cursors.delete(id);
    },
  };
};
