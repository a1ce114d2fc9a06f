import { mapOf } from '../bson/read.ts';
import { fieldsOf, isArray, itemsOf, type Value } from '../bson/value.ts';
import { encodeFields } from '../bson/write.ts';
import { badValue, failedToParse } from '../errors.ts';
import { matches, type Filter } from '../query/filter.ts';
import { parseFilter, type Reading } from '../query/parse-filter.ts';
import { getAt, type Tree } from './tree.ts';

/** Filters of `arrayFilters` by their identifier. */
export type ArrayFilters = ReadonlyMap<string, Filter>;

const identifierIn = (name: string, value: Value): string => {
  if (!name.startsWith('$')) return name.split('.', 1)[0] ?? '';
  const first = isArray(value) ? itemsOf(value)[0] : undefined;
  const [inner, operand] = (first && fieldsOf(first)[0]) ?? [];
  return inner !== undefined && operand
    ? identifierIn(inner, operand)
    : failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
};

export const parseArrayFilters = (documents: readonly Value[], reading: Reading): ArrayFilters => {
  const filters = new Map<string, Filter>();
  for (const document of documents) {
    const [[name, value] = failedToParse('Cannot use an empty array filter')] = [
      ...mapOf(document),
    ];
    const identifier = identifierIn(name, value);
    if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
      badValue(
        `Error parsing array filter: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
      );
    }
    if (filters.has(identifier)) {
      failedToParse(
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    filters.set(identifier, parseFilter(document, reading));
  }
  return filters;
};

const identifier = /^\$\[(.*)\]$/;

export const isPositional = (name: string): boolean => name === '$' || identifier.test(name);

/** Every identifier must be used by some path, and every path's must be known. */
export const checkIdentifiers = (
  paths: readonly (readonly string[])[],
  filters: ArrayFilters,
): void => {
  const used = new Set(paths.flat().map((name) => identifier.exec(name)?.[1] ?? ''));
  for (const name of filters.keys()) {
    if (!used.has(name))
      failedToParse(`The array filter for identifier '${name}' was not used in the update`);
  }
  for (const path of paths) {
    for (const name of path) {
      const wanted = identifier.exec(name)?.[1] ?? '';
      if (wanted !== '' && !filters.has(wanted)) {
        badValue(`No array filter found for identifier '${wanted}' in path '${path.join('.')}'`);
      }
    }
  }
};

const positionsIn = (items: readonly Value[], wanted: string, filters: ArrayFilters): number[] => {
  const positions = [...items.keys()];
  if (wanted === '') return positions;
  const filter = filters.get(wanted);
  return positions.filter((position) => {
    const item = items[position];
    return filter && item && matches(filter, encodeFields([[wanted, item]]));
  });
};

/** The paths that one with `$`, `$[]` or `$[identifier]` stands for in this document. */
export const concretePaths = (
  tree: Tree,
  path: readonly string[],
  filters: ArrayFilters,
  matched: number | undefined,
): readonly (readonly string[])[] => {
  const at = path.findIndex(isPositional);
  if (at < 0) return [path];
  const before = path.slice(0, at);
  const rest = path.slice(at + 1);
  if (path[at] === '$') {
    if (matched === undefined) {
      badValue('The positional operator did not find the match needed from the query.');
    }
    return concretePaths(tree, [...before, String(matched), ...rest], filters, matched);
  }
  const array = getAt(tree, before);
  if (!isArray(array)) {
    return badValue(
      array === undefined
        ? `The path '${before.join('.')}' must exist in the document in order to apply array updates.`
        : `Cannot apply array updates to non-array element ${before.join('.')}`,
    );
  }
  const wanted = identifier.exec(path[at] ?? '')?.[1] ?? '';
  return positionsIn(itemsOf(array), wanted, filters).flatMap((position) =>
    concretePaths(tree, [...before, String(position), ...rest], filters, matched),
  );
};
