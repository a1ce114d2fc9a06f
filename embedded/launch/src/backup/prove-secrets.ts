import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type ProvedShop = Readonly<{
  EVENTSTORE_URL: string;
  MONGODB_URL: string;
  LOOKUP_SECRET?: string | undefined;
  VAULT_MASTER_KEYS: string;
}>;

type Failed = Error & Readonly<{ stdout?: string; stderr?: string }>;

const announcement = /^Connected to .*$\n?/gmu;

/** The output of the operations program, without the line that names its shop. */
const reasonOf = ({ message, stdout = '', stderr = '' }: Failed): string =>
  `${stdout}${stderr.replace(announcement, '')}`.trim() || message;

/**
 * Compares the secrets with the fingerprints in the shop's log, and opens one data key of each
 * master key, by the operators' own program. Throws unless they are the secrets of this shop.
 */
export const proveSecrets = async (root: string, shop: ProvedShop): Promise<void> => {
  const program = join(root, 'projector', 'src', 'ops', 'main.ts');
  const args = ['--disable-warning=ExperimentalWarning', program, 'vault', 'status'];
  const env = { PATH: process.env['PATH'], ...shop };
  await run(process.execPath, args, { env }).catch((cause: Failed) => {
    throw new Error(reasonOf(cause), { cause });
  });
};
