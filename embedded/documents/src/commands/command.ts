import type { Fields } from '../bson/read.ts';
import type { Value } from '../bson/value.ts';
import type { Encodable } from '../bson/write.ts';
import { CommandError } from '../errors.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import type { Journal } from '../storage/journal.ts';
import type { Cursors } from './cursors.ts';

/** What all commands work on. */
export type Engine = {
  readonly catalog: Catalog;
  readonly journal: Journal;
  readonly cursors: Cursors;
  readonly retries: Retries;
  readonly transactions: Transactions;
  /** The address that clients reach this server at, `host:port`. */
  readonly address: () => string;
  readonly startedAt: number;
};

/** A command as it arrived. */
export type Call = {
  readonly name: string;
  readonly db: string;
  readonly fields: Fields;
  /** Arrays that travelled beside the command. */
  readonly sequences: ReadonlyMap<string, readonly Value[]>;
  readonly connection: number;
  readonly engine: Engine;
};

export type Reply = { readonly [name: string]: Encodable | undefined };

export type Handler = (call: Call) => Reply;

/** What one statement of a write did. */
export type Outcome = {
  readonly n: number;
  readonly nModified: number;
  readonly upserted: Value | undefined;
  /** The whole answer, where a command is one statement. */
  readonly reply?: Reply;
};

/** The statements of one retryable write that are done. */
export type Statements = {
  readonly get: (statement: number) => Outcome | undefined;
  readonly set: (statement: number, outcome: Outcome) => void;
};

/** What retryable writes did, by session; a repeat is answered from it. */
export type Retries = {
  /** Of this command's `lsid` and `txnNumber`; remembers nothing where it has none. */
  readonly statementsOf: (call: Call) => Statements;
  readonly end: (session: Value) => void;
  readonly forget: () => void;
};

/**
 * Transactions of several commands. What one has written lies outside the tables, as a changeset:
 * each of its commands puts that in, runs, and takes all out again, so that nobody else sees it.
 * To change a document that somebody else changed meanwhile is a write conflict.
 */
export type Transactions = {
  readonly run: (call: Call, handle: () => Reply) => Reply;
  readonly commit: (call: Call) => Reply;
  readonly abort: (call: Call) => Reply;
  readonly end: (session: Value) => void;
  readonly sweep: (now: number) => void;
  readonly forget: () => void;
};

export const namespaceOf = ({ db }: Call, name: string): string => `${db}.${name}`;

export const collectionIn = (
  { engine, db }: Pick<Call, 'engine' | 'db'>,
  name: string,
): Collection | undefined => engine.catalog.find(db, name);

export const noNamespace = (namespace: string): CommandError =>
  new CommandError(26, `ns not found ${namespace}`);
