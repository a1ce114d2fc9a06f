import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { createDetailedProduct } from './detailed-product.ts';
import type { ExpectedNode } from './accessibility-tree.ts';
import { findMissingNode, readAccessibilityTree, rolesWithoutName } from './accessibility-tree.ts';
import { inNewBrowser } from './browser-user.ts';
import type { ListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

/** Checks that everything on the page has a name, and that these nodes occur in this order. */
const expectAccessibleNodes = async (
  page: Page,
  what: string,
  expected: readonly ExpectedNode[],
) => {
  await eventually(`the announcement of ${what}`, async () => {
    const accessibleNodes = await readAccessibilityTree(page);
    const treeText = accessibleNodes.map(({ role, name }) => `${role} “${name}”`).join('\n');
    expect(findMissingNode(accessibleNodes, expected), `${what}:\n${treeText}`).to.equal(null);
    expect(rolesWithoutName(accessibleNodes), `${what}:\n${treeText}`).to.deep.equal([]);
    return true;
  });
};

describe('a purchase with a screen reader', () => {
  let shop: WholeShop;
  let stocked: ListedProduct;

  before(async () => {
    shop = await theWholeShop();
    stocked = await createDetailedProduct(shop, 4);
  });

  const atTheProvider = (page: Page): Promise<void> =>
    page.waitForURL(`http://localhost:${new URL(shop.launched.addresses.payments).port}/**`);

  it(
    'is announced at every step, from the catalog to the key',
    inNewBrowser(async ({ page }) => {
      const { game, product } = stocked;
      await page.goto(`${shop.address}/eng/catalog`);
      await expectAccessibleNodes(page, 'the catalog', [
        ['link', 'Skip to content'],
        ['banner', ''],
        ['navigation', 'Main'],
        ['link', 'Catalog'],
        ['button', 'Search'],
        ['main', ''],
        ['navigation', 'Breadcrumbs'],
        ['link', 'Store'],
        ['heading', 'Catalog'],
        ['link', new RegExp(game.name_eng, 'u')],
        ['contentinfo', ''],
      ]);

      await page.getByRole('link', { name: game.name_eng }).first().click();
      await expectAccessibleNodes(page, 'the game', [
        ['heading', game.name_eng],
        ['link', new RegExp(product.name_eng, 'u')],
      ]);

      await page.getByRole('link', { name: product.name_eng }).first().click();
      await expectAccessibleNodes(page, 'the product', [
        ['navigation', 'Breadcrumbs'],
        ['link', game.name_eng],
        ['heading', product.name_eng],
        ['link', /^Image 1 of/u],
        ['complementary', 'Purchase'],
        ['group', 'Plan'],
        ['radio', /^30 days.*₽|^30 days.*\$/u],
        ['button', 'Decrease quantity'],
        ['spinbutton', 'Quantity'],
        ['button', 'Increase quantity'],
        ['group', /^Payment method/u],
        ['radio', /FreeKassa/u],
        ['textbox', /^Email/u, 'We’ll send the key to this address'],
        ['button', 'Add a promo code'],
        ['checkbox', 'I accept the terms of service'],
        ['button', 'Buy'],
        ['tablist', ''],
        ['tab', 'Features'],
        ['tab', 'System requirements'],
        ['tab', 'Similar products'],
        ['tabpanel', 'Features'],
      ]);

      await page.getByRole('button', { name: 'Buy' }).click();
      await expectAccessibleNodes(page, 'what is missing', [
        ['textbox', /^Email/u, 'Enter your email'],
      ]);

      await page.getByLabel('Email').first().fill(anEmail());
      await page.getByRole('checkbox', { name: /terms/u }).check();
      await page.getByRole('button', { name: 'Buy' }).click();
      await expectAccessibleNodes(page, 'the last question', [
        ['dialog', 'Review and pay'],
        ['button', 'Close'],
        ['term', 'Product'],
        ['term', 'You pay'],
        ['button', 'Go to payment'],
        ['link', 'Pay later'],
      ]);

      await page.getByRole('button', { name: 'Go to payment' }).click();
      await atTheProvider(page);
      await page.locator('button[value="pay"]').click();
      await page.waitForURL(/\/order\/\d+$/u);
      await page.getByRole('button', { name: /^Reveal and start/u }).click();
      await page.locator('code').waitFor();
      await expectAccessibleNodes(page, 'the order', [
        ['navigation', 'Breadcrumbs'],
        ['heading', new RegExp(product.name_eng, 'u')],
        ['heading', /^Keys?$/u],
        ['button', /^Copy/u],
        ['button', /Download \.txt/u],
        ['heading', 'How to activate'],
        ['heading', 'Order history'],
        ['heading', 'Order details'],
      ]);
      expect(stocked.keys).to.include(await page.locator('code').first().innerText());
    }),
  );
});
