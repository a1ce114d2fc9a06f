import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createPlan } from './catalog/plan.ts';
import { artworkStore } from './loading/artwork-store.ts';
import { load, countSteps } from './loading/load.ts';
import { localPaymentSystems } from './loading/local-payment-systems.ts';
import { demoVersion, readLoadMarker, writeLoadMarker } from './loading/mark.ts';
import { createProgress } from './loading/progress.ts';
import type { ShopOptions } from './loading/http-client.ts';
import { waitUntilReady } from './loading/http-client.ts';
import { createShopClient } from './loading/shop.ts';
import { requiredSetting } from './required-setting.ts';

const { env, stdout } = process;

const scaleOf = (text: string | undefined): number | null => {
  if (!text) return null;
  const scale = Number(text);
  if (!Number.isInteger(scale) || scale < 1)
    throw new Error(
      `Invalid configuration: SCALE must be a whole number of products, at least 1, not “${text}”`,
    );
  return scale;
};

const stopping = new AbortController();
const stop = (): void => process.exit(130);
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
if (process.channel) {
  process.once('disconnect', stop);
  process.channel.unref();
}

const run = async (): Promise<void> => {
  const directory = env['DATA_DIR'] ?? '.data';
  const scale = scaleOf(env['SCALE']);
  const before = await readLoadMarker(directory);
  if (before?.version === demoVersion && before.scale === scale) {
    stdout.write('The demo shop is already loaded.\n');
    return;
  }
  const options: ShopOptions = {
    url: requiredSetting('SHOP_URL').replace(/\/$/, ''),
    email: requiredSetting('ADMIN_EMAIL'),
    password: requiredSetting('ADMIN_PASSWORD'),
    signal: stopping.signal,
  };
  await mkdir(directory, { recursive: true });
  await waitUntilReady(options);

  const plan = createPlan(scale);
  const progress = createProgress(
    stdout,
    'Loading the demo shop:',
    countSteps(plan) + plan.picturesCount,
  );
  const shop = createShopClient(options);
  const artwork = await artworkStore({
    shop,
    directory: join(directory, 'artwork'),
    onPlaced: progress.step,
  });
  const paymentsUrl = env['PAYMENTS_URL'];
  const payments = paymentsUrl ? localPaymentSystems(paymentsUrl.replace(/\/$/, '')) : null;
  await load({ shop, artwork, payments, onStep: progress.step }, plan);
  await writeLoadMarker(directory, { version: demoVersion, scale });
  progress.end(`Loaded the demo shop: ${plan.gamesCount} games, ${plan.productsCount} products`);
};

run().then(
  () => process.exit(0),
  (error: unknown) => {
    stopping.abort();
    process.stderr.write(
      `Could not load the demo shop. To continue, start the shop again: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  },
);
