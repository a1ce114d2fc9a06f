import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { anEmail } from '../support/customer.ts';
import { buyBox, buyButton, fillBuyForm, paymentDialog } from './checkout-page.ts';
import { expectEventually } from './page-structure.ts';
import { inNewBrowser } from './browser-user.ts';
import type { ListedProduct } from './listed-product.ts';
import { createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';

/** Kopecks: 1,782 ₽ and a fee of 4 %. */
const due = 185_328;

/** Kopecks of a sum as people read it: `1 853,28 ₽` or `1853.28 RUB`. */
const kopecks = (text: string): number => {
  const [, rubles = '', fraction = ''] =
    /(\d[\d\s]*)(?:[.,](\d{2}))?\s*(?:₽|RUB)\s*$/.exec(text) ?? [];
  return Number(rubles.replaceAll(/\s/g, '')) * 100 + Number(fraction);
};

/** The amount of a term in a list of amounts. */
const sumOf = async (page: Page, box: 'dialog' | 'page', term: string) => {
  const scopes = { dialog: paymentDialog(page), page: page.locator('main') };
  const line = scopes[box]
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) });
  return kopecks(await line.locator('dd').innerText());
};

describe('the amount due', () => {
  let shop: WholeShop;
  let stocked: ListedProduct;

  before(async () => {
    shop = await openWholeShop({ environment: { PAY_FREEKASSA_FEE_BASIS_POINTS: '400' } });
    stocked = await createListedProduct(shop, 2, { price: { rub: 178_200, usd: 2_900 } });
  });

  after(async () => {
    await shop?.close();
  });

  it(
    'is the same in the checkout, payment dialog, provider page, email and order',
    inNewBrowser(async ({ page }) => {
      const email = anEmail();
      await page.goto(`${shop.address}/rus/catalog/${stocked.game.path}/${stocked.product.path}`);
      await page.getByRole('radio', { name: 'FreeKassa' }).check();
      await fillBuyForm(page, email);
      const bar = buyBox(page).locator('p', {
        has: page.getByText('Вы заплатите', { exact: true }),
      });
      await bar.waitFor();
      await expectEventually(
        'the sum',
        async () => kopecks(await bar.locator('strong').innerText()),
        due,
      );

      await buyButton(page).click();
      await paymentDialog(page).waitFor();
      expect(await sumOf(page, 'dialog', 'Вы заплатите')).to.equal(due);
      await paymentDialog(page).getByRole('button', { name: 'Перейти к оплате' }).click();

      const { port } = new URL(shop.launched.addresses.payments);
      await page.waitForURL((url) => url.port === port);
      expect(kopecks(await page.locator('.sum').innerText())).to.equal(due);
      const pay = page.locator('button[value="pay"]');
      expect(kopecks(await pay.innerText())).to.equal(due);
      await pay.click();

      await page.waitForURL(/\/order\/\d+$/u);
      await page.getByText('Доставлен', { exact: true }).waitFor();
      const [receivedEmail] = await shop.receivedEmails(email);
      const [, paid = ''] = /Оплачено: (.+)/.exec(receivedEmail?.text ?? '') ?? [];
      expect(kopecks(paid)).to.equal(due);

      const [link = ''] = /http\S+\/order\/\S+/.exec(receivedEmail?.text ?? '') ?? [];
      await page.goto(link);
      await page.getByText('Оплачено', { exact: true }).waitFor();
      expect(await sumOf(page, 'page', 'Оплачено')).to.equal(due);
    }),
  );

  it(
    'follows the payment system chosen on the order page',
    inNewBrowser(async ({ page }) => {
      await page.goto(`${shop.address}/rus/catalog/${stocked.game.path}/${stocked.product.path}`);
      await page.getByRole('radio', { name: 'Карта «Мир»' }).check();
      await fillBuyForm(page, anEmail());
      await buyButton(page).click();
      await paymentDialog(page).getByRole('link', { name: 'Оплатить позже' }).click();
      await page.getByRole('button', { name: /^Оплатить 1\s782\s₽$/ }).waitFor();

      await page.getByRole('radio', { name: 'FreeKassa' }).check();
      const pay = page.getByRole('button', { name: /^Оплатить 1\s853,28\s₽$/ });
      await pay.waitFor();
      expect(await sumOf(page, 'page', 'Вы заплатите')).to.equal(due);
      await pay.click();
      const { port } = new URL(shop.launched.addresses.payments);
      await page.waitForURL((url) => url.port === port);
      expect(kopecks(await page.locator('.sum').innerText())).to.equal(due);
    }),
  );
});
