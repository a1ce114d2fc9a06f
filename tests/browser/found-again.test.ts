import { productPage } from '@shop/contracts/catalog/contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { anEmail, anOrder, buy } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { visited } from './visitor.ts';
import { wares } from './wares.ts';
import type { WholeShop } from './whole-shop.ts';
import { theWholeShop } from './whole-shop.ts';

describe('by mail', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
  });

  const lookUp = async (page: Page, email: string): Promise<string> => {
    await page.goto(`${shop.address}/rus`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Найти заказ' }).click();
    await page.getByLabel('Почта заказа').fill(email);
    await page.getByRole('button', { name: 'Прислать ссылки' }).click();
    await page.getByRole('heading', { name: 'Проверьте почту' }).waitFor();
    const said = await page.getByRole('region', { name: 'Проверьте почту' }).innerText();
    return said.replace(email, '');
  };

  it(
    'a guest finds the order again; whoever has none is told just the same',
    visited(async ({ page }) => {
      const goods = await wares(shop, 1);
      const request = anOrder(goods);
      const { number } = await buy(shop, request);
      const stranger = anEmail();

      const toStranger = await lookUp(page, stranger);
      expect(await lookUp(page, request.email)).to.equal(toStranger);

      const letter = await eventually('the links', async () => {
        const letters = await shop.letters(request.email);
        return letters.length > 1 && letters.at(-1);
      });
      const link = /http\S+\/order\/\d+\?t=[^\s"<]+/.exec(letter.text)?.[0] ?? '';
      await page.goto(link);
      await page.getByText(`Заказ ${number}`).first().waitFor();
      await page.getByRole('button', { name: /^Показать/ }).waitFor();
      expect(await shop.letters(stranger)).to.deep.equal([]);
    }),
  );

  it(
    'whoever misses a rate asks to be told once it is back',
    visited(async ({ page }) => {
      const goods = await wares(shop, 1);
      await buy(shop, anOrder(goods));
      await eventually('nothing is left', async () => {
        const { game, product } = goods;
        const { body } = await shop.ask('GET', `/api/product/${game.path}/${product.path}`);
        const { data } = productPage.safeParse(body);
        return data?.rates.every(({ in_stock: left }) => left === 'no');
      });
      const email = anEmail();
      await page.goto(`${shop.address}/rus${goods.path}`);
      await page.getByRole('button', { name: 'Сообщить о поступлении' }).click();
      await page.getByLabel('Почта').fill(email);
      await page.getByRole('button', { name: 'Напишите мне', exact: true }).click();

      await page.getByText(`Готово. Мы напишем на ${email} один раз.`).waitFor();
      const events = await shop.stored.about(goods.productId);
      expect(events.filter(({ type }) => type === 'notices.WatchAsked')).to.have.lengthOf(1);
    }),
  );
});
