import { compile, type Expression } from '../aggregate/expression.ts';
import { isNumber } from '../bson/number.ts';
import { isString, isTrue } from '../bson/read.ts';
import { BsonType, fieldsOf, isArray, isDocument, itemsOf, type Value } from '../bson/value.ts';
import { encodeArray, encodeFields } from '../bson/write.ts';
import { badValue, CommandError, outsideProfile } from '../errors.ts';

type Fields = Map<string, Shape>;

/**
 * How a projection treats a field: include it, exclude it, project its own fields, or compute it.
 */
type Shape =
  | { readonly kind: 'include' | 'exclude' }
  | { readonly kind: 'inside'; readonly fields: Fields }
  | { readonly kind: 'computed'; readonly compute: Expression };

export type Projection = {
  /** Whether fields that are not named are excluded. */
  readonly inclusive: boolean;
  readonly fields: Fields;
};

const include: Shape = { kind: 'include' };

const parseShape = (name: string, value: Value): Shape => {
  if (value.type === BsonType.boolean || isNumber(value)) {
    return isTrue(value) ? include : { kind: 'exclude' };
  }
  if (isString(value) && !name.includes('.')) return { kind: 'computed', compute: compile(value) };
  const [[operator] = [name]] = isDocument(value) ? fieldsOf(value) : [];
  return outsideProfile(2, `The projection of ${name} by ${operator}`);
};

const collision = (name: string): never => {
  throw new CommandError(31249, `Path collision at ${name}`);
};

const place = (fields: Fields, names: readonly string[], shape: Shape): void => {
  const [name = '', ...rest] = names;
  const present = fields.get(name);
  if (rest.length === 0) {
    if (present) collision(name);
    fields.set(name, shape);
    return;
  }
  if (present && present.kind !== 'inside') collision(name);
  const inner: Fields = present?.kind === 'inside' ? present.fields : new Map<string, Shape>();
  if (!present) fields.set(name, { kind: 'inside', fields: inner });
  place(inner, rest, shape);
};

const kindsIn = (shapes: Iterable<Shape>): Shape['kind'][] =>
  [...shapes].flatMap((shape) =>
    shape.kind === 'inside' ? kindsIn(shape.fields.values()) : [shape.kind],
  );

const isInclusive = (fields: Fields): boolean => {
  const named = [...fields].filter(([name]) => name !== '_id').map(([, shape]) => shape);
  const kinds = new Set(kindsIn(named));
  if (kinds.has('exclude') && kinds.size > 1) {
    throw new CommandError(31254, 'Cannot do exclusion in inclusion projection');
  }
  if (kinds.size > 0) return !kinds.has('exclude');
  return fields.get('_id')?.kind !== 'exclude';
};

/** Parses a projection; undefined if it includes every field. */
export const parseProjection = (document: Value | undefined): Projection | undefined => {
  const fields: Fields = new Map<string, Shape>();
  for (const [name, value] of document ? fieldsOf(document) : []) {
    if (name === '') badValue('FieldPath cannot be constructed with empty string');
    if (name.startsWith('$') || name.includes('.$')) outsideProfile(2, `The projection ${name}`);
    place(fields, name.split('.'), parseShape(name, value));
  }
  if (fields.size === 0) return undefined;
  const inclusive = isInclusive(fields);
  if (inclusive && !fields.has('_id')) fields.set('_id', include);
  return { inclusive, fields };
};

const inside = (value: Value, projection: Projection): Value | undefined => {
  if (isDocument(value)) return project(projection, value);
  if (!isArray(value)) return projection.inclusive ? undefined : value;
  const items = itemsOf(value).map((item) => inside(item, projection));
  return encodeArray(items.filter((item) => item !== undefined));
};

const shaped = (value: Value, shape: Shape | undefined, inclusive: boolean): Value | undefined => {
  switch (shape?.kind) {
    case undefined:
      return inclusive ? undefined : value;
    case 'include':
      return value;
    case 'exclude':
    case 'computed':
      return undefined;
    case 'inside':
      return inside(value, { inclusive, fields: shape.fields });
  }
};

export const project = ({ inclusive, fields }: Projection, document: Value): Value => {
  const found: [string, Value][] = [];
  for (const [name, value] of fieldsOf(document)) {
    const shapedValue = shaped(value, fields.get(name), inclusive);
    if (shapedValue) found.push([name, shapedValue]);
  }
  for (const [name, shape] of fields) {
    const value = shape.kind === 'computed' ? shape.compute(document) : undefined;
    if (value) found.push([name, value]);
  }
  return encodeFields(found);
};

export function* projected(documents: Iterable<Value>, projection: Projection): Generator<Value> {
  for (const document of documents) yield project(projection, document);
}
