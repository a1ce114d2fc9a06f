import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { upcast } from '@shop/domain/history';
import { eventStoreDbEventStore, registerSecrets } from '@shop/platform/event-store';
import { createFingerprints } from '@shop/platform/secrets';
import { parseMasterKeys } from '@shop/platform/vault';
import { expect } from 'chai';
import type { ReadSide } from '../reading/read-side.ts';
import { readSide } from '../reading/read-side.ts';

const ops = resolve(import.meta.dirname, '..', '..', 'projector', 'src', 'ops', 'main.ts');

const someSecrets = () => ({
  LOOKUP_SECRET: randomBytes(32).toString('base64'),
  VAULT_MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}`,
});

const list = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  new Promise<Readonly<{ code: unknown; stdout: string; stderr: string }>>((done) => {
    const env = { PATH: process.env['PATH'], ...environment };
    const programArguments = [ops, 'projections', 'list', ...args];
    execFile(process.execPath, programArguments, { cwd: tmpdir(), env }, (error, stdout, stderr) =>
      done({ code: error ? error.code : 0, stdout, stderr }),
    );
  });

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

  it('does not try a default port when no shop is configured', async () => {
    const { code, stderr } = await list([], { DATA_DIR: join(folder, 'nothing') });
    expect(code).to.equal(1);
    expect(stderr).to.include('No shop has been started in').and.not.include('    at ');
  });
});
