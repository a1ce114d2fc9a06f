import type { Page } from 'playwright-core';
import { navigateWithin } from '../answers.ts';
import type { Screen } from './screen.ts';
import { heading, press } from './steps.ts';
import { administrator, customer } from './viewers.ts';

const search = async (page: Page, text: string): Promise<void> => {
  await heading(page);
  await press(page, /^(Поиск|Search)$/u);
  await page.getByRole('searchbox').fill(text);
};

/** A wide screen has no menu button. */
const openMenu = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 375, height: 812 });
  await press(page, /^(Открыть меню|Open menu)$/u);
  await page.getByRole('dialog').getByRole('link').first().waitFor();
};

const offline = async (page: Page): Promise<void> => {
  await heading(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    dispatchEvent(new Event('offline'));
  });
};

export const shellScreens: readonly Screen[] = [
  { name: 'search', path: () => '/', window: true, prepare: (page) => search(page, '') },
  {
    name: 'search-found',
    path: () => '/',
    window: true,
    prepare: async (page) => {
      await search(page, 'me');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'search-without-results',
    path: () => '/',
    window: true,
    prepare: async (page) => {
      await search(page, 'qqqqqqqq');
      await page.getByRole('dialog').getByText('qqqqqqqq').waitFor();
    },
  },
  {
    name: 'menu',
    path: () => '/catalog',
    window: true,
    widths: [375, 768],
    prepare: openMenu,
  },
  {
    name: 'menu-language',
    path: () => '/catalog',
    window: true,
    widths: [1_440],
    prepare: async (page) => {
      await press(page, /(Язык|Language):/u);
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'menu-account',
    path: () => '/catalog',
    window: true,
    who: customer,
    prepare: async (page) => {
      await press(page, /^(Профиль|Account):/u);
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'menu-own',
    path: () => '/catalog',
    window: true,
    widths: [375, 768],
    who: customer,
    prepare: openMenu,
  },
  { name: '404', path: () => '/no-such-page', prepare: heading },
  { name: '404-of-profile', path: () => '/profile/no-such', who: customer, prepare: heading },
  { name: '404-of-staff', path: () => '/admin/no-such', who: administrator, prepare: heading },
  {
    name: '500',
    path: () => '/terms',
    prepare: async (page, lang) => {
      await page.route(/\/assets\/contacts-page-/u, (route) => route.abort());
      await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())));
      await navigateWithin(page, `/${lang}/contacts`);
      await page.getByText('500').waitFor();
    },
  },
  { name: 'parts', path: () => '/dev/ui', prepare: heading },
  { name: 'calls', path: () => '/dev/api', widths: [1_440], prepare: heading },
  { name: 'offline', path: () => '/catalog', window: true, prepare: offline },
];
