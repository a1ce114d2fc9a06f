/** One run of the server: it is killed shortly after the n-th append was sent. */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createRandom } from '../../../support/random.ts';
import { now, type Operation } from '../appends/history.ts';
import { append, connect } from '../appends/recording-client.ts';
import { startProgram } from '../program.ts';

export type KilledRunOptions = Readonly<{
  folder: string;
  /** The prefix of the stream names. */
  prefix: string;
  /** Appends a second, over all writers. */
  rate: number;
  seed: number;
}>;

/** `killedAt` is in microseconds of the machine's monotonic clock, which all threads share. */
export type KilledRun = Readonly<{ operations: readonly Operation[]; killedAt: number }>;

const STREAMS = 5;
const WRITERS = 8;
const FEWEST_APPENDS = 40;
const MORE_APPENDS = 60;
const LATEST_KILL_MS = 4;

const untilKilled = async ({
  folder,
  prefix,
  rate,
  seed,
}: KilledRunOptions): Promise<KilledRun> => {
  const random = createRandom(seed);
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
        stream: `${prefix}-${random.below(STREAMS)}`,
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

parentPort?.postMessage(await untilKilled(workerData as KilledRunOptions), []); // the thread's input
