import { Aggregator } from 'mingo/aggregator';
import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as pipelines from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import * as windows from 'mingo/operators/window';
import type { Value } from '../bson/value.ts';
import { CommandError, notImplemented } from '../errors.ts';
import {
  documentFromPlain,
  fromPlain,
  plainDocument,
  plainView,
  toPlain,
  type Plain,
} from './plain.ts';

const context = Context.init({
  accumulator: accumulators,
  expression: expressions,
  pipeline: pipelines,
  projection: projections,
  query: queries,
  window: windows,
});

const settings = { context, scriptEnabled: false, failOnError: true } as const;

/** Operators that mingo has but answers wrongly, or that run code. */
const refused = new Set([
  '$accumulator',
  '$function',
  '$where',
  '$toObjectId',
  '$toDecimal',
  '$toLong',
  '$convert',
  '$toHashedIndexKey',
  '$jsonSchema',
  '$text',
]);

const known = new Set([...Object.keys(expressions), ...Object.keys(accumulators)]);

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? Object.entries(value)
    : [];

const checkOperator = (name: string, operand: unknown): void => {
  if (refused.has(name)) notImplemented(name);
  if (name === '$dateTrunc' && entriesOf(operand).some(([key]) => key === 'timezone')) {
    notImplemented('$dateTrunc with a time zone');
  }
};

/** Refuses what mingo would get wrong, anywhere within. */
const check = (plain: unknown, onlyKnown: boolean): void => {
  if (Array.isArray(plain)) {
    for (const item of plain) check(item, onlyKnown);
    return;
  }
  for (const [name, operand] of entriesOf(plain)) {
    if (name === '$literal') continue;
    if (name.startsWith('$')) {
      checkOperator(name, operand);
      if (onlyKnown && !known.has(name)) {
        throw new CommandError(168, `Unrecognized expression '${name}'`);
      }
    }
    check(operand, onlyKnown);
  }
};

const wholeDocument = new Set(['$$ROOT', '$$CURRENT']);
const readsByName = new Set(['$getField', '$setField', '$unsetField']);

const noteRoots = (plain: unknown, roots: Set<string>): boolean => {
  if (typeof plain === 'string') {
    if (wholeDocument.has(plain.split('.', 1)[0] ?? '')) return false;
    if (plain.startsWith('$') && !plain.startsWith('$$')) {
      roots.add(plain.slice(1).split('.', 1)[0] ?? '');
    }
    return true;
  }
  if (Array.isArray(plain)) return plain.every((item) => noteRoots(item, roots));
  return entriesOf(plain).every(
    ([name, operand]) => !readsByName.has(name) && noteRoots(operand, roots),
  );
};

/** The top-level fields that an expression reads. */
const rootsOf = (plain: unknown): ReadonlySet<string> | 'all' => {
  const roots = new Set<string>();
  return noteRoots(plain, roots) ? roots : 'all';
};

const asking = <T>(ask: () => T): T => {
  try {
    return ask();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(2, error instanceof Error ? error.message : String(error));
  }
};

/** Named values of `let`. */
export type Variables = ReadonlyMap<string, Value>;

const plainVariables = (variables: Variables): Plain =>
  Object.fromEntries([...variables].map(([name, value]) => [name, toPlain(value)]));

/** Has mingo compute an expression. Errors 168 and 238 before any document is read. */
export const mingoExpression = (
  expression: Value,
): ((document: Value, variables: Variables) => Value | undefined) => {
  const plain = toPlain(expression);
  check(plain, true);
  const roots = rootsOf(plain);
  return (document, variables) =>
    asking(() =>
      fromPlain(
        evalExpr(plainView(document, roots), plain, {
          ...settings,
          variables: plainVariables(variables),
        } as unknown as Parameters<typeof evalExpr>[2]), // the rest has defaults
      ),
    );
};

/** Has mingo carry out a stage over all documents. */
export const mingoStage = (
  stage: Value,
): ((
  documents: Iterable<Value>,
  variables: Variables,
  foreign: (name: string) => Iterable<Value>,
) => Value[]) => {
  const plain = plainDocument(stage);
  check(plain, false);
  return (documents, variables, foreign) =>
    asking(() => {
      const input = [...documents].map(plainDocument);
      const aggregator = new Aggregator([plain], {
        ...settings,
        variables: plainVariables(variables),
        collectionResolver: (name) => [...foreign(name)].map(plainDocument),
      });
      return aggregator.run(input).map(documentFromPlain);
    });
};
