import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { restoreBackup } from './restore.ts';

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => expect.fail('It went well'),
    (error: Error) => error.message,
  );

describe('restoring a backup', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'restore-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  for (const setting of ['TEST_EVENTSTORE', 'TEST_MONGODB']) {
    it(`is refused with ${setting}, whose program cannot read the restored files`, async () => {
      const dataDir = join(folder, 'data');
      const environment = { [setting]: '/opt/server' };

      const failure = await failureOf(restoreBackup({ folder, dataDir, environment }));
      expect(failure).to.equal(
        `A restored shop has the files of the local servers, which /opt/server cannot read: unset ${setting}.`,
      );
      expect(existsSync(dataDir)).to.equal(false);
    });
  }

  it('is not refused if the settings are empty', async () => {
    const dataDir = join(folder, 'data');
    const environment = { TEST_EVENTSTORE: '', TEST_MONGODB: '' };

    const failure = await failureOf(restoreBackup({ folder, dataDir, environment }));
    expect(failure).to.include('Missing secrets');
  });

  it('is refused if the backup is in another format', async () => {
    const dataDir = join(folder, 'data');
    const backup = join(folder, 'backup');
    mkdirSync(backup);
    writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ sha256: {} }));
    const environment = { VAULT_MASTER_KEYS: 'k1:key', LOOKUP_SECRET: 'secret' };

    const failure = await failureOf(restoreBackup({ folder: backup, dataDir, environment }));
    expect(failure).to.equal(
      'The backup has data in an unknown format, and this release restores format 1. Restore it with the release that took it.',
    );
  });
});
