import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { expect } from 'chai';
import { startEventStore } from './server.ts';
import { DamagedLogError } from './storage/checksum.ts';
import { verifyLog } from './storage/verify-log.ts';
import {
  createEvent,
  closeStore,
  connect,
  createEvents,
  createStreamName,
  openStore,
  rejection,
  revisions,
} from './testing/event-store.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

const folders: string[] = [];
const newFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'eventstore-'));
  folders.push(folder);
  return join(folder, 'eventstore.sqlite');
};
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const everything = async (client: EventStoreDBClient): Promise<string[]> => {
  const seen: string[] = [];
  for await (const { event } of client.readAll()) {
    seen.push(`${event?.position.commit} ${event?.streamId} ${event?.revision} ${event?.id}`);
  }
  return seen;
};

describe('a file store', () => {
  it('has the same events at the same positions after a restart, and continues after them', async () => {
    const file = newFile();
    const first = await openStore({ file });
    const stream = createStreamName();
    await first.client.appendToStream(stream, createEvents(3));
    await first.client.tombstoneStream(createStreamName());
    const last = await first.client.appendToStream(stream, createEvent('Last'));
    const before = await everything(first.client);
    await closeStore(first);

    const second = await openStore({ file });
    expect(await everything(second.client)).to.deep.equal(before);
    const next = await second.client.appendToStream(stream, createEvent('Next'), {
      expectedRevision: 3n,
    });
    expect(Number(next.position?.commit)).to.be.greaterThan(Number(last.position?.commit));
    await closeStore(second);
    const database = new DatabaseSync(file, { readOnly: true });
    expect(verifyLog(database)).to.equal(before.length + 1);
    database.close();
  });

  it('cannot be opened by a second server', async () => {
    const file = newFile();
    const store = await openStore({ file });
    const error = await rejection(startEventStore({ file }));
    expect(error['message']).to.equal('the event store file is in use by another server');
    await closeStore(store);
  });
});

type Program = Readonly<{ process: ChildProcess; port: number }>;

const startProgram = async (folder: string): Promise<Program> => {
  const child = fork(MAIN, [], { env: { ...process.env, PORT: '0', DATA_DIR: folder } });
  const [ready] = (await once(child, 'message')) as [{ ready: boolean; port: number }];
  expect(ready.ready).to.equal(true);
  return { process: child, port: ready.port };
};

describe('the program', () => {
  it('loses no acknowledged write when it is killed', async () => {
    const file = newFile();
    const folder = join(file, '..');
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const program = await startProgram(folder);
      const client = connect(program.port);
      const enough = acknowledged.length + 400;
      const write = async (stream: string): Promise<void> => {
        for (;;) {
          const event = createEvent('Written');
          try {
            await client.appendToStream(stream, event);
          } catch {
            return;
          }
          acknowledged.push(event.id);
          if (acknowledged.length === enough) program.process.kill('SIGKILL');
        }
      };
      const exited = once(program.process, 'exit');
      await Promise.all(Array.from({ length: 16 }, () => write(createStreamName())));
      await exited;
      await client.dispose();
    }
    const store = await openStore({ file });
    const stored = new Set((await everything(store.client)).map((line) => line.split(' ')[3]));
    expect(acknowledged.filter((id) => !stored.has(id))).to.deep.equal([]);
    expect(acknowledged.length).to.be.at.least(1200);
    await closeStore(store);
  });

  it('stops on SIGTERM, and when its parent disconnects', async () => {
    const folder = join(newFile(), '..');
    for (const stop of [
      (child: ChildProcess) => child.kill('SIGTERM'),
      (child: ChildProcess) => child.disconnect(),
    ]) {
      const program = await startProgram(folder);
      const health = await fetch(`http://127.0.0.1:${program.port}/health/live`);
      expect(health.status).to.equal(204);
      const exited = once(program.process, 'exit');
      stop(program.process);
      expect((await exited)[0]).to.equal(0);
    }
  });
});

/** A copy of the files as a crash would leave them, with everything still in the -wal file. */
const crashedCopy = async (): Promise<string> => {
  const file = newFile();
  const store = await openStore({ file });
  for (let count = 0; count < 10; count += 1) {
    await store.client.appendToStream('crashed', createEvent('Written'));
  }
  const copy = newFile();
  for (const suffix of ['', '-wal']) copyFileSync(file + suffix, copy + suffix);
  await closeStore(store);
  return copy;
};

const eventsIn = async (file: string): Promise<string> => {
  const store = await openStore({ file });
  const seen = await revisions(store.client.readStream('crashed'));
  await closeStore(store);
  return seen;
};

const flipByte = (file: string, at: number): void => {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  writeFileSync(file, bytes);
};

describe('a damaged file', () => {
  it('with a torn tail loses at most the torn write', async () => {
    for (const removedBytes of [1, 77, 200]) {
      const file = await crashedCopy();
      const bytes = readFileSync(`${file}-wal`);
      writeFileSync(`${file}-wal`, bytes.subarray(0, bytes.length - removedBytes));
      expect(await eventsIn(file)).to.equal('0,1,2,3,4,5,6,7,8');
    }
  });

  it('with garbage after the tail loses nothing', async () => {
    const file = await crashedCopy();
    const garbage = Buffer.alloc(5000, 'garbage');
    writeFileSync(`${file}-wal`, Buffer.concat([readFileSync(`${file}-wal`), garbage]));
    expect(await eventsIn(file)).to.equal('0,1,2,3,4,5,6,7,8,9');
  });

  it('with a bit flipped in the middle of the tail is rejected', async () => {
    const file = await crashedCopy();
    flipByte(`${file}-wal`, Math.floor(statSync(`${file}-wal`).size / 2));
    const error = await rejection(startEventStore({ file }));
    expect(error instanceof DamagedLogError).to.equal(true);
    expect(String(error['message'])).to.match(/write-ahead log is damaged at frame \d+/);
  });

  it('with a bit flipped in an event fails reads of that event', async () => {
    const file = newFile();
    const store = await openStore({ file });
    await store.client.appendToStream('damaged', [
      createEvent('Whole'),
      createEvent('NeedleToDamage'),
    ]);
    await store.client.appendToStream('whole', createEvent('Whole'));
    await closeStore(store);
    flipByte(file, readFileSync(file).indexOf('NeedleToDamage'));
    const errors: unknown[] = [];
    const again = await openStore({ file, onError: (error) => errors.push(error) });
    const reads = [
      revisions(again.client.readStream('damaged')),
      revisions(again.client.readAll()),
    ];
    for (const read of reads) {
      const error = await rejection(read);
      expect(error['code']).to.equal(15);
      expect(String(error['message'])).to.match(/damaged: .* position \d+ .* checksum/);
    }
    expect(errors.length).to.equal(2);
    await closeStore(again);
    const database = new DatabaseSync(file, { readOnly: true });
    expect(() => verifyLog(database)).to.throw(DamagedLogError);
    database.close();
  });

  it('with a bit flipped in the last event is rejected', async () => {
    const file = newFile();
    const store = await openStore({ file });
    await store.client.appendToStream('damaged', createEvent('NeedleToDamage'));
    await closeStore(store);
    flipByte(file, readFileSync(file).indexOf('NeedleToDamage'));
    expect((await rejection(startEventStore({ file }))) instanceof DamagedLogError).to.equal(true);
  });

  it('with an event removed from the middle fails reads', async () => {
    const file = newFile();
    const store = await openStore({ file });
    await store.client.appendToStream('gap', createEvents(5));
    await closeStore(store);
    const database = new DatabaseSync(file);
    database.exec('DELETE FROM events WHERE revision = 2');
    expect(() => verifyLog(database)).to.throw(DamagedLogError);
    database.close();
    const again = await openStore({ file });
    for (const read of [again.client.readStream('gap'), again.client.readAll()]) {
      expect((await rejection(revisions(read)))['code']).to.equal(15);
    }
    await closeStore(again);
  });
});
