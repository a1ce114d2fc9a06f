import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Launched } from '@shop/embedded-launch/launch';

const root = resolve(import.meta.dirname, '..', '..');

/** Where the shop that people run here keeps what it has, and we what outlives a run. */
export const dataFolder = join(root, '.data');

/** Drawings take the longest: those of other shops here serve as well. */
const shareArtwork = async (dataDir: string): Promise<void> => {
  const wanted = join(dataDir, 'artwork');
  const drawn = [dataFolder, join(dataFolder, 'screenshots')].map((home) => join(home, 'artwork'));
  const found = drawn.find((folder) => folder !== wanted && existsSync(folder));
  if (found !== undefined && !existsSync(wanted)) await cp(found, wanted, { recursive: true });
};

/** Goes on where it was, and does nothing in a shop that has the demo already. */
export const loadDemo = async (shop: Launched): Promise<void> => {
  await shareArtwork(shop.dataDir);
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
