/**
 * The observations of clients when the server is stopped or killed, and started again on the same
 * port.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { END, EventStoreDBClient, eventTypeFilter } from '@eventstore/db-client';
import { startProgram, type Program } from '../../program.ts';
import type { Plain } from '../observations.ts';
import { toRawError } from '../plain.ts';
import { byKey, event, labels, once, type SectionFactory } from '../scenario.ts';
import { watch, type ObservedSubscription } from '../watched-subscription.ts';

const IN_FLIGHT_PAUSE_MS = 10;
const IN_FLIGHT_ENOUGH = 20;

const connect = (port: number): EventStoreDBClient =>
  EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`);

type Failure = Error & Readonly<{ code?: number; type?: string; details?: string }>;

/** The error in one line, as in the record. */
const failureLine = (error: Failure): string => {
  const raw = toRawError(error);
  const trailers = JSON.stringify(raw?.metadata?.getMap());
  const details = JSON.stringify(error.details ?? raw?.details);
  return `${error.constructor.name} code=${error.code} type=${error.type} message=${JSON.stringify(error.message)} trailers=${trailers} details=${details}`;
};

const failure = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no failure',
    (error: Failure) => failureLine(error),
  );

const linesOf = (name: string, { lines }: ObservedSubscription): string[] =>
  lines
    .filter((line) => !line.includes('inflight'))
    .map((line) => `${name} ${line.replace(/ commitPosition=.*$/, '')}`);

type Run = Readonly<{ timeline: string[]; stored: number; acknowledged: number; system: Plain }>;

const appendUntilDown = async (client: EventStoreDBClient, acknowledged: string[]) => {
  for (;;) {
    const appended = event('inflight');
    try {
      await client.appendToStream('inflight', appended);
    } catch {
      return;
    }
    acknowledged.push(appended.id);
    await pause(IN_FLIGHT_PAUSE_MS);
  }
};

const systemEvents = async (client: EventStoreDBClient): Promise<Plain> => {
  const all = await labels(() => client.readAll());
  return Array.isArray(all) ? all.filter((label) => String(label).startsWith('$')) : all;
};

const countOf = async (client: EventStoreDBClient, stream: string): Promise<number> => {
  let count = 0;
  for await (const _ of client.readStream(stream)) count += 1;
  return count;
};

const afterUp = async (client: EventStoreDBClient, stream: string): Promise<string[]> => {
  const { nextExpectedRevision } = await client.appendToStream(stream, event('after-up'));
  const second = watch(client.subscribeToStream(stream, { fromRevision: 1n }));
  await second.settle(4);
  await second.close();
  return [
    `same client appends again, try 1: revision ${nextExpectedRevision}`,
    ...linesOf('stream-sub-2', second),
  ];
};

const goThrough = async (folder: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<Run> => {
  const stream = `rs-${signal}`;
  let program: Program = await startProgram({ folder });
  const { port } = program;
  const client = connect(port);
  const writer = connect(port);
  try {
    for (const type of ['a', 'b']) await client.appendToStream(stream, event(type));
    const filter = eventTypeFilter({ prefixes: ['live'] });
    const watched = {
      'all-sub': watch(client.subscribeToAll({ fromPosition: END }), failureLine),
      'stream-sub': watch(client.subscribeToStream(stream), failureLine),
      'filtered-all-sub': watch(client.subscribeToAll({ fromPosition: END, filter }), failureLine),
    };
    await Promise.all(Object.values(watched).map((subscription) => subscription.settle(2)));
    await watched['stream-sub'].settle(4);
    await client.appendToStream(stream, event('live'));
    await watched['stream-sub'].settle(5);
    const acknowledged: string[] = [];
    const writing = appendUntilDown(writer, acknowledged);
    while (acknowledged.length < IN_FLIGHT_ENOUGH) await pause(1);
    await program.end(signal);
    await writing;
    await Promise.all(Object.values(watched).map((subscription) => subscription.settle(1)));
    const whileDown = [
      `append while down: ${await failure(client.appendToStream(stream, event('down')))}`,
      `readStream while down: ${await failure(countOf(client, stream))}`,
    ];
    program = await startProgram({ folder, port });
    const up = await afterUp(client, stream);
    const timeline = [
      ...Object.entries(watched).flatMap(([name, one]) => linesOf(name, one)),
      ...whileDown,
      ...up,
    ];
    const stored = await countOf(client, 'inflight');
    const system = await systemEvents(client);
    return { timeline, stored, acknowledged: acknowledged.length, system };
  } finally {
    await Promise.all([client.dispose(), writer.dispose()]);
    await program.end('SIGKILL');
  }
};

const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'eventstore-restart-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const freshOnDisk = async (folder: string): Promise<Plain> => {
  const program = await startProgram({ folder });
  const client = connect(program.port);
  try {
    return await labels(() => client.readAll());
  } finally {
    await client.dispose();
    await program.end('SIGKILL');
  }
};

/** Restarts the embedded server. External servers are not restarted. */
export const restart =
  (what: 'whole' | 'SIGTERM' | 'SIGKILL'): SectionFactory =>
  async ({ isOurs }) => {
    if (!isOurs) return () => undefined;
    if (what === 'whole') {
      return byKey({ 'fresh on-disk store: $all': () => inFolder(freshOnDisk) });
    }
    const run = once(() => inFolder((folder) => goThrough(folder, what)));
    return byKey({
      timeline: async () => (await run()).timeline,
      'events in the in-flight stream vs acknowledged appends': async () => {
        const { stored, acknowledged } = await run();
        return { stored, acknowledged };
      },
      '$-events in $all after the restart': async () => (await run()).system,
    });
  };
