import { join, resolve } from 'node:path';
import { loadDemo as load } from '@shop/embedded-launch/demo';
import type { LaunchedShop } from '@shop/embedded-launch/launch';

const root = resolve(import.meta.dirname, '..', '..');

/** Where the shop that people run here keeps what it has, and we what outlives a run. */
export const dataFolder = join(root, '.data');

/** What `npm start` loads. Goes on where it was, and does nothing in a shop that has the demo already. */
export const loadDemo = async (shop: LaunchedShop): Promise<void> => {
  const { signal } = new AbortController();
  const isLoaded = await load({ shop, root, scale: undefined, signal });
  if (!isLoaded) throw new Error('The demo shop is not loaded whole');
};
