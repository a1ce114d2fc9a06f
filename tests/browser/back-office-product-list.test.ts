import { readFile } from 'node:fs/promises';
import { adminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { aGame, aProduct, aRate } from '../support/product-requests.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { focusOn, press, tabTo } from './keyboard.ts';
import type { Screen } from './screens.ts';
import { useEnglish } from './screens.ts';
import type { BrowserUser } from './browser-user.ts';
import { inSharedBrowser } from './browser-user.ts';
import { uploadPicture } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const call = '/api/admin/products';

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
const rowCount = async (page: Page, count: number): Promise<void> => {
  await page.waitForFunction(
    (expected) => document.querySelectorAll('[data-row]').length === expected,
    count,
  );
};
const rowsShown = (page: Page): Promise<void> => page.locator('[data-row]').first().waitFor();
const search = (page: Page): URLSearchParams => new URL(page.url()).searchParams;
const select = (page: Page, name: string): Promise<void> =>
  page.getByRole('checkbox', { name: `Select: ${name}`, exact: true }).check();

describe('the list of products in the back-office', () => {
  let shop: WholeShop;
  let gameId: string;
  let image: string;

  const products = async (id: string) => {
    const { body } = await shop.ask('GET', `${call}/${id}`, { token: shop.admin });
    return adminProductPage.parse(body);
  };

  const addProduct = async (name: string, rates: readonly object[] = [{}]): Promise<string> => {
    const product = aProduct(gameId, { image, name_eng: name, name_rus: name });
    await sendBackOfficeCommand(shop, 'POST', call, product);
    for (const rate of rates) {
      await sendBackOfficeCommand(shop, 'POST', `${call}/${product.id}/rates`, aRate(rate));
    }
    await eventually(`${name} in the list`, async () => {
      const { status, body } = await shop.ask('GET', `${call}/${product.id}`, {
        token: shop.admin,
      });
      return status === 200 && adminProductPage.parse(body).rates.length === rates.length;
    });
    return product.id;
  };

  before(async () => {
    shop = await theWholeShop();
    image = await uploadPicture(shop);
    const game = aGame({
      icon: image,
      logo: image,
      cover: image,
      name_eng: 'Listed frontier',
      name_rus: 'Рубеж в списке',
    });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/games', game);
    gameId = game.id;
  });

  const open = async (
    { page, context }: BrowserUser,
    path: string,
    lang = 'eng',
  ): Promise<void> => {
    await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
    await page.goto(`${shop.address}/${lang}/admin/products${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

  it(
    'filters by a game found by name, keeps the filter in the URL, and exports it',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await addProduct('Filtered radar', [{ days: 30 }, { days: 0 }]);
      await open(browserUser, '?q=Filtered');
      await rowCount(page, 1);
      await button(page, 'Filter').click();
      await page.getByRole('menuitem', { name: 'Game' }).click();
      await page.getByLabel('Find: Game').fill('Listed front');
      await button(page, 'Listed frontier').click();
      await button(page, 'Change filter: Game Listed frontier').waitFor();
      expect(search(page).get('filter[game]')).to.equal(gameId);
      await rowCount(page, 1);
      await page.reload();
      await button(page, 'Change filter: Game Listed frontier').waitFor();
      await rowCount(page, 1);
      const row = page.locator('tbody tr').first();
      await row.getByText('Listed frontier').waitFor();
      const stock = await row.getByRole('listitem').allTextContents();
      expect(stock).to.deep.equal(['0 30\u00A0d', '0 lifetime']);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Export CSV').click(),
      ]);
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(lines).to.have.lengthOf(2);
      expect(lines[1]).to.include('Filtered radar');
    }),
  );

  it(
    'previews and applies price changes in percent, and reports failures with reasons',
    inSharedBrowser(async (browserUser) => {
      const { page, expects: expectFailure } = browserUser;
      const price = { rub: 100_000, usd: 1_000 };
      const lowered = await addProduct('Priced one', [{ price }]);
      const changed = await addProduct('Priced two', [{ price }]);
      await open(browserUser, '?q=Priced');
      await rowCount(page, 2);
      await select(page, 'Priced one');
      await select(page, 'Priced two');
      await button(page, 'Change prices').click();
      const dialog = page.getByRole('dialog', { name: 'Change the prices of 2 products?' });
      await dialog.getByLabel('Change, %').fill('-12,5');
      await dialog.getByText('from ₽1,000 to ₽875').nth(1).waitFor();
      await dialog.getByText('from $10 to $8.75').first().waitFor();
      await dialog.getByLabel(/^Show the current price/u).check();

      // Another member of staff changes one of them while the dialog is open.
      await sendBackOfficeCommand(shop, 'POST', `${call}/${changed}/rates`, aRate({ days: 7 }));
      expectFailure(409, `${call}/${changed}/prices`);
      await button(dialog, 'Change prices').click();
      await page.getByText('1 changed · 1 failed').waitFor();
      const failures = page.getByRole('list', { name: 'Failed' }).getByRole('listitem');
      expect(await failures.innerText()).to.include('Priced two');
      await button(page.getByRole('dialog'), 'Close').last().click();

      const { rates } = await eventually('the lower price', async () => {
        const found = await products(lowered);
        return found.rates[0]?.price.rub === 87_500 && found;
      });
      expect(rates[0]?.price).to.deep.equal({ rub: 87_500, usd: 875 });
      expect(rates[0]?.old_price).to.deep.equal(price);
      expect((await products(changed)).rates[0]?.price).to.deep.equal(price);
    }),
  );

  it(
    'gives products a status with a reason, hides, archives and restores them',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const id = await addProduct('Bulk radar');
      await open(browserUser, '?q=Bulk+radar');
      await rowCount(page, 1);
      const run = async (action: string, question: RegExp): Promise<void> => {
        await select(page, 'Bulk radar');
        await button(page, action).click();
        const dialog = page.getByRole('dialog', { name: question });
        await button(dialog, action).click();
        await page.getByRole('dialog').getByText('1 changed').waitFor();
        await button(page.getByRole('dialog'), 'Close').last().click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      };

      await select(page, 'Bulk radar');
      await button(page, 'Change status').click();
      const dialog = page.getByRole('dialog', { name: /^Change the status/u });
      await dialog.getByLabel('Status').selectOption('updating');
      await dialog.getByLabel('Reason (Russian)').fill('Патч игры');
      await dialog.getByLabel('Reason (English)').fill('A patch of the game');
      await button(dialog, 'Change status').click();
      await page.getByRole('dialog').getByText('1 changed').waitFor();
      await button(page.getByRole('dialog'), 'Close').last().click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await eventually('the status', async () => {
        const { status } = await products(id);
        return status.id === 'updating' && status.reason_eng === 'A patch of the game';
      });

      await run('Hide', /^Hide 1 product/u);
      await page.locator('tbody').getByText('Hidden').waitFor();
      await run('Show', /^Show 1 product/u);
      await page.locator('tbody').getByText('Shown').waitFor();
      await run('Archive', /^Archive 1 product/u);
      await page.locator('tbody').getByText('Archived').waitFor();
      await run('Restore', /^Restore 1 product/u);
      await eventually('the product on show again', async () => {
        const { active, hidden } = await products(id);
        return active && !hidden;
      });
    }),
  );

  it(
    'changes a status with the keyboard alone',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { keyboard } = page;
      const id = await addProduct('Keyboard radar');
      await open(browserUser, '');
      await keyboard.press('/');
      await focusOn(page, 'Search');
      await keyboard.type('Keyboard radar');
      await rowCount(page, 1);
      await keyboard.press('Enter');
      await focusOn(page, 'Keyboard radar');
      await keyboard.press('Space');
      await page.getByText('1 selected').waitFor();
      await press(page, 'Change status');
      await page.getByRole('dialog').getByLabel('Reason (Russian)').waitFor();
      await tabTo(page, 'Status');
      await keyboard.type('Upd');
      await tabTo(page, 'Reason (Russian)');
      await keyboard.type('Клавишами');
      await tabTo(page, /^Reason \(English\)/u);
      await keyboard.type('By keys');
      await press(page, 'Change status');
      await page.getByRole('dialog').getByText('1 changed').waitFor();
      await keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await eventually(
        'the status',
        async () => (await products(id)).status.reason_eng === 'By keys',
      );
    }),
  );

  const who = (): string => shop.admin;
  const path = (): string => `/admin/products?filter[game]=${gameId}`;
  const openBulk =
    (name: RegExp) =>
    async (page: Page): Promise<void> => {
      await rowsShown(page);
      await page.locator('[data-row]').first().getByRole('checkbox').check();
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
    };

  const screens: readonly Screen[] = [
    { name: 'the list of products', isSwitched: true, who, path, open: rowsShown },
    {
      name: 'the game menu',
      who,
      path,
      widths: [1_440],
      open: async (page) => {
        await rowsShown(page);
        await page.getByRole('button', { name: /^(Изменить фильтр|Change filter)/u }).click();
        await page.getByRole('textbox', { name: /^(Найти|Find)/u }).waitFor();
      },
    },
    {
      name: 'the status dialog',
      who,
      path,
      open: openBulk(/^(Сменить статус|Change status)$/u),
    },
    {
      name: 'the price dialog',
      who,
      path,
      open: async (page) => {
        await openBulk(/^(Изменить цены|Change prices)$/u)(page);
        await page.getByRole('dialog').getByLabel('%').fill('-10');
        await page.getByRole('dialog').getByRole('table').waitFor();
      },
    },
  ];

  useEnglish(() => shop, screens);
});
