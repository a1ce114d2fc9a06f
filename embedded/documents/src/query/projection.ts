import { doubleOf, isNumber } from '../bson/number.ts';
import { BsonType, fieldsOf, isArray, isDocument, itemsOf, type Value } from '../bson/value.ts';
import { encodeArray, encodeFields } from '../bson/write.ts';
import { badValue, CommandError } from '../errors.ts';
import { isTrue } from '../bson/read.ts';

/** What happens to a field: kept, dropped, looked into, or replaced by what is computed. */
export type Shape =
  | { readonly kind: 'keep' | 'drop' }
  | { readonly kind: 'inside'; readonly fields: Map<string, Shape> }
  | { readonly kind: 'slice'; readonly skip: number; readonly take: number }
  | { readonly kind: 'element'; readonly positionIn: (array: Value) => number }
  | { readonly kind: 'matched' }
  | { readonly kind: 'computed'; readonly compute: (document: Value) => Value | undefined };

export type Projection = {
  /** Fields that are not named: dropped when some are included, else kept. */
  readonly inclusive: boolean;
  readonly fields: Map<string, Shape>;
  /** Whether it needs the position that the filter matched. */
  readonly positional: boolean;
};

/** What a projection borrows from the query language and from expressions. */
export type ProjectionTools = {
  readonly elemMatch: (condition: Value) => (array: Value) => number;
  readonly expression: (expression: Value) => (document: Value) => Value | undefined;
};

const keep: Shape = { kind: 'keep' };
const drop: Shape = { kind: 'drop' };

const integer = (value: Value | undefined): number =>
  isNumber(value) ? Math.trunc(doubleOf(value)) : badValue('$slice needs numbers');

const parseSlice = (value: Value): Shape => {
  if (!isArray(value)) {
    const count = integer(value);
    return { kind: 'slice', skip: Math.min(count, 0), take: Math.abs(count) };
  }
  const [skip, take] = itemsOf(value);
  const count = integer(take);
  if (count <= 0) badValue('$slice limit must be positive');
  return { kind: 'slice', skip: integer(skip), take: count };
};

const isFlag = (value: Value): boolean => value.type === BsonType.boolean || isNumber(value);

const parseShape = (value: Value, tools: ProjectionTools): Shape => {
  if (isFlag(value)) return isTrue(value) ? keep : drop;
  const [[name, operand] = ['', value], ...others] = isDocument(value) ? fieldsOf(value) : [];
  if (others.length === 0 && name === '$slice' && !isThreePartSlice(operand))
    return parseSlice(operand);
  if (name === '$elemMatch') return { kind: 'element', positionIn: tools.elemMatch(operand) };
  if (isDocument(value) && name !== '' && !name.startsWith('$')) {
    return {
      kind: 'inside',
      fields: new Map(fieldsOf(value).map(([inner, part]) => [inner, parseShape(part, tools)])),
    };
  }
  return { kind: 'computed', compute: tools.expression(value) };
};

/** `$slice` of an expression has an array, or something that computes one, in front. */
const isThreePartSlice = (operand: Value): boolean =>
  isArray(operand) && !itemsOf(operand).every(isNumber);

const collision = (name: string): never => {
  throw new CommandError(31249, `Path collision at ${name}`);
};

const place = (fields: Map<string, Shape>, names: readonly string[], shape: Shape): void => {
  const [name = '', ...rest] = names;
  const present = fields.get(name);
  if (rest.length === 0) {
    if (present) collision(name);
    fields.set(name, shape);
    return;
  }
  if (present && present.kind !== 'inside') collision(name);
  const inner = present?.kind === 'inside' ? present.fields : new Map<string, Shape>();
  if (!present) fields.set(name, { kind: 'inside', fields: inner });
  place(inner, rest, shape);
};

const kindsIn = (fields: Map<string, Shape>): Shape['kind'][] =>
  [...fields.values()].flatMap((shape) =>
    shape.kind === 'inside' ? kindsIn(shape.fields) : [shape.kind],
  );

const isInclusive = (fields: Map<string, Shape>): boolean => {
  const named = new Map([...fields].filter(([name]) => name !== '_id'));
  const kinds = new Set(kindsIn(named));
  const including = kinds.has('keep') || kinds.has('matched') || kinds.has('computed');
  if (including && kinds.has('drop')) {
    throw new CommandError(31254, 'Cannot do exclusion in inclusion projection');
  }
  if (including) return true;
  if (kinds.has('drop')) return false;
  if (kinds.has('element')) return true;
  const id = fields.get('_id');
  return id !== undefined && id.kind !== 'drop' && kinds.size === 0;
};

export const parseProjection = (
  document: Value,
  tools: ProjectionTools,
): Projection | undefined => {
  const fields = new Map<string, Shape>();
  let positional = false;
  for (const [name, value] of fieldsOf(document)) {
    if (name === '') badValue('FieldPath cannot be constructed with empty string');
    if (name.endsWith('.$')) {
      positional = true;
      place(fields, name.slice(0, -2).split('.'), { kind: 'matched' });
    } else if (name.startsWith('$')) {
      badValue(`FieldPath field names may not start with '$'`);
    } else place(fields, name.split('.'), parseShape(value, tools));
  }
  if (fields.size === 0) return undefined;
  const inclusive = isInclusive(fields);
  if (inclusive && !fields.has('_id')) fields.set('_id', keep);
  return { inclusive, fields, positional };
};

type Context = {
  readonly root: Value;
  readonly inclusive: boolean;
  readonly position: number | undefined;
};

const sliced = (array: Value, skip: number, take: number): Value => {
  const items = itemsOf(array);
  const from = skip < 0 ? Math.max(items.length + skip, 0) : skip;
  return encodeArray(items.slice(from, from + take));
};

const oneItem = (array: Value, position: number): Value | undefined => {
  const item = itemsOf(array)[position];
  return item && encodeArray([item]);
};

const inside = (value: Value, fields: Map<string, Shape>, context: Context): Value | undefined => {
  if (isDocument(value)) return projectFields(value, fields, context);
  if (!isArray(value)) {
    if ([...fields.values()].some(isComputedWithin)) {
      return encodeFields(computedFields(fields, context.root));
    }
    return context.inclusive ? undefined : value;
  }
  const items = itemsOf(value).map((item) => inside(item, fields, context));
  return encodeArray(items.filter((item) => item !== undefined));
};

const shaped = (value: Value, shape: Shape, context: Context): Value | undefined => {
  switch (shape.kind) {
    case 'keep':
      return value;
    case 'drop':
      return undefined;
    case 'inside':
      return inside(value, shape.fields, context);
    case 'slice':
      return isArray(value) ? sliced(value, shape.skip, shape.take) : value;
    case 'element':
      return isArray(value) ? oneItem(value, shape.positionIn(value)) : undefined;
    case 'matched':
      return isArray(value) ? matchedItem(value, context) : value;
    case 'computed':
      return shape.compute(context.root);
  }
};

const matchedItem = (array: Value, { position }: Context): Value | undefined => {
  if (position === undefined) {
    throw new CommandError(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  }
  return oneItem(array, position);
};

const isComputedWithin = (shape: Shape): boolean =>
  shape.kind === 'computed' ||
  (shape.kind === 'inside' && [...shape.fields.values()].some(isComputedWithin));

const computedFields = (fields: Map<string, Shape>, root: Value): [string, Value][] => {
  const made: [string, Value][] = [];
  for (const [name, shape] of fields) {
    if (!isComputedWithin(shape)) continue;
    const value =
      shape.kind === 'computed'
        ? shape.compute(root)
        : encodeFields(shape.kind === 'inside' ? computedFields(shape.fields, root) : []);
    if (value) made.push([name, value]);
  }
  return made;
};

const projectFields = (document: Value, fields: Map<string, Shape>, context: Context): Value => {
  const kept: [string, Value][] = [];
  const present = new Set<string>();
  for (const [name, value] of fieldsOf(document)) {
    const shape = fields.get(name);
    if (shape?.kind === 'computed') continue;
    present.add(name);
    const result = shape ? shaped(value, shape, context) : context.inclusive ? undefined : value;
    if (result) kept.push([name, result]);
  }
  const absent = new Map([...fields].filter(([name]) => !present.has(name)));
  return encodeFields([...kept, ...computedFields(absent, context.root)]);
};

/** `position`: where the filter matched, for `field.$`. */
export const project = (
  { inclusive, fields }: Projection,
  document: Value,
  position?: number,
): Value => projectFields(document, fields, { root: document, inclusive, position });
