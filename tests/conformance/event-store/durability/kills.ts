/**
 * Kills the server in the middle of appends, again and again. Acknowledged events must not be lost.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { checkHistory } from '../appends/check-history.ts';
import type { Operation, StoredEvent } from '../appends/history.ts';
import { countOf } from '../appends/linearizability.ts';
import { createRandom } from '../../../support/random.ts';
import { connect, readStored } from '../appends/recording-client.ts';
import { startProgram } from '../program.ts';
import type { KilledRun, KilledRunOptions } from './killed-run.ts';

export type KillOptions = Readonly<{
  folder: string;
  kills: number;
  /** Appends a second, over all writers. */
  rate: number;
  seed: number;
}>;

export type KillReport = Readonly<{
  acknowledged: number;
  /** Appends sent before a kill that were not answered, and how many of them were written. */
  ambiguous: number;
  ambiguousStored: number;
  /** Kills that interrupted at least one such append. */
  killsInFlight: number;
  violations: readonly string[];
}>;

const PREFIX = 'killed';
const killedRunFile = new URL('./killed-run.ts', import.meta.url);
const SEEDS = 2 ** 31;

/**
 * Each run has a separate thread: all clients of a thread store their pending appends in one map
 * (`@eventstore/db-client`, batchAppend.js), and the end of one client's stream would end the
 * appends of the next run.
 */
const runUntilKilled = async (options: KilledRunOptions): Promise<KilledRun> => {
  const thread = new Worker(killedRunFile, { workerData: options });
  const [killedRun] = await once(thread, 'message');
  await thread.terminate();
  return killedRun as KilledRun; // posted by killed-run.ts
};

/** The operations that were sent before the kill. Later ones met a stopped server. */
const inFlight = ({ operations, killedAt }: KilledRun): readonly Operation[] =>
  operations.filter(({ outcome, invokedAt }) => outcome.kind === 'unknown' && invokedAt < killedAt);

/** Starts the server, reads its events, and stops it again. */
export const readStoredBy = async (folder: string): Promise<readonly StoredEvent[]> => {
  const program = await startProgram({ folder });
  const client = connect(`127.0.0.1:${program.port}`);
  try {
    return await readStored(client, PREFIX);
  } finally {
    await client.dispose();
    await program.end('SIGKILL');
  }
};

/** Stops at the first kill after which something is wrong. */
export const checkKills = async (options: KillOptions): Promise<KillReport> => {
  const random = createRandom(options.seed);
  const operations: Operation[] = [];
  const ambiguous: Operation[] = [];
  let killsInFlight = 0;
  let violations: readonly string[] = [];
  let stored: readonly StoredEvent[] = [];
  for (let kill = 1; kill <= options.kills && violations.length === 0; kill += 1) {
    const killedRun = await runUntilKilled({
      folder: options.folder,
      prefix: PREFIX,
      rate: options.rate,
      seed: random.below(SEEDS),
    });
    const unanswered = inFlight(killedRun);
    if (unanswered.length > 0) killsInFlight += 1;
    ambiguous.push(...unanswered);
    operations.push(...killedRun.operations);
    stored = await readStoredBy(options.folder);
    violations = checkHistory(operations, stored).map((what) => `after kill ${kill}: ${what}`);
  }
  const ids = new Set(stored.map(({ id }) => id));
  return {
    acknowledged: countOf(operations, 'ok'),
    ambiguous: ambiguous.length,
    ambiguousStored: ambiguous.filter(({ eventIds }) => ids.has(eventIds[0] ?? '')).length,
    killsInFlight,
    violations,
  };
};
