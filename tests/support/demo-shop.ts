import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadDemo as load } from '@shop/embedded-launch/demo';
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

/** What `npm start` loads. Goes on where it was, and does nothing in a shop that has the demo already. */
export const loadDemo = async (shop: Launched): Promise<void> => {
  await shareArtwork(shop.dataDir);
  const { signal } = new AbortController();
  const isLoaded = await load({ shop, root, scale: undefined, signal });
  if (!isLoaded) throw new Error('The demo shop is not loaded whole');
};
