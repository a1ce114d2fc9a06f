import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promoBatchesReply } from '@shop/contracts/promotions/batches.contract';
import type { PromoPage } from '@shop/contracts/promotions/contract';
import { promoPage, promosReply } from '@shop/contracts/promotions/contract';
import { scopeOptionsReply } from '@shop/contracts/promotions/scope.contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
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
import { openPageAs } from './staff-pages.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from './whole-shop.ts';
import { theWholeShop } from './whole-shop.ts';

const product = `Sextant ${randomUUID().slice(0, 8)}`;

const toast = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text, { exact: true }).first().waitFor();
const click = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const rows = (page: Page) => page.locator('tbody tr[data-row]');

const downloaded = async (page: Page, act: () => Promise<void>): Promise<readonly string[]> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
};

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

  const saved = (code: string, isDone: (promo: PromoPage) => boolean = () => true) =>
    eventually(code, async () => {
      const { body } = await shop.ask('GET', `/api/admin/promos/${code}`, { token: shop.admin });
      const promo = promoPage.safeParse(body).data;
      return promo && isDone(promo) && promo;
    });
  const made = async (changes: object = {}): Promise<string> => {
    const promo = aPromo(changes);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    await saved(promo.code);
    return promo.code;
  };
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
      await click(page, 'Create');
      await page.getByRole('alert').filter({ hasText: 'Fill in this field' }).waitFor();

      await click(page, 'Select games, products or plans');
      const dialog = page.getByRole('dialog', { name: 'Select games, products or plans' });
      await dialog.getByRole('tab', { name: 'Products' }).click();
      await dialog.getByRole('searchbox').fill(product);
      await dialog.getByRole('checkbox', { name: product }).check();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await page.getByLabel('Total uses').fill('50');
      await click(page, 'Create');
      await page.getByRole('heading', { level: 1, name: code.toUpperCase() }).waitFor();

      const promo = await saved(code.toLowerCase());
      expect(promo).to.deep.include({
        reward: { kind: 'fixed', amount: { rub: 15_050, usd: null } },
        scope: { kind: 'only', game_ids: [], product_ids: [stocked.productId], rate_ids: [] },
        limit: 50,
        on: true,
      });
      await page.getByRole('list', { name: 'Products' }).getByText(product).waitFor();
      await page.getByLabel('Total uses').fill('60');
      await page.keyboard.press('Control+s');
      await toast(page, 'Saved');
      expect((await saved(code.toLowerCase(), ({ revision }) => revision === 1)).limit).to.equal(
        60,
      );

      await page.getByRole('tab', { name: 'History' }).click();
      const history = page.getByRole('tabpanel', { name: 'History' });
      await history.getByText('Total uses', { exact: true }).first().waitFor();
      await history.getByText(product).first().waitFor();
    }),
  );

  it(
    'are generated as a batch, exported, and listed by batch',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const name = `Mailing ${randomUUID().slice(0, 6)}`;
      await enter(browserUser, '/batches');
      await page.getByRole('link', { name: 'New batch' }).first().click();
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Number of codes').fill('12');
      await page.getByLabel('Prefix').fill('mail-');
      await page.getByLabel('Random characters').fill('8');
      await page.getByText(/^For example: MAIL-[A-Z0-9]{8}$/u).waitFor();
      await click(page, 'Create');
      await page.getByRole('heading', { name: '12 codes generated' }).waitFor();
      const lines = await downloaded(page, () => click(page, 'Export codes'));
      expect(lines).to.have.lengthOf(13);
      for (const line of lines.slice(1)) expect(line).to.match(/^MAIL-[2-9A-Z]{8},active,10,/u);

      await page.getByRole('link', { name: 'View codes' }).click();
      await page.getByText('12 results').waitFor();
      await page.getByRole('button', { name: `Change filter: Batch` }).getByText(name).waitFor();
      await enter(browserUser, `/batches?q=${encodeURIComponent(name)}`);
      await page.getByRole('link', { name }).waitFor();
      const again = await downloaded(page, () => click(page, `Export codes: ${name}`));
      expect(again).to.deep.equal(lines);
    }),
  );

  it(
    'of an interrupted batch are completed from the list',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { code: _, on: __, ...terms } = aPromo({ limit: 1 });
      const name = `Torn ${randomUUID().slice(0, 6)}`;
      const batch = { ...terms, id: randomUUID(), name, prefix: '', count: 510 };
      await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos/batch', batch);
      const madeOf = async () => {
        const path = `/api/admin/promos/batches?q=${encodeURIComponent(name)}`;
        const { body } = await shop.ask('GET', path, { token: shop.admin });
        return promoBatchesReply.parse(body).items[0]?.made;
      };
      await eventually('500 codes', async () => (await madeOf()) === 500);
      await enter(browserUser, `/batches?q=${encodeURIComponent(name)}`);
      await page.getByText('500 of 510').waitFor();
      await click(page, `Generate remaining: ${name}`);
      await toast(page, `All codes in “${name}” are generated`);
      await eventually('all codes', async () => (await madeOf()) === 510);
      await page.getByText('510', { exact: true }).waitFor();
    }),
  );

  it(
    'merge the changes of another editor',
    inSharedBrowser(async (browserUser) => {
      const { page, expects: expectFailure } = browserUser;
      expectFailure(409, /\/api\/admin\/promos\//u);
      const code = await made({ limit: 5 });
      await enter(browserUser, `/${code}`);
      await page.getByLabel('Total uses').fill('7');
      const { reward, scope, from, to, minimum } = await saved(code);
      const theirs = { reward, scope, from, to, minimum, limit: 9, per_customer: 2, revision: 0 };
      await sendBackOfficeCommand(shop, 'PUT', `/api/admin/promos/${code}`, theirs);
      await click(page, 'Save');

      const dialog = page.getByRole('dialog', { name: 'This changed while you were editing' });
      const field = (name: string) => dialog.getByRole('group', { name });
      await field('Total uses').getByText('You both changed this field').waitFor();
      expect(
        await field('Uses per customer').getByRole('radio', { name: 'Theirs' }).isChecked(),
      ).to.equal(true);
      await dialog.getByRole('button', { name: 'Save the result' }).click();
      await toast(page, 'Saved');
      const merged = await saved(code, ({ revision }) => revision === 2);
      expect([merged.limit, merged.per_customer]).to.deep.equal([7, 2]);
    }),
  );

  it(
    'are switched with undo, and locked permanently with a reason',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const code = await made();
      const shown = code.toUpperCase();
      await enter(browserUser, `/${code}`);
      await click(page, 'Turn off');
      await toast(page, `${shown} is off`);
      await click(page, 'Undo');
      await saved(code, ({ on, revision }) => on && revision === 2);
      await page.getByRole('button', { name: 'Turn off' }).waitFor();

      await click(page, 'Lock');
      const dialog = page.getByRole('dialog', { name: `Permanently lock ${shown}?` });
      await dialog.getByRole('button', { name: 'Lock', exact: true }).click();
      await dialog.getByText('Fill in this field').waitFor();
      await dialog.getByLabel('Reason').fill('Published on a forum');
      await dialog.getByRole('button', { name: 'Lock', exact: true }).click();
      await page.getByText('This code is permanently locked').waitFor();
      expect(await page.getByLabel('Total uses').isDisabled()).to.equal(true);
      expect(await page.getByRole('button', { name: 'Turn on' }).count()).to.equal(0);
      expect(await saved(code, ({ locked }) => locked)).to.include({ state: 'locked' });
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText('Reason: Published on a forum').waitFor();
    }),
  );

  it(
    'are filtered, exported as they are filtered, and switched off in bulk',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const prefix = `bulk${randomUUID().slice(0, 6)}`;
      const codes = ['a', 'b', 'c'].map((end) => `${prefix}-${end}`);
      for (const [index, code] of codes.entries()) {
        await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', {
          ...aPromo({ on: index > 0 }),
          code,
        });
      }
      await eventually('the codes', async () => {
        const { body } = await shop.ask('GET', `/api/admin/promos?q=${prefix}`, {
          token: shop.admin,
        });
        return promosReply.parse(body).total === 3;
      });
      await enter(browserUser);
      await page.getByRole('searchbox', { name: 'Search' }).fill(prefix);
      await page.getByText('3 results').waitFor();
      await click(page, 'Filter');
      await page.getByRole('menuitem', { name: 'Status' }).click();
      await click(page, 'Active');
      await page.getByText('2 results').waitFor();
      const lines = await downloaded(page, () => click(page, 'Export CSV'));
      expect(lines.slice(1).map((line) => line.split(',')[0])).to.have.members(
        codes.slice(1).map((code) => code.toUpperCase()),
      );

      await click(page, 'Remove filter: Status');
      await page.getByText('3 results').waitFor();
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
      await click(page, 'Turn off');
      const dialog = page.getByRole('dialog', { name: 'Turn off 2 promo codes?' });
      await dialog.getByText('1 row won’t change').waitFor();
      await dialog.getByRole('button', { name: 'Turn off' }).click();
      await dialog.getByText('2 changed').waitFor();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      for (const code of codes) await saved(code, ({ state }) => state === 'off');
      await page.waitForFunction(
        () => document.querySelectorAll('tbody [data-state="off"]').length === 3,
      );

      await page.getByRole('checkbox', { name: `Select: ${codes[0]?.toUpperCase()}` }).check();
      await click(page, 'Lock');
      const lock = page.getByRole('dialog', { name: 'Permanently lock 1 promo code?' });
      await lock.getByLabel('Reason').fill('A test');
      await lock.getByRole('button', { name: 'Lock', exact: true }).click();
      await lock.getByText('1 changed').waitFor();
      expect(await saved(codes[0] ?? '', ({ locked }) => locked)).to.include({ on: false });
      expect(await rows(page).count()).to.equal(3);
    }),
  );

  it(
    'show the discount or the refusal reason of a test purchase',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      const code = await made({ minimum: { rub: price.rub * 2, usd: null }, per_customer: 1 });
      const email = anEmail();
      await enter(browserUser, `/${code}?tab=test`);
      await page.getByRole('combobox', { name: 'Product and plan' }).fill(product);
      await page.getByRole('option', { name: new RegExp(product, 'u') }).click();
      await click(page, 'Test');
      await page.getByText('The code is declined').waitFor();
      await page.getByText(/^The order total is ₽499, the minimum is ₽998\.$/u).waitFor();
      await page
        .getByText('The customer sees: “The order is too small for this promo code”')
        .waitFor();
      await page.getByLabel('Quantity').fill('2');
      await page.getByLabel('Customer’s email').fill(email);
      await click(page, 'Test');
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
      const code = await made({ scope });
      const cost = (price.rub * 9) / 10;
      const order = anOrder(stocked, { promo: code, expected_total: { currency: 'RUB', cost } });
      const { number, ...reply } = await placeOrderExpectingSuccess(shop, order);
      await sendPaymentNotification(shop, paymentNotificationFor(shop, { number, ...reply }));
      await saved(code, ({ totals }) => totals.redeemed.count === 1);
      await enter(browserUser, `/${code}?tab=uses`);
      const uses = page.getByRole('list', { name: 'Uses' });
      await uses.getByText('Redeemed').waitFor();
      const link = uses.getByRole('link', { name: /^Order / });
      expect(await link.getAttribute('href')).to.equal(`/eng/admin/orders/${number}`);

      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await click(page, 'Copy link');
      await toast(page, /^Link copied: /u);
      const address = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(address).searchParams.get('promo')).to.equal(code.toUpperCase());
      await page.goto(address);
      const field = page.locator('input[name="promo"]');
      await page.waitForFunction(
        (wanted) =>
          document.querySelector<HTMLInputElement>('input[name="promo"]')?.value === wanted,
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
      await made();
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
      expect(await saved(code)).to.deep.include({
        reward: { kind: 'percent', percent: 25 },
        scope: { kind: 'only', game_ids: [], product_ids: [], rate_ids: [stocked.rateId] },
      });
    }),
  );

  it(
    'have no axe violations, in either language',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const code = await made({ limit: 3 });
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
