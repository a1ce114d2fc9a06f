import { isString, textOf } from '../bson/read.ts';
import { fieldsOf, firstName, isArray, isDocument, itemsOf, type Value } from '../bson/value.ts';
import { describe } from '../bson/describe.ts';
import { badValue, CommandError, failedToParse } from '../errors.ts';
import { indexOf } from '../query/path.ts';
import type { Reading } from '../query/parse-filter.ts';
import { arrayChanges } from './array-changes.ts';
import {
  checkIdentifiers,
  isPositional,
  parseArrayFilters,
  type ArrayFilters,
} from './positions.ts';
import { scalarChanges, type Change } from './scalar-changes.ts';

/** One path and what happens to it. */
export type Modifier = {
  readonly path: readonly string[];
  readonly action:
    | {
        readonly kind: 'change';
        readonly change: Change;
        /** Refused where a scalar is in the path's way, though it would make no field. */
        readonly needsPath: boolean;
      }
    | { readonly kind: 'rename'; readonly to: readonly string[] };
};

/** What a matched document becomes. */
export type Update =
  | { readonly kind: 'replace'; readonly document: Value }
  | {
      readonly kind: 'modify';
      readonly modifiers: readonly Modifier[];
      readonly filters: ArrayFilters;
    }
  | { readonly kind: 'pipeline'; readonly apply: (document: Value) => Value };

/** What the update language borrows from expressions and aggregation. */
export type UpdateTools = {
  readonly reading: Reading;
  readonly pipeline: (stages: readonly Value[]) => (document: Value) => Value;
};

const pathFrom = (text: string): string[] => {
  const names = text.split('.');
  if (names.includes('')) {
    throw new CommandError(
      56,
      `The update path '${text}' contains an empty field name, which is not allowed.`,
    );
  }
  if (names[0] === '$') {
    badValue(`Cannot have positional (i.e. '$') element in the first position in path '${text}'`);
  }
  for (const name of names) {
    if (
      name.startsWith('$') &&
      !isPositional(name) &&
      name !== '$id' &&
      name !== '$ref' &&
      name !== '$db'
    ) {
      throw new CommandError(
        52,
        `The dollar ($) prefixed field '${name}' in '${text}' is not valid for storage.`,
      );
    }
  }
  return names;
};

const conflicting = (a: readonly string[], b: readonly string[]): boolean => {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) if (a[i] !== b[i]) return false;
  return true;
};

const rename = (from: string, operand: Value): Modifier => {
  if (!isString(operand)) return badValue(`The 'to' field for $rename must be a string: ${from}`);
  const path = pathFrom(from);
  const to = pathFrom(textOf(operand));
  if (from === textOf(operand))
    badValue(`The source and target field for $rename must differ: ${from}`);
  if (conflicting(path, to)) {
    badValue(`The source and target field for $rename must not be on the same path: ${from}`);
  }
  if ([...path, ...to].some(isPositional))
    badValue('The source and target of $rename may not be dynamic');
  return { path, action: { kind: 'rename', to } };
};

const touchedBy = ({ path, action }: Modifier): (readonly string[])[] =>
  action.kind === 'rename' ? [path, action.to] : [path];

const checkConflicts = (modifiers: readonly Modifier[]): void => {
  const seen: (readonly string[])[] = [];
  for (const path of modifiers.flatMap(touchedBy)) {
    const other = seen.find((earlier) => conflicting(earlier, path));
    if (other) {
      const [short, long] = other.length < path.length ? [other, path] : [path, other];
      throw new CommandError(
        40,
        `Updating the path '${long.join('.')}' would create a conflict at '${short.join('.')}'`,
      );
    }
    seen.push(path);
  }
};

const byName = (a: string, b: string): number => {
  const left = indexOf(a);
  const right = indexOf(b);
  if (left !== undefined && right !== undefined) return left - right;
  return a < b ? -1 : a > b ? 1 : 0;
};

const writtenBy = ({ path, action }: Modifier): readonly string[] =>
  action.kind === 'rename' ? action.to : path;

/** New fields appear in the order of their names, whatever order the update had. */
const byPath = (one: Modifier, other: Modifier): number => {
  const a = writtenBy(one);
  const b = writtenBy(other);
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const order = byName(a[i] ?? '', b[i] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
};

const removing = new Set(['$pull', '$pullAll', '$pop']);

const modifiersOf = (document: Value, reading: Reading): Modifier[] => {
  const changes = { ...scalarChanges(reading.collation), ...arrayChanges(reading) };
  const modifiers: Modifier[] = [];
  for (const [operator, operands] of fieldsOf(document)) {
    const from = changes[operator];
    if (!from && operator !== '$rename') {
      failedToParse(
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDocument(operands)) {
      return failedToParse(
        `Modifiers operate on fields but we found type ${describe(operands)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${describe(operands)}}`,
      );
    }
    for (const [text, operand] of fieldsOf(operands)) {
      modifiers.push(
        from
          ? {
              path: pathFrom(text),
              action: {
                kind: 'change',
                change: from(operand, text),
                needsPath: removing.has(operator),
              },
            }
          : rename(text, operand),
      );
    }
  }
  return modifiers;
};

/** Reads the `u` of an update. Errors 9, 2, 40, 52, 56 as MongoDB answers them. */
export const parseUpdate = (
  update: Value,
  arrayFilters: readonly Value[],
  tools: UpdateTools,
): Update => {
  if (isArray(update)) {
    if (arrayFilters.length > 0)
      failedToParse('arrayFilters may not be specified for pipeline-style updates');
    return { kind: 'pipeline', apply: tools.pipeline(itemsOf(update)) };
  }
  if (!isDocument(update)) {
    return failedToParse('Update argument must be either an object or an array');
  }
  if (!firstName(update)?.startsWith('$')) {
    if (arrayFilters.length > 0)
      failedToParse('arrayFilters may not be specified for replacement-style updates');
    return { kind: 'replace', document: update };
  }
  const modifiers = modifiersOf(update, tools.reading).toSorted(byPath);
  const filters = parseArrayFilters(arrayFilters, tools.reading);
  checkConflicts(modifiers);
  checkIdentifiers(
    modifiers.map(({ path }) => path),
    filters,
  );
  return { kind: 'modify', modifiers, filters };
};
