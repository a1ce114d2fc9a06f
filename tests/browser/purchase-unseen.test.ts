import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { describedWares } from './described-wares.ts';
import type { Expected } from './heard.ts';
import { firstUnheard, heardOn, namelessOf } from './heard.ts';
import { visited } from './visitor.ts';
import type { Wares } from './wares.ts';
import type { WholeShop } from './whole-shop.ts';
import { theWholeShop } from './whole-shop.ts';

/** Everything on the page has a name, and these things are told in this order. */
const expectHeard = async (page: Page, what: string, expected: readonly Expected[]) => {
  await eventually(`${what} is told`, async () => {
    const heard = await heardOn(page);
    const told = heard.map(({ role, name }) => `${role} “${name}”`).join('\n');
    expect(firstUnheard(heard, expected), `${what}:\n${told}`).to.equal(null);
    expect(namelessOf(heard), `${what}:\n${told}`).to.deep.equal([]);
    return true;
  });
};

describe('a purchase by somebody who does not see it', () => {
  let shop: WholeShop;
  let goods: Wares;

  before(async () => {
    shop = await theWholeShop();
    goods = await describedWares(shop, 4);
  });

  const atTheProvider = (page: Page): Promise<void> =>
    page.waitForURL(`http://localhost:${new URL(shop.launched.addresses.payments).port}/**`);

  it(
    'is told by a screen reader, from the catalogue to the key',
    visited(async ({ page }) => {
      const { game, product } = goods;
      await page.goto(`${shop.address}/eng/catalog`);
      await expectHeard(page, 'the catalogue', [
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
      await expectHeard(page, 'the game', [
        ['heading', game.name_eng],
        ['link', new RegExp(product.name_eng, 'u')],
      ]);

      await page.getByRole('link', { name: product.name_eng }).first().click();
      await expectHeard(page, 'the product', [
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
      await expectHeard(page, 'what is missing', [['textbox', /^Email/u, 'Enter your email']]);

      await page.getByLabel('Email').first().fill(anEmail());
      await page.getByRole('checkbox', { name: /terms/u }).check();
      await page.getByRole('button', { name: 'Buy' }).click();
      await expectHeard(page, 'the last question', [
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
      await expectHeard(page, 'the order', [
        ['navigation', 'Breadcrumbs'],
        ['heading', new RegExp(product.name_eng, 'u')],
        ['heading', /^Keys?$/u],
        ['button', /^Copy/u],
        ['button', /Download \.txt/u],
        ['heading', 'How to activate'],
        ['heading', 'Order history'],
        ['heading', 'Order details'],
      ]);
      expect(goods.keys).to.include(await page.locator('code').first().innerText());
    }),
  );
});
