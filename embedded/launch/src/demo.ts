import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Launched } from './launch.ts';
import type { Account } from './summary.ts';

/** What became of loading the demo shop, and who can sign in to it. */
export type Demo = Readonly<{ loaded: boolean; accounts: readonly Account[] }>;

type Parts = Readonly<{
  shop: Launched;
  root: string;
  scale: string | undefined;
  report: (line: string) => void;
  signal: AbortSignal;
}>;

const accountsIn = (message: unknown): readonly Account[] | null => {
  const accounts = (message as Readonly<{ accounts?: unknown }> | null)?.accounts;
  return Array.isArray(accounts) ? (accounts as readonly Account[]) : null;
};

/** Runs the loader once per data folder; one that was interrupted goes on where it was. */
export const loadDemo = async ({ shop, root, scale, report, signal }: Parts): Promise<Demo> => {
  const mark = join(shop.dataDir, 'demo.json');
  if (existsSync(mark)) return JSON.parse(readFileSync(mark, 'utf8')) as Demo;

  const loader = join(root, 'embedded', 'demo', 'src', 'main.ts');
  if (!existsSync(loader)) return { loaded: false, accounts: [] };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', loader], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      SHOP_URL: shop.addresses.queryApi,
      ADMIN_EMAIL: shop.adminEmail,
      ADMIN_PASSWORD: shop.secrets['ADMIN_PASSWORD'],
      MAIL_URL: shop.addresses.mail,
      PAYMENTS_URL: shop.addresses.payments,
      DATA_DIR: shop.dataDir,
      ...(scale && { SCALE: scale }),
    },
  });
  const end = (): void => {
    child.kill('SIGTERM');
  };
  signal.addEventListener('abort', end);
  let accounts: readonly Account[] = [];
  child.on('message', (message) => {
    accounts = accountsIn(message) ?? accounts;
  });
  for (const input of [child.stdout, child.stderr]) {
    if (!input) continue;
    createInterface({ input, crlfDelay: Infinity }).on('line', (line) => report(`demo: ${line}`));
  }
  const [code] = (await once(child, 'exit')) as [number | null];
  signal.removeEventListener('abort', end);
  const demo: Demo = { loaded: code === 0, accounts };
  if (demo.loaded) writeFileSync(mark, JSON.stringify(demo), { mode: 0o600 });
  return demo;
};
