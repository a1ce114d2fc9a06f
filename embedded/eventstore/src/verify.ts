/** Checks the whole file of a store: `node src/verify.ts <file>`, while no server uses it. */
import { existsSync } from 'node:fs';
import { openDatabase } from './storage/database.ts';
import { verifyLog } from './storage/verify-log.ts';

const [file] = process.argv.slice(2);
try {
  if (file === undefined || !existsSync(file))
    throw new Error('Missing file. Use: node src/verify.ts <file>');
  const database = openDatabase(file);
  const count = verifyLog(database);
  database.close();
  process.stdout.write(`${count} events, all as they were written\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
