import type { Document } from 'mongodb';
import type { Entities } from '../entities.ts';
import { operations as operationList, type Operation } from '../format.ts';
import type { TriedServer } from '../server.ts';
import { translated } from '../translation.ts';

/** The dependencies of an operation. */
export type Scene = {
  readonly entities: Entities;
  readonly server: TriedServer;
  /** Turns the fail point on, and off again when the test is over. */
  readonly failPoint: (client: string, point: Document) => Promise<void>;
  /** Runs operations within an operation. */
  readonly runAll: (operations: readonly Operation[]) => Promise<void>;
};

/** An operation's arguments. Each getter trusts the test file for the type. */
export type Arguments = {
  readonly document: (name: string) => Document;
  readonly documents: (name: string) => Document[];
  readonly text: (name: string) => string;
  readonly number: (name: string) => number;
  readonly value: (name: string) => unknown;
  readonly operations: (name: string) => readonly Operation[];
  /** All options except these, with sessions and in the driver's form. */
  readonly optionsWithout: (...names: readonly string[]) => Document;
};

export type Run = (object: string, given: Arguments, scene: Scene) => unknown;

export type Operations = Readonly<Record<string, Run>>;

/** Names of arguments that a description of a test uses for a session. */
const withSession = (options: Document, entities: Entities): Document =>
  typeof options['session'] === 'string'
    ? { ...options, session: entities.session(options['session']) }
    : options;

export const readArguments = (
  given: Readonly<Record<string, unknown>>,
  entities: Entities,
): Arguments => ({
  document: (name) => given[name] as Document,
  documents: (name) => given[name] as Document[],
  text: (name) => given[name] as string,
  number: (name) => given[name] as number,
  value: (name) => given[name],
  operations: (name) => operationList.parse(given[name]),
  optionsWithout: (...names) => {
    const rest = Object.entries(given).filter(([name]) => !names.includes(name));
    return withSession(translated(Object.fromEntries(rest)), entities);
  },
});
