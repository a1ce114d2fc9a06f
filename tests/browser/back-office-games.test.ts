import { readFile } from 'node:fs/promises';
import { adminGamePage } from '@shop/contracts/catalog/admin-games.contract';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { eventually } from '../support/eventually.ts';
import { aGame, aProduct } from '../support/product-requests.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { focusOn, press, tabTo } from './keyboard.ts';
import type { Screen } from './screens.ts';
import { useEnglish } from './screens.ts';
import type { BrowserUser } from './browser-user.ts';
import { inSharedBrowser } from './browser-user.ts';
import { uploadPicture } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';
import { waitForToast } from './staff-pages.ts';

const call = '/api/admin/games';

const aPng = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#3b6e4d' } })
    .png()
    .toBuffer();

const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
const rowCount = async (page: Page, count: number): Promise<void> => {
  await page.waitForFunction(
    (expected) => document.querySelectorAll('tbody tr').length === expected,
    count,
  );
};
const rowsShown = (page: Page): Promise<void> => page.locator('[data-row]').first().waitFor();
const form = (page: Page): Promise<void> => page.locator('form').waitFor();
const search = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

const upload = async (page: Page, field: string): Promise<void> => {
  const group = page.getByRole('group', { name: field, exact: true });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(group, 'Choose an image').click(),
  ]);
  const buffer = await aPng();
  await chooser.setFiles([{ name: 'game.png', mimeType: 'image/png', buffer }]);
  await group.getByRole('list', { name: 'How the store crops it' }).waitFor();
};

describe('the games of the back-office', () => {
  let shop: WholeShop;
  let image: string;

  before(async () => {
    shop = await theWholeShop();
    image = await uploadPicture(shop);
  });

  const addGame = async (changes: object = {}): Promise<string> => {
    const game = aGame({ icon: image, logo: image, cover: image, ...changes });
    await sendBackOfficeCommand(shop, 'POST', call, game);
    return game.id;
  };

  const game = async (id: string) => {
    const { body } = await shop.ask('GET', `${call}/${id}`, { token: shop.admin });
    return adminGamePage.parse(body);
  };

  /** The read model may lag behind the save. */
  const savedGame = (id: string, revision: number) =>
    eventually(`revision ${revision} of the game`, async () => {
      const { status, body } = await shop.ask('GET', `${call}/${id}`, { token: shop.admin });
      const found = status === 200 && adminGamePage.parse(body);
      return found && found.revision === revision && found;
    });

  const open = async (
    { page, context }: BrowserUser,
    path: string,
    lang = 'eng',
  ): Promise<void> => {
    await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
    await page.goto(`${shop.address}/${lang}/admin/games${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };

  it(
    'are created with images and a preview, changed, archived and restored',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await open(browserUser, '/new');
      await page.getByLabel('Name (Russian)').fill('Пепельный город');
      await page.getByLabel('Name (English)').fill('Ashen City 7');
      await page.getByLabel('Description (Russian)').fill('Город под пеплом');
      await page.getByLabel('Description (English)').fill('A city under ash');
      expect(await page.getByLabel('Path').inputValue()).to.equal('ashen-city-7');
      await upload(page, 'Icon');
      const logo = page.getByRole('group', { name: 'Logo', exact: true });
      await logo.getByRole('list', { name: 'How the store crops it' }).waitFor();
      await upload(page, 'Cover');
      const preview = page.getByRole('region', { name: 'Preview' });
      await preview.getByText('A city under ash').waitFor();
      await button(preview, 'Russian').click();
      await preview.getByText('Город под пеплом').waitFor();

      await button(page, 'Create').click();
      await page.waitForURL(/\/admin\/games\/[\da-f-]{36}$/u);
      const id = page.url().split('/').at(-1) ?? '';
      await page.getByRole('heading', { level: 1, name: 'Ashen City 7' }).first().waitFor();
      await page.getByLabel('Popular').check();
      await page.keyboard.press('Control+s');
      await waitForToast(page, 'Saved');
      const saved = await savedGame(id, 1);
      expect([saved.path, saved.popular, saved.hidden]).to.deep.equal([
        'ashen-city-7',
        true,
        false,
      ]);

      await button(page, 'Archive').click();
      await waitForToast(page, 'Archived: Ashen City 7');
      await button(page, 'Undo').click();
      await waitForToast(page, 'Restored: Ashen City 7');
      expect((await savedGame(id, 3)).active).to.equal(true);
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText('restored from the archive').first().waitFor();
    }),
  );

  it(
    'merge changes saved by a second editor',
    inSharedBrowser(async (browserUser) => {
      const { page, expects: expectFailure } = browserUser;
      const id = await addGame({ name_eng: 'Contested game' });
      await savedGame(id, 0);
      expectFailure(409, `${call}/${id}`);
      await open(browserUser, `/${id}`);
      await page.getByLabel('Name (English)').fill('Mine');
      const { path, ...seen } = await game(id);
      const body = aGame({
        path,
        icon: seen.icon,
        logo: seen.logo,
        cover: seen.cover,
        name_eng: 'Theirs',
        popular: true,
      });
      const { id: _id, ...values } = body;
      await sendBackOfficeCommand(shop, 'PUT', `${call}/${id}`, { ...values, revision: 0 });
      await page.keyboard.press('Control+s');

      const dialog = page.getByRole('dialog', { name: 'This changed while you were editing' });
      const field = (name: string) => dialog.getByRole('group', { name });
      await field('Name (English)').getByText('You both changed this field').waitFor();
      expect(await field('Popular').getByRole('radio', { name: 'Theirs' }).isChecked()).to.equal(
        true,
      );
      await button(dialog, 'Save the result').click();
      await waitForToast(page, 'Saved');
      const { name_eng: name, popular } = await savedGame(id, 2);
      expect([name, popular]).to.deep.equal(['Mine', true]);
    }),
  );

  it(
    'are filtered, saved as a view, hidden in bulk and exported',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      for (const number of [1, 2, 3]) {
        const id = await addGame({ name_eng: `Ledger game ${number}`, popular: number < 3 });
        await savedGame(id, 0);
      }
      await open(browserUser, '?q=Ledger+game');
      await rowCount(page, 3);
      await button(page, 'Filter').click();
      await page.getByRole('menuitem', { name: 'Popular' }).click();
      await button(page, 'Yes').click();
      await rowCount(page, 2);
      expect(search(page).get('filter[popular]')).to.equal('true');
      await button(page, 'Sold, 30 days').click();
      await page.locator('th[aria-sort]:not([aria-sort="none"])').first().waitFor();

      await button(page, 'Saved views').click();
      await page.getByLabel('Name').fill('Popular ledgers');
      await button(page, 'Save current view').click();
      await waitForToast(page, 'View saved');
      await page.keyboard.press('Escape');
      await open(browserUser, '');
      await button(page, 'Saved views').click();
      await button(page, /^Popular ledgers/u).click();
      await rowCount(page, 2);
      await button(page, 'Saved views').click();
      await button(page, 'Delete view: Popular ledgers').click();
      await waitForToast(page, 'View deleted');
      await page.keyboard.press('Escape');

      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
      await button(page, 'Hide').click();
      const dialog = page.getByRole('dialog', { name: 'Hide 2 games?' });
      await button(dialog, 'Hide').click();
      await page.getByText('2 changed').waitFor();
      await button(page.getByRole('dialog'), 'Close').last().click();
      await page.locator('tbody').getByText('Hidden').nth(1).waitFor();

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Export CSV').click(),
      ]);
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(lines).to.have.lengthOf(3);
      expect(lines[1]).to.include('Ledger game');
    }),
  );

  it(
    'show their products, which are sorted with the keyboard',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const id = await addGame({ name_eng: 'Shelf' });
      for (const name of ['First', 'Second']) {
        await sendBackOfficeCommand(
          shop,
          'POST',
          '/api/admin/products',
          aProduct(id, { image, name_eng: name, name_rus: name }),
        );
      }
      await eventually('both products', async () => {
        const { status, body } = await shop.ask('GET', `${call}/${id}`, { token: shop.admin });
        return status === 200 && adminGamePage.parse(body).products.length === 2;
      });
      await open(browserUser, `/${id}?tab=products`);
      await rowCount(page, 2);
      await press(page, 'Reorder');
      const dialog = page.getByRole('dialog', { name: 'Order' });
      await button(dialog, 'Move to the top: Second').waitFor();
      await press(page, 'Move to the top: Second');
      await press(page, 'Save order');
      await waitForToast(page, 'Order saved');
      await eventually(
        'the new order',
        async () =>
          (await game(id)).products.map(({ name_eng: name }) => name).join() === 'Second,First',
      );
      await page.getByRole('link', { name: 'View in Products' }).click();
      await page.waitForURL(/\/admin\/products\?/u);
      expect(search(page).get('filter[game]')).to.equal(id);
    }),
  );

  it(
    'are found, opened and saved with the keyboard only',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { keyboard } = page;
      const id = await addGame({ name_eng: 'Keyboard game' });
      await savedGame(id, 0);
      await open(browserUser, '');
      await keyboard.press('/');
      await focusOn(page, 'Search');
      await keyboard.type('Keyboard game');
      await rowCount(page, 1);
      await keyboard.press('Enter');
      await focusOn(page, 'Keyboard game');
      await keyboard.press('Enter');
      await page.waitForURL(new RegExp(`/admin/games/${id}$`, 'u'));
      await page.locator('form').waitFor();
      await tabTo(page, 'Name (English)');
      await keyboard.press('End');
      await keyboard.type(' 2');
      await keyboard.press('Control+s');
      await waitForToast(page, 'Saved');
      expect((await savedGame(id, 1)).name_eng).to.equal('Keyboard game 2');
    }),
  );

  const who = (): string => shop.admin;
  let shown: string;
  before(async () => {
    shown = await addGame({ name_eng: 'Shown game', name_rus: 'Показанная игра' });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/products', aProduct(shown, { image }));
    await savedGame(shown, 0);
  });

  const screens: readonly Screen[] = [
    {
      name: 'the list of games',
      isSwitched: true,
      who,
      path: () => '/admin/games',
      open: rowsShown,
    },
    {
      name: 'a rejected new game',
      isSwitched: true,
      who,
      path: () => '/admin/games/new',
      open: async (page) => {
        await form(page);
        await page.locator('button[type="submit"]').click();
        await page.locator('[aria-invalid="true"]').first().waitFor();
      },
    },
    { name: 'a game', isSwitched: true, who, path: () => `/admin/games/${shown}`, open: form },
    {
      name: 'the products of a game',
      isSwitched: true,
      who,
      path: () => `/admin/games/${shown}?tab=products`,
      open: (page) => page.locator('tbody tr').first().waitFor(),
    },
    {
      name: 'the sales of a game',
      isSwitched: true,
      who,
      path: () => `/admin/games/${shown}?tab=sales`,
      open: (page) => page.locator('summary').click(),
    },
  ];

  useEnglish(() => shop, screens);
});
