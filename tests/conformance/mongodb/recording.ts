import type { EventEmitter } from 'node:events';
import type { MongoClient } from 'mongodb';
import { isDocument, plainValue } from './matching/plain-value.ts';

/** An event as the format names it, such as `commandStartedEvent`. */
export type RecordedEvent = {
  readonly name: string;
  readonly kind: 'command' | 'cmap';
  readonly event: Readonly<Record<string, unknown>>;
};

/** Commands that tests of other functions exclude. */
const unobserved = new Set([
  'configureFailPoint',
  'authenticate',
  'createUser',
  'copydb',
  'copydbgetnonce',
  'copydbsaslstart',
  'getnonce',
  'hello',
  'isMaster',
  'ismaster',
  'saslContinue',
  'saslStart',
  'updateUser',
]);

const kindOf = (name: string): RecordedEvent['kind'] =>
  name.startsWith('command') ? 'command' : 'cmap';

/** The driver emits `commandStarted`, and the format names it `commandStartedEvent`. */
const emittedName = (name: string): string => name.replace(/Event$/, '');

const snapshot = (value: unknown): unknown => {
  const plain = plainValue(value);
  if (Array.isArray(plain)) return plain.map(snapshot);
  return isDocument(plain) ? copyOf(plain) : plain;
};

/** A copy, because the driver changes commands when it sends them again. */
const copyOf = (event: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(event).map(([name, value]) => [name, snapshot(value)]));

/** Records the events that a client publishes. */
export const recordEvents = (
  client: MongoClient,
  names: readonly string[],
  ignored: readonly string[],
): readonly RecordedEvent[] => {
  const recorded: RecordedEvent[] = [];
  for (const name of names) {
    const listen = (event: Readonly<Record<string, unknown>>): void => {
      const command = String(event['commandName']);
      if (unobserved.has(command) || ignored.includes(command)) return;
      recorded.push({ name, kind: kindOf(name), event: copyOf(event) });
    };
    const emitter: EventEmitter = client; // any event, by its name
    emitter.on(emittedName(name), listen);
  }
  return recorded;
};
