import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { takeBackup } from './backup/take.ts';
import type { Addresses } from './plan.ts';

const dataDir = resolve(
  process.env['DATA_DIR'] ?? join(import.meta.dirname, '..', '..', '..', '.data'),
);

/** Of the shop that runs here, as it says itself; what the environment says wins. */
const addresses = (): Pick<Addresses, 'eventstore' | 'documents'> => {
  const { EVENTSTORE_URL: eventstore, MONGODB_URL: documents } = process.env;
  if (eventstore !== undefined && documents !== undefined) return { eventstore, documents };
  const file = join(dataDir, 'addresses.json');
  if (!existsSync(file)) throw new Error(`No shop was started from ${dataDir}.`);
  const known = JSON.parse(readFileSync(file, 'utf8')) as Addresses; // as the start wrote it
  return {
    eventstore: eventstore ?? known.eventstore,
    documents: documents ?? known.documents,
  };
};

const report = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Say where: npm run backup -- <folder>');
  await takeBackup({ ...addresses(), folder, report });
  report(`The backup is in ${resolve(folder)}.`);
} catch (cause) {
  process.stderr.write(`${(cause as Error).message}\n`);
  process.exitCode = 1;
}
process.disconnect?.();
