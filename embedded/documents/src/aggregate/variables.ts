import type { Collation } from '../bson/collation.ts';
import type { Value } from '../bson/value.ts';

/** Named values of `let`, and how texts are compared while they are read. */
export type Variables = ReadonlyMap<string, Value> & { readonly collation: Collation | undefined };

export const variablesFrom = (
  values: Iterable<readonly [string, Value]>,
  collation: Collation | undefined,
): Variables => Object.assign(new Map(values), { collation });

export const noVariables: Variables = variablesFrom([], undefined);

/** With more of them, which hide those of the same name. */
export const withMore = (
  variables: Variables,
  more: Iterable<readonly [string, Value]>,
): Variables => variablesFrom([...variables, ...more], variables.collation);
