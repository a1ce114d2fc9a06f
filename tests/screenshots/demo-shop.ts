import { join } from 'node:path';
import { demoSettings } from '@shop/embedded-launch/demo';
import type { LaunchedShop } from '@shop/embedded-launch/launch';
import { launch } from '@shop/embedded-launch/launch';
import { dataFolder, loadDemo } from '../support/demo-shop.ts';

/** A shop with demo data that is kept between runs, so that the next run starts quickly. */
export const openDemoShop = async (): Promise<LaunchedShop> => {
  const dataDir = join(dataFolder, 'screenshots');
  const environment = { ...process.env, ...demoSettings };
  const shop = await launch({ dataDir, ports: 'any', web: 'build', environment });
  try {
    await loadDemo(shop);
    return shop;
  } catch (cause) {
    await shop.stop();
    throw cause;
  }
};
