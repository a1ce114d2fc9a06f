import { compareUnder, keyUnder } from '../bson/collation.ts';
import { compare } from '../bson/compare.ts';
import { add, bigintOf, encodeInt, isNumber, isWhole } from '../bson/number.ts';
import { dateOf, isString, mapOf, textOf } from '../bson/read.ts';
import { BsonType, fieldsOf, isArray, isDocument, itemsOf, type Value } from '../bson/value.ts';
import { encode, nullValue } from '../bson/write.ts';
import { CommandError, failedToParse, notImplemented } from '../errors.ts';
import { valueAt } from '../query/path.ts';
import { inOrder, parseSort, type Sort } from '../query/sort.ts';
import { closed, openDocument, setAt } from '../update/tree.ts';
import type { Expression } from './computing.ts';
import { compile } from './expression.ts';
import { accumulatorOf } from './group.ts';
import { utc } from './operators/calendar.ts';
import { added, unitOf } from './operators/date-units.ts';
import type { Stage } from './stage.ts';
import type { Variables } from './variables.ts';

/** Documents of one partition in their order, and the place of the one that is looked at. */
type Partition = {
  readonly documents: readonly Value[];
  readonly sort: Sort;
  readonly variables: Variables;
};

type WindowFunction = (partition: Partition, at: number) => Value;

/** First and last place of a window, which may lie outside. */
type Bounds = (partition: Partition, at: number) => readonly [number, number];

const refuse = (code: number, message: string): never => {
  throw new CommandError(code, message);
};

const everything: Bounds = ({ documents }) => [0, documents.length - 1];

const placeOf = (bound: Value, isLower: boolean): ((at: number, last: number) => number) => {
  if (isString(bound)) {
    const text = textOf(bound);
    if (text === 'current') return (at) => at;
    if (text === 'unbounded') return (_, last) => (isLower ? 0 : last);
  }
  if (isNumber(bound) && isWhole(bound)) {
    const offset = Number(bigintOf(bound));
    return (at) => at + offset;
  }
  return failedToParse("Window bounds must be 'unbounded', 'current', or a number");
};

const pairOf = (value: Value): readonly [Value, Value] => {
  const [lower, upper, ...others] = isArray(value) ? itemsOf(value) : [];
  return lower && upper && others.length === 0
    ? [lower, upper]
    : failedToParse('Window bounds must be an array of exactly two elements');
};

const byPlaces = (value: Value): Bounds => {
  const [lower, upper] = pairOf(value);
  const from = placeOf(lower, true);
  const to = placeOf(upper, false);
  return ({ documents }, at) => [from(at, documents.length - 1), to(at, documents.length - 1)];
};

/** How far a value may be from the current one: a number, or units of time. */
const reachOf = (bound: Value, unit: Value | undefined): ((from: Value) => Value) => {
  if (!isNumber(bound)) return failedToParse('Range-based bounds must be numbers');
  if (!unit)
    return (from) =>
      isNumber(from)
        ? (add(from, bound) ?? from)
        : refuse(5429414, 'Invalid range: expected the sortBy field to be a number');
  const name = isString(unit) ? textOf(unit) : failedToParse('unit must be a string');
  if (!isWhole(bound)) return failedToParse('With unit, range-based bounds must be integers');
  const amount = Number(bigintOf(bound));
  return (from) =>
    from.type === BsonType.date
      ? encode(new Date(added(dateOf(from), unitOf(name), amount, utc)))
      : refuse(5429513, 'Invalid range: Expected the sortBy field to be a Date');
};

const edge = (bound: Value, unit: Value | undefined): ((from: Value) => Value) | 'unbounded' => {
  if (!isString(bound)) return reachOf(bound, unit);
  const text = textOf(bound);
  if (text === 'unbounded') return 'unbounded';
  return text === 'current'
    ? (from) => from
    : failedToParse("Window bounds must be 'unbounded', 'current', or a number");
};

const byRange = (value: Value, unit: Value | undefined): Bounds => {
  const [low, high] = pairOf(value);
  const lower = edge(low, unit);
  const upper = edge(high, unit);
  return ({ documents, sort }, at) => {
    const [by] = sort;
    if (!by || sort.length > 1 || by.descending)
      return refuse(5339902, 'Range-based bounds require a sortBy of one ascending field');
    const values = documents.map((document) => valueAt(document, by.path) ?? nullValue);
    const current = values[at] ?? nullValue;
    const least = lower === 'unbounded' ? undefined : lower(current);
    const most = upper === 'unbounded' ? undefined : upper(current);
    const from = least ? values.findIndex((one) => compare(one, least) >= 0) : 0;
    const to = most ? values.findLastIndex((one) => compare(one, most) <= 0) : documents.length - 1;
    return [from < 0 ? documents.length : from, to];
  };
};

const boundsIn = (window: Value | undefined): Bounds => {
  if (!window) return everything;
  const fields = isDocument(window)
    ? mapOf(window)
    : failedToParse("'window' field must be an object");
  const places = fields.get('documents');
  const range = fields.get('range');
  const unit = fields.get('unit');
  for (const name of fields.keys()) {
    if (!['documents', 'range', 'unit'].includes(name))
      failedToParse(`'window' field has an unknown argument: ${name}`);
  }
  if (places && range)
    return failedToParse("Window bounds can specify either 'documents' or 'range', not both.");
  if (places)
    return unit
      ? failedToParse("Window bounds can only specify 'unit' with range-based bounds.")
      : byPlaces(places);
  return range ? byRange(range, unit) : everything;
};

const overWindow = (name: string, spec: Value, bounds: Bounds): WindowFunction => {
  const { make, of } = accumulatorOf(name, spec);
  return (partition, at) => {
    const [from, to] = bounds(partition, at);
    const accumulator = make(partition.variables.collation);
    for (const document of partition.documents.slice(Math.max(from, 0), Math.max(to + 1, 0))) {
      accumulator.take(of(document, partition.variables));
    }
    return accumulator.result();
  };
};

const sameRank = ({ documents, sort, variables }: Partition, a: number, b: number): boolean =>
  sort.every(({ path }) => {
    const [left, right] = [a, b].map((i) => {
      const document = documents[i];
      return (document && valueAt(document, path)) ?? nullValue;
    });
    return compareUnder(variables.collation, left ?? nullValue, right ?? nullValue) === 0;
  });

const ranks: Readonly<Record<string, WindowFunction>> = {
  $documentNumber: (_, at) => encodeInt(at + 1),
  $rank: (partition, at) => {
    let first = at;
    while (first > 0 && sameRank(partition, first - 1, at)) first -= 1;
    return encodeInt(first + 1);
  },
  $denseRank: (partition, at) => {
    let rank = 1;
    for (let i = 1; i <= at; i++) if (!sameRank(partition, i - 1, i)) rank += 1;
    return encodeInt(rank);
  },
};

const shift = (operand: Value): WindowFunction => {
  const fields = isDocument(operand)
    ? mapOf(operand)
    : failedToParse('Argument to $shift must be an object');
  const output = compile(
    fields.get('output') ?? failedToParse("$shift requires an 'output' expression."),
  );
  const by = fields.get('by');
  const offset =
    by && isWhole(by)
      ? Number(bigintOf(by))
      : failedToParse("'$shift:by' field must be an integer");
  const last = fields.get('default');
  const usual: Expression = last ? compile(last) : () => nullValue;
  return ({ documents, variables }, at) => {
    const other = documents[at + offset];
    const value = other ? output(other, variables) : usual(nullValue, variables);
    return value ?? nullValue;
  };
};

const foreign = new Set([
  '$covariancePop',
  '$covarianceSamp',
  '$derivative',
  '$expMovingAvg',
  '$integral',
  '$linearFill',
  '$locf',
]);

const functionOf = (name: string, spec: Value, isSorted: boolean): WindowFunction => {
  const fields = isDocument(spec)
    ? fieldsOf(spec)
    : failedToParse(`The field '${name}' must be an object`);
  const window = fields.find(([key]) => key === 'window')?.[1];
  const [operator, ...others] = fields.filter(([key]) => key !== 'window');
  if (!operator || others.length > 0)
    return failedToParse('a window function must have one operator');
  const [key, operand] = operator;
  if (foreign.has(key)) return notImplemented(key);
  const rank = ranks[key];
  if (rank || key === '$shift') {
    if (window) refuse(5371601, `${key} does not accept a 'window' field`);
    if (!isSorted) refuse(5371602, `${key} must be specified with a top level sortBy expression`);
    return rank ?? shift(operand);
  }
  const bounded = window && isDocument(window) && fieldsOf(window).length > 0;
  if (bounded && mapOf(window).has('documents') && !isSorted && !isUnbounded(window)) {
    refuse(5339901, 'Document-based bounds require a sortBy');
  }
  return overWindow(
    name,
    closed({ ...openDocument(spec), names: [key], items: [operand] }),
    boundsIn(window),
  );
};

const isUnbounded = (window: Value): boolean => {
  const places = mapOf(window).get('documents');
  return (
    !!places &&
    isArray(places) &&
    itemsOf(places).every((one) => isString(one) && textOf(one) === 'unbounded')
  );
};

const known = ['partitionBy', 'sortBy', 'output'];

/** `$setWindowFields`: fields computed from a document's neighbours. */
export const windowStage = (operand: Value): Stage => {
  const fields = isDocument(operand)
    ? mapOf(operand)
    : failedToParse('the $setWindowFields stage specification must be an object');
  for (const name of fields.keys()) {
    if (!known.includes(name))
      throw new CommandError(40415, `BSON field '$setWindowFields.${name}' is an unknown field.`);
  }
  const by = fields.get('partitionBy');
  const partitionBy = by && compile(by);
  const sortBy = fields.get('sortBy');
  const sort = isDocument(sortBy) ? parseSort(sortBy) : [];
  const output = fields.get('output');
  const functions = (
    isDocument(output)
      ? fieldsOf(output)
      : failedToParse("BSON field '$setWindowFields.output' is missing but a required field")
  ).map(([name, spec]) => [name.split('.'), functionOf(name, spec, sort.length > 0)] as const);

  return function* windowed(documents, { variables }) {
    const { collation } = variables;
    const partitions = new Map<string, { readonly key: Value; readonly documents: Value[] }>();
    for (const document of documents) {
      const key = partitionBy?.(document, variables) ?? nullValue;
      if (isArray(key))
        refuse(14, 'An expression used to partition cannot evaluate to value of type array');
      const text = keyUnder(collation, key).toString('latin1');
      const present = partitions.get(text) ?? { key, documents: [] };
      partitions.set(text, present);
      present.documents.push(document);
    }
    const ordered = [...partitions.values()].toSorted((a, b) =>
      compareUnder(collation, a.key, b.key),
    );
    for (const { documents: members } of ordered) {
      const inTurn = sort.length === 0 ? members : inOrder(members, (one) => one, sort, collation);
      const partition: Partition = { documents: inTurn, sort, variables };
      for (const [at, document] of inTurn.entries()) {
        const tree = openDocument(document);
        for (const [path, compute] of functions) setAt(tree, path, compute(partition, at));
        yield closed(tree);
      }
    }
  };
};
