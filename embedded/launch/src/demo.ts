import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import type { LaunchedShop } from './launch.ts';

/** The settings of a demo shop beyond its content. Nothing answers at this address. */
export const demoSettings = { FORUM_URL: 'https://forum.example.org' } as const;

/**
 * Stores whether the shop of a data folder is a demo shop. Written by its first start or its
 * restore.
 */
const decisionFile = 'demo.json';

export const writeDemoDecision = (directory: string, demo: boolean): void =>
  writeFileSync(join(directory, decisionFile), `${JSON.stringify({ demo })}\n`);

type DemoDecisionInput = Readonly<{
  dataDir: string;
  memory: boolean;
  /** `--demo` and `--no-demo`; undefined without either. */
  requested: boolean | undefined;
  /** Whether the shop's log is on a server that is configured to be elsewhere. */
  hasOwnLog: boolean;
}>;

/**
 * Decides whether demo data is loaded. Only a folder in which no shop was started yet becomes a
 * demo shop by itself: any other folder may contain data from a restore or from normal use.
 */
export const isDemoShop = ({
  dataDir,
  memory,
  requested,
  hasOwnLog,
}: DemoDecisionInput): boolean => {
  if (memory) return requested ?? true;
  const file = join(dataDir, decisionFile);
  if (existsSync(file)) {
    const { demo } = JSON.parse(readFileSync(file, 'utf8')) as Readonly<{ demo: boolean }>; // as written above
    if (requested === true && !demo) writeDemoDecision(dataDir, true);
    return requested ?? demo;
  }
  const isNew = !existsSync(join(dataDir, 'secrets.json')) && !hasOwnLog;
  const demo = requested ?? isNew;
  mkdirSync(dataDir, { recursive: true });
  writeDemoDecision(dataDir, demo);
  return demo;
};

type Script = Readonly<{
  root: string;
  /** Below the sources of the demo. */
  script: string;
  args?: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
}>;

/** Runs a script of the demo in a separate process; false if it failed or was stopped. */
const runDemoScript = async (requested: Script): Promise<boolean> => {
  const { root, script, args = [], environment, signal } = requested;
  const { failed } = await execa(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(root, 'embedded', 'demo', 'src', script),
      ...args,
    ],
    {
      cwd: root,
      env: environment,
      detached: true,
      ipc: true,
      stdin: 'ignore',
      stdout: 'inherit',
      stderr: 'inherit',
      cancelSignal: signal,
      reject: false,
    },
  );
  return !failed;
};

type Parts = Readonly<{
  shop: LaunchedShop;
  root: string;
  /** How many products, when not the written ones. */
  scale: string | undefined;
  signal: AbortSignal;
}>;

const environmentOf = ({ addresses, adminEmail, secrets, dataDir }: LaunchedShop) => ({
  SHOP_URL: addresses.queryApi,
  ADMIN_EMAIL: adminEmail,
  ADMIN_PASSWORD: secrets['ADMIN_PASSWORD'],
  DATA_DIR: dataDir,
});

const isSimulated = ({ children }: LaunchedShop): boolean => children.has('payments');

/**
 * Runs the loader, which detects the entries that exist and resumes after them. Returns false if it
 * did not finish.
 */
const loadCatalog = ({ shop, root, scale, signal }: Parts): Promise<boolean> =>
  runDemoScript({
    root,
    script: 'main.ts',
    environment: {
      ...environmentOf(shop),
      ...(isSimulated(shop) && { PAYMENTS_URL: shop.addresses.payments }),
      ...(scale && { SCALE: scale }),
    },
    signal,
  });

const historyFile = 'demo-past.json';

/**
 * Gives the shop the sales of the last 90 days. The shop's own deciders write them into the log,
 * without the worker, which would treat each of them as an order to fulfil.
 */
const loadHistory = async ({ shop, root, signal }: Parts): Promise<boolean> => {
  const marker = join(shop.dataDir, historyFile);
  if (existsSync(marker)) return true;
  const { addresses, secrets, children } = shop;
  const environment = {
    ...environmentOf(shop),
    EVENTSTORE_URL: addresses.eventstore,
    MONGODB_URL: addresses.documents,
    PAYMENTS_URL: addresses.payments,
    VAULT_MASTER_KEYS: secrets['VAULT_MASTER_KEYS'],
    LOOKUP_SECRET: secrets['LOOKUP_SECRET'],
  };
  const runPart = (name: string): Promise<boolean> =>
    runDemoScript({
      root,
      script: join('sales-history', 'main.ts'),
      args: [name],
      environment,
      signal,
    });
  if (!(await runPart('stock'))) return false;
  const worker = children.get('worker');
  await worker?.stop();
  const isWritten = await runPart('sales');
  if (!signal.aborted) await worker?.start();
  if (!isWritten || !(await runPart('people'))) return false;
  writeFileSync(marker, `${JSON.stringify({ days: 90 })}\n`);
  return true;
};

/** Loads the products of the demo shop, and its sales history if no real money is accepted here. */
export const loadDemo = async (parts: Parts): Promise<boolean> => {
  if (!(await loadCatalog(parts))) return false;
  return parts.scale === undefined && isSimulated(parts.shop) ? loadHistory(parts) : true;
};
