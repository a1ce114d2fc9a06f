import { Decimal128, Double, Int32, Long } from 'mongodb';
import { evaluated, mixed, Unspecified } from './expression.ts';
import { matches } from './filter.ts';
import { plus } from './number.ts';
import { projected } from './projection.ts';
import { inOrder } from './sorting.ts';
import { copy, setIn } from './update.ts';
import {
  compare,
  equal,
  isDoc,
  isNumeric,
  plain,
  Refused,
  stringOf,
  type Doc,
  type Modelled,
  type Numeric,
} from './value.ts';

type Stage = (docs: Doc[], operand: Modelled, collection: readonly Doc[]) => Doc[];

const fieldsOf = (operand: Modelled): Doc => (isDoc(operand) ? operand : new Map());

const total = (values: readonly Modelled[]): Numeric => {
  const numbers = values.filter(isNumeric);
  for (const a of numbers) for (const b of numbers) mixed(a, b);
  if (numbers.some((one) => one instanceof Double)) {
    const doubles = numbers.map((one) => Number(one.toString()));
    if (!doubles.every((double) => Number.isInteger(double * 4) && Math.abs(double) < 2 ** 40)) {
      throw new Unspecified('rounding');
    }
    return new Double(doubles.reduce((a, b) => a + b, 0));
  }
  if (numbers.some((one) => one instanceof Decimal128)) {
    return numbers.reduce((a, b) => plus(a, b) ?? a, new Int32(0));
  }
  const whole = numbers.reduce((sum, one) => sum + BigInt(one.toString()), 0n);
  if (BigInt.asIntN(64, whole) !== whole) return new Double(Number(whole));
  const small = BigInt.asIntN(32, whole) === whole && !numbers.some((one) => one instanceof Long);
  return small ? new Int32(Number(whole)) : Long.fromBigInt(whole);
};

const average = (values: readonly Modelled[]): Modelled => {
  const numbers = values.filter(isNumeric);
  if (numbers.length === 0) return null;
  const sum = total(numbers);
  if (sum instanceof Decimal128) throw new Unspecified('division');
  return new Double(Number(sum.toString()) / numbers.length);
};

const isThere = (value: Modelled | undefined): value is Modelled => value !== undefined;

const best = (
  values: readonly (Modelled | undefined)[],
  wins: (order: number) => boolean,
): Modelled =>
  values
    .filter(isThere)
    .filter((value) => value !== null)
    .reduce<Modelled>(
      (found, value) => (found === null || wins(compare(value, found)) ? value : found),
      null,
    );

const distinct = (values: readonly Modelled[]): Modelled[] =>
  values.filter((value, i) => values.findIndex((other) => equal(other, value)) === i);

const accumulated = (name: string, values: readonly (Modelled | undefined)[]): Modelled => {
  const there = values.filter(isThere);
  switch (name) {
    case '$sum':
      return total(there);
    case '$avg':
      return average(there);
    case '$min':
      return best(values, (order) => order < 0);
    case '$max':
      return best(values, (order) => order > 0);
    case '$first':
      return values[0] ?? null;
    case '$last':
      return values.at(-1) ?? null;
    case '$push':
      return there;
    case '$addToSet':
      return distinct(there);
    case '$count':
      return new Int32(values.length);
    default:
      throw new Error(`the model knows no ${name}`);
  }
};

const group: Stage = (docs, operand) => {
  const { _id: by, ...rest } = Object.fromEntries(fieldsOf(operand));
  const groups: { readonly id: Modelled; readonly docs: Doc[] }[] = [];
  for (const doc of docs) {
    const id = evaluated(by ?? null, doc) ?? null;
    const present = groups.find((one) => equal(one.id, id));
    if (present) present.docs.push(doc);
    else groups.push({ id, docs: [doc] });
  }
  return groups.map(({ id, docs: of }) => {
    const made: Doc = new Map([['_id', id]]);
    for (const [field, accumulator] of Object.entries(rest)) {
      const [[name, expression] = ['', null]] = fieldsOf(accumulator);
      made.set(
        field,
        accumulated(
          name,
          of.map((doc) => evaluated(expression, doc)),
        ),
      );
    }
    return made;
  });
};

const numbered = (made: Doc, name: Modelled | undefined, position: number | undefined): Doc => {
  if (typeof name !== 'string') return made;
  setIn(made, name, position === undefined ? null : Long.fromNumber(position));
  return made;
};

const unwind: Stage = (docs, operand) => {
  const fields = isDoc(operand) ? operand : new Map<string, Modelled>([['path', operand]]);
  const path = stringOf(fields.get('path')).slice(1);
  const index = fields.get('includeArrayIndex');
  return docs.flatMap((doc) => {
    let value: Modelled | undefined = doc;
    for (const name of path.split('.')) value = isDoc(value) ? value.get(name) : undefined;
    if (Array.isArray(value) && value.length > 0) {
      return value.map((item, i) => {
        const made = copy(doc);
        setIn(made, path, item);
        return numbered(made, index, i);
      });
    }
    if (value !== undefined && value !== null && !Array.isArray(value)) {
      return [numbered(copy(doc), index, undefined)];
    }
    if (fields.get('preserveNullAndEmptyArrays') !== true) return [];
    const made = copy(doc);
    if (Array.isArray(value)) removeAt(made, path.split('.'));
    return [numbered(made, index, undefined)];
  });
};

const removeAt = (doc: Doc, [name = '', ...rest]: readonly string[]): void => {
  const inner = doc.get(name);
  if (rest.length === 0) doc.delete(name);
  else if (isDoc(inner)) removeAt(inner, rest);
};

/** A document in `$addFields` that is no operator says what to compute within the field. */
const withFields = (present: Modelled | undefined, fields: Doc, root: Doc): Modelled => {
  if (Array.isArray(present)) return present.map((item) => withFields(item, fields, root));
  const made: Doc = isDoc(present) ? copy(present) : new Map();
  for (const [name, expression] of fields) {
    const within = isDoc(expression) && ![...expression.keys()][0]?.startsWith('$');
    const value = within
      ? withFields(made.get(name), expression, root)
      : evaluated(expression, root);
    if (value === undefined) made.delete(name);
    else made.set(name, value);
  }
  return made;
};

const addFields: Stage = (docs, operand) =>
  docs.map((doc) => {
    const made = withFields(doc, fieldsOf(operand), doc);
    return isDoc(made) ? made : doc;
  });

const lookup: Stage = (docs, operand, collection) => {
  const fields = fieldsOf(operand);
  const local = stringOf(fields.get('localField'));
  const foreign = stringOf(fields.get('foreignField'));
  return docs.map((doc) => {
    const value = evaluated(`$${local}`, doc);
    const wanted = Array.isArray(value) ? value : [value ?? null];
    const all = inOrder(collection, new Map([['_id', new Int32(1)]]));
    const found = all.filter((other) =>
      wanted.some((one) => matches(other, new Map([[foreign, new Map([['$eq', one]])]]))),
    );
    return new Map([...copy(doc), [stringOf(fields.get('as')), found]]);
  });
};

const replaceRoot: Stage = (docs, operand) =>
  docs.map((doc) => {
    const root = evaluated(fieldsOf(operand).get('newRoot') ?? null, doc);
    if (isDoc(root)) return root;
    throw new Refused(40228, 'no document');
  });

const stages: Readonly<Record<string, Stage>> = {
  $match: (docs, operand) => docs.filter((doc) => matches(doc, fieldsOf(operand))),
  $sort: (docs, operand) => inOrder(docs, fieldsOf(operand)),
  $skip: (docs, operand) => docs.slice(Number(operand)),
  $limit: (docs, operand) => docs.slice(0, Number(operand)),
  $project: (docs, operand) => docs.map((doc) => projected(doc, plain(operand) as object)),
  $unset: (docs, operand) => docs.map((doc) => projected(doc, { [stringOf(operand)]: 0 })),
  $addFields: addFields,
  $set: addFields,
  $group: group,
  $unwind: unwind,
  $replaceRoot: replaceRoot,
  $lookup: lookup,
  $unionWith: (docs, _, collection) => [...docs, ...collection],
  $count: (docs, operand) =>
    docs.length === 0 ? [] : [new Map([[stringOf(operand), new Int32(docs.length)]])],
  $sortByCount: (docs, operand, collection) =>
    inOrder(
      group(
        docs,
        new Map<string, Modelled>([
          ['_id', operand],
          ['count', new Map([['$sum', new Int32(1)]])],
        ]),
        collection,
      ),
      new Map([['count', new Int32(-1)]]),
    ),
  $facet: (docs, operand, collection) => [
    new Map(
      [...fieldsOf(operand)].map(([name, inner]) => [
        name,
        aggregated(docs, Array.isArray(inner) ? inner : [], collection),
      ]),
    ),
  ],
};

/** What a pipeline makes of documents. */
export const aggregated = (
  docs: readonly Doc[],
  pipeline: readonly Modelled[],
  collection: readonly Doc[],
): Doc[] => {
  let found = [...docs];
  for (const stage of pipeline) {
    const [[name, operand] = ['', null]] = fieldsOf(stage);
    const run = stages[name];
    if (!run) throw new Error(`the model knows no ${name}`);
    found = run(found, operand, collection);
  }
  return found;
};
