/** The server is killed in the middle of appends, again and again; nothing acknowledged may go. */
import { setTimeout as pause } from 'node:timers/promises';
import { checkHistory } from '../appends/check-history.ts';
import { now, type Operation, type StoredEvent } from '../appends/history.ts';
import { countOf } from '../appends/linearizability.ts';
import { createRandom, type Random } from '../../../support/random.ts';
import { append, connect, storedIn } from '../appends/recording-client.ts';
import { startProgram } from '../program.ts';

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
  /** Kills that met at least one such append. */
  killsInFlight: number;
  violations: readonly string[];
}>;

const PREFIX = 'killed';
const STREAMS = 5;
const WRITERS = 8;
const FEWEST_APPENDS = 40;
const MORE_APPENDS = 60;
const LATEST_KILL_MS = 4;

type Life = Readonly<{ operations: readonly Operation[]; killedAt: number }>;

/** One life of the server: it is killed a moment after the n-th append was sent. */
const untilKilled = async ({ folder, rate }: KillOptions, random: Random): Promise<Life> => {
  const program = await startProgram({ folder });
  const client = connect(`127.0.0.1:${program.port}`);
  const killAfter = FEWEST_APPENDS + random.below(MORE_APPENDS);
  const done: Operation[] = [];
  let begun = 0;
  let killed: Promise<void> | undefined;
  let killedAt = 0;
  const kill = async (): Promise<void> => {
    await pause(random.next() * LATEST_KILL_MS);
    killedAt = now();
    await program.end('SIGKILL');
  };
  const write = async (): Promise<void> => {
    for (;;) {
      const began = performance.now();
      begun += 1;
      const appending = append(client, {
        stream: `${PREFIX}-${random.below(STREAMS)}`,
        expected: 'any',
        count: 1 + random.below(3),
        unary: random.next() < 0.3,
      });
      if (begun === killAfter) killed = kill();
      const operation = await appending;
      done.push(operation);
      if (operation.outcome.kind === 'unknown') return;
      const rest = (1000 * WRITERS) / rate - (performance.now() - began);
      if (rest > 0) await pause(rest);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  await killed;
  await client.dispose();
  return { operations: done, killedAt };
};

/** Those that meet the dead server only afterwards have sent nothing. */
const inFlight = ({ operations, killedAt }: Life): readonly Operation[] =>
  operations.filter(({ outcome, invokedAt }) => outcome.kind === 'unknown' && invokedAt < killedAt);

/** What a server started anew holds; it is stopped again. */
export const storedBy = async (folder: string): Promise<readonly StoredEvent[]> => {
  const program = await startProgram({ folder });
  const client = connect(`127.0.0.1:${program.port}`);
  try {
    return await storedIn(client, PREFIX);
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
    const life = await untilKilled(options, random);
    const unanswered = inFlight(life);
    if (unanswered.length > 0) killsInFlight += 1;
    ambiguous.push(...unanswered);
    operations.push(...life.operations);
    stored = await storedBy(options.folder);
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
