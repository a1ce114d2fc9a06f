import type { Value } from '../bson/value.ts';
import { firstMatch, noMatch, type Path, type Test } from './path.ts';

/** What one operator asks of a value; the planner reads it, `test` decides. */
export type Condition =
  | { readonly op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; readonly value: Value }
  | { readonly op: 'in'; readonly values: readonly Value[]; readonly patterns: number }
  | { readonly op: 'exists' }
  | { readonly op: 'regex'; readonly prefix: string | undefined }
  | { readonly op: 'elemMatch'; readonly conditions: readonly Leaf[] }
  | { readonly op: 'elemMatchDocument'; readonly filter: Filter }
  | { readonly op: 'type' | 'size' | 'other' };

/** One operator on one path. */
export type Leaf = {
  readonly kind: 'leaf';
  readonly path: Path;
  readonly condition: Condition;
  readonly test: Test;
  /** Whether the elements of an array at the end of the path are tried too. */
  readonly intoLeaf: boolean;
  /** Of `$elemMatch`: the element of an array that it took. */
  readonly positionIn?: (array: Value) => number;
};

/** A parsed filter. */
export type Filter =
  | Leaf
  | { readonly kind: 'and' | 'or' | 'nor'; readonly of: readonly Filter[] }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'constant'; readonly matches: boolean }
  | { readonly kind: 'computed'; readonly matches: (document: Value) => boolean };

export const everything: Filter = { kind: 'and', of: [] };

export const isEverything = (filter: Filter): boolean =>
  filter.kind === 'and' && filter.of.length === 0;

export const matches = (filter: Filter, document: Value): boolean => {
  switch (filter.kind) {
    case 'leaf':
      return firstMatch(document, filter.path, filter.test, filter.intoLeaf) !== noMatch;
    case 'and':
      for (const part of filter.of) if (!matches(part, document)) return false;
      return true;
    case 'or':
      return filter.of.some((part) => matches(part, document));
    case 'nor':
      return !filter.of.some((part) => matches(part, document));
    case 'not':
      return !matches(filter.of, document);
    case 'constant':
      return filter.matches;
    case 'computed':
      return filter.matches(document);
  }
};

/** The array position that `$` in an update or projection stands for. */
export const matchedPosition = (filter: Filter, document: Value): number | undefined => {
  switch (filter.kind) {
    case 'leaf': {
      const position = firstMatch(document, filter.path, filter.test, filter.intoLeaf);
      if (position >= 0) return position;
      return filter.positionIn ? elementPosition(filter, document) : undefined;
    }
    case 'and':
    case 'or':
      for (const part of filter.of) {
        if (filter.kind === 'or' && !matches(part, document)) continue;
        const position = matchedPosition(part, document);
        if (position !== undefined) return position;
      }
      return undefined;
    case 'nor':
    case 'not':
    case 'constant':
    case 'computed':
      return undefined;
  }
};

/** For `$elemMatch`: which element of the array at the path's end passed. */
const elementPosition = (leaf: Leaf, document: Value): number | undefined => {
  let found: number | undefined;
  const note: Test = (value) => {
    if (!leaf.test(value)) return false;
    found = value && leaf.positionIn?.(value);
    return true;
  };
  firstMatch(document, leaf.path, note, false);
  return found;
};
