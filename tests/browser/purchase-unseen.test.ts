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

describe('a purchase by somebody who does not see it', function () {
  this.timeout(120_000);

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
        ['link', 'Skip to the content'],
        ['banner', ''],
        ['navigation', 'Main'],
        ['link', 'Catalog'],
        ['button', 'Search'],
        ['main', ''],
        ['navigation', 'Where you are'],
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
        ['navigation', 'Where you are'],
        ['link', game.name_eng],
        ['heading', product.name_eng],
        ['link', 'Screenshot 1 of 2'],
        ['complementary', 'Purchase'],
        ['group', 'Rate'],
        ['radio', /^30 days.*₽|^30 days.*\$/u],
        ['button', 'One less'],
        ['spinbutton', 'Quantity'],
        ['button', 'One more'],
        ['group', /^Payment system/u],
        ['radio', /FreeKassa/u],
        ['textbox', /^E-mail/u, 'The key will be sent to this address'],
        ['button', 'Enter a promo code'],
        ['checkbox', 'I accept the terms of service'],
        ['button', 'Buy'],
        ['tablist', ''],
        ['tab', 'Functions'],
        ['tab', 'System requirements'],
        ['tab', 'Similar products'],
        ['tabpanel', 'Functions'],
      ]);

      await page.getByRole('button', { name: 'Buy' }).click();
      await expectHeard(page, 'what is missing', [['textbox', /^E-mail/u, 'Enter your e-mail']]);

      await page.getByLabel('E-mail').first().fill(anEmail());
      await page.getByRole('checkbox', { name: /terms/u }).check();
      await page.getByRole('button', { name: 'Buy' }).click();
      await expectHeard(page, 'the last question', [
        ['dialog', 'Check and pay'],
        ['button', 'Close'],
        ['term', 'Product'],
        ['term', 'You pay'],
        ['button', 'Go to payment'],
        ['link', 'Stay and open the order’s page'],
      ]);

      await page.getByRole('button', { name: 'Go to payment' }).click();
      await atTheProvider(page);
      await page.locator('button[value="pay"]').click();
      await page.waitForURL(`${shop.address}/payment/success?**`);
      await expectHeard(page, 'the success', [
        ['main', ''],
        ['heading', 'The key has been sent'],
        ['link', 'Open the order'],
      ]);

      await page.getByRole('link', { name: 'Open the order' }).click();
      await page.getByRole('button', { name: /^Show the keys/u }).click();
      await expectHeard(page, 'the order', [
        ['navigation', 'Where you are'],
        ['heading', /^Order \d+/u],
        ['heading', /^Keys?$/u],
        ['button', /^Copy/u],
        ['button', /Download \.txt/u],
        ['heading', 'How to activate'],
        ['heading', 'What happened when'],
        ['heading', 'The order'],
      ]);
      expect(goods.keys).to.include(await page.locator('code').first().innerText());
    }),
  );
});
