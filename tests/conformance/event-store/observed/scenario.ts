/** How an observation is made again. */
import { randomUUID } from 'node:crypto';
import {
  ANY,
  binaryEvent,
  jsonEvent,
  NO_STREAM,
  STREAM_EXISTS,
  type AppendExpectedRevision,
  type AppendToStreamOptions,
  type EventData,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import type { Plain } from './observations.ts';
import { formatBriefly, formatLabel, captureOutcome } from './plain.ts';
import type { WireTap } from './wire-tap.ts';

/** Makes the observation and answers it in the record's notation. */
export type Scenario = () => Promise<Plain>;

/**
 * The scenarios of a section, by key; undefined for an unknown key. A scenario uses the record only
 * to decide how long to wait.
 */
export type Section = (key: string, recorded: Plain) => Scenario | undefined;

export type Context = Readonly<{
  client: EventStoreDBClient;
  /** Answers refused appends instead of throwing. */
  lenient: EventStoreDBClient;
  /** As host:port. */
  address: string;
  /** Whether it is the embedded server of this repository, started for this run. */
  isOurs: boolean;
  wire: WireTap;
}>;

/** Creates the state that the section's scenarios share. */
export type SectionFactory = (context: Context) => Promise<Section>;

export const byKey =
  (scenarios: Readonly<Record<string, Scenario>>): Section =>
  (key) =>
    Object.hasOwn(scenarios, key) ? scenarios[key] : undefined;

/** Runs the work once, at its first request. */
export const once = <Value>(work: () => Promise<Value>): (() => Promise<Value>) => {
  let begun: Promise<Value> | undefined;
  return () => (begun ??= work());
};

/** A unique stream name. */
export const fresh = (prefix: string): string => `${prefix}-${randomUUID()}`;

/** The same with eight digits, as the record has some. */
export const freshTag = (prefix: string): string => `${prefix}-${randomUUID().slice(0, 8)}`;

export const event = (type: string, id: string = randomUUID()): EventData =>
  jsonEvent({ id, type, data: { a: 1 } });

export const createEvents = (...types: readonly string[]): EventData[] =>
  types.map((type) => event(type));

export const numbered = (prefix: string, count: number): EventData[] =>
  Array.from({ length: count }, (_, index) => event(`${prefix}${index}`));

export const binary = (type: string, data: Uint8Array | string, metadata?: Uint8Array): EventData =>
  binaryEvent({ type, data: Buffer.from(data), ...(metadata && { metadata }) });

/** Calls with credentials take the unary path, others the batch path. */
export const pathOptions = (path: string): Pick<AppendToStreamOptions, 'credentials'> =>
  path.startsWith('unary') ? { credentials: { username: 'admin', password: 'changeit' } } : {};

/** Reads the record's wording: ANY, NO_STREAM, STREAM_EXISTS, or "revision 7". */
export const parseExpectation = (text: string): AppendExpectedRevision => {
  if (text === ANY.toUpperCase()) return ANY;
  if (text === NO_STREAM.toUpperCase()) return NO_STREAM;
  if (text === STREAM_EXISTS.toUpperCase()) return STREAM_EXISTS;
  const digits = /^revision (\d+)/.exec(text)?.[1];
  if (digits === undefined) throw new Error(`Unknown expectation: ${text}`);
  return BigInt(digits);
};

type Reading = AsyncIterable<Parameters<typeof formatLabel>[0]>;

const collected = async <Shown>(
  reading: () => Reading,
  show: (event: Parameters<typeof formatLabel>[0]) => Shown,
): Promise<Shown[]> => {
  const seen: Shown[] = [];
  for await (const resolved of reading()) seen.push(show(resolved));
  return seen;
};

/** Events in short, or the error. */
export const labels = (reading: () => Reading): Promise<Plain> =>
  captureOutcome(collected(reading, formatLabel));

export const readBriefly = (reading: () => Reading): Promise<Plain> =>
  captureOutcome(collected(reading, formatBriefly));

export const readFully = (reading: () => Reading): Promise<Plain> =>
  captureOutcome(collected(reading, (resolved) => resolved));

/** Revisions with commas in between, or the error. */
export const revisions = (reading: () => Reading): Promise<Plain> =>
  captureOutcome(
    collected(reading, (resolved) => String((resolved.event ?? resolved.link)?.revision)).then(
      (seen) => seen.join(),
    ),
  );
