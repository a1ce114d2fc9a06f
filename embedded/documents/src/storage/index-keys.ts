import { distinct, invertKey, keyOf } from '../bson/key.ts';
import { BsonType, fieldOf, isDocument, itemsOf, type Value } from '../bson/value.ts';
import { nullValue, undefinedValue } from '../bson/write.ts';
import { CommandError } from '../errors.ts';
import type { Path } from '../query/path.ts';
import type { IndexField } from './index-spec.ts';

/** A document's keys in an index, and the bits of the index's fields that went through arrays. */
export type IndexKeys = { readonly keys: readonly Buffer[]; readonly arrays: number };

type ReachedValues =
  | { readonly kind: 'value'; readonly value: Value | undefined }
  | { readonly kind: 'array'; readonly array: Value; readonly at: number };

/** Follows a path until it ends or meets an array. */
const reach = (from: Value, path: Path, start: number): ReachedValues => {
  let value = from;
  for (let at = start; at < path.steps.length; at++) {
    const name = path.steps[at];
    if (!name) break;
    if (value.type === BsonType.array) return { kind: 'array', array: value, at };
    const next = value.type === BsonType.document ? fieldOf(value, name) : undefined;
    if (next === undefined) return { kind: 'value', value: undefined };
    value = next;
  }
  return value.type === BsonType.array
    ? { kind: 'array', array: value, at: path.steps.length }
    : { kind: 'value', value };
};

type FoundValues = (Value | undefined)[];

type Collector = { readonly found: FoundValues[]; arrays: number };

const parallel = (a: string, b: string): never => {
  throw new CommandError(171, `cannot index parallel arrays [${a}] [${b}]`);
};

/** `starts[i]`: the number of names of field i's path followed so far; -1 if its value is known. */
const collect = (
  collector: Collector,
  fields: readonly IndexField[],
  from: Value,
  starts: readonly number[],
  collected: readonly (Value | undefined)[],
): void => {
  const values = [...collected];
  const next = [...starts];
  const waiting: number[] = [];
  let array: Value | undefined;
  for (const [i, field] of fields.entries()) {
    const start = starts[i] ?? -1;
    if (start < 0) continue;
    const reachedValue = reach(from, field.path, start);
    next[i] = -1;
    if (reachedValue.kind === 'value') values[i] = reachedValue.value;
    else {
      if (array && array.start !== reachedValue.array.start) {
        parallel(field.path.text, fields[waiting[0] ?? 0]?.path.text ?? '');
      }
      array = reachedValue.array;
      next[i] = reachedValue.at;
      waiting.push(i);
      collector.arrays |= 1 << i;
    }
  }
  if (!array) collector.found.push(values);
  else expand(collector, fields, array, { waiting, next, values });
};

const expand = (
  collector: Collector,
  fields: readonly IndexField[],
  array: Value,
  { waiting, next, values }: { waiting: number[]; next: number[]; values: FoundValues },
): void => {
  const items = itemsOf(array);
  for (const item of items.length === 0 ? [undefined] : items) {
    const filled = [...values];
    const starts = next.map(() => -1);
    let deeper = false;
    for (const i of waiting) {
      const ends = next[i] === fields[i]?.path.steps.length;
      if (ends) filled[i] = item ?? undefinedValue;
      else if (isDocument(item)) {
        starts[i] = next[i] ?? -1;
        deeper = true;
      } else filled[i] = undefined;
    }
    if (deeper && item) collect(collector, fields, item, starts, filled);
    else collector.found.push(filled);
  }
};

const nullKey = keyOf(nullValue);

const joinKeys = (parts: readonly Buffer[]): Buffer =>
  parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);

const partOf = ({ descending }: IndexField, value: Value | undefined): Buffer => {
  const key = value ? keyOf(value) : nullKey;
  return descending ? invertKey(key) : key;
};

/**
 * The parts of a document's keys that were computed already, by field; null for a path that meets
 * an array. The indexes of a collection have many fields in common.
 */
export type KeyPartCache = {
  readonly up: Map<string, Buffer | null>;
  readonly down: Map<string, Buffer | null>;
};

export const createKeyPartCache = (): KeyPartCache => ({ up: new Map(), down: new Map() });

const findPart = (field: IndexField, document: Value, cache: KeyPartCache): Buffer | null => {
  const parts = field.descending ? cache.down : cache.up;
  const before = parts.get(field.path.text);
  if (before !== undefined) return before;
  const reached = reach(document, field.path, 0);
  const part = reached.kind === 'value' ? partOf(field, reached.value) : null;
  parts.set(field.path.text, part);
  return part;
};

/**
 * Error 171 if two of the index's fields are arrays that do not contain each other. `cache` is
 * shared by the indexes of one document.
 */
export const indexKeys = (
  fields: readonly IndexField[],
  document: Value,
  cache = createKeyPartCache(),
): IndexKeys => {
  const parts: Buffer[] = [];
  for (const field of fields) {
    const part = findPart(field, document, cache);
    if (!part) return keysThroughArrays(fields, document);
    parts.push(part);
  }
  return { keys: [joinKeys(parts)], arrays: 0 };
};

const keysThroughArrays = (fields: readonly IndexField[], document: Value): IndexKeys => {
  const collector: Collector = { found: [], arrays: 0 };
  const starts = fields.map(() => 0);
  const unknown = fields.map(() => undefined);
  collect(collector, fields, document, starts, unknown);
  const keys = collector.found.map((values) =>
    joinKeys(fields.map((field, i) => partOf(field, values[i]))),
  );
  return { keys: distinct(keys), arrays: collector.arrays };
};
