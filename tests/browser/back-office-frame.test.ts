import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { accountOfLevel } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { inNewBrowser } from './browser-user.ts';
import { createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

type Chunk = Readonly<{
  file: string;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
}>;
type Manifest = Readonly<Record<string, Chunk>>;

const phone = { viewport: { width: 375, height: 812 } };

const readManifest = async (): Promise<Manifest> => {
  const file = new URL('../../web/dist/.vite/manifest.json', import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as Manifest; // as Vite writes it
};

/** The script files of a page and of its imports. */
const filesOf = async (page: string): Promise<ReadonlySet<string>> => {
  const manifest = await readManifest();
  const found = new Set(Object.keys(manifest).filter((source) => source.includes(page)));
  for (const source of found) {
    for (const imported of manifest[source]?.imports ?? []) found.add(imported);
  }
  return new Set([...found].map((source) => `/${manifest[source]?.file}`));
};

/** The script files that only the pages of staff lead to. */
const staffFiles = async (): Promise<ReadonlySet<string>> => {
  const ofStaff = Object.entries(await readManifest()).filter(([source]) =>
    /\/back-office\/|\/i18n\/(?:rus|eng)\/staff|@mantine\/spotlight/u.test(source),
  );
  return new Set(ofStaff.map(([, { file: name }]) => `/${name}`));
};

const scriptsOf = (page: Page): string[] => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
};

describe('the frame of the back-office', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theWholeShop();
  });
  const at = (path: string): string => `${shop.address}/eng${path}`;
  const as = (page: Page, token: string) =>
    page.context().addCookies([{ name: 'token', value: token, url: shop.address }]);

  it(
    'is the landing page of administrators after signing in',
    inNewBrowser(async ({ page }) => {
      const administrator = await accountOfLevel(shop, 2);
      await page.goto(at('/signin'));
      await page.getByLabel('Email').fill(administrator.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(at('/admin'));
      await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    }),
  );

  it(
    'is accessible to staff only, from the header, the avatar menu and the mobile menu',
    inNewBrowser(async ({ page }) => {
      await as(page, shop.admin);
      await page.goto(at('/catalog'));
      const header = page.getByRole('banner');
      await header.getByRole('link', { name: 'Admin' }).waitFor();
      await header.getByRole('link', { name: /^Tickets/u }).waitFor();
      await header.getByRole('button', { name: /^Account/u }).click();
      await page.getByRole('menuitem', { name: 'Admin' }).click();
      await page.waitForURL(at('/admin'));

      await page.setViewportSize(phone.viewport);
      await page.goto(at('/catalog'));
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Admin' }).click();
      await page.waitForURL(at('/admin'));
    }),
  );

  it(
    'has a tab bar that collapses to icons and remembers it, and no footer',
    inNewBrowser(async ({ page }) => {
      await as(page, shop.admin);
      await page.goto(at('/admin'));
      const tabBar = page.getByRole('navigation', { name: 'Admin' });
      await tabBar.getByRole('listitem').nth(21).waitFor();
      expect(await tabBar.getByRole('listitem').count()).to.equal(22);
      expect(await page.getByRole('contentinfo').count()).to.equal(0);
      await page.getByRole('button', { name: 'Collapse' }).click();
      await page.reload();
      await page.getByRole('button', { name: 'Expand' }).waitFor();
      await tabBar.getByTitle('Games').waitFor();
    }),
  );

  it(
    'has a sheet with the sections on phones, opened and closed with the keyboard',
    inNewBrowser(async ({ page }) => {
      await as(page, shop.admin);
      await page.setViewportSize(phone.viewport);
      await page.goto(at('/admin'));
      const button = page.getByRole('button', { name: /^Sections/u });
      await button.focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Admin' });
      await sheet.getByText('Exchange rate').waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      await expectFocus(page, await button.getAttribute('aria-label'));
    }),
  );

  it(
    'preloads the code of list pages',
    inNewBrowser(async ({ page }) => {
      await as(page, shop.admin);
      const loaded = scriptsOf(page);
      await page.goto(at('/admin'));
      const files = await filesOf('games-list-page');
      expect(files.size).to.be.greaterThan(10);
      // the browser preloads it when idle, which a busy machine delays
      await eventually('the code of the list', () =>
        [...files].every((file) => loaded.includes(file)),
      );
      const before = loaded.length;
      await page
        .getByRole('navigation', { name: 'Admin' })
        .getByRole('link', { name: 'Games' })
        .click();
      await page.getByRole('heading', { name: 'Games', level: 1 }).waitFor();
      expect(loaded.slice(before).filter((file) => files.has(file))).to.deep.equal([]);
    }),
  );

  it(
    'sends no scripts of the back-office to visitors',
    inNewBrowser(async ({ page }) => {
      const stocked = await createListedProduct(shop, 1);
      const files = await staffFiles();
      expect(files.size).to.be.greaterThan(2);
      const loaded = scriptsOf(page);
      for (const path of ['', '/catalog', stocked.path, '/faq', '/signin']) {
        await page.goto(at(path), { waitUntil: 'networkidle' });
      }
      expect(loaded).to.not.deep.equal([]);
      expect(loaded.filter((file) => files.has(file))).to.deep.equal([]);
    }),
  );
});

const expectFocus = async (page: Page, label: string | null): Promise<void> => {
  await page.waitForFunction(
    (expected) => document.activeElement?.getAttribute('aria-label') === expected,
    label,
  );
};
