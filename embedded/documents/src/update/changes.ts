import { describe } from '../bson/describe.ts';
import { add, isNumber } from '../bson/number.ts';
import type { Value } from '../bson/value.ts';
import { badValue, typeMismatch } from '../errors.ts';
import type { UpdateOperator } from '../profile.ts';

/** Computes a field's new value from its current one. */
export type Change = (current: Value | undefined) => Value | 'leave' | 'remove';

/** Reads a modifier's operand; `path` is for messages. */
type ParseChange = (operand: Value, path: string) => Change;

const increment: ParseChange = (operand, path) => {
  if (!isNumber(operand)) {
    typeMismatch(`Cannot increment with non-numeric argument: {${path}: ${describe(operand)}}`);
  }
  return (current) => {
    if (current === undefined) return operand;
    if (!isNumber(current)) {
      return typeMismatch(
        `Cannot apply $inc to a value of non-numeric type. The field '${path}' is ${describe(current)}`,
      );
    }
    return (
      add(current, operand) ??
      badValue(`Failed to apply $inc to field '${path}': the sum does not fit a 64-bit integer`)
    );
  };
};

export const changes: Readonly<Record<UpdateOperator, ParseChange>> = {
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => () => operand,
  $unset: () => (current) => (current === undefined ? 'leave' : 'remove'),
  $inc: increment,
};
