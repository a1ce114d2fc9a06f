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
  readonly snapshots: Snapshots;
  readonly failPoints: FailPoints;
  readonly sessions: Sessions;
  readonly clock: Clock;
  /** How many clients are connected. */
  readonly connections: () => number;
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
  /** Closes the connection, so that no answer is sent. */
  readonly hangUp: () => void;
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

/** What was there at one time, for reads outside transactions that go back to it. */
export type Snapshots = {
  readonly run: (call: Call, handle: () => Reply) => Reply;
  readonly sweep: (now: number) => void;
  readonly forget: () => void;
};

/** The sessions that clients have, whether or not they wrote anything. */
export type Sessions = {
  readonly touch: (session: Value) => void;
  readonly end: (session: Value) => void;
  /** As `$listLocalSessions` gives them. */
  readonly list: () => Value[];
  readonly sweep: (now: number) => void;
};

/** The logical time that answers tell and clients hand on. */
export type Clock = {
  readonly time: () => Value;
  readonly advance: () => void;
  readonly stamp: () => Reply;
};

/** What a fail point does to a command. */
export type Failure = {
  /** How long nothing happens on the connection. */
  readonly blockMs: number;
  readonly closeConnection: boolean;
  /** Answered in place of carrying the command out. */
  readonly errorCode: number | undefined;
  /** In place of the labels that the error would have. */
  readonly errorLabels: Value | undefined;
  /** Answered beside what the command did. */
  readonly writeConcernError: Value | undefined;
};

export type FailPoints = {
  readonly configure: Handler;
  /** What is to happen to this command; counts it. */
  readonly failureOf: (call: Call) => Failure | undefined;
  /** To be called before a statement of a retryable write. Throws, or hangs up, as is wanted. */
  readonly beforeWrite: (call: Call) => void;
};

export const namespaceOf = ({ db }: Call, name: string): string => `${db}.${name}`;

export const collectionIn = (
  { engine, db }: Pick<Call, 'engine' | 'db'>,
  name: string,
): Collection | undefined => engine.catalog.find(db, name);

export const noNamespace = (namespace: string): CommandError =>
  new CommandError(26, `ns not found ${namespace}`);
