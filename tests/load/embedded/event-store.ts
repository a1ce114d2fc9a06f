import { once } from 'node:events';
import type { AllStreamSubscription, StreamingRead } from '@eventstore/db-client';
import { END, EventStoreDBClient, jsonEvent, START } from '@eventstore/db-client';
import { megabytes, ms, percentile, thousands } from '../figures.ts';
import type { Row } from '../report.ts';
import { plainLog } from './plain-log.ts';
import type { Rate } from './rates.ts';
import { perSecond, perSecondAlone, perSecondOf, timesOf } from './rates.ts';
import type { ServerProcess } from './server-process.ts';
import { readBare } from './bare-read.ts';

const data = { text: 'x'.repeat(489) };
const event = () => jsonEvent({ type: 'measure.Event', data });
const body = Buffer.from(JSON.stringify(data));
const maxRead = 100_000;
const liveSamples = 500;
/** Most appends have a stream of their own, as orders and payments have. */
const streams = 20_000;
const memoryAim = 150 * 1024 * 1024;

type Comparison = Readonly<{
  what: string;
  ours: Rate;
  plain: number;
  aim: number | null;
}>;

const rateRow = ({ what, ours, plain, aim }: Comparison): Row => ({
  what,
  figure: `${thousands(ours.perSecond)} events/s`,
  beside:
    `node:sqlite ${thousands(plain)}/s, ratio ${(ours.perSecond / plain).toFixed(2)}; ` +
    `the client took ${ours.client.toFixed(2)} of a core`,
  aim: aim === null ? null : `${thousands(aim)}/s`,
  met: aim === null ? null : ours.perSecond >= aim,
  data: { ...ours, plain },
});

/**
 * Counts events until the source ends or enough have arrived. Uses listeners, as an iterator costs
 * more.
 */
const counted = async (
  events: StreamingRead<unknown> | AllStreamSubscription,
  max: number,
): Promise<number> => {
  let count = 0;
  await new Promise<void>((resolve, reject) => {
    events.on('error', reject);
    events.on('end', resolve);
    events.on('data', () => {
      count += 1;
      if (count === max) resolve();
    });
  });
  return count;
};

const liveTimes = async (client: EventStoreDBClient): Promise<readonly number[]> => {
  const subscription = client.subscribeToAll({ fromPosition: END });
  await once(subscription, 'caughtUp');
  const times = await timesOf(liveSamples, async () => {
    const arrived = once(subscription, 'data');
    const written = client.appendToStream('measure-live', event());
    await arrived;
    await written;
  });
  await subscription.unsubscribe();
  return times;
};

/** The event store through the official client, compared with SQLite storing the same events. */
export const measureEventStore = async (
  server: ServerProcess,
  folder: string,
  seconds: number,
): Promise<readonly Row[]> => {
  const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${server.port}?tls=false`);
  const plain = plainLog(folder, body);
  const append = async (turn: number, events: number): Promise<number> => {
    await client.appendToStream(`measure-${turn % streams}`, Array.from({ length: events }, event));
    return events;
  };
  const rows: Row[] = [];
  const appends = async (what: string, atOnce: number, events: number, aim: number | null) => {
    const ours = await perSecond(atOnce, seconds, (turn) => append(turn, events));
    const alone = perSecondAlone(seconds / 2, () => plain.append(atOnce * events));
    rows.push(rateRow({ what, ours, plain: alone, aim }));
  };

  await perSecond(64, 1, (turn) => append(turn, 1));
  await appends('append, one after another', 1, 1, null);
  await appends('append, 64 at once', 64, 1, 8_000);
  await appends('append of 100 events, 8 at once', 8, 100, null);

  const readAll = () => counted(client.readAll({ maxCount: maxRead }), maxRead);
  const stored = await readAll();
  const alone = perSecondAlone(seconds / 2, plain.readAll);
  const catchUp = async (): Promise<number> => {
    const subscription = client.subscribeToAll({ fromPosition: START });
    const count = await counted(subscription, stored);
    await subscription.unsubscribe();
    return count;
  };
  const reads = async (what: string, aim: number | null, run: () => Promise<number>) => {
    rows.push(rateRow({ what, ours: await perSecondOf(run), plain: alone, aim }));
  };
  await reads('read $all, official client', 60_000, readAll);
  await reads('read $all, bytes only', null, () => readBare(server.port, maxRead));
  await reads('catch-up subscription', null, catchUp);

  const times = await liveTimes(client);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const commit = await timesOf(liveSamples, async () => plain.append(1));
  rows.push({
    what: 'from an append to a live subscriber',
    figure: ms(p50),
    beside: `p99 ${ms(p99)}; a commit of node:sqlite ${ms(percentile(commit, 0.5))}`,
    aim: null,
    met: null,
    data: { p50, p99, commit: percentile(commit, 0.5) },
  });
  const memory = server.memory();
  rows.push({
    what: 'memory after load',
    figure: megabytes(memory),
    beside: '',
    aim: `under ${megabytes(memoryAim)}`,
    met: memory < memoryAim,
    data: { memory },
  });
  await client.dispose();
  plain.close();
  return rows;
};
