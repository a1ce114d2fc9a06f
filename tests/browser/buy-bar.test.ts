import { expect } from 'chai';
import { buyButton } from './checkout-page.ts';
import { inNewBrowser } from './browser-user.ts';
import type { ListedProduct } from './listed-product.ts';
import { createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const viewport = { width: 768, height: 1_000 };

describe('the bar with the button to buy', () => {
  let shop: WholeShop;
  let stocked: ListedProduct;

  before(async () => {
    shop = await theWholeShop();
    stocked = await createListedProduct(shop, 1);
  });

  it(
    'does not cover the error of the field that it moves the focus to',
    inNewBrowser(
      async ({ page }) => {
        await page.goto(`${shop.address}/rus${stocked.path}`);
        const field = page.getByLabel('Почта');
        const button = buyButton(page);
        const bar = button.locator('xpath=..');
        const bottom = await field.evaluate((input) => input.getBoundingClientRect().bottom);
        // The field is where the browser need not scroll to show it: above its scroll padding.
        const height = Math.round(bottom) + 123;
        await page.setViewportSize({ ...viewport, height });

        await button.click();

        const error = page.getByText('Укажите почту');
        await error.waitFor();
        expect(await field.evaluate((input) => input === document.activeElement)).to.equal(true);
        const [errorBox, barBox] = [await error.boundingBox(), await bar.boundingBox()];
        const errorBottom = (errorBox?.y ?? height) + (errorBox?.height ?? 0);
        expect(errorBottom).to.be.at.most(barBox?.y ?? 0);
      },
      { viewport },
    ),
  );
});
