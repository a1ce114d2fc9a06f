import { randomUUID } from 'node:crypto';
import type { AdminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import { adminProductPage } from '@shop/contracts/catalog/admin-products.contract';
import { productInput } from '@shop/contracts/catalog/back-office.contract';
import { expect } from 'chai';
import sharp from 'sharp';
import { eventually } from '../support/eventually.ts';
import { aGame, aProduct, aRate } from '../support/product-requests.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { findFaultsInBothLanguages } from './accessibility.ts';
import { press, tabTo } from './keyboard.ts';
import { openPageAs, waitForToast } from './staff-pages.ts';
import { inSharedBrowser } from './browser-user.ts';
import { uploadPicture } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const aPng = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 180, channels: 3, background } })
    .png()
    .toBuffer();

/** Exactly: “Unsaved changes” has the word too. */

describe('the page of a product in the back-office', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theWholeShop();
  });

  const enter = openPageAs(() => ({ shop, token: shop.admin }), '/admin/products/', 'form');

  const aSavedGame = async (): Promise<string> => {
    const image = await uploadPicture(shop);
    const name = `Frontier ${randomUUID().slice(0, 8)}`;
    const game = aGame({ name_eng: name, icon: image, logo: image, cover: image });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/games', game);
    return game.id;
  };

  const aSavedProduct = async (changes: object = {}): Promise<string> => {
    const game = await aSavedGame();
    const product = aProduct(game, { image: await uploadPicture(shop), ...changes });
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/products', product);
    await sendBackOfficeCommand(shop, 'POST', `/api/admin/products/${product.id}/rates`, aRate());
    await savedProduct(product.id, 1);
    return product.id;
  };

  /** The read model may lag behind the save. */
  const savedProduct = (id: string, revision: number): Promise<AdminProductPage> =>
    eventually(`revision ${String(revision)} of the product`, async () => {
      const path = `/api/admin/products/${id}`;
      const { body } = await shop.ask('GET', path, { token: shop.admin });
      const found = adminProductPage.safeParse(body).data;
      return found?.revision === revision && found;
    });

  const secondEditor = async (id: string, changes: object): Promise<void> => {
    const product = await savedProduct(id, 1);
    const fields = Object.keys(productInput.shape) as (keyof AdminProductPage)[];
    const seen = Object.fromEntries(fields.map((field) => [field, product[field]]));
    await sendBackOfficeCommand(shop, 'PUT', `/api/admin/products/${id}`, {
      ...seen,
      ...changes,
      revision: 1,
    });
  };

  it(
    'adds a product with pictures and three rates, and changes it',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await aSavedGame(); // a single one would be selected already
      const gameId = await aSavedGame();
      await enter(browserUser, 'new');
      await page.getByRole('button', { name: 'Choose a game' }).click();
      const games = page.getByRole('dialog', { name: 'Choose a game' });
      await games.getByRole('radio').first().waitFor();
      const { body } = await shop.ask('GET', `/api/admin/games/${gameId}`, { token: shop.admin });
      const { name_eng: game } = body as Readonly<{ name_eng: string }>;
      await games.getByLabel('Search by name').fill(game);
      await games.getByRole('radio', { name: game }).check();
      await games.getByRole('button', { name: 'Done' }).click();
      await page.getByLabel('Name (Russian)').fill('Сонар');
      await page.getByLabel('Name (English)').fill('Sonar');
      await page.getByLabel('Path').fill(`sonar-${randomUUID().slice(0, 8)}`);

      const choose = async (button: string, ...colours: string[]): Promise<void> => {
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          page.getByRole('button', { name: button }).click(),
        ]);
        const files = colours.map(async (colour) => ({
          name: `${colour}.png`,
          mimeType: 'image/png',
          buffer: await aPng(colour),
        }));
        await chooser.setFiles(await Promise.all(files));
      };
      await choose('Choose an image', 'teal');
      await page.getByRole('list', { name: 'How the store crops it' }).waitFor();
      await choose('Add screenshots', 'navy', 'olive');
      const screenshots = page.getByRole('list', { name: 'Screenshots' });
      await screenshots.getByRole('listitem').nth(1).waitFor();

      for (const [place, [days, price]] of [
        ['1', '90'],
        ['30', '990,50'],
        ['0', '3490'],
      ].entries()) {
        await page.getByRole('button', { name: 'Add plan' }).click();
        const at = (label: string) =>
          page.getByLabel(`${label}, plan ${String(place + 1)}`, { exact: true });
        await at('Days').fill(days ?? '');
        await at('Price, ₽').fill(price ?? '');
      }
      await page.getByLabel('Price, $, plan 3').fill('39.99');
      await page.getByRole('region', { name: 'Preview' }).getByText('$39.99').waitFor();
      await page.getByRole('button', { name: 'Create' }).click();

      await page.waitForURL(/\/admin\/products\/[\da-f-]{36}$/u);
      const id = page.url().split('/').at(-1) ?? '';
      await page.getByRole('heading', { name: 'Sonar' }).waitFor();
      const added = await savedProduct(id, 3);
      expect(added.game.id).to.equal(gameId);
      expect(added.screenshots).to.have.lengthOf(2);
      expect(
        added.rates.map(({ days, price }) => [days, price.rub, price.usd]),
      ).to.have.deep.members([
        [1, 9_000, null],
        [30, 99_050, null],
        [0, 349_000, 3_999],
      ]);

      await page.getByLabel('Tag (English)').fill('New');
      await page.getByRole('button', { name: 'Remove plan, plan 1' }).click();
      await page.getByText('will be removed when you save').waitFor();
      await page.keyboard.press('Control+s');
      await waitForToast(page, 'Saved');
      const changed = await savedProduct(id, 5);
      expect([changed.tag_eng, changed.rates.length]).to.deep.equal(['New', 2]);
    }),
  );

  it(
    'merges the changes of another editor',
    inSharedBrowser(async (browserUser) => {
      const { page, expects: expectFailure } = browserUser;
      expectFailure(409, /\/api\/admin\/products\//u);
      expectFailure(404, '/api/admin/history');
      const id = await aSavedProduct();
      await enter(browserUser, id);
      await page.getByLabel('Name (English)').fill('Mine');
      await page.getByLabel('Price, ₽, plan 1').fill('600');
      await page.getByLabel('Type').selectOption('software');
      await secondEditor(id, { name_eng: 'Theirs', sale: true });
      await page.getByRole('button', { name: 'Save' }).click();

      const dialog = page.getByRole('dialog', { name: 'This changed while you were editing' });
      const field = (name: string) => dialog.getByRole('group', { name });
      await field('Name (English)').getByText('You both changed this field').waitFor();
      expect(await field('Sale badge').getByRole('radio', { name: 'Theirs' }).isChecked()).to.equal(
        true,
      );
      await field('Plan: 30 days · Price').getByText('₽600 / $7.99').waitFor();
      await field('Type').getByText('Software').waitFor();
      await dialog.getByRole('button', { name: 'Save the result' }).click();

      await waitForToast(page, 'Saved');
      const saved = await savedProduct(id, 4);
      expect([saved.name_eng, saved.sale, saved.rates[0]?.price.rub]).to.deep.equal([
        'Mine',
        true,
        60_000,
      ]);
    }),
  );

  it(
    'archives and restores it, gives it a status, and copies it',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const id = await aSavedProduct();
      await enter(browserUser, id);
      await page.getByRole('button', { name: 'Archive' }).click();
      await page.getByText('Archived: Radar').waitFor();
      expect((await savedProduct(id, 2)).active).to.equal(false);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Archive' }).waitFor();
      expect((await savedProduct(id, 3)).active).to.equal(true);

      await page.getByRole('button', { name: 'Change status' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change status' });
      await dialog.getByLabel('New status').selectOption('risk');
      await dialog.getByLabel('Reason (Russian)').fill('Жалобы на баны');
      await dialog.getByLabel('Reason (English)').fill('Reports of bans');
      await dialog.getByRole('button', { name: 'Change status' }).click();
      const status = page.getByRole('region', { name: 'Status' });
      await status.getByText('Reports of bans').waitFor();

      await page.getByRole('button', { name: 'Duplicate' }).click();
      const copy = page.getByRole('dialog', { name: 'Duplicate product' });
      await copy.getByLabel('Path').fill(`copy-${randomUUID().slice(0, 8)}`);
      await copy.getByRole('button', { name: 'Create copy' }).click();
      await page.waitForURL((url) => !url.pathname.endsWith(id));
      await page.getByRole('checkbox', { name: 'Hidden', checked: true }).waitFor();

      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText('created').first().waitFor();
    }),
  );

  it(
    'supports the keyboard alone: a price, the order of screenshots, saving',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const pictures = await Promise.all(
        ['navy', 'olive'].map(async (colour) => uploadPicture(shop, await aPng(colour))),
      );
      const id = await aSavedProduct({ screenshots: pictures });
      await enter(browserUser, id);
      await page.getByLabel('Tag (English)').focus();
      await tabTo(page, 'Price, ₽, plan 1');
      await page.keyboard.press('Control+a');
      await page.keyboard.type('550');
      await tabTo(page, 'Move “Screenshot 1”');
      await page.keyboard.press('Space');
      await page.locator('li[data-lifted]').waitFor();
      await eventually('the screenshot is moved', async () => {
        await page.keyboard.press('ArrowRight'); // it listens shortly after it is lifted
        return page.getByText(/moved to position 2 of 2/u).isVisible();
      });
      await page.keyboard.press('Space');
      await page.getByText(/dropped at position 2 of 2/u).waitFor();
      await press(page, /^Save/u);

      await waitForToast(page, 'Saved');
      const saved = await savedProduct(id, 3);
      expect(saved.rates[0]?.price.rub).to.equal(55_000);
      expect(saved.screenshots).to.deep.equal(pictures.toReversed());
    }),
  );

  it(
    'has no axe violations when opened or when rejecting input, in either language',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const id = await aSavedProduct({
        fields: [
          { name: 'nick', label_rus: 'Ник', label_eng: 'Nick', required: true, pattern: null },
        ],
        videos: ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
        screenshots: [await uploadPicture(shop, await aPng('navy'))],
      });
      await enter(browserUser, id, 'rus');
      await page.locator('table').first().getByRole('button').first().click();
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
      await enter(browserUser, 'new', 'rus');
      await page.locator('button[type="submit"]').click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
    }),
  );
});
