import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Launched } from './launch.ts';

/** What a demo shop is told beside its content; nobody answers there. */
export const demoSettings = { FORUM_URL: 'https://forum.example.org' } as const;

/** Says whether the shop of a data folder is a demo shop; written by its first start or its restore. */
const decisionFile = 'demo.json';

export const writeDemoDecision = (directory: string, demo: boolean): void =>
  writeFileSync(join(directory, decisionFile), `${JSON.stringify({ demo })}\n`);

type DemoQuestion = Readonly<{
  dataDir: string;
  memory: boolean;
  /** `--demo` and `--no-demo`; undefined without either. */
  asked: boolean | undefined;
  /** Whether the shop's log is on a server that is configured to be elsewhere. */
  hasOwnLog: boolean;
}>;

/**
 * Decides whether demo data is loaded. Only a folder in which no shop was started yet becomes a demo
 * shop by itself: data may have come into any other one by a restore or from the shop's own use.
 */
export const isDemoShop = ({ dataDir, memory, asked, hasOwnLog }: DemoQuestion): boolean => {
  if (memory) return asked ?? true;
  const file = join(dataDir, decisionFile);
  if (existsSync(file)) {
    const { demo } = JSON.parse(readFileSync(file, 'utf8')) as Readonly<{ demo: boolean }>; // as written above
    if (asked === true && !demo) writeDemoDecision(dataDir, true);
    return asked ?? demo;
  }
  const isNew = !existsSync(join(dataDir, 'secrets.json')) && !hasOwnLog;
  const demo = asked ?? isNew;
  mkdirSync(dataDir, { recursive: true });
  writeDemoDecision(dataDir, demo);
  return demo;
};

type Parts = Readonly<{
  shop: Launched;
  root: string;
  /** How many products, when not the written ones. */
  scale: string | undefined;
  signal: AbortSignal;
}>;

/**
 * Runs the loader, which knows by itself what is loaded already and goes on where it was; false
 * when it did not come to its end.
 */
export const loadDemo = async ({ shop, root, scale, signal }: Parts): Promise<boolean> => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'embedded', 'demo', 'src', 'main.ts')],
    {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        SHOP_URL: shop.addresses.queryApi,
        ADMIN_EMAIL: shop.adminEmail,
        ADMIN_PASSWORD: shop.secrets['ADMIN_PASSWORD'],
        DATA_DIR: shop.dataDir,
        ...(shop.children.has('payments') && { PAYMENTS_URL: shop.addresses.payments }),
        ...(scale && { SCALE: scale }),
      },
    },
  );
  const end = (): void => {
    child.kill('SIGTERM');
  };
  signal.addEventListener('abort', end);
  const [code] = (await once(child, 'exit')) as [number | null];
  signal.removeEventListener('abort', end);
  return code === 0;
};
