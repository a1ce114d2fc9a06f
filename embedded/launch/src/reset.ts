import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { acquireLock, describeOwner } from './lock.ts';

const directory = resolve(
  process.env['DATA_DIR'] ?? join(import.meta.dirname, '..', '..', '..', '.data'),
);

const reset = (): string => {
  if (!existsSync(directory)) return `${directory} does not exist, so there is nothing to delete.`;
  if (!existsSync(join(directory, 'secrets.json'))) {
    throw new Error(
      `${directory} was not deleted: it has no secrets.json and may not be the data folder of a shop. Check DATA_DIR.`,
    );
  }
  const lock = acquireLock(directory);
  if (!lock) throw new Error(`The shop is running (${describeOwner(directory)}). Stop it first.`);
  rmSync(directory, { recursive: true, force: true });
  lock.release();
  return `Deleted ${directory}.`;
};

try {
  process.stdout.write(`${reset()}\n`);
} catch (cause) {
  process.stderr.write(`${(cause as Error).message}\n`);
  process.exitCode = 1;
}
process.disconnect?.();
