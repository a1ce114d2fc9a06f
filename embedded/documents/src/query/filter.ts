import type { Value } from '../bson/value.ts';
import { matchesAt, type Path, type Test } from './path.ts';

/** The requirement of one operator on a value. The planner reads it, `test` evaluates it. */
export type Condition =
  | { readonly op: 'eq' | 'gt' | 'gte' | 'lt' | 'lte'; readonly value: Value }
  | { readonly op: 'in'; readonly values: readonly Value[] }
  | { readonly op: 'exists' }
  | { readonly op: 'regex'; readonly prefix: string | undefined }
  | { readonly op: 'elemMatch'; readonly filter: Filter };

/** One operator on one path. */
export type Leaf = {
  readonly kind: 'leaf';
  readonly path: Path;
  readonly condition: Condition;
  readonly test: Test;
  /** Whether the elements of an array at the end of the path are tried too. */
  readonly intoLeaf: boolean;
};

/** A filter as `parseFilter` returns it. */
export type Filter =
  | Leaf
  | { readonly kind: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly kind: 'not'; readonly of: Filter };

export const everything: Filter = { kind: 'and', of: [] };

export const isEverything = (filter: Filter): boolean =>
  filter.kind === 'and' && filter.of.length === 0;

export const matches = (filter: Filter, document: Value): boolean => {
  switch (filter.kind) {
    case 'leaf':
      return matchesAt(document, filter.path, filter.test, filter.intoLeaf);
    case 'and':
      for (const part of filter.of) if (!matches(part, document)) return false;
      return true;
    case 'or':
      return filter.of.some((part) => matches(part, document));
    case 'not':
      return !matches(filter.of, document);
  }
};
