import { join } from 'node:path';
import { execa } from 'execa';

export type ShopSecrets = Readonly<{
  EVENTSTORE_URL: string;
  MONGODB_URL: string;
  LOOKUP_SECRET?: string | undefined;
  VAULT_MASTER_KEYS: string;
}>;

const announcement = /^Connected to .*$\n?/gmu;

/**
 * Compares the secrets with the fingerprints in the shop's log, and opens one data key of each
 * master key, by the operators' own program. Throws unless they are the secrets of this shop.
 */
export const verifySecrets = async (root: string, shop: ShopSecrets): Promise<void> => {
  const program = join(root, 'projector', 'src', 'ops', 'main.ts');
  const args = ['--disable-warning=ExperimentalWarning', program, 'vault', 'status'];
  const env = { PATH: process.env['PATH'], ...shop };
  const options = { env, extendEnv: false, reject: false } as const;
  const { failed, stdout, stderr, shortMessage } = await execa(process.execPath, args, options);
  if (!failed) return;
  // the first line, which names the shop, is skipped
  const reason = `${stdout}\n${stderr.replace(announcement, '')}`.trim();
  throw new Error(reason || shortMessage);
};
