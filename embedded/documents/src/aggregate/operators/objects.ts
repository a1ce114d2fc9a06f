import { isString, textOf } from '../../bson/read.ts';
import { BsonType, fieldsOf, isDocument, type Value } from '../../bson/value.ts';
import { encodeFields } from '../../bson/write.ts';
import { typeNameOf } from '../../query/types.ts';
import { fail, isNothing, nothing, partsOf, type Form, type Operator } from '../computing.ts';

const merged: Operator = {
  check: () => undefined,
  apply: (args) => {
    const fields = new Map<string, Value>();
    for (const argument of args) {
      const value = argument();
      if (value === undefined || isNothing(value)) continue;
      if (!isDocument(value)) {
        fail(
          40400,
          `$mergeObjects requires object inputs, but input is of type ${typeNameOf(value.type)}`,
        );
      }
      for (const [name, field] of fieldsOf(value)) fields.set(name, field);
    }
    return encodeFields([...fields]);
  },
};

const constantName = (operand: Value, operator: string): string => {
  const field = isDocument(operand) ? new Map(fieldsOf(operand)).get('field') : undefined;
  const literal =
    field?.type === BsonType.document ? new Map(fieldsOf(field)).get('$literal') : field;
  return literal && isString(literal)
    ? textOf(literal)
    : fail(4161106, `${operator} requires 'field' to evaluate to a constant string`);
};

const setting =
  (operator: string, names: readonly string[]): Form =>
  (operand, compile) => {
    const name = constantName(operand, operator);
    const parts = partsOf(operand, compile, operator, { needed: names, possible: [] });
    return (document, variables) => {
      const input = parts.get('input')?.(document, variables);
      if (input === undefined || isNothing(input)) return nothing;
      if (!isDocument(input))
        return fail(4161105, `${operator} requires 'input' to evaluate to type Object`);
      const fields = new Map(fieldsOf(input));
      const value = parts.get('value')?.(document, variables);
      if (value === undefined) fields.delete(name);
      else fields.set(name, value);
      return encodeFields([...fields]);
    };
  };

export const objects: Readonly<Record<string, Operator>> = { $mergeObjects: merged };

export const objectForms: Readonly<Record<string, Form>> = {
  $setField: setting('$setField', ['field', 'input', 'value']),
  $unsetField: setting('$unsetField', ['field', 'input']),
};
