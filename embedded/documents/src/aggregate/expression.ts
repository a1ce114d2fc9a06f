import { isString, textOf } from '../bson/read.ts';
import {
  BsonType,
  fieldOf,
  fieldsOf,
  isArray,
  isDocument,
  itemsOf,
  nameOf,
} from '../bson/value.ts';
import type { Name, Value } from '../bson/value.ts';
import { encodeArray, encodeFields } from '../bson/write.ts';
import { CommandError, outsideProfile } from '../errors.ts';

/** A compiled expression; undefined is a missing value. */
export type Expression = (document: Value) => Value | undefined;

const resolvePath = (
  value: Value | undefined,
  names: readonly Name[],
  at: number,
): Value | undefined => {
  if (value === undefined || at === names.length) return value;
  if (value.type === BsonType.document) {
    const name = names[at];
    return name && resolvePath(fieldOf(value, name), names, at + 1);
  }
  if (value.type !== BsonType.array) return undefined;
  const found = itemsOf(value)
    .filter(isDocument)
    .map((item) => resolvePath(item, names, at));
  return encodeArray(found.filter((item) => item !== undefined));
};

const fieldPath = (text: string): Expression => {
  if (text.startsWith('$$')) return outsideProfile(17276, `The variable ${text}`);
  const names = text.slice(1).split('.').map(nameOf);
  if (names.some((name) => name.length === 0)) {
    throw new CommandError(40353, "FieldPath must not end with a '.' or be empty.");
  }
  return (document) => resolvePath(document, names, 0);
};

const documentExpression = (expression: Value): Expression => {
  const fields = fieldsOf(expression).map(([name, value]) =>
    name.startsWith('$')
      ? outsideProfile(168, `The expression ${name}`)
      : ([name, compile(value)] as const),
  );
  return (document) => encodeFields(fields.map(([name, part]) => [name, part(document)] as const));
};

/**
 * Compiles an expression: a field path, a constant, or a document of these. Error 168 for anything
 * else, before any document is read.
 */
export const compile = (expression: Value): Expression => {
  if (isString(expression)) {
    const text = textOf(expression);
    return text.startsWith('$') && text.length > 1 ? fieldPath(text) : () => expression;
  }
  if (isArray(expression)) return outsideProfile(168, 'An expression that is an array');
  return isDocument(expression) ? documentExpression(expression) : () => expression;
};
