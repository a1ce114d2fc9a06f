import { inverted, keyOf } from '../bson/key.ts';
import { BsonType, fieldOf, isDocument, itemAt, itemsOf, type Value } from '../bson/value.ts';
import { nullValue, undefinedValue } from '../bson/write.ts';
import { CommandError } from '../errors.ts';
import { matches } from '../query/filter.ts';
import type { Path } from '../query/path.ts';
import type { IndexSpec } from './index-spec.ts';

/** What keys depend on. */
type KeySpec = Pick<IndexSpec, 'fields' | 'sparse' | 'partial'> & {
  readonly keyOf: (value: Value) => Buffer;
};

/** A document's keys in an index, and which of the index's fields went through arrays (bits). */
export type IndexKeys = { readonly keys: readonly Buffer[]; readonly arrays: number };

type Reached =
  | { readonly kind: 'value'; readonly value: Value | undefined }
  | { readonly kind: 'array'; readonly array: Value; readonly at: number };

/** Follows a path until it ends or meets an array. */
const reach = (from: Value, path: Path, start: number): Reached => {
  let value = from;
  for (let at = start; at < path.steps.length; at++) {
    const step = path.steps[at];
    if (!step) break;
    if (value.type === BsonType.array) {
      const item = step.index === undefined ? undefined : itemAt(value, step.index);
      if (item === undefined) return { kind: 'array', array: value, at };
      value = item;
      continue;
    }
    const next = value.type === BsonType.document ? fieldOf(value, step.name) : undefined;
    if (next === undefined) return { kind: 'value', value: undefined };
    value = next;
  }
  return value.type === BsonType.array
    ? { kind: 'array', array: value, at: path.steps.length }
    : { kind: 'value', value };
};

type Found = (Value | undefined)[];

type Collector = { readonly found: Found[]; arrays: number };

const parallel = (a: string, b: string): never => {
  throw new CommandError(171, `cannot index parallel arrays [${a}] [${b}]`);
};

/** `starts[i]`: how far field i's path is; -1 when its value is known. */
const collect = (
  collector: Collector,
  spec: KeySpec,
  from: Value,
  starts: readonly number[],
  known: readonly (Value | undefined)[],
): void => {
  const values = [...known];
  const next = [...starts];
  const waiting: number[] = [];
  let array: Value | undefined;
  for (const [i, field] of spec.fields.entries()) {
    const start = starts[i] ?? -1;
    if (start < 0) continue;
    const reached = reach(from, field.path, start);
    next[i] = -1;
    if (reached.kind === 'value') values[i] = reached.value;
    else {
      if (array && array.start !== reached.array.start) {
        parallel(field.path.text, spec.fields[waiting[0] ?? 0]?.path.text ?? '');
      }
      array = reached.array;
      next[i] = reached.at;
      waiting.push(i);
      collector.arrays |= 1 << i;
    }
  }
  if (!array) collector.found.push(values);
  else expand(collector, spec, array, { waiting, next, values });
};

const expand = (
  collector: Collector,
  spec: KeySpec,
  array: Value,
  { waiting, next, values }: { waiting: number[]; next: number[]; values: Found },
): void => {
  const items = itemsOf(array);
  for (const item of items.length === 0 ? [undefined] : items) {
    const filled = [...values];
    const starts = next.map(() => -1);
    let deeper = false;
    for (const i of waiting) {
      const ends = next[i] === spec.fields[i]?.path.steps.length;
      if (ends) filled[i] = item ?? undefinedValue;
      else if (isDocument(item)) {
        starts[i] = next[i] ?? -1;
        deeper = true;
      } else filled[i] = undefined;
    }
    if (deeper && item) collect(collector, spec, item, starts, filled);
    else collector.found.push(filled);
  }
};

const nullKey = keyOf(nullValue);

const joined = (spec: KeySpec, values: readonly (Value | undefined)[]): Buffer => {
  const parts = spec.fields.map(({ descending }, i) => {
    const value = values[i];
    const key = value ? spec.keyOf(value) : nullKey;
    return descending ? inverted(key) : key;
  });
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
};

const distinct = (keys: Buffer[]): Buffer[] => {
  if (keys.length === 1) return keys;
  const seen = new Map(keys.map((key) => [key.toString('latin1'), key]));
  return [...seen.values()];
};

const nothing: IndexKeys = { keys: [], arrays: 0 };

/** Error 171 where two of the index's fields are arrays that do not hold each other. */
export const indexKeys = (spec: KeySpec, document: Value): IndexKeys => {
  if (spec.partial && !matches(spec.partial, document)) return nothing;
  const collector: Collector = { found: [], arrays: 0 };
  const starts = spec.fields.map(() => 0);
  collect(
    collector,
    spec,
    document,
    starts,
    starts.map(() => undefined),
  );
  const present = spec.sparse
    ? collector.found.filter((values) => values.some((value) => value !== undefined))
    : collector.found;
  return {
    keys: distinct(present.map((values) => joined(spec, values))),
    arrays: collector.arrays,
  };
};
