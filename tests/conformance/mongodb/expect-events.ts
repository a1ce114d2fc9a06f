import type { Entities } from './entities.ts';
import type { ExpectedEvents } from './format.ts';
import { matchExactly, matchRoot, MismatchError } from './matching/match.ts';
import { isDocument } from './matching/plain-value.ts';
import type { RecordedEvent } from './recording.ts';

/** Documents of an event that may have additional fields. */
const roots = new Set(['command', 'reply']);

const endings = new Set(['commitTransaction', 'abortTransaction']);

/** The driver sends a `wtimeout` with every ending of a transaction that has a write concern. */
const withoutOwnTimeout = (expected: unknown, command: unknown): unknown => {
  if (!isDocument(expected) || !isDocument(command)) return command;
  const { writeConcern } = command;
  const expectedConcern = expected['writeConcern'];
  const isEnding = Object.keys(command).some((name) => endings.has(name));
  if (!isEnding || !isDocument(writeConcern) || !isDocument(expectedConcern)) return command;
  if ('wtimeout' in expectedConcern) return command;
  const { wtimeout: _own, ...rest } = writeConcern;
  return { ...command, writeConcern: rest };
};

/** Compares a field whose name in the format differs from the driver's. */
const checkField = (
  name: string,
  expected: unknown,
  { event }: RecordedEvent,
  entities: Entities,
): void => {
  if (name === 'hasServiceId') {
    matchExactly(expected, event['serviceId'] !== undefined, entities);
  } else if (name === 'hasServerConnectionId') {
    matchExactly(expected, event['serverConnectionId'] !== undefined, entities);
  } else if (roots.has(name)) {
    matchRoot(expected, withoutOwnTimeout(expected, event[name]), entities);
  } else matchExactly(expected, event[name], entities);
};

const checkEvent = (
  expected: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  actual: RecordedEvent,
  entities: Entities,
): void => {
  const [[name, fields] = ['', {}]] = Object.entries(expected);
  if (name !== actual.name) throw new MismatchError(`expected ${name}, got ${actual.name}`);
  for (const [field, expectedField] of Object.entries(fields)) {
    try {
      checkField(field, expectedField, actual, entities);
    } catch (error) {
      if (!(error instanceof MismatchError)) throw error;
      throw new MismatchError(`${titleOf(actual)}${error.message}`);
    }
  }
};

const titleOf = ({ name, event: { commandName } }: RecordedEvent): string =>
  typeof commandName === 'string' ? `${name} of ${commandName}` : name;

const listed = (events: readonly RecordedEvent[]): string => events.map(titleOf).join(', ');

/** Throws `MismatchError` unless the client published the expected events, in that order. */
export const checkEvents = (expected: ExpectedEvents, entities: Entities): void => {
  const { events } = entities.observed(expected.client);
  const actual = events.filter(({ kind }) => kind === expected.eventType);
  const tooFew = actual.length < expected.events.length;
  if (tooFew || (!expected.ignoreExtraEvents && actual.length > expected.events.length)) {
    throw new MismatchError(
      `${expected.client}: expected ${expected.events.length} events, got ${listed(actual)}`,
    );
  }
  for (const [i, expectedEvent] of expected.events.entries()) {
    const event = actual[i];
    if (event) checkEvent(expectedEvent, event, entities);
  }
};
