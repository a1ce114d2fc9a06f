import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { createDetailedProduct } from './detailed-product.ts';
import { inNewBrowser } from './browser-user.ts';
import type { ListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const phone = { viewport: { width: 375, height: 500 } };
const furtherDown = 260;

const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => scrollY);

const scrollDown = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((to) => window.scrollTo(0, to), top);
  expect(await scrolledTo(page)).to.equal(top);
};

const expectScrolledTo = (page: Page, top: number): Promise<boolean> =>
  eventually(`scrolled to ${top}`, async () => Math.abs((await scrolledTo(page)) - top) <= 1);

describe('browser history navigation', () => {
  let shop: WholeShop;
  let stocked: ListedProduct;

  before(async () => {
    shop = await theWholeShop();
    stocked = await createDetailedProduct(shop, 2);
  });

  it(
    'restores the scroll position of each page, back and forward',
    inNewBrowser(async ({ page }) => {
      const { game, product } = stocked;
      await page.goto(`${shop.address}/eng/catalog?sort=name`);
      await heading(page, 'Catalog');
      await scrollDown(page, furtherDown);
      const link = page.getByRole('link', { name: game.name_eng }).first();
      await link.scrollIntoViewIfNeeded();
      const left = await scrolledTo(page);
      expect(left).to.be.greaterThan(0);
      await link.click();
      await heading(page, game.name_eng);
      await expectScrolledTo(page, 0);
      await page.getByRole('link', { name: product.name_eng }).first().click();
      await heading(page, product.name_eng);
      await scrollDown(page, furtherDown + 100);

      await page.goBack();
      await heading(page, game.name_eng);
      await page.goBack();
      await heading(page, 'Catalog');
      expect(new URL(page.url()).search).to.equal('?sort=name');
      await expectScrolledTo(page, left);

      await page.goForward();
      await heading(page, game.name_eng);
      await page.goForward();
      await heading(page, product.name_eng);
      await expectScrolledTo(page, furtherDown + 100);
    }, phone),
  );

  it(
    'survives a reload of the page',
    inNewBrowser(async ({ page }) => {
      await page.goto(`${shop.address}/eng/catalog`);
      await heading(page, 'Catalog');
      await page.getByRole('link', { name: stocked.game.name_eng }).first().click();
      await heading(page, stocked.game.name_eng);
      await page.getByRole('link', { name: stocked.product.name_eng }).first().click();
      await heading(page, stocked.product.name_eng);
      await scrollDown(page, furtherDown);

      await page.reload();
      await heading(page, stocked.product.name_eng);
      await expectScrolledTo(page, furtherDown);
      await page.goBack();
      await heading(page, stocked.game.name_eng);
    }, phone),
  );

  it(
    'restores the selected product tab, as does a reload',
    inNewBrowser(async ({ page }) => {
      await page.goto(`${shop.address}/eng${stocked.path}`);
      const similar = page.getByRole('tab', { name: 'Similar products' });
      await similar.click();
      const otherLink = page.getByRole('tabpanel').getByRole('link').first();
      await otherLink.scrollIntoViewIfNeeded();

      await page.reload();
      await page.getByRole('tab', { name: 'Similar products', selected: true }).waitFor();
      await eventually('the whole tab in sight', async () => {
        const { x, width } = (await similar.boundingBox()) ?? expect.fail('no box');
        return x + width <= phone.viewport.width;
      });
      const left = await scrolledTo(page);
      await otherLink.click();
      await page.getByRole('tab', { name: 'Features', selected: true }).waitFor();
      await page.goBack();
      await heading(page, stocked.product.name_eng);
      await page.getByRole('tab', { name: 'Similar products', selected: true }).waitFor();
      await expectScrolledTo(page, left);
    }, phone),
  );

  it(
    'restores the section in the URL after a reload',
    inNewBrowser(async ({ page }) => {
      await page.goto(`${shop.address}/eng/terms`);
      const part = page.locator('main h2[id]').last();
      await page.goto(`${page.url()}#${await part.getAttribute('id')}`);
      await page.reload();
      await eventually('the part in sight', async () => {
        const { y } = (await part.boundingBox()) ?? expect.fail('no box');
        return y >= 0 && y < phone.viewport.height;
      });
    }, phone),
  );
});
