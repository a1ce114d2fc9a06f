import { Double, Int32, Long } from 'mongodb';
import { evaluateExpression } from './expression.ts';
import { matches } from './filter.ts';
import { applyProjection } from './projection.ts';
import { sortDocuments } from './sorting.ts';
import { copy, setIn } from './update.ts';
import {
  areEqual,
  isDoc,
  isNumeric,
  plain,
  stringOf,
  UnspecifiedError,
  type Doc,
  type ModelValue,
  type Numeric,
} from './value.ts';

type Stage = (docs: Doc[], operand: ModelValue) => Doc[];

const fieldsOf = (operand: ModelValue): Doc => (isDoc(operand) ? operand : new Map());

const total = (values: readonly (ModelValue | undefined)[]): Numeric => {
  const numbers = values.filter(isNumeric);
  if (numbers.some((number) => number instanceof Double)) {
    const doubles = numbers.map((number) => Number(number.toString()));
    if (!doubles.every((double) => Number.isInteger(double * 4) && Math.abs(double) < 2 ** 40)) {
      throw new UnspecifiedError('rounding');
    }
    return new Double(doubles.reduce((a, b) => a + b, 0));
  }
  const whole = numbers.reduce((sum, one) => sum + BigInt(one.toString()), 0n);
  if (BigInt.asIntN(64, whole) !== whole) return new Double(Number(whole));
  const small =
    BigInt.asIntN(32, whole) === whole && !numbers.some((number) => number instanceof Long);
  return small ? new Int32(Number(whole)) : Long.fromBigInt(whole);
};

const group: Stage = (docs, operand) => {
  const { _id: by, ...rest } = Object.fromEntries(fieldsOf(operand));
  const groups: { readonly id: ModelValue; readonly docs: Doc[] }[] = [];
  for (const doc of docs) {
    const id = evaluateExpression(by ?? null, doc) ?? null;
    const present = groups.find((presentGroup) => areEqual(presentGroup.id, id));
    if (present) present.docs.push(doc);
    else groups.push({ id, docs: [doc] });
  }
  return groups.map(({ id, docs: of }) => {
    const made: Doc = new Map([['_id', id]]);
    for (const [field, accumulator] of Object.entries(rest)) {
      const expression = fieldsOf(accumulator).get('$sum') ?? null;
      made.set(field, total(of.map((doc) => evaluateExpression(expression, doc))));
    }
    return made;
  });
};

const unwind: Stage = (docs, operand) => {
  const fields = isDoc(operand) ? operand : new Map<string, ModelValue>([['path', operand]]);
  const path = stringOf(fields.get('path')).slice(1);
  return docs.flatMap((doc) => {
    let value: ModelValue | undefined = doc;
    for (const name of path.split('.')) value = isDoc(value) ? value.get(name) : undefined;
    if (Array.isArray(value) && value.length > 0) {
      return value.map((item) => {
        const made = copy(doc);
        setIn(made, path, item);
        return made;
      });
    }
    if (value !== undefined && value !== null && !Array.isArray(value)) {
      return [doc];
    }
    return [];
  });
};

const stages: Readonly<Record<string, Stage>> = {
  $match: (docs, operand) => docs.filter((doc) => matches(doc, fieldsOf(operand))),
  $sort: (docs, operand) => sortDocuments(docs, fieldsOf(operand)),
  $skip: (docs, operand) => docs.slice(Number(operand)),
  $limit: (docs, operand) => docs.slice(0, Number(operand)),
  $project: (docs, operand) => docs.map((doc) => applyProjection(doc, plain(operand) as object)),
  $group: group,
  $unwind: unwind,
  $count: (docs, operand) =>
    docs.length === 0 ? [] : [new Map([[stringOf(operand), new Int32(docs.length)]])],
};

/** Applies the stages of a pipeline to documents. */
export const runPipeline = (docs: readonly Doc[], pipeline: readonly ModelValue[]): Doc[] => {
  let found = [...docs];
  for (const stage of pipeline) {
    const [[name, operand] = ['', null]] = fieldsOf(stage);
    const run = stages[name];
    if (!run) throw new Error(`The model does not support ${name}`);
    found = run(found, operand);
  }
  return found;
};
