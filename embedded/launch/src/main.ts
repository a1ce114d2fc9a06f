import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoSettings, isDemoShop, loadDemo } from './demo.ts';
import { debuggerOf } from './development/debugger-port.ts';
import { develop } from './development/develop.ts';
import type { LaunchedShop } from './launch.ts';
import { launch } from './launch.ts';
import { paymentTermSettings } from './payment-terms.ts';
import { programs } from './programs.ts';
import { choosePorts } from './ports.ts';
import { stopSignal } from './stop-signal.ts';
import { summaryOf } from './summary.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');

const { values: options } = parseArgs({
  options: {
    memory: { type: 'boolean', default: false },
    demo: { type: 'boolean' },
    scale: { type: 'string' },
    dev: { type: 'boolean', default: false },
    inspect: { type: 'string' },
  },
  allowNegative: true,
});

if (options.inspect !== undefined && !programs.some((program) => program === options.inspect)) {
  process.stderr.write(`--inspect must be one of: ${programs.join(', ')}.\n`);
  process.exit(2);
}

const dataDir = resolve(process.env['DATA_DIR'] ?? join(root, '.data'));
const isDemo = isDemoShop({
  dataDir,
  memory: options.memory,
  requested: options.demo,
  hasOwnLog: Boolean(process.env['EVENTSTORE_URL']),
});

const report = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const runUntilStopped = async (shop: LaunchedShop, signal: AbortSignal): Promise<void> => {
  if (isDemo && !(await loadDemo({ shop, root, scale: options.scale, signal }))) {
    if (signal.aborted) return;
    report('Loading the demo data failed. The next start continues it.');
  }
  report(summaryOf(shop, options.memory ? null : shop.dataDir));
};

const run = async (signal: AbortSignal): Promise<void> => {
  const began = performance.now();
  const vitePort = options.dev ? (await choosePorts({ vite: 5173 })).vite : null;
  const shop = await launch({
    ...(vitePort !== null && { web: 'as-is' }),
    environmentOf: options.inspect === undefined ? {} : await debuggerOf(options.inspect, report),
    dataDir,
    memory: options.memory,
    environment: {
      ...(isDemo && demoSettings),
      ...paymentTermSettings(process.env),
      ...(vitePort !== null && { PUBLIC_URL: `http://localhost:${vitePort}` }),
      ...process.env,
    },
    report,
    // for the operators' command line, which a program that is not ready may need
    onServersReady: ({ addresses, dataDir: folder }) =>
      writeFile(join(folder, 'addresses.json'), JSON.stringify(addresses, null, 2)),
    signal,
  });
  const stopRequested = new Promise<void>((done) => {
    if (signal.aborted) done();
    signal.addEventListener('abort', () => done());
  });
  const development =
    vitePort === null ? null : await develop({ shop, root, port: vitePort, report });
  report(`The shop is up after ${seconds(began)}: ${shop.addresses.shop}`);
  await runUntilStopped(shop, signal);
  await stopRequested;
  report('Stopping…');
  await development?.close();
  await shop.stop();
};

const signal = stopSignal();
try {
  await run(signal);
  process.exit(0);
} catch (cause) {
  if (!signal.aborted) process.stderr.write(`${(cause as Error).message}\n`);
  process.exit(signal.aborted ? 0 : 1);
}
