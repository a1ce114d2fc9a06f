import { compareUnder, keyUnder } from '../bson/collation.ts';
import { compare } from '../bson/compare.ts';
import { encodeInt } from '../bson/number.ts';
import {
  fieldOf,
  fieldsOf,
  isArray,
  isDocument,
  itemsOf,
  nameOf,
  type Value,
} from '../bson/value.ts';
import { encodeDocument, encodeFields, nullValue } from '../bson/write.ts';
import { CommandError } from '../errors.ts';
import { accumulatorNamed, type Accumulator, type MakeAccumulator } from './accumulators.ts';
import type { Expression } from './computing.ts';
import { compile } from './expression.ts';
import type { Variables } from './variables.ts';

type Part = { readonly name: string; readonly make: MakeAccumulator; readonly of: Expression };

const one = encodeInt(1);

/** An accumulator and what it takes of each document. */
export const accumulatorOf = (name: string, value: Value): Part => {
  const [[operator, operand] = ['', value], ...others] = isDocument(value) ? fieldsOf(value) : [];
  if (!operator.startsWith('$')) {
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  }
  if (others.length > 0) {
    throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  }
  const make = accumulatorNamed(operator);
  return { name, make, of: operator === '$count' ? () => one : compile(operand) };
};

type Group = { readonly id: Value; readonly parts: readonly Accumulator[] };

type Run = (documents: Iterable<Value>, variables: Variables) => Value[];

/** The accumulators of an output specification. */
export const partsOf = (fields: readonly [string, Value][]): readonly Part[] =>
  fields.map(([name, value]) => accumulatorOf(name, value));

const grouping =
  (idOf: Expression, parts: readonly Part[]): Run =>
  (documents, variables) => {
    const groups = new Map<string, Group>();
    for (const document of documents) {
      const value = idOf(document, variables) ?? nullValue;
      const key = keyUnder(variables.collation, value).toString('latin1');
      const group = groups.get(key) ?? {
        id: value,
        parts: parts.map(({ make }) => make(variables.collation)),
      };
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

/** `$group`. */
export const groupStage = (operand: Value): Run => {
  if (!isDocument(operand)) {
    throw new CommandError(15947, "a group's fields must be specified in an object");
  }
  const fields = fieldsOf(operand);
  const id = fields.find(([name]) => name === '_id');
  if (!id) throw new CommandError(15955, 'a group specification must include an _id');
  return grouping(compile(id[1]), partsOf(fields.filter(([name]) => name !== '_id')));
};

/** What buckets tell when nothing else is asked. */
export const usualOutput = encodeDocument({ count: { $sum: 1 } });
const idName = nameOf('_id');

const idOf = (bucket: Value): Value => fieldOf(bucket, idName) ?? nullValue;

/** `$bucket`. */
export const bucketStage = (operand: Value): Run => {
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
    const place = boundaries.findLastIndex(
      (boundary) => compareUnder(variables.collation, boundary, value) <= 0,
    );
    const bucket = place < 0 || place === boundaries.length - 1 ? rest : boundaries[place];
    if (bucket) return bucket;
    throw new CommandError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
  const run = grouping(bucketOf, partsOf(fieldsOf(fields.get('output') ?? usualOutput)));
  return (documents, variables) =>
    run(documents, variables).toSorted((a, b) => compare(idOf(a), idOf(b)));
};
