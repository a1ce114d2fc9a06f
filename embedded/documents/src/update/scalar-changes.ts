import { compareUnder, type Collation } from '../bson/collation.ts';
import { describe } from '../bson/describe.ts';
import {
  add,
  bigintOf,
  encodeInt,
  encodeLong,
  isNumber,
  isWhole,
  multiply,
} from '../bson/number.ts';
import { isString, textOf } from '../bson/read.ts';
import { BsonType, fieldsOf, isDocument, type Value } from '../bson/value.ts';
import { encode } from '../bson/write.ts';
import { badValue, typeMismatch } from '../errors.ts';
import { typeNameOf } from '../query/types.ts';

/** What a modifier makes of a field's value. */
export type Change = (current: Value | undefined, inserting: boolean) => Value | 'leave' | 'remove';

/** Reads a modifier's operand; `path` is for messages. */
export type ChangeFrom = (operand: Value, path: string) => Change;

const nonNumeric = (operator: string, path: string, current: Value): never =>
  typeMismatch(
    `Cannot apply ${operator} to a value of non-numeric type. The field '${path}' is of non-numeric type ${typeNameOf(current.type)}`,
  );

const overflow = (path: string): never =>
  badValue(
    `Failed to apply arithmetic to field '${path}': the result does not fit a 64-bit integer`,
  );

const zeroLike = (operand: Value): Value => {
  if (operand.type === BsonType.int) return encodeInt(0);
  return operand.type === BsonType.long
    ? encodeLong(0n)
    : (multiply(operand, encodeInt(0)) ?? operand);
};

const increment: ChangeFrom = (operand, path) => {
  if (!isNumber(operand)) {
    typeMismatch(`Cannot increment with non-numeric argument: {${path}: ${describe(operand)}}`);
  }
  return (current) => {
    if (current === undefined) return operand;
    if (!isNumber(current)) return nonNumeric('$inc', path, current);
    return add(current, operand) ?? overflow(path);
  };
};

const multiplication: ChangeFrom = (operand, path) => {
  if (!isNumber(operand)) {
    typeMismatch(`Cannot multiply with non-numeric argument: {${path}: ${describe(operand)}}`);
  }
  return (current) => {
    if (current === undefined) return zeroLike(operand);
    if (!isNumber(current)) return nonNumeric('$mul', path, current);
    return multiply(current, operand) ?? overflow(path);
  };
};

const extreme =
  (wins: (order: number) => boolean, collation: Collation | undefined): ChangeFrom =>
  (operand) =>
  (current) =>
    current === undefined || wins(compareUnder(collation, operand, current)) ? operand : 'leave';

const timestampNow = (): Value => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE(1, 0);
  bytes.writeUInt32LE(Math.floor(Date.now() / 1000), 4);
  return { type: BsonType.timestamp, bytes, start: 0, end: 8 };
};

const currentDate: ChangeFrom = (operand) => {
  if (operand.type === BsonType.boolean) return () => encode(new Date());
  const [[name, type] = ['', operand]] = isDocument(operand) ? fieldsOf(operand) : [];
  const wanted = name === '$type' && isString(type) ? textOf(type) : '';
  if (wanted === 'timestamp') return timestampNow;
  if (wanted === 'date') return () => encode(new Date());
  return badValue(`The '$type' string field is required to be 'date' or 'timestamp'`);
};

const bitwise: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

const bit: ChangeFrom = (operand, path) => {
  const steps = isDocument(operand) ? fieldsOf(operand) : [];
  if (steps.length === 0) badValue(`You must pass in at least one bitwise operation for $bit`);
  return (current) => {
    let value = current ?? encodeInt(0);
    if (!isWhole(value)) badValue(`Cannot apply $bit to a value of non-integral type: '${path}'`);
    for (const [name, argument] of steps) {
      const combine =
        bitwise[name] ??
        badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
      if (!isWhole(argument)) badValue(`The $bit modifier field must be an Integer(32/64 bit)`);
      const result = combine(bigintOf(value), bigintOf(argument));
      const narrow = value.type === BsonType.int && argument.type === BsonType.int;
      value = narrow ? encodeInt(Number(result)) : encodeLong(result);
    }
    return value;
  };
};

/** Modifiers of values that are no arrays. */
export const scalarChanges = (
  collation: Collation | undefined,
): Readonly<Record<string, ChangeFrom>> => ({
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => (_, inserting) => (inserting ? operand : 'leave'),
  $unset: () => (current) => (current === undefined ? 'leave' : 'remove'),
  $inc: increment,
  $mul: multiplication,
  $min: extreme((order) => order < 0, collation),
  $max: extreme((order) => order > 0, collation),
  $currentDate: currentDate,
  $bit: bit,
});
