import { join, resolve } from 'node:path';
import { loadDemo as load } from '@shop/embedded-launch/demo';
import type { LaunchedShop } from '@shop/embedded-launch/launch';

const root = resolve(import.meta.dirname, '..', '..');

/** The data folder of a local shop. It also contains data that outlives a test run. */
export const dataFolder = join(root, '.data');

/**
 * Loads the demo of `npm start`. Resumes a partial load, and does nothing if the demo is complete.
 */
export const loadDemo = async (shop: LaunchedShop): Promise<void> => {
  const { signal } = new AbortController();
  const isLoaded = await load({ shop, root, scale: undefined, signal });
  if (!isLoaded) throw new Error('Loading the demo data failed');
};
