import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { LaunchedShop } from '@shop/embedded-launch/launch';
import { launch } from '@shop/embedded-launch/launch';
import { startMongoDbProgram } from '@shop/embedded-launch/mongodb';
import { documentsClient, fileBucket } from '@shop/platform/documents';
import { expect } from 'chai';
import type { MongoClient } from 'mongodb';
import { eventually } from '../support/eventually.ts';
import { isPortOpen } from '../support/is-port-open.ts';
import { withVariable } from '../support/with-variable.ts';

const root = resolve(import.meta.dirname, '..', '..');
const fakeMongod = join(root, 'tests', 'support', 'fake-mongod.ts');
const urlOf = (port: number): string => `mongodb://127.0.0.1:${port}/?directConnection=true`;

/** A shop without programs, and without servers except MongoDB. */
const launchMongoDb = (program: string, dataDir: string): Promise<LaunchedShop> =>
  launch({
    dataDir,
    ports: 'any',
    web: 'as-is',
    programs: { 'query-api': 0, 'command-api': 0, worker: 0, projector: 0 },
    environment: {
      PATH: process.env['PATH'],
      TEST_MONGODB: program,
      EVENTSTORE_URL: 'esdb://elsewhere:2113',
      REDIS_URL: 'redis://elsewhere',
      SMTP_URL: 'smtp://elsewhere',
      PAY_FREEKASSA_URL: 'https://pay.elsewhere/',
    },
  });

const idsIn = async ({ addresses }: LaunchedShop): Promise<readonly unknown[]> => {
  const client = documentsClient(addresses.documents);
  const things = await client.db('test').collection('things').find().toArray();
  await client.close();
  return things.map(({ _id }) => _id);
};

/** No MongoDB is needed: a program with the same command line replaces it. */
describe('a MongoDB in a separate process', () => {
  let folder: string;
  let program: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'mongodb-program-'));
    program = join(folder, 'mongod');
    writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${fakeMongod}" "$@"\n`);
    chmodSync(program, 0o755);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  describe('of a test', () => {
    let server: Awaited<ReturnType<typeof startMongoDbProgram>>;
    let client: MongoClient;
    before(async () => {
      server = await withVariable('MONGODB_URL', 'mongodb://127.0.0.1:1/', () =>
        startMongoDbProgram(program),
      );
      client = documentsClient(urlOf(server.port));
    });
    after(async () => {
      await client.close();
      await server.close();
    });

    it('is the primary of a replica set as soon as it has started', async () => {
      const { isWritablePrimary, setName } = await client.db('admin').command({ hello: 1 });
      expect({ isWritablePrimary, setName }).to.deep.equal({
        isWritablePrimary: true,
        setName: 'rs0',
      });
    });

    it('stores documents and files with the shop’s connection', async () => {
      const things = client
        .db('test')
        .collection<Readonly<{ _id: number; name: string }>>('things');
      await things.insertOne({ _id: 1, name: 'one' });
      await things.updateOne({ _id: 1 }, { $set: { name: 'two' } });
      expect(await things.findOne()).to.deep.equal({ _id: 1, name: 'two' });

      const upload = fileBucket(client, 'pictures').openUploadStream('picture');
      upload.end(Buffer.alloc(500_000, 1));
      await once(upload, 'finish');
      expect(await fileBucket(client, 'pictures').find().toArray()).to.have.lengthOf(1);
    });

    it('lets a client make commands fail only if the test asks for it', async () => {
      const failPoint = {
        configureFailPoint: 'failCommand',
        mode: { times: 1 },
        data: { failCommands: ['find'], errorCode: 13 },
      };
      const refused = await client
        .db('admin')
        .command(failPoint)
        .catch((error: unknown) => error);
      expect(refused).to.have.property('code', 59);

      const otherProgram = await startMongoDbProgram(program, { failPoints: true });
      const otherClient = documentsClient(urlOf(otherProgram.port));
      await otherClient.db('admin').command(failPoint);
      const failed = await otherClient
        .db('test')
        .collection('things')
        .findOne()
        .catch((error: unknown) => error);
      expect(failed).to.have.property('code', 13);
      await otherClient.close();
      await otherProgram.close();
    });

    it('is reported if it cannot be configured', async () => {
      const refusing = join(folder, 'refusing-mongod');
      writeFileSync(
        refusing,
        `#!/bin/sh\nexec "${program}" "$@" --setParameter refuseInitiateOnce=1\n`,
      );
      chmodSync(refusing, 0o755);
      const warnings: string[] = [];
      const collect = ({ message }: Error): void => void warnings.push(message);
      process.on('warning', collect);
      const otherProgram = await startMongoDbProgram(refusing);
      await otherProgram.close();
      const expected = `MongoDB at port ${otherProgram.port} is not ready: no host maps to this node`;
      await eventually('the warning', () => warnings.includes(expected));
      process.off('warning', collect);
    });

    it('stops when it is closed, and leaves no files', async () => {
      const home = mkdtempSync(join(folder, 'home-'));
      const otherProgram = await withVariable('TMPDIR', home, () => startMongoDbProgram(program));
      expect(await isPortOpen(otherProgram.port)).to.equal(true);
      expect(readdirSync(home)).to.have.lengthOf(1);
      await otherProgram.close();
      expect(await isPortOpen(otherProgram.port)).to.equal(false);
      expect(readdirSync(home)).to.deep.equal([]);
    });

    it('stops with its parent process, even if that is killed', async () => {
      const script = `
        const { startMongoDbProgram } = await import('@shop/embedded-launch/mongodb');
        const { port } = await startMongoDbProgram(${JSON.stringify(program)});
        process.send(port);`;
      const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
        cwd: join(root, 'tests'),
        env: { ...process.env, TMPDIR: folder },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const [port] = (await once(parent, 'message')) as [number];
      expect(await isPortOpen(port)).to.equal(true);
      parent.kill('SIGKILL');
      await eventually('the end of MongoDB', async () => !(await isPortOpen(port)));
    });
  });

  describe('of a shop', () => {
    it('keeps its files, also at another port and after a crash', async () => {
      const first = await launchMongoDb(program, join(folder, 'data'));
      const client = documentsClient(first.addresses.documents);
      await client.db('test').collection<{ _id: string }>('things').insertOne({ _id: 'one' });
      await client.close();
      await first.children.get('documents')?.crash();
      expect(await idsIn(first)).to.deep.equal(['one']);
      await first.stop();

      const listener = createServer();
      listener.listen(Number(new URL(first.addresses.documents).port), '127.0.0.1');
      await once(listener, 'listening');
      const second = await launchMongoDb(program, join(folder, 'data')).finally(() =>
        listener.close(),
      );
      expect(second.addresses.documents).not.to.equal(first.addresses.documents);
      expect(await idsIn(second)).to.deep.equal(['one']);
      await second.stop();
    });
  });
});
