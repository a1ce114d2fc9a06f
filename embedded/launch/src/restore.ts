import { join, resolve } from 'node:path';
import { restoreBackup } from './backup/restore.ts';

const dataDir = resolve(
  process.env['DATA_DIR'] ?? join(import.meta.dirname, '..', '..', '..', '.data'),
);

const report = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Missing folder. Use: npm run restore -- <folder>');
  const { made_at: made, log_end: end } = await restoreBackup({
    folder: resolve(folder),
    dataDir,
    environment: process.env,
    report,
  });
  report(
    `Restored the backup of ${made} (up to position ${end}) into ${dataDir}. Start the shop with npm start.`,
  );
} catch (cause) {
  process.stderr.write(`${(cause as Error).message}\n`);
  process.exitCode = 1;
}
process.disconnect?.();
