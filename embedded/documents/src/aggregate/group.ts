import { compare } from '../bson/compare.ts';
import { keyOf } from '../bson/key.ts';
import { add, doubleOf, encodeDouble, encodeInt, isNumber } from '../bson/number.ts';
import {
  BsonType,
  fieldOf,
  fieldsOf,
  isArray,
  isDocument,
  isNull,
  itemsOf,
  nameOf,
} from '../bson/value.ts';
import type { Value } from '../bson/value.ts';
import { encodeArray, encodeDocument, encodeFields, nullValue } from '../bson/write.ts';
import { CommandError, notImplemented } from '../errors.ts';
import { compile, type Expression } from './expression.ts';
import type { Variables } from './mingo.ts';

/** Takes one document's value after the other, then tells what became of them. */
type Accumulator = {
  readonly take: (value: Value | undefined) => void;
  readonly result: () => Value;
};

const isNothing = (value: Value | undefined): value is undefined =>
  value === undefined || isNull(value) || value.type === BsonType.undefined;

const summing = (): Accumulator => {
  let total = encodeInt(0);
  return {
    take: (value) => {
      if (!isNumber(value)) return;
      total = add(total, value) ?? encodeDouble(doubleOf(total) + doubleOf(value));
    },
    result: () => total,
  };
};

const averaging = (): Accumulator => {
  let total = 0;
  let count = 0;
  return {
    take: (value) => {
      if (!isNumber(value)) return;
      if (value.type === BsonType.decimal) notImplemented('$avg of Decimal128');
      total += doubleOf(value);
      count += 1;
    },
    result: () => (count === 0 ? nullValue : encodeDouble(total / count)),
  };
};

const extreme = (wins: (order: number) => boolean) => (): Accumulator => {
  let best: Value | undefined;
  return {
    take: (value) => {
      if (value === undefined || isNothing(value)) return;
      if (best === undefined || wins(compare(value, best))) best = value;
    },
    result: () => best ?? nullValue,
  };
};

const first = (): Accumulator => {
  let found: Value | undefined;
  return {
    take: (value) => {
      found ??= value ?? nullValue;
    },
    result: () => found ?? nullValue,
  };
};

const last = (): Accumulator => {
  let found: Value = nullValue;
  return {
    take: (value) => {
      found = value ?? nullValue;
    },
    result: () => found,
  };
};

const pushing = (): Accumulator => {
  const items: Value[] = [];
  return {
    take: (value) => {
      if (value) items.push(value);
    },
    result: () => encodeArray(items),
  };
};

const collecting = (): Accumulator => {
  const items = new Map<string, Value>();
  return {
    take: (value) => {
      if (!value) return;
      const key = keyOf(value).toString('latin1');
      if (!items.has(key)) items.set(key, value);
    },
    result: () => encodeArray([...items.values()]),
  };
};

const merging = (): Accumulator => {
  const fields = new Map<string, Value>();
  return {
    take: (value) => {
      if (value === undefined || isNothing(value)) return;
      if (!isDocument(value)) throw new CommandError(40400, '$mergeObjects requires object inputs');
      for (const [name, field] of fieldsOf(value)) fields.set(name, field);
    },
    result: () => encodeFields([...fields]),
  };
};

const accumulators: Readonly<Record<string, () => Accumulator>> = {
  $sum: summing,
  $avg: averaging,
  $min: extreme((order) => order < 0),
  $max: extreme((order) => order > 0),
  $first: first,
  $last: last,
  $push: pushing,
  $addToSet: collecting,
  $mergeObjects: merging,
  $count: summing,
};

type Part = { readonly name: string; readonly make: () => Accumulator; readonly of: Expression };

const one = encodeInt(1);

const partOf = ([name, value]: [string, Value]): Part | undefined => {
  const [[operator, operand] = ['', value], ...others] = isDocument(value) ? fieldsOf(value) : [];
  if (others.length > 0 || !operator.startsWith('$')) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  const make = accumulators[operator];
  return make && { name, make, of: operator === '$count' ? () => one : compile(operand) };
};

type Group = { readonly id: Value; readonly parts: readonly Accumulator[] };

type Run = (documents: Iterable<Value>, variables: Variables) => Value[];

/** Undefined when an accumulator is not known here. */
const partsOf = (fields: readonly [string, Value][]): readonly Part[] | undefined => {
  const parts = fields.map(partOf);
  const known = parts.filter((part) => part !== undefined);
  return known.length < parts.length ? undefined : known;
};

const grouping =
  (idOf: Expression, parts: readonly Part[]): Run =>
  (documents, variables) => {
    const groups = new Map<string, Group>();
    for (const document of documents) {
      const value = idOf(document, variables) ?? nullValue;
      const key = keyOf(value).toString('latin1');
      const group = groups.get(key) ?? { id: value, parts: parts.map(({ make }) => make()) };
      groups.set(key, group);
      for (const [i, { of }] of parts.entries()) group.parts[i]?.take(of(document, variables));
    }
    return [...groups.values()].map((group) =>
      encodeFields([
        ['_id', group.id],
        ...parts.map(({ name }, i) => [name, group.parts[i]?.result()] as const),
      ]),
    );
  };

/** `$group`; undefined when an accumulator in it is not known here. */
export const groupStage = (operand: Value): Run | undefined => {
  const fields = isDocument(operand) ? fieldsOf(operand) : [];
  const id = fields.find(([name]) => name === '_id');
  if (!id) throw new CommandError(15955, 'a group specification must include an _id');
  const parts = partsOf(fields.filter(([name]) => name !== '_id'));
  return parts && grouping(compile(id[1]), parts);
};

const usualOutput = encodeDocument({ count: { $sum: 1 } });
const idName = nameOf('_id');

const idOf = (bucket: Value): Value => fieldOf(bucket, idName) ?? nullValue;

/** `$bucket`; undefined when an accumulator in it is not known here. */
export const bucketStage = (operand: Value): Run | undefined => {
  const fields = new Map(isDocument(operand) ? fieldsOf(operand) : []);
  const by = fields.get('groupBy');
  const list = fields.get('boundaries');
  const rest = fields.get('default');
  const boundaries = isArray(list) ? itemsOf(list) : [];
  if (!by || boundaries.length < 2) {
    throw new CommandError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified");
  }
  for (const [i, boundary] of boundaries.entries()) {
    const next = boundaries[i + 1];
    if (next && compare(boundary, next) >= 0) {
      throw new CommandError(40194, "The 'boundaries' option to $bucket must be sorted");
    }
  }
  const valueOf = compile(by);
  const bucketOf: Expression = (document, variables) => {
    const value = valueOf(document, variables) ?? nullValue;
    const place = boundaries.findLastIndex((boundary) => compare(boundary, value) <= 0);
    const bucket = place < 0 || place === boundaries.length - 1 ? rest : boundaries[place];
    if (bucket) return bucket;
    throw new CommandError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
  const parts = partsOf(fieldsOf(fields.get('output') ?? usualOutput));
  const run = parts && grouping(bucketOf, parts);
  return (
    run &&
    ((documents, variables) =>
      run(documents, variables).toSorted((a, b) => compare(idOf(a), idOf(b))))
  );
};
