import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const fakeProgram = join(import.meta.dirname, 'fake-program.ts');

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

/** A folder laid out like the repository, in which every program is a fake. */
export const createFakeRepository = (): Readonly<{ root: string; remove: () => void }> => {
  const root = mkdtempSync(join(tmpdir(), 'fake shop '));
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    symlinkSync(fakeProgram, join(root, file));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
};

/** The settings of external servers, so that only the programs are started. */
export const externalServers = {
  PATH: process.env['PATH'],
  EVENTSTORE_URL: 'esdb://elsewhere:2113',
  MONGODB_URL: 'mongodb://elsewhere',
  REDIS_URL: 'redis://elsewhere',
  SMTP_URL: 'smtp://elsewhere',
  PAY_FREEKASSA_URL: 'https://pay.elsewhere/',
};

export type ProcessInfo = Readonly<{
  pid: number;
  env: Readonly<Record<string, string | undefined>>;
  args: readonly string[];
}>;

export const fetchProcessInfo = async (address: string): Promise<ProcessInfo> =>
  (await (await fetch(address)).json()) as ProcessInfo;
