import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { upcast } from '@shop/domain/history';
import { eventStoreDbEventStore, registerSecrets } from '@shop/platform/event-store';
import { createFingerprints } from '@shop/platform/secrets';
import { parseMasterKeys } from '@shop/platform/vault';
import { expect } from 'chai';
import type { ReadSide } from '../support/read-side.ts';
import { readSide } from '../support/read-side.ts';

const ops = resolve(import.meta.dirname, '..', '..', 'projector', 'src', 'ops', 'main.ts');

const someSecrets = () => ({
  LOOKUP_SECRET: randomBytes(32).toString('base64'),
  VAULT_MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}`,
});

type ProgramEnvironment = Readonly<Record<string, string>>;

const run = (args: readonly string[], environment: ProgramEnvironment) =>
  new Promise<Readonly<{ code: unknown; stdout: string; stderr: string }>>((done) => {
    const env = { PATH: process.env['PATH'], ...environment };
    execFile(process.execPath, [ops, ...args], { cwd: tmpdir(), env }, (error, stdout, stderr) =>
      done({ code: error ? error.code : 0, stdout, stderr }),
    );
  });

const list = (args: readonly string[], environment: ProgramEnvironment = {}) =>
  run(['projections', 'list', ...args], environment);

describe('the operations command', () => {
  let side: ReadSide;
  let folder: string;
  const secrets = someSecrets();
  before(async () => {
    side = await readSide();
    folder = await mkdtemp(join(tmpdir(), 'shop-ops-'));
    const fingerprints = createFingerprints({
      lookupSecret: secrets.LOOKUP_SECRET,
      masterKeys: parseMasterKeys(secrets.VAULT_MASTER_KEYS),
    });
    await registerSecrets(eventStoreDbEventStore(side.client, upcast), fingerprints);
    const addresses = {
      eventstore: side.eventStoreUrl,
      documents: side.mongoUrl,
      redis: 'redis://127.0.0.1:1',
    };
    await writeFile(join(folder, 'addresses.json'), JSON.stringify(addresses));
  });
  after(async () => {
    await side.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('connects to the shop of the folder and names it', async () => {
    await writeFile(join(folder, 'secrets.json'), JSON.stringify(secrets));
    for (const [args, environment] of [
      [['--data', folder], {}],
      [[], { DATA_DIR: folder }],
    ] as const) {
      const { code, stdout, stderr } = await list(args, environment);
      expect(code, stderr).to.equal(0);
      expect(stderr).to.include(`Connected to the shop in ${folder} (${side.eventStoreUrl}`);
      expect(stdout).to.include('The event log ends at position');
    }
  });

  it('rejects another shop that listens at the addresses of the folder', async () => {
    await writeFile(join(folder, 'secrets.json'), JSON.stringify(someSecrets()));
    const { code, stdout, stderr } = await list(['--data', folder]);
    expect(code).to.equal(1);
    expect(stderr).to.include('written with other secrets').and.not.include('    at ');
    expect(stdout).to.equal('');
  });

  const expectUnansweredBy = async (port: number): Promise<void> => {
    const stopped = await mkdtemp(join(folder, 'stopped-'));
    const eventstore = `esdb://127.0.0.1:${port}?tls=false`;
    const addresses = { eventstore, documents: side.mongoUrl, redis: 'redis://127.0.0.1:1' };
    await writeFile(join(stopped, 'addresses.json'), JSON.stringify(addresses));
    await writeFile(join(stopped, 'secrets.json'), JSON.stringify(secrets));
    const { code, stdout, stderr } = await list(['--data', stopped]);
    expect(code).to.equal(1);
    expect(stdout).to.equal('');
    expect(stderr).to.include(
      `The event store at ${eventstore} does not answer. Start the shop, or check the address. Cause: `,
    );
    expect(stderr).to.not.include('    at ');
  };

  it('names the address of a shop that is stopped, and what to do', () => expectUnansweredBy(1)); // nothing listens on port 1

  it('names the address of an event store that accepts connections and never answers', async () => {
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const sockets: Socket[] = [];
    silent.on('connection', (socket) => sockets.push(socket));
    try {
      await expectUnansweredBy((silent.address() as AddressInfo).port);
    } finally {
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  });

  const startList = async () => {
    await writeFile(join(folder, 'secrets.json'), JSON.stringify(secrets));
    return spawn(process.execPath, [ops, 'projections', 'list', '--data', folder], {
      cwd: tmpdir(),
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  };

  it('goes on when the reader of its output ends, as head does', async () => {
    const child = await startList();
    child.stdout.destroy();
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect(stderr).to.not.include('EPIPE');
    expect(code).to.equal(0);
  });

  it('goes on when the reader of both outputs ends', async () => {
    const child = await startList();
    child.stdout.destroy();
    child.stderr.destroy();
    const [code] = await once(child, 'close');
    expect(code).to.equal(0);
  });

  it('does not try a default port when no shop is configured', async () => {
    const { code, stderr } = await list([], { DATA_DIR: join(folder, 'nothing') });
    expect(code).to.equal(1);
    expect(stderr).to.include('No shop has been started in').and.not.include('    at ');
  });

  const addresses = () => ({
    EVENTSTORE_URL: side.eventStoreUrl,
    MONGODB_URL: side.mongoUrl,
    REDIS_URL: 'redis://127.0.0.1:1', // announcements may fail
  });
  describe('with the addresses of the environment', () => {
    const shopOfEnvironment = 'Connected to the shop of the environment variables (';

    it('connects to that shop and not to the one of DATA_DIR', async () => {
      const environment = { ...addresses(), ...secrets, DATA_DIR: folder };
      const { code, stderr } = await list([], environment);
      expect(code, stderr).to.equal(0);
      expect(stderr).to.equal(`${shopOfEnvironment}${side.eventStoreUrl}, ${side.mongoUrl}).\n`);
    });

    it('says that it could not verify a shop without master keys', async () => {
      const { code, stderr } = await list([], addresses());
      expect(code, stderr).to.equal(0);
      expect(stderr).to.include(shopOfEnvironment);
      expect(stderr).to.include('The shop was not verified: set VAULT_MASTER_KEYS to compare');
    });

    it('rejects another shop that listens there', async () => {
      const { code, stdout, stderr } = await list([], { ...addresses(), ...someSecrets() });
      expect(code).to.equal(1);
      expect(stderr).to.include('written with other secrets').and.not.include('    at ');
      expect(stdout).to.equal('');
    });

    it('rejects some addresses without the others', async () => {
      await writeFile(join(folder, 'secrets.json'), JSON.stringify(secrets));
      const { EVENTSTORE_URL, MONGODB_URL } = addresses();
      const stores = { EVENTSTORE_URL, MONGODB_URL };
      for (const [command, environment, missing] of [
        ['list', stores, 'REDIS_URL'],
        ['list', { EVENTSTORE_URL }, 'MONGODB_URL and REDIS_URL'],
        ['status', { EVENTSTORE_URL }, 'MONGODB_URL'],
        ['erase', { MONGODB_URL }, 'EVENTSTORE_URL'],
      ] as const) {
        const args = [command === 'list' ? 'projections' : 'vault', command];
        const { code, stdout, stderr } = await run(args, { ...environment, DATA_DIR: folder });
        expect(code, `${args.join(' ')}: ${stderr}`).to.equal(1);
        expect(stderr).to.equal(
          `Only a part of the shop's addresses is set. Set ${missing} too, or pass the data folder of a shop with --data.\n`,
        );
        expect(stdout).to.equal('');
      }
    });

    it('says that it could not verify a vault without an event store', async () => {
      const environment = { MONGODB_URL: side.mongoUrl, ...secrets };
      const { code, stderr } = await run(['vault', 'status'], environment);
      expect(code, stderr).to.equal(0);
      expect(stderr).to.include(`${shopOfEnvironment}${side.mongoUrl}).`);
      expect(stderr).to.include('The shop was not verified: set EVENTSTORE_URL to compare');
    });
  });
});
