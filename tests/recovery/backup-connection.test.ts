import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { upcast } from '@shop/domain/history';
import { eventStoreDbEventStore, registerSecrets } from '@shop/platform/event-store';
import { createFingerprints } from '@shop/platform/secrets';
import { parseMasterKeys } from '@shop/platform/vault';
import { expect } from 'chai';
import { describeOnLocalEventStore } from '../support/local-servers.ts';
import type { ReadSide } from '../support/read-side.ts';
import { readSide } from '../support/read-side.ts';

const program = resolve(import.meta.dirname, '../../embedded/launch/src/backup.ts');

const someSecrets = () => ({
  LOOKUP_SECRET: randomBytes(32).toString('base64'),
  VAULT_MASTER_KEYS: `k1:${randomBytes(32).toString('base64')}`,
});

type ProcessResult = Readonly<{ code: unknown; stdout: string; stderr: string }>;

describeOnLocalEventStore('a backup of the shop of a folder', () => {
  let side: ReadSide;
  let folder: string;
  let backup: string;
  const secrets = someSecrets();
  before(async () => {
    side = await readSide();
    folder = await mkdtemp(join(tmpdir(), 'shop-backup-of-'));
    backup = join(folder, 'backup');
    const fingerprints = createFingerprints({
      lookupSecret: secrets.LOOKUP_SECRET,
      masterKeys: parseMasterKeys(secrets.VAULT_MASTER_KEYS),
    });
    await registerSecrets(eventStoreDbEventStore(side.client, upcast), fingerprints);
    const addresses = { eventstore: side.eventStoreUrl, documents: side.mongoUrl };
    await writeFile(join(folder, 'addresses.json'), JSON.stringify(addresses));
  });
  after(async () => {
    await side.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = async (
    stored: object,
    environment: Readonly<Record<string, string>> = {},
    to = backup,
  ): Promise<ProcessResult> => {
    await writeFile(join(folder, 'secrets.json'), JSON.stringify(stored));
    return new Promise((done) => {
      const env = { PATH: process.env['PATH'], DATA_DIR: folder, ...environment };
      execFile(process.execPath, [program, to], { env }, (error, stdout, stderr) =>
        done({ code: error ? error.code : 0, stdout, stderr }),
      );
    });
  };

  it('rejects another shop that listens at its addresses', async () => {
    const { code, stderr } = await run(someSecrets());
    expect(code).to.equal(1);
    expect(stderr).to.include('written with other secrets').and.not.include('    at ');
    expect(existsSync(backup)).to.equal(false);
  });

  it('names the shop that it backs up', async () => {
    const { code, stdout, stderr } = await run(secrets);
    expect(code, stderr).to.equal(0);
    expect(stdout).to.include(`Backing up the shop in ${folder} (${side.eventStoreUrl}`);
    expect(existsSync(join(backup, 'manifest.json'))).to.equal(true);
  });

  it('refuses an environment that names one of the two servers', async () => {
    const servers = { EVENTSTORE_URL: side.eventStoreUrl, MONGODB_URL: side.mongoUrl };
    const otherFolder = join(folder, 'half');
    for (const [set, missing] of [
      ['EVENTSTORE_URL', 'MONGODB_URL'],
      ['MONGODB_URL', 'EVENTSTORE_URL'],
    ] as const) {
      const { code, stderr } = await run(secrets, { [set]: servers[set] }, otherFolder);
      expect(code).to.equal(1);
      expect(stderr).to.include(`${missing} is not set, but ${set} is.`);
      expect(existsSync(otherFolder)).to.equal(false);
    }
  });

  it('names the servers of the environment, and checks them only with its secrets', async () => {
    const servers = { EVENTSTORE_URL: side.eventStoreUrl, MONGODB_URL: side.mongoUrl };
    const otherFolder = join(folder, 'of-environment');
    const refused = await run(secrets, { ...servers, ...someSecrets() }, otherFolder);
    expect(refused.code).to.equal(1);
    expect(existsSync(otherFolder)).to.equal(false);

    const { code, stdout, stderr } = await run(
      someSecrets(),
      { ...servers, ...secrets },
      otherFolder,
    );
    expect(code, stderr).to.equal(0);
    expect(stdout).to.include('Backing up the shop of the environment variables (');
    expect(stdout).not.to.include(folder + ' (');

    const unverified = await run(someSecrets(), servers, join(folder, 'unverified'));
    expect(unverified.code, unverified.stderr).to.equal(0);
    expect(unverified.stdout).to.include('VAULT_MASTER_KEYS is not set');
  });
});
