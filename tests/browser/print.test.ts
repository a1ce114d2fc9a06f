import { expect } from 'chai';
import { anOrder, buyProduct } from '../support/customer.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';
import { inNewBrowser } from './browser-user.ts';
import { createListedProduct } from './listed-product.ts';

describe('the printed page of an order', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
  });

  it(
    'has the order and its key in black on white, and nothing to press',
    inNewBrowser(async ({ page }) => {
      const stocked = await createListedProduct(shop, 1);
      const { number, token } = await buyProduct(shop, anOrder(stocked));
      await page.goto(`${shop.address}/rus/order/${number}?t=${token}`);
      await page.getByRole('button', { name: /^Показать/ }).click();
      await page.locator('code').waitFor();

      await page.emulateMedia({ media: 'print' });

      expect(await page.locator('code').innerText()).to.equal(stocked.keys[0]);
      for (const text of [`Заказ ${number}`, 'Оплачено', 'История заказа']) {
        const shown = page.locator('main').getByText(text).filter({ visible: true });
        expect(await shown.count(), text).to.equal(1);
      }
      expect(await page.getByRole('banner').isVisible()).to.equal(false);
      expect(await page.getByRole('contentinfo').isVisible()).to.equal(false);
      const buttons = page.getByRole('button').filter({ visible: true });
      expect(await buttons.allInnerTexts()).to.deep.equal([]);
      const colors = await page
        .locator('h1')
        .evaluate((heading) => [
          getComputedStyle(heading).color,
          getComputedStyle(document.documentElement).backgroundColor,
        ]);
      expect(colors).to.deep.equal(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    }),
  );
});
