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
import { encode, encodeArray, encodeFields, nullValue } from '../bson/write.ts';
import { CommandError, notImplemented } from '../errors.ts';
import type { Expression, Operator } from './computing.ts';
import { foreignExpressions, forms, operators } from './known.ts';
import { conditional } from './operators/logic.ts';

const follow = (
  value: Value | undefined,
  names: readonly Name[],
  at: number,
): Value | undefined => {
  if (value === undefined || at === names.length) return value;
  if (value.type === BsonType.document) {
    const name = names[at];
    return name && follow(fieldOf(value, name), names, at + 1);
  }
  if (value.type !== BsonType.array) return undefined;
  const found = itemsOf(value)
    .filter(isDocument)
    .map((item) => follow(item, names, at));
  return encodeArray(found.filter((item) => item !== undefined));
};

const variable = (text: string): Expression => {
  const [name = '', ...rest] = text.split('.');
  const names = rest.map(nameOf);
  switch (name) {
    case 'ROOT':
    case 'CURRENT':
      return (document) => follow(document, names, 0);
    case 'REMOVE':
      return () => undefined;
    case 'NOW':
      return (_, variables) => variables.get('NOW') ?? encode(new Date());
    default:
      return (_, variables) =>
        variables.has(name) ? follow(variables.get(name), names, 0) : undefinedVariable(name);
  }
};

const undefinedVariable = (name: string): never => {
  throw new CommandError(17276, `Use of undefined variable: ${name}`);
};

const reference = (text: string): Expression => {
  if (text.startsWith('$$')) return variable(text.slice(2));
  const names = text.slice(1).split('.').map(nameOf);
  if (names.some((name) => name.length === 0)) {
    throw new CommandError(40353, "FieldPath must not end with a '.' or be empty.");
  }
  return (document) => follow(document, names, 0);
};

const operatorIn = (expression: Value): [string, Value] | undefined => {
  const fields = fieldsOf(expression);
  const [first] = fields;
  if (!first?.[0].startsWith('$')) return undefined;
  if (fields.length > 1) {
    throw new CommandError(
      15983,
      `an object representing an expression must have exactly one field`,
    );
  }
  return first;
};

const argumentsOf = (operand: Value): Expression[] =>
  (isArray(operand) ? itemsOf(operand) : [operand]).map(compile);

const conditionalArguments = (operand: Value): Expression[] => {
  if (isArray(operand)) return argumentsOf(operand);
  const named = new Map(isDocument(operand) ? fieldsOf(operand) : []);
  return ['if', 'then', 'else'].flatMap((name) => {
    const part = named.get(name);
    return part ? [compile(part)] : [];
  });
};

const applied = (name: string, operator: Operator, parts: readonly Expression[]): Expression => {
  operator.check(name, parts.length);
  return (document, variables) =>
    operator.apply(
      parts.map((part) => () => part(document, variables)),
      variables.collation,
    );
};

const withOperator = (name: string, operand: Value): Expression => {
  if (name === '$literal') return () => operand;
  if (name === '$cond') return applied(name, conditional, conditionalArguments(operand));
  const form = forms[name];
  if (form) return form(operand, compile);
  const operator = operators[name];
  if (operator) return applied(name, operator, argumentsOf(operand));
  if (foreignExpressions.has(name)) return notImplemented(name);
  throw new CommandError(168, `Unrecognized expression '${name}'`);
};

const documentOf = (expression: Value): Expression => {
  const fields = fieldsOf(expression).map(([name, value]) => [name, compile(value)] as const);
  return (document, variables) =>
    encodeFields(fields.map(([name, part]) => [name, part(document, variables)] as const));
};

/**
 * Compiles an expression. Error 238 for an operator that only MongoDB has, 168 for one that nobody
 * has, before any document is read.
 */
export const compile = (expression: Value): Expression => {
  if (isString(expression)) {
    const text = textOf(expression);
    return text.startsWith('$') && text.length > 1 ? reference(text) : () => expression;
  }
  if (isArray(expression)) {
    const items = itemsOf(expression).map(compile);
    return (document, variables) =>
      encodeArray(items.map((item) => item(document, variables) ?? nullValue));
  }
  if (!isDocument(expression)) return () => expression;
  const operator = operatorIn(expression);
  return operator ? withOperator(...operator) : documentOf(expression);
};
