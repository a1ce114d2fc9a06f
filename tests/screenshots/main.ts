import { mkdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Lang } from '@shop/domain/wire/contract';
import type { Page } from 'playwright-core';
import { openChromium } from '../browser/chromium.ts';
import { openDemoShop } from './demo-shop.ts';
import { placeOrders } from './orders.ts';
import { gatherPeople } from './people.ts';
import type { Made, Screen } from './screens.ts';
import { screens } from './screens.ts';
import { writeTickets } from './tickets.ts';

const root = resolve(import.meta.dirname, '..', '..');
const folder = join(root, 'docs', 'screenshots');
const widths = [375, 1440] as const;
const heights = { 375: 812, 1440: 1000 } as const;
/** How much time the order has left that is not paid yet. */
const leftMs = (14 * 60 + 32) * 1_000;
const langs: readonly Lang[] = ['rus', 'eng'];

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Letters in their own type, pictures in full, nothing in motion. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(shown.map((image) => image.decode()));
  });
};

type Shot = Readonly<{ screen: Screen; width: (typeof widths)[number]; lang: Lang }>;

const shoot = async (
  page: Page,
  address: string,
  { screen, width, lang }: Shot,
  made: Made,
): Promise<void> => {
  const path = join(folder, `${screen.name}-${width}-${lang}.png`);
  const token = screen.who?.(made.people, lang);
  await page.context().clearCookies();
  if (token) await page.context().addCookies([{ name: 'token', value: token, url: address }]);
  await page.goto(`${address}/${lang}${screen.path(made, lang)}`);
  await screen.prepare(page, lang);
  await settled(page);
  await page.screenshot({ path, scale: 'css', caret: 'hide' });
  const { size } = await stat(path);
  say(`${screen.name}-${width}-${lang}.png  ${Math.round(size / 1024)} KB`);
};

const shop = await openDemoShop(root);
const browser = await openChromium();
try {
  const people = await gatherPeople(shop);
  const orders = await placeOrders(shop);
  const made = { people, orders, tickets: await writeTickets(shop, people, orders) };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const width of widths) {
    for (const lang of langs) {
      const context = await browser.newContext({
        viewport: { width, height: heights[width] },
        locale: lang === 'rus' ? 'ru-RU' : 'en-GB',
        timezoneId: 'Europe/Moscow',
        reducedMotion: 'reduce',
      });
      await context.clock.setFixedTime(Date.parse(orders.pending.expires_at) - leftMs);
      const page = await context.newPage();
      for (const screen of screens) {
        await shoot(page, shop.addresses.shop, { screen, width, lang }, made);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await shop.stop();
}
