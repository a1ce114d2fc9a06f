import { fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { BusyError } from '@shop/domain/kernel';
import {
  documentsClient,
  filesDatabase,
  isUnavailable,
  vaultDatabase,
} from '@shop/platform/documents';
import type { EventStore } from '@shop/platform/event-store';
import { eventStoreDbEventStore } from '@shop/platform/event-store';
import { rateLimit } from '@shop/platform/limits';
import { mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import type { MongoClient } from 'mongodb';
import { GridFSBucket } from 'mongodb';
import { eventually } from '../support/eventually.ts';
import { describeOnLocalDocuments, describeOnLocalEventStore } from '../support/local-servers.ts';
import type { SmallDisk } from '../support/small-disk.ts';
import { describeOnSmallDisk, smallDisk } from '../support/small-disk.ts';

const root = resolve(import.meta.dirname, '..', '..');
const by = { actor: 'system:test', correlationId: 'test', causationId: null };
const megabytes = 32;
const large = 'x'.repeat(100_000);
const masterKeys = parseMasterKeys(`test:${Buffer.alloc(32, 1).toString('base64')}`);

const reasonOf = async (ask: () => Promise<unknown>): Promise<unknown> => {
  const [outcome] = await Promise.allSettled([ask()]);
  return outcome.status === 'rejected' ? outcome.reason : null;
};

describeOnSmallDisk('a full disk', () => {
  let disk: SmallDisk;
  const stops: (() => unknown)[] = [];
  beforeEach(() => {
    disk = smallDisk(mkdtempSync(join(tmpdir(), 'full-')), megabytes) ?? expect.fail('no disk');
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
    disk.close();
  });

  /** A server on that disk, as the launcher starts it. */
  const server = async (file: string) => {
    const child = fork(join(root, file), [], {
      env: { ...process.env, PORT: '0', DATA_DIR: disk.folder },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const [{ port }] = (await once(child, 'message')) as [Readonly<{ port: number }>];
    const end = async (): Promise<void> => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    };
    stops.push(end);
    return { port, end };
  };

  const eventStore = async () => {
    const { port, end } = await server('embedded/eventstore/src/main.ts');
    const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${port}?tls=false`);
    stops.push(() => client.dispose());
    return { store: eventStoreDbEventStore(client, (event) => event), end };
  };

  const documents = async () => {
    const { port, end } = await server('embedded/documents/src/main.ts');
    const mongo: MongoClient = documentsClient(
      `mongodb://127.0.0.1:${port}/?directConnection=true`,
    );
    stops.push(() => mongo.close());
    const files = new GridFSBucket(mongo.db(filesDatabase));
    return {
      end,
      vault: () => mongoVault(mongo.db(vaultDatabase), masterKeys),
      upload: async (): Promise<void> => {
        const upload = files.openUploadStream('picture');
        upload.end(randomBytes(500_000));
        await once(upload, 'finish');
      },
    };
  };

  describeOnLocalEventStore('of the event store', () => {
    it('acknowledges no append, still serves reads, and recovers with free space', async () => {
      const { store, end } = await eventStore();
      const storedNames: string[] = [];
      const append = async (of: EventStore, id: string): Promise<void> => {
        const events = [{ type: 'test.Happened', data: { id, large }, by }];
        await of.append(`test-${id}`, 'no-stream', events);
        storedNames.push(id);
      };
      const thereOf = async (of: EventStore) => {
        for (const id of storedNames) expect(await of.read(`test-${id}`), id).to.have.lengthOf(1);
        expect(await of.read('test-refused')).to.deep.equal([]);
      };
      await append(store, 'before');
      disk.fill();
      const refused = await eventually('the refusal', () =>
        reasonOf(() =>
          append(store, storedNames.length === 1 ? 'refused' : `filling-${storedNames.length}`),
        ),
      );
      expect(refused).to.be.instanceOf(BusyError);
      await thereOf(store);
      disk.free();
      await append(store, 'after');
      await thereOf(store);
      await end();
      const again = await eventStore();
      await thereOf(again.store);
      await append(again.store, 'restarted');
    });
  });

  describeOnLocalDocuments('of the document store', () => {
    it('rejects new keys and uploads, and still serves reads', async () => {
      const { vault, upload, end } = await documents();
      const sealed = await vault().seal('person-one', 'secret');
      await upload();
      disk.fill();
      const refused = await eventually('the refusal of a file', () => reasonOf(upload));
      expect(isUnavailable(refused), String(refused)).to.equal(true);
      const noKey = await eventually('the refusal of a key', () =>
        reasonOf(() => vault().seal(`person-${randomBytes(4).toString('hex')}`, large)),
      );
      expect(noKey).to.be.instanceOf(BusyError);
      expect(await vault().open(sealed)).to.equal('secret');
      disk.free();
      await upload();
      await vault().seal('person-two', 'other');
      await end();
      const again = await documents();
      expect(await again.vault().open(sealed)).to.equal('secret');
      await again.upload();
    });
  });

  it('makes processes count without Redis, which recovers by itself', async () => {
    const path = join(disk.folder, 'redis.sock'); // another test could use the port
    const settings = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'everysec'];
    const where = ['--port', '0', '--unixsocket', path, '--dir', disk.folder];
    const child = spawn('redis-server', [...where, ...settings], { stdio: 'ignore' });
    stops.push(async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    });
    const redis = new Redis({ path, maxRetriesPerRequest: 1 });
    redis.on('error', () => undefined); // the client connects before Redis listens
    stops.push(() => redis.disconnect());
    await eventually('Redis', async () => (await redis.ping()) === 'PONG');
    disk.fill();
    const refused = await eventually('the refusal', () =>
      reasonOf(() => redis.set('x', large.repeat(10))),
    );
    expect(String(refused)).to.match(/MISCONF/);
    const attempts = rateLimit(redis, { name: 'test', points: 2, seconds: 60 });
    await attempts.take('somebody');
    await attempts.take('somebody');
    expect(await reasonOf(() => attempts.take('somebody'))).to.have.property(
      'code',
      'too-many-requests',
    );
    disk.free();
    await eventually('that Redis writes again', async () => (await redis.set('x', 'y')) === 'OK');
  });
});

describe('a log that cannot be written', function () {
  it('does not stop a program', async () => {
    const program = `
      import { createLog } from '@shop/platform/log';
      const log = createLog('test');
      for (let times = 0; times < 200; times += 1) {
        log.info({ times }, 'something');
        await new Promise((resolve) => setImmediate(resolve));
      }
      process.exit(7);
    `;
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: join(root, 'tests'),
      stdio: ['ignore', full, 'ignore'],
    });
    expect(await once(child, 'exit')).to.deep.equal([7, null]);
  });
});
