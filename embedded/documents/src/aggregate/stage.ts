import type { Value } from '../bson/value.ts';
import type { Collection } from '../storage/collection.ts';
import type { Variables } from './variables.ts';

/** What stages need of the server beside the documents that come to them. */
export type StageTools = {
  readonly db: string;
  readonly variables: Variables;
  readonly collection: (name: string) => Collection | undefined;
  /** The sessions of this server, as `$listLocalSessions` gives them. */
  readonly sessions: () => readonly Value[];
  /** Replaces the contents of a collection (`$out`). */
  readonly replace: (db: string, name: string, documents: Iterable<Value>) => void;
  /** Puts one document into a collection as `$merge` says. */
  readonly merge: (target: MergeTarget, document: Value) => void;
};

export type MergeTarget = {
  readonly db: string;
  readonly name: string;
  readonly on: readonly string[];
  readonly whenMatched: 'replace' | 'keepExisting' | 'merge' | 'fail';
  readonly whenNotMatched: 'insert' | 'discard' | 'fail';
};

/** One stage of a pipeline. */
export type Stage = (documents: Iterable<Value>, tools: StageTools) => Iterable<Value>;
