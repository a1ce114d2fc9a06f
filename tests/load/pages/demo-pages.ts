import { loadDemo } from '../../support/demo-shop.ts';
import { measurePages } from '../pages.ts';
import type { Row } from '../report.ts';
import { openShop } from '../shop.ts';
import { buildVisits } from './visits.ts';

/** Measures the pages of the demo shop, with its own artwork. */
export const measureDemoPages = async (report: (line: string) => void): Promise<readonly Row[]> => {
  const shop = await openShop({ report });
  try {
    await loadDemo(shop.launched);
    const { addresses } = shop.launched;
    const demo = { game: 'ashfall-meridian', product: 'seismograph', word: 'Пепел' };
    return await measurePages(addresses.shop, buildVisits(demo));
  } finally {
    await shop.stop();
    shop.remove();
  }
};
