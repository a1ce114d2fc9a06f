import type { Fields } from '../bson/read.ts';
import type { Value } from '../bson/value.ts';
import type { Encodable } from '../bson/write.ts';
import { CommandError } from '../errors.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import type { Journal } from '../storage/journal.ts';
import type { Cursors } from './cursors.ts';
import type { Retries } from './retries.ts';
import type { Transactions } from './transactions.ts';

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

export const namespaceOf = ({ db }: Call, name: string): string => `${db}.${name}`;

export const collectionIn = (
  { engine, db }: Pick<Call, 'engine' | 'db'>,
  name: string,
): Collection | undefined => engine.catalog.find(db, name);

export const noNamespace = (namespace: string): CommandError =>
  new CommandError(26, `ns not found ${namespace}`);
