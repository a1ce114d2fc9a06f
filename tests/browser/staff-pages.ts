import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { activate } from './keyboard.ts';
import type { BrowserUser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';

type StaffRole = Readonly<{ shop: WholeShop; token: string }>;
type OpenPage = (browserUser: BrowserUser, path?: string, lang?: string) => Promise<void>;

/**
 * Opens pages of the back-office below `base` as the member of staff of a token, which a test has
 * only once it runs. A page is open when it shows `until`, by default its heading.
 */
export const openPageAs =
  (who: () => StaffRole, base: string, until = 'main h1'): OpenPage =>
  async ({ page, context }, path = '', lang = 'eng') => {
    const { shop, token } = who();
    await context.addCookies([{ name: 'token', value: token, url: shop.address }]);
    await page.goto(`${shop.address}/${lang}${base}${path}`);
    await page.locator(until).waitFor();
  };

/** Waits for a message with this text. */
export const waitForToast = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor();

export const clickButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/**
 * Waits until the page of a saved entry has replaced the form in which it was created. Only a saved
 * entry has a history. Text that is typed earlier is lost with the form.
 */
export const waitForSavedEntry = (page: Page): Promise<void> =>
  page.getByRole('tab', { name: 'History' }).waitFor();

/** The rows of the table that the list in the page is exported to, without its head. */
export const exportRows = async (page: Page): Promise<readonly string[]> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    activate(page.getByRole('button', { name: 'Export CSV', exact: true })),
  ]);
  const [, ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  return rows;
};
