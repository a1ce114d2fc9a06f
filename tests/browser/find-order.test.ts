import { productPage } from '@shop/contracts/catalog/contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { anEmail, anOrder, buyProduct } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { inNewBrowser } from './browser-user.ts';
import { createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

describe('email requests of guests', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
  });

  const findOrders = async (page: Page, email: string): Promise<string> => {
    await page.goto(`${shop.address}/rus`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Найти заказ' }).click();
    await page.getByLabel('Почта заказа').fill(email);
    await page.getByRole('button', { name: 'Прислать ссылки' }).click();
    await page.getByRole('heading', { name: 'Проверьте почту' }).waitFor();
    const noticeText = await page.getByRole('region', { name: 'Проверьте почту' }).innerText();
    return noticeText.replace(email, '');
  };

  it(
    'send the order link, and show the same reply for an unknown address',
    inNewBrowser(async ({ page }) => {
      const stocked = await createListedProduct(shop, 1);
      const request = anOrder(stocked);
      const { number } = await buyProduct(shop, request);
      const otherEmail = anEmail();

      const toStranger = await findOrders(page, otherEmail);
      expect(await findOrders(page, request.email)).to.equal(toStranger);

      const receivedEmail = await eventually('the links', async () => {
        const receivedEmails = await shop.receivedEmails(request.email);
        return receivedEmails.length > 1 && receivedEmails.at(-1);
      });
      const link = /http\S+\/order\/\d+\?t=[^\s"<]+/.exec(receivedEmail.text)?.[0] ?? '';
      await page.goto(link);
      await page.getByText(`Заказ ${number}`).first().waitFor();
      await page.getByRole('button', { name: /^Показать/ }).waitFor();
      expect(await shop.receivedEmails(otherEmail)).to.deep.equal([]);
    }),
  );

  it(
    'subscribe to a rate that is out of stock',
    inNewBrowser(async ({ page }) => {
      const stocked = await createListedProduct(shop, 1);
      await buyProduct(shop, anOrder(stocked));
      await eventually('nothing is left', async () => {
        const { game, product } = stocked;
        const { body } = await shop.ask('GET', `/api/product/${game.path}/${product.path}`);
        const { data } = productPage.safeParse(body);
        return data?.rates.every(({ in_stock: left }) => left === 'no');
      });
      const email = anEmail();
      await page.goto(`${shop.address}/rus${stocked.path}`);
      await page.getByRole('button', { name: 'Сообщить о поступлении' }).click();
      await page.getByLabel('Почта').fill(email);
      await page.getByRole('button', { name: 'Напишите мне', exact: true }).click();

      await page.getByText(`Готово. Мы напишем на ${email} один раз.`).waitFor();
      const events = await shop.stored.about(stocked.productId);
      expect(
        events.filter(({ type }) => type === 'emailNotifications.BackInStockSubscribed'),
      ).to.have.lengthOf(1);
    }),
  );
});
