import type { Browser, Page } from 'playwright-core';
import { openChromium } from '../../browser/chromium.ts';
import { median, ms } from '../figures.ts';
import type { Row } from '../report.ts';
import type { Shop } from '../shop.ts';

const aimMs = 300;
const times = 5;

const sections = ['games', 'products', 'slider', 'problems', 'contacts'] as const;

/**
 * Opens a section from the tab bar and resolves once its rows, or the notice of an empty list,
 * have been painted. In milliseconds from the click.
 */
const openSection = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    (href) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLAnchorElement>(`nav a[href$="${href}"]`);
        if (!link) {
          reject(new Error(`The tab bar has no ${href}`));
          return;
        }
        const before = document.querySelector('main h1');
        const began = performance.now();
        link.click();
        const recordFrame = (): void => {
          // The page before may be there for a moment after the address has changed.
          const isOpen = location.pathname.endsWith(href) && before?.isConnected !== true;
          const isDrawn = document.querySelector('main [data-row], main section h2') !== null;
          // The second frame begins once the first one was painted.
          if (isOpen && isDrawn) requestAnimationFrame(() => resolve(performance.now() - began));
          else requestAnimationFrame(recordFrame);
        };
        requestAnimationFrame(recordFrame);
      }),
    path,
  );

const visit = async (browser: Browser, shop: Shop, path: string): Promise<number> => {
  const { shop: address } = shop.launched.addresses;
  const context = await browser.newContext({
    viewport: { width: 1_440, height: 900 },
    locale: 'ru-RU',
  });
  try {
    await context.addCookies([{ name: 'token', value: shop.admin, url: address }]);
    const page = await context.newPage();
    await page.goto(`${address}/rus/admin`);
    await page.waitForLoadState('networkidle');
    await page.locator(`nav a[href$="${path}"]`).waitFor();
    return await openSection(page, path);
  } finally {
    await context.close();
  }
};

/** How soon a section is drawn, each time in a browser that has not opened it yet. */
export const measureSections = async (shop: Shop): Promise<readonly Row[]> => {
  const browser = await openChromium();
  try {
    const rows: Row[] = [];
    for (const section of sections) {
      const took: number[] = [];
      for (let time = 0; time < times; time += 1) {
        took.push(await visit(browser, shop, `/admin/${section}`));
      }
      const middle = median(took);
      rows.push({
        what: `section ${section}, drawn`,
        figure: ms(middle),
        beside: took.map(ms).join(', '),
        aim: `under ${ms(aimMs)}`,
        met: middle < aimMs,
        data: { took },
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
};
