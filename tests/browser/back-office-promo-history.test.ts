import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promoHistoryReply } from '@shop/contracts/promotions/history.contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import {
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  place,
  placeOrderExpectingSuccess,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { price } from '../support/product-requests.ts';
import { aPromo } from '../support/promos.ts';
import type { StockedProduct } from '../support/products.ts';
import { sendBackOfficeCommand, createStockedProduct } from '../support/products.ts';
import { findFaultsInBothLanguages } from './accessibility.ts';
import { focusOn, press } from './keyboard.ts';
import type { BrowserUser } from './browser-user.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';
import { clickButton } from './staff-pages.ts';

const product = `Astrolabe ${randomUUID().slice(0, 8)}`;

/** The figure of the totals under a label. */
const figure = (page: Page, label: string): Promise<string> =>
  page
    .getByRole('region', { name: 'Totals' })
    .locator('dl > div', { hasText: label })
    .first()
    .locator('dd')
    .innerText();

const filter = async (page: Page, name: string): Promise<void> => {
  await clickButton(page, 'Filter');
  await page.getByRole('menuitem', { name, exact: true }).click();
};

describe('the history of promo codes in the back-office', () => {
  let shop: WholeShop;
  let stocked: StockedProduct;
  let code = '';
  let paid = 0;

  before(async () => {
    shop = await theWholeShop();
    stocked = await createStockedProduct(shop, 5, {
      product: { name_rus: product, name_eng: product },
    });
    const promo = aPromo({ limit: 1 });
    ({ code } = promo);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    const cost = (price.rub * 9) / 10;
    const order = () =>
      anOrder(stocked, { promo: code, expected_total: { currency: 'RUB', cost } });
    const reply = await placeOrderExpectingSuccess(shop, order());
    paid = reply.number;
    await sendPaymentNotification(shop, paymentNotificationFor(shop, reply));
    expect((await place(shop, order())).status).to.equal(409);
    await sendBackOfficeCommand(shop, 'POST', `/api/admin/promos/${code}/lock`, {
      reason: 'The campaign is over',
      revision: 0,
    });
    await eventually('the history', async () => {
      const path = `/api/admin/promos/history?filter[code]=${code}`;
      const { body } = await shop.ask('GET', path, { token: shop.admin });
      return promoHistoryReply.parse(body).total === 5;
    });
  });

  const enter = async ({ page, context }: BrowserUser, query = '', lang = 'eng'): Promise<void> => {
    await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
    await page.goto(`${shop.address}/${lang}/admin/promos/history${query}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('[data-row]').first().waitFor();
  };
  const ofCode = () => `?filter[code]=${code}`;
  it(
    'has every event of a code with totals, and links to the order and the code',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser, ofCode());
      await page.getByText('5 results').waitFor();
      for (const event of ['Created', 'Reserved', 'Redeemed', 'Declined', 'Locked']) {
        await page.locator('tbody').getByText(event, { exact: true }).waitFor();
      }
      await page.locator('tbody').getByText('The campaign is over').waitFor();
      await page.locator('tbody').getByText('Limit reached').waitFor();
      await page.getByRole('region', { name: 'Totals' }).waitFor();
      expect(await figure(page, 'Redeemed')).to.match(/^1\s+₽49\.90$/u);
      expect(await figure(page, 'Declined attempts')).to.equal('1');
      const order = page.locator('tbody').getByRole('link', { name: String(paid) });
      expect(await order.first().getAttribute('href')).to.equal(`/eng/admin/orders/${paid}`);
      await page.locator('tbody').getByRole('link', { name: code.toUpperCase() }).first().click();
      await page.getByRole('heading', { level: 1, name: code.toUpperCase() }).waitFor();
    }),
  );

  it(
    'is filtered by event, reason, staff, order and product, and exports the filtered rows',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser, ofCode());
      await filter(page, 'Reason');
      await clickButton(page, 'Limit reached');
      await page.getByText('1 result', { exact: true }).waitFor();
      expect(await figure(page, 'Redeemed')).to.match(/^0/u);
      expect(await figure(page, 'Declined attempts')).to.equal('1');

      await enter(browserUser, ofCode());
      await filter(page, 'Staff');
      await page.getByRole('textbox', { name: 'Find: Staff' }).waitFor();
      await page.locator('[aria-label="Staff"] button').first().click();
      await page.getByText('2 results').waitFor();
      for (const event of ['Created', 'Locked']) {
        await page.locator('tbody').getByText(event, { exact: true }).waitFor();
      }

      await enter(browserUser, `?filter[order]=${paid}`);
      await page.getByText('2 results').waitFor();
      await filter(page, 'Product');
      await page.getByRole('textbox', { name: 'Find: Product' }).fill(product);
      await page.getByRole('button', { name: new RegExp(product, 'u') }).click();
      await page.getByText('2 results').waitFor();
      await filter(page, 'Event');
      await clickButton(page, 'Redeemed');
      await page.getByText('1 result', { exact: true }).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        clickButton(page, 'Export CSV'),
      ]);
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(lines).to.have.lengthOf(2);
      expect(lines[1]).to.include(`,redeemed,${code.toUpperCase()},`).and.include(`,${paid},`);
    }),
  );

  it(
    'shows new events without a reload, and attempts with an unknown code',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const otherPromo = aPromo({ on: false });
      await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', otherPromo);
      await eventually('the first event', async () => {
        const path = `/api/admin/promos/history?filter[code]=${otherPromo.code}`;
        const { body } = await shop.ask('GET', path, { token: shop.admin });
        return promoHistoryReply.parse(body).total === 1;
      });
      await enter(browserUser, `?filter[code]=${otherPromo.code}`);
      await page.getByText('1 result', { exact: true }).waitFor();
      await place(shop, anOrder(stocked, { promo: otherPromo.code }));
      await page.locator('tbody').getByText('Off or locked').waitFor();
      await page.getByText('2 results').waitFor();

      const absent = `absent${randomUUID().slice(0, 6)}`;
      await place(shop, anOrder(stocked, { promo: absent }));
      await eventually('the attempt', async () => {
        const path = `/api/admin/promos/history?filter[code]=${absent}`;
        const { body } = await shop.ask('GET', path, { token: shop.admin });
        return promoHistoryReply.parse(body).total === 1;
      });
      await enter(browserUser, `?filter[code]=${absent}`);
      await page.locator('tbody').getByText('Code doesn’t exist').waitFor();
      expect(await page.getByRole('link', { name: absent.toUpperCase() }).count()).to.equal(0);
    }),
  );

  it(
    'is filtered with the keyboard alone',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser, ofCode());
      await press(page, 'Filter');
      await page.locator('[role="menu"]:focus-within').waitFor(); // the field accepts input from then on
      await page.keyboard.type('Ev');
      await focusOn(page, 'Event');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Created', exact: true }).waitFor();
      await press(page, 'Redeemed');
      await page.getByText('1 result', { exact: true }).waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: code.toUpperCase() }).waitFor();
    }),
  );

  it(
    'has no axe violations, in either language',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser, '', 'rus');
      await page.locator('section dl').waitFor();
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
    }),
  );
});
