import { keysOf, nothing, type KeyPart } from './path.ts';
import { compare, RefusalError, UnspecifiedError, type Doc, type ModelValue } from './value.ts';

const keyPart = (part: KeyPart): ModelValue | undefined => {
  if (part === nothing) return undefined;
  return part === undefined ? null : part;
};

/** Compares keys of an index; `directions` are 1 or -1. */
export const compareKeys = (
  a: readonly KeyPart[],
  b: readonly KeyPart[],
  directions: readonly number[],
): number => {
  for (const [i, direction] of directions.entries()) {
    const order = compare(keyPart(a[i]), keyPart(b[i])) * direction;
    if (order !== 0) return order;
  }
  return 0;
};

const keysFor = (doc: Doc, paths: readonly string[]): KeyPart[][] => {
  try {
    return keysOf(doc, paths);
  } catch (error) {
    if (error instanceof RefusalError) throw new UnspecifiedError('parallel arrays in a sort');
    throw error;
  }
};

/** Sorts by the least of each document's keys. */
export const sortDocuments = (docs: readonly Doc[], sort: Doc): Doc[] => {
  const paths = [...sort.keys()];
  const directions = [...sort.values()].map(Number);
  return docs
    .map((doc) => ({
      doc,
      key: keysFor(doc, paths).reduce((min, key) =>
        compareKeys(key, min, directions) < 0 ? key : min,
      ),
    }))
    .toSorted((a, b) => compareKeys(a.key, b.key, directions))
    .map(({ doc }) => doc);
};
