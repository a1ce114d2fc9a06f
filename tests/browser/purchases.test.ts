import { readFile } from 'node:fs/promises';
import { purchase } from '@shop/contracts/ordering/order-page.contract';
import { expect } from 'chai';
import type { BrowserContext } from 'playwright-core';
import { z } from 'zod';
import { anOrder, buyProduct } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { inNewBrowser } from './browser-user.ts';
import type { ListedProduct } from './listed-product.ts';
import { createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

describe('purchases of a signed-in user', () => {
  let shop: WholeShop;
  let stocked: ListedProduct;

  before(async () => {
    shop = await theWholeShop();
    stocked = await createListedProduct(shop, 2);
  });

  const signIn = (context: BrowserContext): Promise<void> =>
    context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);

  it(
    'are listed in the profile, with their keys and a key file',
    inNewBrowser(async ({ page, context }) => {
      const { adminEmail } = shop.launched;
      const { number } = await buyProduct(shop, anOrder(stocked, { email: adminEmail }));
      await eventually('the purchases', async () => {
        const { body } = await shop.ask('GET', '/api/purchases', { token: shop.admin });
        return z
          .array(purchase)
          .parse(body)
          .some((each) => each.number === number && each.downloadable);
      });
      await signIn(context);
      await page.goto(`${shop.address}/rus/profile`);
      await page.waitForURL(`${shop.address}/rus/profile/purchases`);
      await page.getByRole('link', { name: String(number) }).waitFor();
      await page.getByText('Скачивание покажет ключ и запустит его срок').waitFor();
      for (const width of [375, 768, 1_440]) {
        await page.setViewportSize({ width, height: 900 });
        const buttons = page
          .getByRole('row')
          .filter({ hasText: String(number) })
          .getByRole('button');
        const tops = await buttons.evaluateAll((each) =>
          each.map((button) => button.getBoundingClientRect().top),
        );
        expect(tops, `buttons at ${width} px`).to.have.lengthOf(2);
        expect(new Set(tops), `lines of buttons at ${width} px`).to.have.property('size', 1);
      }

      await page.getByRole('button', { name: `Ключ заказа ${number}`, exact: true }).click();
      await page.getByRole('button', { name: /^Показать/ }).click();
      await page.locator('code').waitFor();
      const key = await page.locator('code').innerText();
      expect(stocked.keys).to.include(key);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Скачать .txt: ключ заказа ${number}` }).click(),
      ]);

      expect(download.suggestedFilename()).to.equal(`order-${number}.txt`);
      const text = await readFile(await download.path(), 'utf8');
      expect(text).to.include(key);
      expect(text).to.match(/\/rus\/order\/\d+\?t=/);
    }),
  );
});
