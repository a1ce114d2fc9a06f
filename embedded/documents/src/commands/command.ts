import type { Fields } from '../bson/read.ts';
import type { Value } from '../bson/value.ts';
import type { Catalog } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import type { Journal } from '../storage/journal.ts';
import type { Clock } from './clock.ts';
import type { Cursors } from './cursors.ts';
import type { FailPoints } from './fail-points.ts';
import type { Refusals } from './refusals.ts';
import type { Reply } from './reply.ts';
import type { Retries } from './retries.ts';

export type { Outcome, Reply } from './reply.ts';

/** The state that all commands share. */
export type Engine = {
  readonly catalog: Catalog;
  readonly journal: Journal;
  readonly cursors: Cursors;
  readonly retries: Retries;
  readonly failPoints: FailPoints;
  readonly clock: Clock;
  readonly refusals: Refusals;
  /** How many clients are connected. */
  readonly connections: () => number;
  /** The address of this server, `host:port`. */
  readonly address: () => string;
  readonly startedAt: number;
};

/** A command as it arrived. */
export type Call = {
  readonly name: string;
  readonly db: string;
  readonly fields: Fields;
  /** Arrays that were sent as document sequences. */
  readonly sequences: ReadonlyMap<string, readonly Value[]>;
  readonly connection: number;
  /** Closes the connection without a reply. */
  readonly hangUp: () => void;
  readonly engine: Engine;
};

export type Handler = (call: Call) => Reply;

export const namespaceOf = ({ db }: Call, name: string): string => `${db}.${name}`;

export const collectionIn = (
  { engine, db }: Pick<Call, 'engine' | 'db'>,
  name: string,
): Collection | undefined => engine.catalog.find(db, name);

/** The collection, created if it does not exist. */
export const ensureCollection = ({ catalog }: Engine, db: string, name: string): Collection =>
  catalog.find(db, name) ?? catalog.create(db, name);
