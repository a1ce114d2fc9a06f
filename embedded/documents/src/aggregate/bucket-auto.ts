import { compareUnder } from '../bson/collation.ts';
import { doubleOf, isNumber } from '../bson/number.ts';
import { mapOf } from '../bson/read.ts';
import { fieldsOf, isDocument, type Value } from '../bson/value.ts';
import { encodeDocument, encodeFields, nullValue } from '../bson/write.ts';
import { CommandError, notImplemented } from '../errors.ts';
import { compile } from './expression.ts';
import { partsOf, usualOutput } from './group.ts';
import type { Stage } from './stage.ts';

const refuse = (code: number, message: string): never => {
  throw new CommandError(code, message);
};

const bucketsIn = (value: Value | undefined): number => {
  const count = isNumber(value) ? doubleOf(value) : NaN;
  if (!Number.isInteger(count))
    return refuse(40241, "The $bucketAuto 'buckets' field must be a whole number");
  return count > 0
    ? count
    : refuse(40243, "The $bucketAuto 'buckets' field must be greater than 0");
};

type Keyed = { readonly key: Value; readonly document: Value };

/** Where a bucket ends: documents that are alike stay together. */
const endOf = (
  all: readonly Keyed[],
  wanted: number,
  order: (a: Keyed, b: Keyed) => number,
): number => {
  const last = all[wanted - 1];
  if (!last) return all.length;
  const next = all.findIndex((one, i) => i >= wanted && order(last, one) !== 0);
  return next < 0 ? all.length : next;
};

/** `$bucketAuto`: documents in order of a value, cut into groups of about the same size. */
export const bucketAutoStage = (operand: Value): Stage => {
  const fields = isDocument(operand)
    ? mapOf(operand)
    : refuse(40240, 'The argument to $bucketAuto must be an object');
  for (const name of fields.keys()) {
    if (name === 'granularity') notImplemented("$bucketAuto with 'granularity'");
    if (!['groupBy', 'buckets', 'output'].includes(name))
      refuse(40245, `Unrecognized option to $bucketAuto: ${name}`);
  }
  const by = compile(
    fields.get('groupBy') ??
      refuse(40246, "$bucketAuto requires 'groupBy' and 'buckets' to be specified"),
  );
  const buckets = bucketsIn(fields.get('buckets'));
  const output = fields.get('output') ?? usualOutput;
  const parts = partsOf(isDocument(output) ? fieldsOf(output) : []);

  return function* cut(documents, { variables }) {
    const { collation } = variables;
    const order = (a: Keyed, b: Keyed): number => compareUnder(collation, a.key, b.key);
    const all = [...documents]
      .map((document): Keyed => ({ key: by(document, variables) ?? nullValue, document }))
      .toSorted(order);
    const size = Math.max(1, Math.round(all.length / buckets));
    let from = 0;
    for (let made = 1; from < all.length; made++) {
      const to = made === buckets ? all.length : endOf(all, from + size, order);
      const taken = all.slice(from, to);
      const accumulators = parts.map(({ make }) => make(collation));
      for (const { document } of taken) {
        for (const [i, { of }] of parts.entries()) accumulators[i]?.take(of(document, variables));
      }
      const min = taken[0]?.key ?? nullValue;
      const max = (to < all.length ? all[to]?.key : taken.at(-1)?.key) ?? nullValue;
      yield encodeFields([
        ['_id', encodeDocument({ min, max })],
        ...parts.map(({ name }, i) => [name, accumulators[i]?.result()] as const),
      ]);
      from = to;
    }
  };
};
