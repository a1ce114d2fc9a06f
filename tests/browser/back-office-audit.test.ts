import { readFile } from 'node:fs/promises';
import { auditReply } from '@shop/contracts/audit/contract';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { aRate } from '../support/product-requests.ts';
import type { ProductReference } from '../support/products.ts';
import { sendBackOfficeCommand, createProduct } from '../support/products.ts';
import { findFaultsInBothLanguages } from './accessibility.ts';
import { tabTo } from './keyboard.ts';
import { openPageAs } from './staff-pages.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

describe('the audit log of the back-office', () => {
  let shop: WholeShop;
  let stocked: ProductReference;
  /** The last time at which the price was the old one. */
  let beforeChange: string;

  const actions = async () => {
    const path = `/api/admin/audit?filter[id]=${stocked.productId}`;
    const { body } = await shop.ask('GET', path, { token: shop.admin });
    return auditReply.parse(body).items;
  };

  before(async () => {
    shop = await theWholeShop();
    stocked = await createProduct(shop, { rate: { price: { rub: 60_000, usd: 900 } } });
    const added = await eventually('the added product', async () => {
      const [last] = await actions();
      return last?.action === 'catalog.RateAdded' && last;
    });
    beforeChange = added.at;
    const { productId, rateId } = stocked;
    const { id: _, ...rate } = aRate({ price: { rub: 90_000, usd: 1_300 } });
    await sendBackOfficeCommand(shop, 'PUT', `/api/admin/products/${productId}/rates/${rateId}`, {
      ...rate,
      revision: 1,
    });
    await eventually('the changed price', async () => {
      const [last] = await actions();
      return last?.action === 'catalog.RateChanged';
    });
  });

  const enter = openPageAs(() => ({ shop, token: shop.admin }), '/admin/audit');

  it(
    'shows the actor of a price change, and the previous price',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser, `?filter[id]=${stocked.productId}`);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Action' }).click();
      await page.getByRole('textbox', { name: /Action/u }).fill('Plan changed');
      await page.getByRole('button', { name: 'Plan changed', exact: true }).click();
      await page.getByText('1 result', { exact: true }).waitFor();
      const row = page.locator('[data-row]').first();
      await row.getByText('Product: Radar').waitFor();
      await row.getByText('127.0.0.1').waitFor();

      await page.getByRole('link', { name: 'Plan changed' }).click();
      await page.getByRole('heading', { level: 1, name: 'Radar' }).waitFor();
      const price = page.getByRole('row', { name: /^Price, rubles/u });
      await price.getByText(/900/u).waitFor();
      await page.getByRole('link', { name: 'Open product' }).waitFor();

      const query = new URLSearchParams({ at: beforeChange });
      await page.goto(`${shop.address}/eng/admin/audit/product/${stocked.productId}?${query}`);
      await price.getByText(/600/u).waitFor();
      await price.getByText(/900/u).waitFor();
    }),
  );

  it(
    'says that an object did not exist before its creation',
    inSharedBrowser(async (browserUser) => {
      const at = encodeURIComponent('2020-01-01T00:00:00.000Z');
      await enter(browserUser, `/product/${stocked.productId}?at=${at}`);
      await browserUser.page.getByText('It didn’t exist yet', { exact: false }).waitFor();
    }),
  );

  it(
    'has no page for a kind of object that does not exist',
    inSharedBrowser(async (browserUser) => {
      await enter(browserUser, '/cat/1');
      await browserUser.page.getByText('404', { exact: true }).waitFor();
    }),
  );

  it(
    'exports the filtered entries',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser, `?filter[id]=${stocked.productId}`);
      await page.locator('[data-row]').first().waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(lines).to.have.lengthOf((await actions()).length + 1);
      expect(lines[1]).to.include('catalog.RateChanged').and.include(stocked.productId);
    }),
  );

  it(
    'is usable with the keyboard only',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser, `?filter[id]=${stocked.productId}`);
      await page.locator('[data-row]').first().waitFor();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Radar' }).waitFor();
      await tabTo(page, 'Open product');
    }),
  );

  it(
    'has no axe violations in either language',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser, `?filter[id]=${stocked.productId}`, 'rus');
      await page.locator('[data-row]').first().waitFor();
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
      const at = encodeURIComponent(beforeChange);
      await enter(browserUser, `/product/${stocked.productId}?at=${at}`, 'rus');
      await page.locator('tr[data-changed]').first().waitFor();
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
    }),
  );
});
