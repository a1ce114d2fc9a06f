import { randomUUID } from 'node:crypto';
import { scopeOptionsReply } from '@shop/contracts/promotions/scope.contract';
import { expect } from 'chai';
import {
  anEmail,
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { price } from '../support/product-requests.ts';
import { aPromo } from '../support/promos.ts';
import type { StockedProduct } from '../support/products.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';
import { findFaultsInBothLanguages, findAccessibilityFaults } from './accessibility.ts';
import { languages } from './screens.ts';
import { focusOn, press, tabTo } from './keyboard.ts';
import { openPageAs, waitForToast, clickButton } from './staff-pages.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';
import { readPromo, createPromo } from './promo-pages.ts';

const product = `Sextant ${randomUUID().slice(0, 8)}`;

describe('the promo codes of the back-office', () => {
  let shop: WholeShop;
  let stocked: StockedProduct;

  before(async () => {
    shop = await theWholeShop();
    stocked = await createStockedProduct(shop, 10, {
      product: { name_rus: product, name_eng: product },
    });
    await eventually('the product can be chosen', async () => {
      const path = `/api/admin/promos/scope?kind=rate&q=${encodeURIComponent(product)}`;
      const { body } = await shop.ask('GET', path, { token: shop.admin });
      return scopeOptionsReply.parse(body).total === 1;
    });
  });

  const enter = openPageAs(() => ({ shop, token: shop.admin }), '/admin/promos');

  it(
    'are created for a product chosen by name, and edited',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const code = `MADE-${randomUUID().slice(0, 6)}`;
      await enter(browserUser);
      await page.getByRole('link', { name: 'New promo code' }).first().click();
      await page.getByLabel('Promo code', { exact: true }).fill(code);
      await page.getByLabel('Discount', { exact: true }).selectOption('Fixed amount');
      await page.getByLabel('In rubles', { exact: true }).fill('150,50');
      await page
        .getByLabel('Applies to', { exact: true })
        .selectOption('Selected games, products or plans');
      await clickButton(page, 'Create');
      await page.getByRole('alert').filter({ hasText: 'Fill in this field' }).waitFor();

      await clickButton(page, 'Select games, products or plans');
      const dialog = page.getByRole('dialog', { name: 'Select games, products or plans' });
      await dialog.getByRole('tab', { name: 'Products' }).click();
      await dialog.getByRole('searchbox').fill(product);
      await dialog.getByRole('checkbox', { name: product }).check();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page.getByLabel('Total uses').fill('50');
      await clickButton(page, 'Create');
      await page.getByRole('heading', { level: 1, name: code.toUpperCase() }).waitFor();

      const promo = await readPromo(shop, code.toLowerCase());
      expect(promo).to.deep.include({
        reward: { kind: 'fixed', amount: { rub: 15_050, usd: null } },
        scope: { kind: 'only', game_ids: [], product_ids: [stocked.productId], rate_ids: [] },
        limit: 50,
        on: true,
      });
      await page.getByRole('list', { name: 'Products' }).getByText(product).waitFor();
      await page.getByLabel('Total uses').fill('60');
      await page.keyboard.press('Control+s');
      await waitForToast(page, 'Saved');
      expect(
        (await readPromo(shop, code.toLowerCase(), ({ revision }) => revision === 1)).limit,
      ).to.equal(60);

      await page.getByRole('tab', { name: 'History' }).click();
      const history = page.getByRole('tabpanel', { name: 'History' });
      await history.getByText('Total uses', { exact: true }).first().waitFor();
      await history.getByText(product).first().waitFor();
    }),
  );

  it(
    'merge the changes of another editor',
    inSharedBrowser(async (browserUser) => {
      const { page, expects: expectFailure } = browserUser;
      expectFailure(409, /\/api\/admin\/promos\//u);
      const code = await createPromo(shop, { limit: 5 });
      await enter(browserUser, `/${code}`);
      await page.getByLabel('Total uses').fill('7');
      const { reward, scope, from, to, minimum } = await readPromo(shop, code);
      const theirs = { reward, scope, from, to, minimum, limit: 9, per_customer: 2, revision: 0 };
      await sendBackOfficeCommand(shop, 'PUT', `/api/admin/promos/${code}`, theirs);
      await clickButton(page, 'Save');

      const dialog = page.getByRole('dialog', { name: 'This changed while you were editing' });
      const field = (name: string) => dialog.getByRole('group', { name });
      await field('Total uses').getByText('You both changed this field').waitFor();
      expect(
        await field('Uses per customer').getByRole('radio', { name: 'Theirs' }).isChecked(),
      ).to.equal(true);
      await dialog.getByRole('button', { name: 'Save the result' }).click();
      await waitForToast(page, 'Saved');
      const merged = await readPromo(shop, code, ({ revision }) => revision === 2);
      expect([merged.limit, merged.per_customer]).to.deep.equal([7, 2]);
    }),
  );

  it(
    'are switched with undo, and locked permanently with a reason',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const code = await createPromo(shop);
      const shown = code.toUpperCase();
      await enter(browserUser, `/${code}`);
      await clickButton(page, 'Turn off');
      await waitForToast(page, `${shown} is off`);
      // The page shows the code as it is now: it is locked in its newest revision.
      await page.getByRole('button', { name: 'Turn on' }).waitFor();
      await clickButton(page, 'Undo');
      await readPromo(shop, code, ({ on, revision }) => on && revision === 2);
      await page.getByRole('button', { name: 'Turn off' }).waitFor();

      await clickButton(page, 'Lock');
      const dialog = page.getByRole('dialog', { name: `Permanently lock ${shown}?` });
      await dialog.getByRole('button', { name: 'Lock', exact: true }).click();
      await dialog.getByText('Fill in this field').waitFor();
      await dialog.getByLabel('Reason').fill('Published on a forum');
      await dialog.getByRole('button', { name: 'Lock', exact: true }).click();
      await page.getByText('This code is permanently locked').waitFor();
      expect(await page.getByLabel('Total uses').isDisabled()).to.equal(true);
      expect(await page.getByRole('button', { name: 'Turn on' }).count()).to.equal(0);
      expect(await readPromo(shop, code, ({ locked }) => locked)).to.include({ status: 'locked' });
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText('Reason: Published on a forum').waitFor();
    }),
  );

  it(
    'show the discount or the refusal reason of a test purchase',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      const code = await createPromo(shop, {
        minimum: { rub: price.rub * 2, usd: null },
        per_customer: 1,
      });
      const email = anEmail();
      await enter(browserUser, `/${code}?tab=test`);
      await page.getByRole('combobox', { name: 'Product and plan' }).fill(product);
      await page.getByRole('option', { name: new RegExp(product, 'u') }).click();
      await clickButton(page, 'Test');
      await page.getByText('The code is declined').waitFor();
      await page.getByText(/^The order total is ₽499, the minimum is ₽998\.$/u).waitFor();
      await page
        .getByText('The customer sees: “The order is too small for this promo code”')
        .waitFor();
      await page.getByLabel('Quantity').fill('2');
      await page.getByLabel('Customer’s email').fill(email);
      await clickButton(page, 'Test');
      await page.getByText('The code works').waitFor();
      await page.getByText('₽998 − ₽99.80 = ₽898.20').waitFor();
      expect(
        addresses.filter((address) => address.includes(encodeURIComponent(email))),
      ).to.have.lengthOf(0);
      expect(addresses.filter((address) => address.includes(email))).to.have.lengthOf(0);
    }),
  );

  it(
    'show the orders that used them, and prefill the checkout through a link',
    inSharedBrowser(async (browserUser) => {
      const { page, context } = browserUser;
      const scope = { kind: 'only', game_ids: [], product_ids: [stocked.productId], rate_ids: [] };
      const code = await createPromo(shop, { scope });
      const cost = (price.rub * 9) / 10;
      const order = anOrder(stocked, { promo: code, expected_total: { currency: 'RUB', cost } });
      const { number, ...reply } = await placeOrderExpectingSuccess(shop, order);
      await sendPaymentNotification(shop, paymentNotificationFor(shop, { number, ...reply }));
      await readPromo(shop, code, ({ totals }) => totals.redeemed.count === 1);
      await enter(browserUser, `/${code}?tab=uses`);
      const uses = page.getByRole('list', { name: 'Uses' });
      await uses.getByText('Redeemed').waitFor();
      const link = uses.getByRole('link', { name: /^Order / });
      expect(await link.getAttribute('href')).to.equal(`/eng/admin/orders/${number}`);

      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await clickButton(page, 'Copy link');
      await waitForToast(page, /^Link copied: /u);
      const address = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(address).searchParams.get('promo')).to.equal(code.toUpperCase());
      await page.goto(address);
      const field = page.locator('input[name="promo"]');
      await page.waitForFunction(
        (expected) =>
          document.querySelector<HTMLInputElement>('input[name="promo"]')?.value === expected,
        code.toUpperCase(),
      );
      await page.getByText(/^(?:Applied: |Принят: скидка )/u).waitFor();
      await field.fill('');
      await page.reload();
      expect(await field.inputValue()).to.equal(code.toUpperCase()); // the address names it still
    }),
  );

  it(
    'are created with the keyboard alone',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const code = `keys${randomUUID().slice(0, 6)}`;
      await createPromo(shop);
      await enter(browserUser);
      await page.locator('[data-row]').first().waitFor();
      await page.keyboard.press('n');
      await page.getByRole('heading', { level: 1, name: 'New promo code' }).waitFor();
      await tabTo(page, 'Promo code');
      await page.keyboard.type(code);
      await tabTo(page, 'Percentage');
      await page.keyboard.press('Control+a');
      await page.keyboard.type('25');
      await tabTo(page, 'Applies to');
      await page.keyboard.press('ArrowDown');
      await press(page, 'Select games, products or plans');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await dialog.getByRole('tab', { name: 'Plans', selected: true }).waitFor();
      await tabTo(page, 'Search by name');
      await page.keyboard.type(product);
      await dialog.getByRole('checkbox', { name: product }).waitFor();
      // the list from before the search has been removed
      await dialog.getByRole('checkbox').nth(1).waitFor({ state: 'detached' });
      await tabTo(page, new RegExp(product, 'u'));
      await page.keyboard.press('Space');
      await press(page, 'Done');
      await focusOn(page, 'Select games, products or plans');
      await page.keyboard.press('Control+s');
      await page.getByRole('heading', { level: 1, name: code.toUpperCase() }).waitFor();
      expect(await readPromo(shop, code)).to.deep.include({
        reward: { kind: 'percent', percent: 25 },
        scope: { kind: 'only', game_ids: [], product_ids: [], rate_ids: [stocked.rateId] },
      });
    }),
  );

  it(
    'have no axe violations, in either language',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const code = await createPromo(shop, { limit: 3 });
      const { code: _, on: __, ...terms } = aPromo();
      const batch = { ...terms, id: randomUUID(), name: 'For axe', prefix: '', count: 2 };
      await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos/batch', batch);
      for (const path of ['', '/batches']) {
        await enter(browserUser, path, 'rus');
        await page.locator('[data-row]').first().waitFor();
        expect(await findFaultsInBothLanguages(page), path).to.deep.equal([]);
      }
      for (const path of ['/new', '/new?kind=batch', `/${code}`, `/${code}?tab=test`]) {
        await enter(browserUser, path, 'rus');
        await page.locator('form:visible').first().waitFor();
        expect(await findFaultsInBothLanguages(page), path).to.deep.equal([]);
      }
      for (const lang of languages) {
        await enter(browserUser, '/new', lang);
        await page.locator('form select').nth(1).selectOption('only');
        await page.locator('button[name="scope"]').click();
        await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
        expect(await findAccessibilityFaults(page), 'scope').to.deep.equal([]);
      }
    }),
  );
});
