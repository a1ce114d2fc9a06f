import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const standIn = join(import.meta.dirname, 'stand-in.ts');

const files = [
  'query-api/src/main.ts',
  'command-api/src/main.ts',
  'command-api/src/worker.ts',
  'projector/src/main.ts',
  'embedded/eventstore/src/main.ts',
  'embedded/documents/src/main.ts',
  'embedded/mail/src/main.ts',
  'embedded/payments/src/main.ts',
];

/** A folder laid out like the repository, in which everything is a stand-in. */
export const standInShop = (): Readonly<{ root: string; remove: () => void }> => {
  const root = mkdtempSync(join(tmpdir(), 'stand in '));
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    symlinkSync(standIn, join(root, file));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
};

/** As if all servers were elsewhere, so that programs alone are started. */
export const everythingElsewhere = {
  PATH: process.env['PATH'],
  EVENTSTORE_URL: 'esdb://elsewhere:2113',
  MONGODB_URL: 'mongodb://elsewhere',
  REDIS_URL: 'redis://elsewhere',
  SMTP_URL: 'smtp://elsewhere',
  PAY_FREEKASSA_URL: 'https://pay.elsewhere/',
};

export type SaysOfItself = Readonly<{
  pid: number;
  env: Readonly<Record<string, string | undefined>>;
  args: readonly string[];
}>;

export const ask = async (address: string): Promise<SaysOfItself> =>
  (await (await fetch(address)).json()) as SaysOfItself;
