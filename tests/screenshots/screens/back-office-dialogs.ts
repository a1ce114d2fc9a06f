import type { Page } from 'playwright-core';
import { firstRow, formShown, openFirst } from './back-office-steps.ts';
import type { Screen } from './screen.ts';
import { press } from './steps.ts';
import { administrator } from './viewers.ts';

const dialog = (page: Page): Promise<void> => page.getByRole('dialog').first().waitFor();

const over = (name: string, path: string, prepare: (page: Page) => Promise<void>): Screen => ({
  name: `admin-${name}`,
  path: () => `/admin/${path}`,
  who: administrator,
  window: true,
  prepare,
});

const selected = async (page: Page): Promise<void> => {
  await firstRow(page);
  for (const index of [0, 1, 2]) await page.locator('main [data-row] input').nth(index).check();
};

/** Dialogs and menus over a page of the back-office. */
export const backOfficeDialogs: readonly Screen[] = [
  over('jump', '', async (page) => {
    await page.locator('main h1').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('textbox').fill('me');
  }),
  {
    ...over('sections-sheet', 'games', async (page) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await firstRow(page);
      await press(page, /^(Разделы|Sections):/u);
      await dialog(page);
    }),
    widths: [375, 768],
  },
  over('shortcuts', 'games', async (page) => {
    await firstRow(page);
    await page.keyboard.press('?');
    await dialog(page);
  }),
  over('filter-menu', 'products', async (page) => {
    await firstRow(page);
    await press(page, /^(Фильтр|Filter)$/u);
    await page.getByRole('menuitem').first().waitFor();
  }),
  over('filter-chips', 'products?filter[kind]=key&filter[active]=true', firstRow),
  {
    ...over('columns-menu', 'products', async (page) => {
      await firstRow(page);
      await press(page, /^(Вид|View)$/u);
      await page.getByRole('menu').waitFor();
    }),
    widths: [768, 1_440], // phones have a menu of sort orders in its place
  },
  over('saved-views', 'products', async (page) => {
    await firstRow(page);
    await press(page, /^(Представления|Saved views)$/u);
    await dialog(page);
  }),
  over('bulk-bar', 'products', selected),
  over('bulk-hide', 'products', async (page) => {
    await selected(page);
    await press(page, /^(Скрыть|Hide)$/u);
    await dialog(page);
  }),
  over('bulk-prices', 'products', async (page) => {
    await selected(page);
    await press(page, /^(Изменить цены|Change prices)$/u);
    await dialog(page);
  }),
  over('reorder', 'games', async (page) => {
    await firstRow(page);
    await press(page, /^(Порядок|Изменить порядок|Reorder)$/u);
    await dialog(page);
  }),
  over('leave', 'games/new', async (page) => {
    await formShown(page);
    await page.locator('main input').first().fill('Новая игра');
    await page.locator('main header a').first().click();
    await dialog(page);
  }),
  over('refused', 'products/new', async (page) => {
    await formShown(page);
    await page.locator('main button[type="submit"]').click();
    await page.locator('main [aria-invalid="true"]').first().waitFor();
  }),
  over('product-status', 'products', async (page) => {
    await openFirst(page);
    await press(page, /^(Сменить статус|Change status)$/u);
    await dialog(page);
  }),
  over('key-reveal', 'keys/all', async (page) => {
    await openFirst(page);
    await press(page, /^(Показать|Reveal)$/u);
    await dialog(page);
  }),
];
