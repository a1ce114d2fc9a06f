/**
 * Measures the program through the official client, which is the slower of the two and shares the
 * machine: `node src/measure.ts [seconds per figure]`. Events are JSON of 500 bytes.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { END, EventStoreDBClient, jsonEvent, START } from '@eventstore/db-client';

const SECONDS = Number(process.argv[2] ?? 4);
const EVENT = { type: 'measure.Event', data: { text: 'x'.repeat(489) } };
const LATENCY_SAMPLES = 500;

const print = (name: string, figure: string): void => {
  process.stdout.write(`${name.padEnd(44)} ${figure}\n`);
};

const folder = mkdtempSync(join(tmpdir(), 'eventstore-measure-'));
const program = fork(fileURLToPath(new URL('main.ts', import.meta.url)), [], {
  env: { ...process.env, PORT: '0', DATA_DIR: folder },
});
const [ready] = (await once(program, 'message')) as [{ port: number }];
const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${ready.port}?tls=false`);

/** Appends by so many writers at once; answers events per second. */
const appends = async (writers: number, perAppend: number): Promise<string> => {
  const started = performance.now();
  const end = started + SECONDS * 1000;
  let count = 0;
  const write = async (writer: number): Promise<void> => {
    while (performance.now() < end) {
      const events = Array.from({ length: perAppend }, () => jsonEvent(EVENT));
      await client.appendToStream(`measure-${writer}-${count % 50}`, events);
      count += perAppend;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return `${Math.round((count / (performance.now() - started)) * 1000)} events/s`;
};

type Reading = Readonly<{ count: number; rate: string }>;

const reads = async (events: AsyncIterable<unknown>, limit: number): Promise<Reading> => {
  const started = performance.now();
  let count = 0;
  for await (const _ of events) {
    count += 1;
    if (count === limit) break;
  }
  const rate = `${Math.round((count / (performance.now() - started)) * 1000)} events/s`;
  return { count, rate };
};

const liveLatency = async (): Promise<string> => {
  const subscription = client.subscribeToAll({ fromPosition: END });
  await once(subscription, 'caughtUp');
  const samples: number[] = [];
  for (let sample = 0; sample < LATENCY_SAMPLES; sample += 1) {
    const arrived = once(subscription, 'data');
    const started = performance.now();
    const written = client.appendToStream('measure-live', jsonEvent(EVENT));
    await arrived;
    samples.push(performance.now() - started);
    await written;
  }
  await subscription.unsubscribe();
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * LATENCY_SAMPLES)]?.toFixed(2);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
};

print('sequential appends of 1', await appends(1, 1));
print('64 concurrent appends of 1', await appends(64, 1));
print('64 concurrent appends of 1, again', await appends(64, 1));
print('16 concurrent appends of 10', await appends(16, 10));
print('from append to live subscriber', await liveLatency());
let stored = 0;
for (const attempt of ['', ', again', ', once more']) {
  const { count, rate } = await reads(client.readAll({ maxCount: 100_000 }), 100_000);
  print(`read $all${attempt}`, rate);
  stored = count;
}
const subscription = client.subscribeToAll({ fromPosition: START });
const followed = await reads(subscription, stored);
print('subscribe to $all from the start', followed.rate);
await client.dispose();
program.kill('SIGTERM');
await once(program, 'exit');
rmSync(folder, { recursive: true });
