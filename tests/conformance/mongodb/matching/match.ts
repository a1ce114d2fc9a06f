import { BSON } from 'mongodb';
import { inspect } from 'node:util';
import { isDocument, plainValue, isSameValue } from './plain-value.ts';
import { matchesType } from './type-names.ts';

/** The entities that expected values refer to. */
export type ComparisonContext = {
  readonly entity: (name: string) => unknown;
  /** The `lsid` that a session of this name sends. */
  readonly sessionId: (name: string) => unknown;
};

export class MismatchError extends Error {
  override name = 'MismatchError';
}

type Place = {
  readonly context: ComparisonContext;
  readonly path: string;
  /** Fields that are not expected are allowed in documents at the root. */
  readonly root: boolean;
};

const shown = (value: unknown): string => inspect(value, { depth: 6, breakLength: 100 });

const differ = ({ path }: Place, expected: unknown, actual: unknown): never => {
  throw new MismatchError(
    `${path === '' ? 'the value' : path}: expected ${shown(expected)}, got ${shown(actual)}`,
  );
};

const bytesIn = (value: unknown): Uint8Array | undefined => {
  if (value instanceof Uint8Array) return value;
  return value instanceof BSON.Binary ? value.value() : undefined;
};

type Operator = (operand: unknown, actual: unknown, place: Place, exists: boolean) => void;

const namesIn = (operand: unknown): string[] =>
  Array.isArray(operand) ? operand.map(String) : [String(operand)];

const operators: Readonly<Record<string, Operator>> = {
  $$exists: (operand, actual, place, exists) => {
    if (operand !== exists) differ(place, { $$exists: operand }, actual);
  },
  $$type: (operand, actual, place) => {
    if (!namesIn(operand).some((name) => matchesType(name, actual)))
      differ(place, { $$type: operand }, actual);
  },
  $$matchesEntity: (operand, actual, place) => {
    match(place.context.entity(String(operand)), actual, place);
  },
  $$matchesHexBytes: (operand, actual, place) => {
    const bytes = bytesIn(actual) ?? differ(place, { $$matchesHexBytes: operand }, actual);
    const hex = Buffer.from(bytes).toString('hex');
    if (hex !== String(operand).toLowerCase()) differ(place, { $$matchesHexBytes: operand }, hex);
  },
  $$unsetOrMatches: (operand, actual, place, exists) => {
    if (exists && actual !== undefined) match(operand, actual, place);
  },
  $$sessionLsid: (operand, actual, place) => {
    match(place.context.sessionId(String(operand)), actual, { ...place, root: false });
  },
  $$lte: (operand, actual, place) => {
    if (typeof actual !== 'number' || typeof operand !== 'number' || actual > operand)
      differ(place, { $$lte: operand }, actual);
  },
  $$matchAsRoot: (operand, actual, place) => {
    match(operand, actual, { ...place, root: true });
  },
  $$matchAsDocument: (operand, actual, place) => {
    const parsed: unknown = BSON.EJSON.parse(String(actual));
    match(operand, parsed, place);
  },
};

const operatorIn = (expected: unknown): readonly [Operator, unknown] | undefined => {
  if (!isDocument(expected)) return undefined;
  const [[name, operand] = ['', undefined], ...others] = Object.entries(expected);
  if (!name.startsWith('$$') || others.length > 0) return undefined;
  const operator = operators[name];
  if (!operator) throw new Error(`no operator is called ${name}`);
  return [operator, operand];
};

const matchDocument = (
  expected: Readonly<Record<string, unknown>>,
  actual: unknown,
  place: Place,
): void => {
  const found = isDocument(actual) ? actual : differ(place, expected, actual);
  for (const [name, expectedField] of Object.entries(expected)) {
    const inner: Place = { ...place, path: `${place.path}.${name}`, root: false };
    const value = found[name];
    const operator = operatorIn(expectedField);
    if (operator) operator[0](operator[1], plainValue(value), inner, value !== undefined);
    else match(expectedField, value, inner);
  }
  if (place.root) return;
  const extra = Object.keys(found).filter(
    (name) => found[name] !== undefined && !Object.hasOwn(expected, name),
  );
  if (extra.length > 0) {
    throw new MismatchError(`${place.path}: ${extra.join(', ')} not expected in ${shown(actual)}`);
  }
};

const matchArray = (expected: readonly unknown[], actual: unknown, place: Place): void => {
  const found: readonly unknown[] = Array.isArray(actual)
    ? actual
    : differ(place, expected, actual);
  if (found.length !== expected.length) differ(place, expected, actual);
  for (const [i, expectedItem] of expected.entries()) {
    match(expectedItem, found[i], { ...place, path: `${place.path}[${i}]` });
  }
};

const match = (expectedValue: unknown, actualValue: unknown, place: Place): void => {
  const expected = plainValue(expectedValue);
  const actual = plainValue(actualValue);
  const operator = operatorIn(expected);
  if (operator) operator[0](operator[1], actual, place, actual !== undefined);
  else if (Array.isArray(expected)) matchArray(expected, actual, place);
  else if (isDocument(expected)) matchDocument(expected, actual, place);
  else if (!isSameValue(expected, actual)) differ(place, expected, actual);
};

/** By the rules for documents at the root: more fields than expected are not a mismatch. */
export const matchRoot = (expected: unknown, actual: unknown, context: ComparisonContext): void =>
  match(expected, actual, { context, path: '', root: true });

/** Matches by the rules for nested values: no additional field is allowed. */
export const matchExactly = (
  expected: unknown,
  actual: unknown,
  context: ComparisonContext,
): void => match(expected, actual, { context, path: '', root: false });
