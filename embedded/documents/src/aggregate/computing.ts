import type { Collation } from '../bson/collation.ts';
import { BsonType, fieldsOf, isDocument, isNull, type Value } from '../bson/value.ts';
import { CommandError, failedToParse } from '../errors.ts';
import type { Variables } from './variables.ts';

/** A compiled expression; undefined is a missing value. */
export type Expression = (document: Value, variables: Variables) => Value | undefined;

export type Compile = (expression: Value) => Expression;

export type Argument = () => Value | undefined;

/** An operator on BSON's own values, whose arguments come as a list. */
export type Operator = {
  readonly check: (name: string, count: number) => void;
  readonly apply: (
    args: readonly Argument[],
    collation: Collation | undefined,
  ) => Value | undefined;
};

/** An operator that reads its operand itself. */
export type Form = (operand: Value, compile: Compile) => Expression;

export const counted =
  (least: number, most: number) =>
  (name: string, count: number): void => {
    if (count < least || count > most) {
      throw new CommandError(
        16020,
        `Expression ${name} takes ${least === most ? `exactly ${least}` : `at least ${least}`} arguments. ${count} were passed in.`,
      );
    }
  };

/** Missing, null or undefined. */
export const isNothing = (value: Value | undefined): boolean =>
  value === undefined || isNull(value) || value.type === BsonType.undefined;

export const fail = (code: number, message: string): never => {
  throw new CommandError(code, message);
};

/** An operand's named parts, compiled; refuses names that are not known and ones that are missing. */
export const partsOf = (
  operand: Value,
  compile: Compile,
  operator: string,
  {
    needed,
    possible,
  }: { readonly needed: readonly string[]; readonly possible: readonly string[] },
): ReadonlyMap<string, Expression> => {
  if (!isDocument(operand)) {
    return failedToParse(`${operator} only supports an object as its argument`);
  }
  const parts = new Map<string, Expression>();
  for (const [name, part] of fieldsOf(operand)) {
    if (!needed.includes(name) && !possible.includes(name)) {
      failedToParse(`Unrecognized argument to ${operator}: ${name}`);
    }
    parts.set(name, compile(part));
  }
  for (const name of needed) {
    if (!parts.has(name)) failedToParse(`Missing '${name}' parameter to ${operator}`);
  }
  return parts;
};

/** An operator of one argument that answers null for nothing. */
export const ofOne = (convert: (value: Value) => Value | undefined): Operator => ({
  check: counted(1, 1),
  apply: ([argument]) => {
    const value = argument?.();
    return value === undefined || isNothing(value) ? nothing : convert(value);
  },
});

/** Null, as the answer for nothing. */
export const nothing: Value = {
  type: BsonType.null,
  bytes: Buffer.alloc(0),
  start: 0,
  end: 0,
};
