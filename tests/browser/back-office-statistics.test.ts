import { readFile } from 'node:fs/promises';
import { statisticsReply } from '@shop/contracts/statistics/contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { anOrder, buyProduct } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { createStockedProduct } from '../support/products.ts';
import { tabTo } from './keyboard.ts';
import type { Screen } from './screens.ts';
import { useEnglish } from './screens.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const today = (): string => new Date().toISOString().slice(0, 10);
const statisticsPath = '/admin/payments/stats';

const drawn = async (page: Page): Promise<void> => {
  await page.getByRole('table').first().waitFor();
  await page.locator('.recharts-surface').first().waitFor();
};

describe('the statistics of the back-office', () => {
  let shop: WholeShop;
  let product: string;
  before(async () => {
    shop = await theWholeShop();
    const stocked = await createStockedProduct(shop, 2);
    product = stocked.productId;
    await buyProduct(shop, anOrder(stocked));
    await eventually('the sale is counted', async () => {
      const path = `/api/admin/statistics?from=${today()}&to=${today()}&by=product`;
      const { body } = await shop.ask('GET', path, { token: shop.admin });
      return statisticsReply
        .parse(body)
        .items.find(({ value, paid }) => value === product && paid === 1);
    });
  });

  it(
    'lead by keyboard from a period to a product and to its orders',
    inSharedBrowser(async ({ page, context }) => {
      await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
      await page.goto(`${shop.address}/eng${statisticsPath}`);
      await page.getByRole('table').first().waitFor();
      await page.getByRole('button', { name: 'Export CSV' }).focus();
      await tabTo(page, 'Last 7 days');
      await page.keyboard.press('Enter');
      await page.waitForURL(/from=/u);
      await tabTo(page, 'Compare to previous period');
      await page.keyboard.press('Space');
      await page
        .getByText(/^Previously:/u)
        .first()
        .waitFor();
      await tabTo(page, 'Product');
      await page.keyboard.press('Enter');
      const table = page.getByRole('table', { name: 'Product', exact: true });
      await table.waitFor();

      const orders = table.locator(`a[href*="${product}"]`);
      await orders.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
      await page.getByText('1 result').first().waitFor();
    }),
  );

  it(
    'are exported as CSV with the same figures',
    inSharedBrowser(async ({ page, context }) => {
      await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
      await page.goto(
        `${shop.address}/eng${statisticsPath}?from=${today()}&to=${today()}&by=product`,
      );
      await page.getByRole('table', { name: 'Product', exact: true }).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(rows[0]).to.include('revenue_total_rub');
      expect(rows.filter((row) => row.startsWith(product))).to.have.lengthOf(1);
    }),
  );

  const screens: readonly Screen[] = [
    {
      name: 'figures per day with a comparison',
      isSwitched: true,
      path: () => `${statisticsPath}?from=${today()}&to=${today()}&compare=previous`,
      who: () => shop.admin,
      open: drawn,
    },
    {
      name: 'figures per product',
      isSwitched: true,
      path: () => `${statisticsPath}?from=${today()}&to=${today()}&by=product`,
      who: () => shop.admin,
      open: drawn,
    },
  ];
  useEnglish(() => shop, screens);
});
