import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { describedWares } from './described-wares.ts';
import type { Expected } from './heard.ts';
import { firstUnheard, heardOn, namelessOf } from './heard.ts';
import { focusOn, press, tabTo } from './keyboard.ts';
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
        ['button', 'Screenshot 1 of 2'],
        ['complementary', 'Purchase'],
        ['group', 'Rate'],
        ['radio', /^30 days.*₽|^30 days.*\$/u],
        ['button', 'One less'],
        ['spinbutton', 'Quantity'],
        ['button', 'One more'],
        ['group', /^Payment system/u],
        ['radio', /FreeKassa/u],
        ['textbox', /^E-mail/u, 'The key will be sent to this address'],
        ['textbox', 'Promo code'],
        ['checkbox', 'I accept the terms of sale'],
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

  it(
    'goes from the front page to the key with a keyboard alone',
    visited(async ({ page }) => {
      const { game, product } = goods;
      const { keyboard } = page;
      const email = anEmail();
      await page.goto(`${shop.address}/eng`);
      await page.getByRole('heading', { level: 1 }).waitFor();

      await press(page, 'Skip to the content');
      await press(page, 'Open the catalog');
      await page.waitForURL(`${shop.address}/eng/catalog`);
      await page.getByRole('link', { name: game.name_eng }).first().waitFor();
      await press(page, new RegExp(game.name_eng, 'u'));
      await page.waitForURL(`${shop.address}/eng/catalog/${game.path}`);
      await page.getByRole('link', { name: product.name_eng }).first().waitFor();
      await press(page, new RegExp(product.name_eng, 'u'));
      await page.waitForURL(`${shop.address}/eng${goods.path}`);
      await page.getByRole('button', { name: 'Buy' }).waitFor();

      await press(page, 'Screenshot 1 of 2');
      await page.getByRole('dialog').waitFor();
      await keyboard.press('ArrowRight');
      await page.getByRole('dialog').getByText('2 / 2').waitFor();
      await keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await focusOn(page, 'Screenshot 1 of 2');

      await tabTo(page, /^30 days/u);
      await press(page, 'One more');
      await tabTo(page, /FreeKassa/u);
      await tabTo(page, /^E-mail/u);
      await keyboard.type(email);
      await tabTo(page, /^I accept the/u);
      await keyboard.press('Space');
      await press(page, 'Buy');
      await page.getByRole('dialog', { name: 'Check and pay' }).waitFor();
      await focusOn(page, 'Go to payment');
      await keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await focusOn(page, 'Buy');
      await keyboard.press('Enter');
      await focusOn(page, 'Go to payment');
      await keyboard.press('Enter');

      await atTheProvider(page);
      await page.locator('button[value="pay"]').press('Enter');
      await page.waitForURL(`${shop.address}/payment/success?**`);
      await page.getByRole('heading', { name: 'The key has been sent' }).waitFor();
      await press(page, 'Open the order');
      await page.getByRole('button', { name: /^Show the keys/u }).waitFor();
      await press(page, /^Show the keys/u);
      await page.locator('code').nth(1).waitFor();
      const shown = await page.locator('code').allInnerTexts();
      expect(shown.filter((key) => goods.keys.includes(key))).to.have.length(2);

      await press(page, 'Search');
      await focusOn(page, 'Search for a game');
      await keyboard.type(game.name_eng);
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await page.waitForURL(`**/catalog/${game.path}`);
    }),
  );
});
