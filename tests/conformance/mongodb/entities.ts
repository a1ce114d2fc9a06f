import { ClientSession, Collection, Db, GridFSBucket, MongoClient } from 'mongodb';
import type { RunCommandCursor } from 'mongodb';
import type { ComparisonContext } from './matching/match.ts';
import type { RecordedEvent } from './recording.ts';

/** A client of a test with the events that it published. */
export type ObservedClient = {
  readonly client: MongoClient;
  readonly events: readonly RecordedEvent[];
};

/** The entities that a test refers to by name. Each getter throws if no entity has the name. */
export type Entities = ComparisonContext & {
  readonly set: (name: string, value: unknown) => void;
  readonly addClient: (name: string, observed: ObservedClient) => void;
  readonly observed: (name: string) => ObservedClient;
  readonly client: (name: string) => MongoClient;
  readonly db: (name: string) => Db;
  readonly collection: (name: string) => Collection;
  readonly session: (name: string) => ClientSession;
  readonly bucket: (name: string) => GridFSBucket;
  readonly cursor: (name: string) => RunCommandCursor;
  /** Ends sessions and closes clients. */
  readonly close: () => Promise<void>;
};

const isCursor = (value: unknown): value is RunCommandCursor =>
  typeof value === 'object' && value !== null && 'tryNext' in value;

export const openEntities = (): Entities => {
  const values = new Map<string, unknown>();
  const clients = new Map<string, ObservedClient>();
  const sessionIds = new Map<string, unknown>();

  const read = <T>(name: string, is: (value: unknown) => value is T): T => {
    const value = values.get(name);
    if (!is(value)) throw new Error(`no such entity of this kind: ${name}`);
    return value;
  };
  const set = (name: string, value: unknown): void => {
    if (values.has(name)) throw new Error(`there is an entity ${name} already`);
    values.set(name, value);
    if (value instanceof ClientSession) sessionIds.set(name, value.id);
  };
  const observed = (name: string): ObservedClient => {
    const found = clients.get(name);
    if (!found) throw new Error(`no client is called ${name}`);
    return found;
  };
  return {
    set,
    entity: (name) => {
      if (!values.has(name)) throw new Error(`no entity is called ${name}`);
      return values.get(name);
    },
    sessionId: (name) => sessionIds.get(name),
    addClient: (name, added) => {
      set(name, added.client);
      clients.set(name, added);
    },
    observed,
    client: (name) => read(name, (value) => value instanceof MongoClient),
    db: (name) => read(name, (value) => value instanceof Db),
    collection: (name) => read(name, (value) => value instanceof Collection),
    session: (name) => read(name, (value) => value instanceof ClientSession),
    bucket: (name) => read(name, (value) => value instanceof GridFSBucket),
    cursor: (name) => read(name, isCursor),
    close: async () => {
      try {
        for (const value of values.values()) {
          if (value instanceof ClientSession) await value.endSession();
        }
      } finally {
        for (const { client } of clients.values()) await client.close();
      }
    },
  };
};
