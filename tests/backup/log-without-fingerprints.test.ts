import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup, takeBackup } from '@shop/embedded-launch/backup';
import { documentsClient, vaultDatabase } from '@shop/platform/documents';
import { mongoVault, parseMasterKeys } from '@shop/platform/vault';
import { expect } from 'chai';
import { describeOnLocalServers } from '../support/local-servers.ts';
import { readSide } from '../support/read-side.ts';

/** A new master key, always under the same name. */
const masterKey = (): string => `k1:${randomBytes(32).toString('base64')}`;

describeOnLocalServers('a backup whose log has no fingerprints of secrets', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('is restored only with a master key that opens its data keys', async () => {
    const side = await readSide();
    const mongo = documentsClient(side.mongoUrl);
    const backup = join(folder, 'backup');
    const own = masterKey();
    try {
      await side.append('example-1', { type: 'test.Happened', data: {} });
      const vault = mongoVault(mongo.db(vaultDatabase), parseMasterKeys(own));
      await vault.seal('person-1', 'a secret');
      const { eventStoreUrl: eventstore, mongoUrl: documents } = side;
      await takeBackup({ eventstore, documents, folder: backup });
    } finally {
      await mongo.close();
      await side.close();
    }

    const dataDir = join(folder, 'data');
    const restoreWith = (key: string) => {
      const environment = { VAULT_MASTER_KEYS: key, LOOKUP_SECRET: 'any' };
      return restoreBackup({ folder: backup, dataDir, environment }).then(
        () => 'restored',
        (error: Error) => error.message,
      );
    };
    expect(await restoreWith(masterKey())).to.include(
      'VAULT_MASTER_KEYS has a different key under this name',
    );
    expect(await readdir(dataDir)).to.deep.equal(['lock.sqlite']);
    expect(await restoreWith(own)).to.equal('restored');
  });
});
