import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { inNewBrowser } from './browser-user.ts';
import { createListedProduct } from './listed-product.ts';
import { theWholeShop } from '../support/whole-shop.ts';

/** In CSS pixels: where the parts of the page begin, and how wide it is. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const [logo, heading] = ['header a', 'main h1'].map(
      (part) => document.querySelector(part)?.getBoundingClientRect().left,
    );
    return { logo, heading, body: document.body.clientWidth };
  });

describe('a page with a visible scrollbar', () => {
  let productUrl: string;
  before(async () => {
    const shop = await theWholeShop();
    const { game, product } = await createListedProduct(shop, 1);
    productUrl = `${shop.address}/eng/catalog/${game.path}/${product.path}`;
  });

  const onProduct = (done: (page: Page) => Promise<void>) =>
    inNewBrowser(
      async ({ page }) => {
        await page.goto(productUrl);
        await done(page);
      },
      { scrollbars: true, viewport: { width: 1_280, height: 500 } },
    );

  it(
    'reserves space for it',
    onProduct(async (page) => {
      const width = await page.evaluate(
        () => window.innerWidth - document.documentElement.clientWidth,
      );
      expect(width).to.be.greaterThan(0);
    }),
  );

  it(
    'does not shift when the search opens and closes',
    onProduct(async (page) => {
      const before = await placeOf(page);
      await page
        .getByRole('button', { name: /^Search/u })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      expect(await placeOf(page)).to.deep.equal(before);
      await page.keyboard.press('Escape');
      await page.locator('body:not([data-scroll-locked])').waitFor();
      expect(await placeOf(page)).to.deep.equal(before);
    }),
  );

  it(
    'does not shift when the gallery opens and closes',
    onProduct(async (page) => {
      const before = await placeOf(page);
      await page.getByRole('link', { name: /^Image 1 of/u }).click();
      await page.getByRole('dialog').locator('img').waitFor();
      expect(await placeOf(page)).to.deep.equal(before);
      await page.keyboard.press('Escape');
      await page.locator('body:not([data-scroll-locked])').waitFor();
      expect(await placeOf(page)).to.deep.equal(before);
    }),
  );

  it(
    'does not shift below a dialog',
    onProduct(async (page) => {
      await page.setViewportSize({ width: 600, height: 500 });
      const before = await placeOf(page);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await placeOf(page)).to.deep.equal(before);
    }),
  );

  it(
    'scrolls with the wheel over the quantity field without changing it',
    onProduct(async (page) => {
      const count = page.getByRole('spinbutton').first();
      await count.click();
      const before = await count.inputValue();
      await page.mouse.wheel(0, -300);
      await page.mouse.wheel(0, 300);
      await page.waitForFunction(() => window.scrollY > 0);
      expect(await count.inputValue()).to.equal(before);
    }),
  );

  it(
    'shows the total and “Buy” on a desktop screen without scrolling',
    inNewBrowser(
      async ({ page }) => {
        await page.goto(productUrl);
        const button = page.getByRole('button', { name: 'Buy', exact: true });
        const sum = page.getByRole('complementary', { name: 'Purchase' }).locator('p strong');
        for (const part of [button, sum.last()]) {
          const box = await part.boundingBox();
          if (!box) throw new Error('The element is not visible');
          expect(box.y).to.be.at.least(0);
          expect(box.y + box.height).to.be.at.most(900);
        }
        expect(await page.evaluate(() => window.scrollY)).to.equal(0);
      },
      { scrollbars: true, viewport: { width: 1_440, height: 900 } },
    ),
  );
});
