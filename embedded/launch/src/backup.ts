import { join, resolve } from 'node:path';
import type { BackupShop } from './backup/find-shop.ts';
import { findBackupShop } from './backup/find-shop.ts';
import { verifySecrets } from './backup/verify-secrets.ts';
import { takeBackup } from './backup/take.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const dataDir = resolve(process.env['DATA_DIR'] ?? join(root, '.data'));

const report = (line: string): void => void process.stdout.write(`${line}\n`);

/** Another shop may now listen at the addresses in the folder. */
const requireSameShop = async ({ eventstore, documents, secrets }: BackupShop): Promise<void> => {
  const { VAULT_MASTER_KEYS: keys, LOOKUP_SECRET: lookupSecret } = secrets;
  if (keys === undefined) {
    report(
      'VAULT_MASTER_KEYS is not set, so the backup cannot check that the servers belong to this shop.',
    );
    return;
  }
  await verifySecrets(root, {
    EVENTSTORE_URL: eventstore,
    MONGODB_URL: documents,
    LOOKUP_SECRET: lookupSecret,
    VAULT_MASTER_KEYS: keys,
  });
};

try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Missing folder. Use: npm run backup -- <folder>');
  const shop = findBackupShop(dataDir, process.env);
  report(`Backing up ${shop.described}.`);
  await requireSameShop(shop);
  const { eventstore, documents } = shop;
  await takeBackup({ eventstore, documents, folder, report });
  report(`The backup in ${resolve(folder)} is complete.`);
} catch (cause) {
  process.stderr.write(`${(cause as Error).message}\n`);
  process.exitCode = 1;
}
process.disconnect?.();
