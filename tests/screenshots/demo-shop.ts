import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Launched } from '@shop/embedded-launch/launch';
import { launch } from '@shop/embedded-launch/launch';

/** Drawings take the longest: those of the shop that people run here serve as well. */
const shareArtwork = async (data: string, dataDir: string): Promise<void> => {
  const [drawn, wanted] = [join(data, 'artwork'), join(dataDir, 'artwork')];
  if (existsSync(drawn) && !existsSync(wanted)) await cp(drawn, wanted, { recursive: true });
};

const loadDemo = async (shop: Launched, root: string): Promise<void> => {
  const child = spawn(process.execPath, [join(root, 'embedded', 'demo', 'src', 'main.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SHOP_URL: shop.addresses.queryApi,
      ADMIN_EMAIL: shop.adminEmail,
      ADMIN_PASSWORD: shop.secrets['ADMIN_PASSWORD'],
      DATA_DIR: shop.dataDir,
    },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The demo shop is not loaded whole');
};

/** A shop with the demo that stays from one time to the next, so that the next is quick. */
export const openDemoShop = async (root: string): Promise<Launched> => {
  const data = join(root, '.data');
  const dataDir = join(data, 'screenshots');
  await shareArtwork(data, dataDir);
  const shop = await launch({ dataDir, ports: 'any', web: 'build' });
  try {
    await loadDemo(shop, root);
    return shop;
  } catch (cause) {
    await shop.stop();
    throw cause;
  }
};
