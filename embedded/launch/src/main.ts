import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoSettings, loadDemo } from './demo.ts';
import type { Launched } from './launch.ts';
import { launch } from './launch.ts';
import { paymentTermsFor } from './payment-terms.ts';
import { stopSignal } from './stopping.ts';
import { summaryOf } from './summary.ts';

const root = resolve(import.meta.dirname, '..', '..', '..');

const { values: told } = parseArgs({
  options: {
    memory: { type: 'boolean', default: false },
    demo: { type: 'boolean', default: true },
    scale: { type: 'string' },
  },
  allowNegative: true,
});

const report = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const serve = async (shop: Launched, signal: AbortSignal): Promise<void> => {
  if (told.demo && !(await loadDemo({ shop, root, scale: told.scale, signal }))) {
    if (signal.aborted) return;
    report('The demo shop is not loaded whole; the next start goes on with it.');
  }
  report(summaryOf(shop, told.memory ? null : shop.dataDir));
};

const run = async (signal: AbortSignal): Promise<void> => {
  const began = performance.now();
  const shop = await launch({
    dataDir: process.env['DATA_DIR'] ?? join(root, '.data'),
    memory: told.memory,
    environment: {
      ...(told.demo && demoSettings),
      ...paymentTermsFor(process.env),
      ...process.env,
    },
    report,
    signal,
  });
  const asked = new Promise<void>((done) => {
    if (signal.aborted) done();
    signal.addEventListener('abort', () => done());
  });
  // for the operators' command line
  await writeFile(join(shop.dataDir, 'addresses.json'), JSON.stringify(shop.addresses, null, 2));
  report(`The shop is up after ${seconds(began)}: ${shop.addresses.shop}`);
  await serve(shop, signal);
  await asked;
  report('Stopping…');
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
