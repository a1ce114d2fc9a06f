/** Appends that get into each other's way: few streams, many writers, every kind of expectation. */
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Expectation, Operation } from './history.ts';
import { createRandom, type Random } from '../../../support/random.ts';
import { append } from './recording-client.ts';

export type Contention = Readonly<{
  prefix: string;
  streams: number;
  /** Concurrent appends of one client. */
  lanes: number;
  operations: number;
  seed: number;
}>;

const LONGEST_APPEND = 3;

const expectationFor = (random: Random, lastRevision: number): Expectation => {
  const chance = random.next();
  if (chance < 0.3) return 'any';
  if (chance < 0.35) return 'stream_exists';
  if (chance < 0.4) return 'no_stream';
  return lastRevision < 0 ? 'no_stream' : lastRevision;
};

const lastRevisionAfter = ({ outcome }: Operation, before: number): number => {
  switch (outcome.kind) {
    case 'ok':
      return outcome.revision;
    case 'conflict':
      return outcome.actual;
    case 'unknown':
      return before;
  }
};

/** Appends until its operations are done or the server does not answer. */
export const contend = async (
  client: EventStoreDBClient,
  { prefix, streams, lanes, operations, seed }: Contention,
): Promise<readonly Operation[]> => {
  const random = createRandom(seed);
  const lastRevision = new Map<string, number>();
  const done: Operation[] = [];
  let begun = 0;
  const write = async (): Promise<void> => {
    while (begun < operations) {
      begun += 1;
      const stream = `${prefix}-${random.below(streams)}`;
      const operation = await append(client, {
        stream,
        expected: expectationFor(random, lastRevision.get(stream) ?? -1),
        count: 1 + random.below(LONGEST_APPEND),
        unary: random.next() < 0.3,
      });
      done.push(operation);
      lastRevision.set(stream, lastRevisionAfter(operation, lastRevision.get(stream) ?? -1));
    }
  };
  await Promise.all(Array.from({ length: lanes }, write));
  return done;
};
