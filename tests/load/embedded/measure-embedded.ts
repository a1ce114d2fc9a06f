import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ms, percentile } from '../figures.ts';
import type { Row, createReport } from '../report.ts';
import { measureDocuments } from './documents.ts';
import { measureEventStore } from './event-store.ts';
import type { EmbeddedServer, ServerProcess } from './server-process.ts';
import { embeddedServers, startServer } from './server-process.ts';

const startAimMs = 500;
const starts = 5;

const titles = { eventstore: 'Event store', documents: 'Documents' } as const;
const measures: Readonly<
  Record<
    EmbeddedServer,
    (server: ServerProcess, folder: string, seconds: number) => Promise<readonly Row[]>
  >
> = { eventstore: measureEventStore, documents: measureDocuments };

/** Measures the start with all that the measurements have stored in its file. */
const startRow = async (server: EmbeddedServer, folder: string): Promise<Row> => {
  const times: number[] = [];
  for (let turn = 0; turn < starts; turn += 1) {
    const { startedInMs, stop } = await startServer(server, folder);
    times.push(startedInMs);
    await stop();
  }
  const tookMs = percentile(times, 0.5);
  return {
    what: 'start',
    figure: ms(tookMs),
    beside: `median of ${starts}, with what was stored before`,
    aim: `under ${ms(startAimMs)}`,
    met: tookMs < startAimMs,
    data: { times },
  };
};

/** Both local servers, each in a process of its own and on disk, with nothing else of the shop. */
export const measureEmbedded = async (
  { section }: Pick<ReturnType<typeof createReport>, 'section'>,
  seconds: number,
): Promise<void> => {
  for (const server of embeddedServers) {
    const folder = mkdtempSync(join(tmpdir(), `shop-bench-${server}-`));
    try {
      const running = await startServer(server, folder);
      const rows = await measures[server](running, folder, seconds);
      await running.stop();
      section(titles[server], [...rows, await startRow(server, folder)]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
};
