import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORWARDS, START } from '@eventstore/db-client';
import { expect } from 'chai';
import { openDatabase } from './storage/database.ts';
import { verifyLog } from './storage/verify-log.ts';
import type { TestStore } from './testing/event-store.ts';
import {
  createEvent,
  closeStore,
  createEvents,
  createStreamName,
  openStore,
} from './testing/event-store.ts';

const positions = async ({ client }: Pick<TestStore, 'client'>): Promise<readonly bigint[]> => {
  const found: bigint[] = [];
  const all = client.readAll({ direction: FORWARDS, fromPosition: START });
  for await (const { event } of all) if (event) found.push(event.position.commit);
  return found;
};

describe('a copy of the store', () => {
  let folder: string;
  let store: TestStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'copy-'));
    store = await openStore({ file: join(folder, 'eventstore.sqlite') });
  });
  afterEach(async () => {
    await closeStore(store);
    await rm(folder, { recursive: true, force: true });
  });

  const ask = (options: RequestInit = { method: 'POST' }) =>
    fetch(`http://127.0.0.1:${store.server.port}/admin/copy`, options);

  it('taken during writes is a complete log up to a position, and does not change', async () => {
    const { client } = store;
    for (let n = 0; n < 20; n += 1)
      await client.appendToStream(createStreamName(), createEvents(200));
    const stopping = new AbortController();
    const acknowledged: bigint[] = [];
    const writers = Array.from({ length: 8 }, async () => {
      const stream = createStreamName();
      while (!stopping.signal.aborted) {
        const { position } = await client.appendToStream(stream, createEvent('Written'));
        acknowledged.push(position?.commit ?? expect.fail());
      }
    });
    while (acknowledged.length < 50) await new Promise(setImmediate);

    const before = [...acknowledged];
    const answer = await ask();
    const bytes = Buffer.from(await answer.arrayBuffer());
    stopping.abort();
    await Promise.all(writers);
    expect(answer.status).to.equal(200);
    const end = BigInt(answer.headers.get('X-Log-End') ?? '');
    expect(before.every((position) => position <= end)).to.equal(true);
    expect(acknowledged.length).to.be.greaterThan(before.length);

    const file = join(folder, 'other.sqlite');
    await writeFile(file, bytes);
    const database = openDatabase(file);
    verifyLog(database);
    database.close();
    const all = await positions(store);
    const otherStore = await openStore({ file });
    try {
      const copied = await positions(otherStore);
      expect(copied).to.deep.equal(all.filter((position) => position <= end));
      expect(copied.at(-1)).to.equal(end);
      await otherStore.client.appendToStream(createStreamName(), createEvents(3));
      expect(await positions(otherStore)).to.have.lengthOf(copied.length + 3);
    } finally {
      await closeStore(otherStore);
    }
    expect(await readdir(folder)).not.to.include('eventstore.sqlite.copy');
  });

  it('is served for POST requests, one at a time, and not to web pages', async () => {
    expect((await ask({ method: 'GET' })).status).to.equal(405);
    const origin = { Origin: 'https://evil.example' };
    expect((await ask({ method: 'POST', headers: origin })).status).to.equal(403);
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status)).to.have.members([200, 409]);
    await Promise.all(both.map((answer) => answer.arrayBuffer()));
    let { status } = await ask();
    while (status === 409) ({ status } = await ask()); // the copy before is being deleted
    expect(status).to.equal(200);
  });
});
