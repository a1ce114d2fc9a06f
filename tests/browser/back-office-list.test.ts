import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { anArticle } from '../content/entries.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { focusOn } from './keyboard.ts';
import type { Screen } from './screens.ts';
import { useEnglish } from './screens.ts';
import type { BrowserUser } from './browser-user.ts';
import { inNewBrowser, inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const call = '/api/admin/problems';
const phone = { viewport: { width: 375, height: 800 } };
const tablet = { viewport: { width: 768, height: 1_024 } };

const names = {
  guides: 'Ledger guide',
  drivers: 'Ledger driver',
  archived: 'Bulk article',
  keyboard: 'Keyboard article',
};

const rows = (page: Page): Locator => page.locator('tbody tr');
const rowCount = async (page: Page, count: number): Promise<void> => {
  await page.waitForFunction(
    (expected) => document.querySelectorAll('tbody tr').length === expected,
    count,
  );
};
const search = (page: Page): URLSearchParams => new URL(page.url()).searchParams;
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

const answerWith = async (
  page: Page,
  path: string,
  status: number,
  json: object,
): Promise<void> => {
  await page.route(`**${path}?*`, (route) => route.fulfill({ status, json }));
};

const found = (page: Page): Promise<void> =>
  page.locator('[data-row]').first().waitFor({ state: 'visible' });

const manifest = resolve(import.meta.dirname, '../../web/dist/.vite/manifest.json');

/** The scripts and styles that only the back-office uses. */
const backOfficeFiles = async (): Promise<ReadonlySet<string>> => {
  type Chunk = Readonly<{ file: string; css?: readonly string[] }>;
  const chunks = JSON.parse(await readFile(manifest, 'utf8')) as Readonly<Record<string, Chunk>>;
  return new Set(
    Object.entries(chunks).flatMap(([source, { file, css = [] }]) =>
      source.includes('back-office') ? [file, ...css] : [],
    ),
  );
};

describe('a list of the back-office', () => {
  let shop: WholeShop;

  const addArticles = async (count: number, title: string, changes: object): Promise<string[]> => {
    const ids: string[] = [];
    for (let number = 1; number <= count; number += 1) {
      const article = anArticle({
        title_rus: `${title} ${number}`,
        title_eng: `${title} ${number}`,
        ...changes,
      });
      await sendBackOfficeCommand(shop, 'POST', call, article);
      ids.push(article.id);
    }
    return ids;
  };

  before(async () => {
    shop = await theWholeShop();
    await addArticles(20, names.guides, { kind: 'guide', active: false });
    await addArticles(10, names.drivers, { kind: 'driver', active: false });
    await addArticles(3, names.keyboard, { active: false });
  });

  const open = async ({ page, context }: BrowserUser, path: string): Promise<void> => {
    await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
    await page.goto(`${shop.address}/eng/admin/problems${path}`);
    await page.getByRole('heading', { level: 1, name: 'Popular problems' }).waitFor();
  };

  it(
    'keeps its search, filters, order and page in the URL',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await open(browserUser, '?q=Ledger');
      await rowCount(page, 25);
      await page.getByText('30 results').waitFor();
      const next = page.getByRole('link', { name: 'Next page' });
      expect(await page.evaluate(() => window.scrollY)).to.equal(0);
      const { y, height } = (await next.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
      const screenPx = await page.evaluate(() => document.documentElement.clientHeight);
      expect(y + height, 'px, at the top of a longer list').to.be.at.most(screenPx);
      await next.click();
      await rowCount(page, 5);
      expect(search(page).get('page')).to.equal('2');
      await page.goBack();
      await rowCount(page, 25);

      await press(page, 'Filter');
      await page.getByRole('menuitem', { name: 'Type' }).click();
      await press(page, 'Driver');
      await rowCount(page, 10);
      expect(search(page).get('filter[kind]')).to.equal('driver');
      await press(page, 'Changed');
      await page.locator('th[aria-sort="ascending"]').waitFor();
      await press(page, 'Changed');
      await page.locator('th[aria-sort="descending"]').waitFor();
      await rows(page)
        .first()
        .getByRole('link', { name: `${names.drivers} 10` })
        .waitFor();

      await page.reload();
      await rowCount(page, 10);
      await rows(page)
        .first()
        .getByRole('link', { name: `${names.drivers} 10` })
        .waitFor();
      await page.goBack();
      await page.locator('th[aria-sort="ascending"]').waitFor();
      await press(page, 'Remove filter: Type');
      await rowCount(page, 25);

      await page.getByRole('searchbox', { name: 'Search' }).fill('no such article');
      await page.getByRole('heading', { name: 'No results' }).waitFor();
      await page.locator('section').getByRole('button', { name: 'Clear filters' }).click();
      await rows(page).nth(24).waitFor();
      expect(search(page).toString()).to.equal('sort=changed_at');
    }),
  );

  it(
    'is usable with the keyboard only',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { keyboard } = page;
      await open(browserUser, '');
      await rows(page).first().waitFor();
      await keyboard.press('/');
      await focusOn(page, 'Search');
      await keyboard.type(names.keyboard);
      await rowCount(page, 3);
      await keyboard.press('Enter');
      await focusOn(page, `${names.keyboard} 1`);
      await keyboard.press('j');
      await focusOn(page, `${names.keyboard} 2`);
      await keyboard.press('Space');
      await page.getByText('1 selected').waitFor();
      await keyboard.press('ArrowDown');
      await keyboard.press('Shift+Space');
      await page.getByText('2 selected').waitFor();
      await keyboard.press('Escape');
      await page.getByText('2 selected').waitFor({ state: 'detached' });
      await keyboard.press('k');
      await focusOn(page, `${names.keyboard} 2`);

      await keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await focusOn(page, `${names.keyboard} 2`);
      await keyboard.press('Enter');
      await page.waitForURL(/\/eng\/admin\/problems\/[\da-f-]{36}$/u);
      await page.goBack();
      await rowCount(page, 3);
      await keyboard.press('n');
      await page.waitForURL(/\/eng\/admin\/problems\/new$/u);
    }),
  );

  it(
    'breaks a long word instead of widening the table',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await addArticles(1, `Unbroken${'word'.repeat(17)}`, { active: false });
      await page.setViewportSize({ width: 1_440, height: 900 });
      await open(browserUser, '?q=Unbroken');
      await rowCount(page, 1);
      const hiddenPx = await page.locator('tbody tr').evaluate((row) => {
        const place = row.closest('table')?.parentElement;
        return place ? place.scrollWidth - place.clientWidth : null;
      });
      expect(hiddenPx).to.equal(0);
    }),
  );

  it(
    'archives entries in bulk, and reports which failed and why',
    inNewBrowser(async (browserUser) => {
      const { page, expects: expectFailure } = browserUser;
      const [changed = ''] = await addArticles(4, names.archived, { kind: 'guide' });
      await open(browserUser, `?q=${encodeURIComponent(names.archived)}`);
      await rowCount(page, 4);
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
      await press(page, 'Archive');
      const dialog = page.getByRole('dialog', { name: 'Archive 4 articles?' });
      await dialog.waitFor();

      const { id: _id, ...article } = anArticle({ title_eng: `${names.archived} changed` });
      await sendBackOfficeCommand(shop, 'PUT', `${call}/${changed}`, { ...article, revision: 0 });
      expectFailure(409, `${call}/${changed}/archive`);
      await dialog.getByRole('button', { name: 'Archive' }).click();
      await page.getByText('3 changed · 1 failed').waitFor();
      const failures = page.getByRole('list', { name: 'Failed' }).getByRole('listitem');
      expect(await failures.count()).to.equal(1);
      expect(await failures.innerText()).to.include(names.archived);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      await page.waitForFunction(
        () => document.querySelectorAll('tbody tr [data-tone="plain"]').length >= 3,
      );
    }),
  );

  it(
    'shows cards on a phone',
    inNewBrowser(async (browserUser) => {
      const { page } = browserUser;
      await open(browserUser, '?q=Ledger');
      const cards = page.getByRole('list', { name: 'Popular problems' }).getByRole('listitem');
      await cards.nth(24).waitFor();
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('-changed_at');
      await cards
        .first()
        .getByRole('link', { name: `${names.drivers} 10` })
        .waitFor();
      await cards.first().getByRole('checkbox').check();
      await press(page, 'Select all 30 matching');
      await page.getByText('30 selected').waitFor();
    }, phone),
  );

  it(
    'fits a tablet: texts break into lines, and minor columns are left to the column chooser',
    inNewBrowser(async (browserUser) => {
      const { page } = browserUser;
      await open(browserUser, '?q=Ledger');
      await found(page);
      const columns = page.getByRole('columnheader');
      expect(await columns.allInnerTexts()).to.not.include.members(['ID', 'Changed']);
      const hidden = await page.locator('main table').evaluate((table) => {
        const place = table.parentElement ?? table;
        return table.scrollWidth - place.clientWidth;
      });
      expect(hidden, 'px that are cut off').to.be.at.most(0);
      await press(page, 'View');
      await page.getByRole('menuitemcheckbox', { name: 'ID' }).click();
      await columns.filter({ hasText: 'ID' }).waitFor();
    }, tablet),
  );

  it(
    'is not loaded by visitors',
    inNewBrowser(async ({ page }) => {
      const files = await backOfficeFiles();
      expect(files.size).to.be.greaterThan(0);
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname.slice(1)));
      for (const path of ['/', '/catalog', '/faq']) {
        await page.goto(`${shop.address}/eng${path}`, { waitUntil: 'networkidle' });
      }
      expect(loaded.filter((file) => files.has(file))).to.deep.equal([]);
    }),
  );

  const refused = { code: 'unexpected', message: 'It failed', request_id: '1' };
  const none = { items: [], total: 0, page: 1, size: 25 };
  const views = [
    {
      id: 'a3a7a9f4-3f0f-4c0e-9a55-0d6d8c1a6b01',
      section: 'problems',
      name: 'Drivers, newest first',
      search: 'sort=-changed_at&filter%5Bkind%5D=driver',
      shared: true,
      revision: 0,
      owner: { id: '1', name: 'Marina' },
    },
  ];
  const who = (): string => shop.admin;

  const screens: readonly Screen[] = [
    {
      name: 'a filter and a selection',
      isSwitched: true,
      who,
      path: () => '/admin/problems?q=Ledger&filter[kind]=guide',
      open: async (page) => {
        await found(page);
        await page.getByRole('checkbox').nth(1).check();
      },
    },
    {
      name: 'the filter menu',
      who,
      path: () => '/admin/problems?q=Ledger&filter[kind]=guide',
      widths: [1_440],
      open: async (page) => {
        await found(page);
        await page.getByRole('button', { name: /^(Изменить фильтр|Change filter)/ }).click();
        await page.getByRole('button', { name: /^(Драйвер|Driver)$/ }).waitFor();
      },
    },
    {
      name: 'the column menu',
      who,
      path: () => '/admin/problems?q=Ledger',
      widths: [1_440],
      open: async (page) => {
        await found(page);
        await page.getByRole('button', { name: /^(Вид|View)$/ }).click();
        await page.getByRole('menuitemcheckbox').first().waitFor();
      },
    },
    {
      name: 'saved views',
      who,
      path: () => '/admin/problems?q=Ledger',
      answers: (page) => answerWith(page, '/api/admin/views', 200, views),
      open: async (page) => {
        await found(page);
        await page.getByRole('button', { name: /^(Представления|Saved views)$/ }).click();
        await page.getByRole('button', { name: views[0]?.name ?? '' }).waitFor();
      },
    },
    {
      name: 'the confirmation of a bulk action',
      who,
      path: () => '/admin/problems?q=Ledger',
      open: async (page) => {
        await found(page);
        await page.getByRole('checkbox').first().check();
        await page.getByRole('button', { name: /^(Восстановить|Restore)$/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'the shortcuts of the list',
      who,
      path: () => '/admin/slider',
      open: async (page) => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.keyboard.press('?');
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'no matches',
      isSwitched: true,
      who,
      path: () => '/admin/problems?q=nothing-at-all',
      open: (page) => page.locator('main section h2').waitFor(),
    },
    {
      name: 'an empty state',
      who,
      path: () => '/admin/slider',
      answers: (page) => answerWith(page, '/api/admin/slider', 200, none),
      open: (page) => page.locator('main section h2').waitFor(),
    },
    {
      name: 'a loading error',
      who,
      path: () => '/admin/problems',
      refusals: [[500, call]],
      answers: (page) => answerWith(page, call, 500, refused),
      open: (page) => page.locator('main section[role="alert"]').waitFor(),
    },
  ];

  useEnglish(() => shop, screens);
});
