import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { anEmail, anOrder, placed } from '../support/customer.ts';
import { aRate, price } from '../support/goods.ts';
import { manage } from '../support/stocking.ts';
import { buyBox, buyButton, fillIn, paymentDialog } from './buying.ts';
import { visited } from './visitor.ts';
import type { Wares } from './wares.ts';
import { wares } from './wares.ts';
import type { WholeShop } from './whole-shop.ts';
import { theWholeShop } from './whole-shop.ts';

describe('a purchase at a bad moment', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
  });

  const ordersOf = async ({ productId }: Wares): Promise<number> => {
    const events = await shop.stored.about(productId);
    return events.filter(({ type }) => type.startsWith('ordering.OrderPlaced')).length;
  };

  const readyToBuy = async (page: Page, goods: Wares): Promise<void> => {
    await page.goto(`${shop.address}/rus${goods.path}`);
    await fillIn(page, anEmail());
    await page.getByText('499').first().waitFor();
  };

  it(
    'tells who comes a moment too late that the last key is gone, and takes nothing',
    visited(async ({ page, expects }) => {
      const goods = await wares(shop, 1);
      await readyToBuy(page, goods);
      await placed(shop, anOrder(goods));
      expects(409, '/api/orders');

      await buyButton(page).click();

      await buyBox(page).getByText('Товар закончился').waitFor();
      expect(await paymentDialog(page).count()).to.equal(0);
      expect(await ordersOf(goods)).to.equal(1);
    }),
  );

  it(
    'shows the price that has changed meanwhile, and sells at it when asked again',
    visited(async ({ page, expects }) => {
      const goods = await wares(shop, 1);
      await readyToBuy(page, goods);
      const { id: _id, ...rate } = aRate({ price: { ...price, rub: 59_900 } });
      const rates = `/api/admin/products/${goods.productId}/rates`;
      await manage(shop, 'PUT', `${rates}/${goods.rateId}`, { ...rate, revision: 1 });
      expects(409, '/api/orders');

      await buyButton(page).click();
      await buyBox(page).getByText('Цена изменилась. Проверьте новую сумму').waitFor();
      await page
        .getByText(/599\s₽/)
        .first()
        .waitFor();
      expect(await ordersOf(goods)).to.equal(0);

      await buyButton(page).click();
      await paymentDialog(page)
        .getByText(/599\s₽/)
        .first()
        .waitFor();
      expect(await ordersOf(goods)).to.equal(1);
    }),
  );

  it(
    'makes one order of a double click',
    visited(async ({ page }) => {
      const goods = await wares(shop, 5);
      await readyToBuy(page, goods);

      await buyButton(page).dblclick();

      await paymentDialog(page).waitFor();
      expect(await ordersOf(goods)).to.equal(1);
    }),
  );

  it(
    'says that the shop can not sell just now, and sells once it can',
    visited(async ({ page, expects }) => {
      const goods = await wares(shop, 5);
      await readyToBuy(page, goods);
      await shop.launched.kill('command-api');
      expects(503, '/api/orders');

      await buyButton(page).click();
      await buyBox(page)
        .getByText(/Попробуйте ещё раз/)
        .waitFor();
      expect(await ordersOf(goods)).to.equal(0);

      await shop.launched.restart('command-api');
      await buyButton(page).click();
      await paymentDialog(page).waitFor();
      expect(await ordersOf(goods)).to.equal(1);
    }),
  );

  it(
    'comes to the order when the page is loaded again, and back from the payment system',
    visited(async ({ page }) => {
      const goods = await wares(shop, 1);
      await readyToBuy(page, goods);
      await buyButton(page).click();
      await paymentDialog(page).getByRole('button', { name: 'Перейти к оплате' }).waitFor();
      await page.keyboard.press('Escape');
      await paymentDialog(page).waitFor({ state: 'detached' });
      const focused = await buyButton(page).elementHandle();
      await page.waitForFunction((button) => button === document.activeElement, focused);
      await page.keyboard.press('Enter');
      await paymentDialog(page).waitFor();

      await page.reload();
      await page
        .getByText(/^Заказ \d+$/)
        .first()
        .waitFor();
      const order = page.url();
      await page.getByRole('button', { name: 'Оплатить' }).dblclick();
      const payments = new URL(shop.launched.addresses.payments);
      await page.waitForURL(`http://localhost:${payments.port}/**`);

      await page.goBack();
      await page.getByText('Ждёт оплаты').waitFor();
      expect(page.url()).to.equal(order);
      await page.goBack();
      await buyBox(page).getByText('Нет в наличии').first().waitFor();
      expect(await ordersOf(goods)).to.equal(1);
    }),
  );

  it(
    'opens a page that was asked for without a network once there is one',
    visited(async ({ page, context, expectsSilence }) => {
      await page.goto(`${shop.address}/rus`);
      const catalogue = page.getByRole('banner').getByRole('link', { name: 'Каталог' });
      await catalogue.waitFor();
      expectsSilence();

      await context.setOffline(true);
      await catalogue.click();
      await page.getByRole('heading', { name: 'Нет сети' }).waitFor();
      await context.setOffline(false);

      await page.getByRole('heading', { name: 'Каталог' }).waitFor();
      expect(page.url()).to.equal(`${shop.address}/rus/catalog`);
    }),
  );

  it(
    'is loaded anew where a release has taken its code away, but not for ever',
    visited(async ({ page, expects }) => {
      const gone: string[] = [];
      await page.route('**/assets/catalog-page-*.js', async (route) => {
        const { pathname } = new URL(route.request().url());
        gone.push(pathname);
        expects(404, pathname);
        await route.fulfill({ status: 404 });
      });
      const broken = page.getByRole('heading', { name: 'Что-то пошло не так' });
      await page.goto(`${shop.address}/rus`);
      await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click();

      await broken.waitFor();
      expect(page.url()).to.equal(`${shop.address}/rus/catalog`);
      const asked = gone.length;
      expect(asked).to.be.greaterThan(1);

      await page.unroute('**/assets/catalog-page-*.js');
      await page.getByRole('button', { name: 'Обновить страницу' }).click();
      await page.getByRole('heading', { name: 'Каталог' }).waitFor();
      expect(gone).to.have.lengthOf(asked);
    }),
  );

  it(
    'says that the network is gone, and that it is back',
    visited(async ({ page, context, expectsSilence }) => {
      const goods = await wares(shop, 5);
      await readyToBuy(page, goods);
      expectsSilence();

      await context.setOffline(true);
      await page.getByText('Нет сети. Данные могли устареть.').waitFor();
      await buyButton(page).click();
      await buyBox(page).getByText('Нет связи. Проверьте сеть').waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).hover();

      await context.setOffline(false);
      await page.getByText('Связь восстановлена.').waitFor();
      await buyButton(page).click();
      await paymentDialog(page).waitFor();
      expect(await ordersOf(goods)).to.equal(1);
    }),
  );
});
