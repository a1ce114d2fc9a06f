import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { verifySecrets } from './backup/verify-secrets.ts';
import { takeBackup } from './backup/take.ts';
import type { Addresses } from './plan.ts';
import type { Secrets } from './secrets.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');
const dataDir = resolve(process.env['DATA_DIR'] ?? join(root, '.data'));

/** The addresses of the shop that runs here, as it reports them. The environment overrides them. */
const addresses = (): Pick<Addresses, 'eventstore' | 'documents'> => {
  const { EVENTSTORE_URL: eventstore, MONGODB_URL: documents } = process.env;
  if (eventstore !== undefined && documents !== undefined) return { eventstore, documents };
  const file = join(dataDir, 'addresses.json');
  if (!existsSync(file)) {
    throw new Error(
      `No shop has been started in ${dataDir}. Set DATA_DIR to the data folder of a shop, or set EVENTSTORE_URL and MONGODB_URL.`,
    );
  }
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Addresses; // as the start wrote it
  return {
    eventstore: eventstore ?? recorded.eventstore,
    documents: documents ?? recorded.documents,
  };
};

/** A secret of the environment, or else one that the start wrote into the folder. */
const secret = (name: 'VAULT_MASTER_KEYS' | 'LOOKUP_SECRET'): string | undefined => {
  const file = join(dataDir, 'secrets.json');
  const stored = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Secrets) // as the start wrote it
    : {};
  return process.env[name] ?? stored[name];
};

const report = (line: string): void => void process.stdout.write(`${line}\n`);

/** Another shop may listen by now at the addresses that the folder names. */
const requireSameShop = async (at: ReturnType<typeof addresses>): Promise<void> => {
  const keys = secret('VAULT_MASTER_KEYS');
  if (keys === undefined) {
    report(
      'VAULT_MASTER_KEYS is not set, so the backup cannot check that the servers belong to this shop.',
    );
    return;
  }
  await verifySecrets(root, {
    EVENTSTORE_URL: at.eventstore,
    MONGODB_URL: at.documents,
    LOOKUP_SECRET: secret('LOOKUP_SECRET'),
    VAULT_MASTER_KEYS: keys,
  });
};

const withoutCredentials = (url: string): string => url.replace(/\/\/[^/@]*@/u, '//');

try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Missing folder. Use: npm run backup -- <folder>');
  const shop = addresses();
  const servers = [shop.eventstore, shop.documents].map(withoutCredentials).join(', ');
  report(`Backing up the shop in ${dataDir} (${servers}).`);
  await requireSameShop(shop);
  await takeBackup({ ...shop, folder, report });
  report(`The backup in ${resolve(folder)} is complete.`);
} catch (cause) {
  process.stderr.write(`${(cause as Error).message}\n`);
  process.exitCode = 1;
}
process.disconnect?.();
