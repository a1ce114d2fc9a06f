import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { LaunchedShop, LaunchOptions } from './launch.ts';
import { launch } from './launch.ts';
import type { Program } from './programs.ts';
import { isAlive, waitUntil } from './testing/alive.ts';
import {
  fetchProcessInfo,
  externalServers,
  createFakeRepository,
} from './testing/fake-repository.ts';

const messageOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
  } catch (cause) {
    return (cause as Error).message;
  }
  throw new Error('nothing was refused');
};

const only = (...names: readonly Program[]): Readonly<Record<Program, number>> => ({
  'query-api': Number(names.includes('query-api')),
  'command-api': Number(names.includes('command-api')),
  worker: Number(names.includes('worker')),
  projector: Number(names.includes('projector')),
});

describe('the launcher', () => {
  const { root, remove } = createFakeRepository();
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-data-'));
  let shops: LaunchedShop[] = [];

  const launchShop = async (options: LaunchOptions = {}): Promise<LaunchedShop> => {
    const shop = await launch({
      root,
      web: 'as-is',
      ports: 'any',
      environment: externalServers,
      programs: only('command-api'),
      ...options,
    });
    shops.push(shop);
    return shop;
  };

  afterEach(async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
    shops = [];
  });

  after(() => {
    remove();
    rmSync(dataDir, { recursive: true });
  });

  it('starts every server and program, and leaves no processes or files after it stops', async () => {
    const shop = await launchShop({ environment: { PATH: process.env['PATH'] }, programs: {} });
    const pids = [...shop.children.values()].map((child) => child.pid() ?? 0);

    expect([...shop.children.keys()]).to.have.members([
      'eventstore',
      'documents',
      'redis',
      'mail',
      'payments',
      'command-api',
      'worker',
      'projector',
      'query-api',
    ]);
    expect(pids.every(isAlive)).to.equal(true);

    await shop.stop();

    expect(pids.filter(isAlive)).to.deep.equal([]);
    expect(() => statSync(shop.dataDir)).to.throw('ENOENT');
  });

  it('passes addresses to the programs, and runs the event store in memory', async () => {
    const shop = await launchShop({
      environment: {
        ...externalServers,
        EVENTSTORE_URL: undefined,
        PAY_FREEKASSA_URL: undefined,
      },
      programs: only('query-api'),
    });
    const { addresses } = shop;

    const { env } = await fetchProcessInfo(addresses.queryApi);
    const eventStore = await fetchProcessInfo(
      addresses.eventstore.replace('esdb', 'http').split('?')[0] ?? '',
    );
    const payments = await fetchProcessInfo(addresses.payments);

    expect(env).to.include({
      EVENTSTORE_URL: addresses.eventstore,
      MONGODB_URL: 'mongodb://elsewhere',
      COMMAND_API_URL: addresses.commandApi,
      PUBLIC_URL: addresses.shop,
      LOOKUP_SECRET: shop.secrets['LOOKUP_SECRET'],
    });
    expect(eventStore.args).to.deep.equal(['--memory']);
    expect(payments.env).to.include({
      PAY_FREEKASSA_SECRET_2: shop.secrets['PAY_FREEKASSA_SECRET_2'],
      NOTIFICATION_URL_FREEKASSA: `${addresses.commandApi}/api/payments/freekassa/notification`,
      SUCCESS_URL: `${addresses.shop}/payment/success`,
    });
  });

  it('does not start servers that are configured externally', async () => {
    const shop = await launchShop({ programs: {} });

    expect([...shop.children.keys()]).to.have.members([
      'command-api',
      'worker',
      'projector',
      'query-api',
    ]);
  });

  it('starts the requested number of instances of a program', async () => {
    const shop = await launchShop({
      programs: { ...only('command-api'), worker: 2 },
      environmentOf: { 'worker-2': { FAILPOINT: 'a:1' } },
    });

    expect([...shop.children.keys()]).to.have.members(['command-api', 'worker', 'worker-2']);
    expect(shop.children.get('worker-2')?.isUp()).to.equal(true);
  });

  it('restarts a crashed program on the same port, and logs it', async () => {
    const lines: string[] = [];
    const shop = await launchShop({
      restartPolicy: { firstPauseMs: 1 },
      report: (line) => void lines.push(line),
    });
    const before = await fetchProcessInfo(shop.addresses.commandApi);

    await shop.children.get('command-api')?.crash();

    const { pid } = await fetchProcessInfo(shop.addresses.commandApi);
    expect(pid).to.not.equal(before.pid);
    expect(lines).to.deep.equal(['command-api exited (SIGKILL), restarting in 1 ms']);
  });

  it('fails immediately if a program rejects its configuration', async () => {
    const lines: string[] = [];
    const environmentOf = { 'command-api': { FAKE_FAULT: 'refuses-to-start' } };

    const message = await messageOf(
      launchShop({ environmentOf, report: (line) => void lines.push(line) }),
    );

    expect(message).to.equal('command-api cannot start: other secrets');
    expect(lines).to.deep.equal(['[command-api] other secrets']);
  });

  it('does not restart a killed program until requested, optionally with other settings', async () => {
    const shop = await launchShop({ restartPolicy: { firstPauseMs: 1 }, programs: only('worker') });

    await shop.kill('worker');
    expect(shop.children.get('worker')?.pid()).to.equal(null);

    await shop.restart('worker', { FAILPOINT: 'b:2' });
    expect((await fetchProcessInfo(shop.addresses.worker)).env['FAILPOINT']).to.equal('b:2');
  });

  it('kills a program that does not stop', async () => {
    const lines: string[] = [];
    const shop = await launchShop({
      restartPolicy: { killAfterMs: 50 },
      programs: only('projector'),
      environmentOf: { projector: { FAKE_FAULT: 'does-not-stop' } },
      report: (line) => void lines.push(line),
    });
    const pid = shop.children.get('projector')?.pid() ?? 0;

    await shop.stop();

    expect(isAlive(pid)).to.equal(false);
    expect(lines).to.deep.equal(['projector did not stop within 50 ms, killing it']);
  });

  it('fails with the output of a program that does not start, and stops the others', async () => {
    const failing = launchShop({
      restartPolicy: { firstPauseMs: 1 },
      programs: only('command-api', 'worker'),
      environmentOf: { worker: { FAKE_FAULT: 'does-not-start' } },
    });

    expect(await messageOf(failing)).to.match(
      /worker failed to start \(code 3\):\na setting is missing/,
    );
  });

  it('gives the addresses of its servers even if a program never becomes ready', async () => {
    const given: unknown[] = [];
    const failing = launchShop({
      dataDir,
      restartPolicy: { firstPauseMs: 1 },
      environmentOf: { 'command-api': { FAKE_FAULT: 'does-not-start' } },
      onServersReady: (servers) => void given.push(servers),
    });

    expect(await messageOf(failing)).to.include('command-api failed to start');
    expect(given).to.have.lengthOf(1);
    expect(given[0]).to.have.property('dataDir', dataDir);
    expect(given[0]).to.have.nested.property('addresses.documents', externalServers.MONGODB_URL);
  });

  for (const [setting, address, line, reason] of [
    [
      'TEST_MONGODB',
      'MONGODB_URL',
      '{"s":"E","c":"CONTROL","id":20557,"msg":"Terminating","attr":{"error":"the folder is locked"}}',
      'documents failed to start (code 1):\nTerminating: the folder is locked',
    ],
    [
      'TEST_EVENTSTORE',
      'EVENTSTORE_URL',
      '[ 1488, 1,16:45:11.368,FTL] EventStore  the folder is locked',
      'eventstore failed to start (code 1):\n[ 1488, 1,16:45:11.368,FTL] EventStore  the folder is locked',
    ],
  ] as const) {
    it(`fails with the reason that the program in ${setting} prints`, async () => {
      const program = join(dataDir, setting);
      writeFileSync(program, `#!/bin/sh\necho '${line}'\nexit 1\n`);
      chmodSync(program, 0o755);
      const environment = { ...externalServers, [address]: undefined, [setting]: program };
      const starting = launchShop({
        environment,
        programs: only(),
        restartPolicy: { firstPauseMs: 1 },
      });

      expect(await messageOf(starting)).to.include(reason);
    });
  }

  it('stops starting when it is aborted', async () => {
    const stopController = new AbortController();
    const starting = launchShop({ signal: stopController.signal });
    stopController.abort();

    expect(await messageOf(starting)).to.match(/aborted|was stopped/);
  });

  it('stores its secrets in a private file, and reuses them after a restart', async () => {
    const first = await launchShop({ dataDir });
    await first.stop();
    const second = await launchShop({ dataDir });

    expect(second.secrets).to.deep.equal(first.secrets);
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).to.equal(0o600);
    expect((await launchShop()).secrets).to.not.deep.equal(first.secrets);
  });

  it('rejects a data folder that another running shop uses', async () => {
    const { addresses } = await launchShop({ dataDir });

    expect(await messageOf(launchShop({ dataDir }))).to.equal(
      `A shop is already running in ${dataDir} (process ${process.pid}, ${addresses.shop}). Stop it, or set DATA_DIR to another folder.`,
    );
  });

  it('rejects a data folder in another format, and leaves it unlocked', async () => {
    const folder = join(dataDir, 'older');
    mkdirSync(folder);
    writeFileSync(join(folder, 'secrets.json'), '{}');

    for (let start = 0; start < 2; start += 1) {
      expect(await messageOf(launchShop({ dataDir: folder }))).to.include(
        `${folder} has data in an unknown format`,
      );
    }
  });

  it('leaves no processes after it is killed, so that the next launch succeeds', async () => {
    const launcher = fork(join(import.meta.dirname, 'testing', 'launcher.ts'), [root, dataDir], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const [pids] = (await once(launcher, 'message')) as [number[]];
    expect(pids).to.have.length(9);

    launcher.kill('SIGKILL');
    await waitUntil(() => !pids.some(isAlive));

    await launchShop({ dataDir });
  });
});
