import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { anEmail } from '../support/customer.ts';
import { createDetailedProduct } from './detailed-product.ts';
import { press, tabTo } from './keyboard.ts';
import { inNewBrowser } from './browser-user.ts';
import type { ListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const fill = async (page: Page): Promise<void> => {
  await tabTo(page, /^30 days/u);
  await page.keyboard.press('Space');
  await tabTo(page, 'Quantity');
  await page.keyboard.press('ArrowUp');
  await tabTo(page, /^Email/u);
  await page.keyboard.type(anEmail());
  await tabTo(page, /^I accept/u);
  await page.keyboard.press('Space');
  await press(page, 'Buy');
};

describe('a purchase with the keyboard alone', () => {
  let shop: WholeShop;
  let stocked: ListedProduct;

  before(async () => {
    shop = await theWholeShop();
    stocked = await createDetailedProduct(shop, 3);
  });

  it(
    'goes from the catalog to both keys',
    inNewBrowser(async ({ page }) => {
      const { game, product, keys } = stocked;
      await page.goto(`${shop.address}/eng/catalog`);
      await heading(page, 'Catalog');
      await press(page, 'Skip to content');
      await press(page, new RegExp(game.name_eng, 'u'));
      await heading(page, game.name_eng);
      await press(page, new RegExp(product.name_eng, 'u'));
      await heading(page, product.name_eng);

      await fill(page);
      await page.getByRole('dialog', { name: 'Review and pay' }).waitFor();
      await press(page, 'Go to payment');
      await page.locator('button[value="pay"]').focus(); // the provider's page is not ours
      await page.keyboard.press('Enter');

      await heading(page, new RegExp(`${product.name_eng}, 30 days$`, 'u'));
      await press(page, /^Reveal and start 30 days: Key 1$/u);
      await page.locator('code').waitFor();
      await press(page, /^Reveal and start 30 days: Key 2$/u);
      await page.locator('code').nth(1).waitFor();
      const shown = await page.locator('code').allInnerTexts();
      expect(shown).to.have.length(2);
      expect(keys).to.include.members(shown);
    }),
  );
});
