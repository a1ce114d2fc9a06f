import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { anEmail, anOrder, placeOrderExpectingSuccess } from '../support/customer.ts';
import { aRate, price } from '../support/product-requests.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { buyBox, buyButton, fillBuyForm, paymentDialog } from './checkout-page.ts';
import { inNewBrowser } from './browser-user.ts';
import type { ListedProduct } from './listed-product.ts';
import { createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

describe('a purchase during failures', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
  });

  const ordersOf = async ({ productId }: ListedProduct): Promise<number> => {
    const events = await shop.stored.about(productId);
    return events.filter(({ type }) => type.startsWith('ordering.OrderPlaced')).length;
  };

  const readyToBuy = async (page: Page, stocked: ListedProduct): Promise<void> => {
    await page.goto(`${shop.address}/rus${stocked.path}`);
    await fillBuyForm(page, anEmail());
    await page.getByText('499').first().waitFor();
  };

  it(
    'reports that the last key was just sold, and places no order',
    inNewBrowser(async ({ page, expects: expectFailure }) => {
      const stocked = await createListedProduct(shop, 1);
      await readyToBuy(page, stocked);
      await placeOrderExpectingSuccess(shop, anOrder(stocked));
      expectFailure(409, '/api/orders');

      await buyButton(page).click();

      await buyBox(page).getByText('Товар закончился').waitFor();
      expect(await paymentDialog(page).count()).to.equal(0);
      expect(await ordersOf(stocked)).to.equal(1);
    }),
  );

  it(
    'shows a changed price, and sells at it on the next attempt',
    inNewBrowser(async ({ page, expects: expectFailure }) => {
      const stocked = await createListedProduct(shop, 1);
      await readyToBuy(page, stocked);
      const { id: _id, ...rate } = aRate({ price: { ...price, rub: 59_900 } });
      const rates = `/api/admin/products/${stocked.productId}/rates`;
      await sendBackOfficeCommand(shop, 'PUT', `${rates}/${stocked.rateId}`, {
        ...rate,
        revision: 1,
      });
      expectFailure(409, '/api/orders');

      await buyButton(page).click();
      await buyBox(page).getByText('Цена изменилась. Проверьте новую сумму').waitFor();
      await page
        .getByText(/599\s₽/)
        .first()
        .waitFor();
      expect(await ordersOf(stocked)).to.equal(0);

      await buyButton(page).click();
      await paymentDialog(page)
        .getByText(/599\s₽/)
        .first()
        .waitFor();
      expect(await ordersOf(stocked)).to.equal(1);
    }),
  );

  it(
    'places one order for a double click',
    inNewBrowser(async ({ page }) => {
      const stocked = await createListedProduct(shop, 5);
      await readyToBuy(page, stocked);

      await buyButton(page).dblclick();

      await paymentDialog(page).waitFor();
      expect(await ordersOf(stocked)).to.equal(1);
    }),
  );

  it(
    'reports that the shop is unavailable, and sells once it recovers',
    inNewBrowser(async ({ page, expects: expectFailure }) => {
      const stocked = await createListedProduct(shop, 5);
      await readyToBuy(page, stocked);
      await shop.launched.kill('command-api');
      expectFailure(503, '/api/orders');

      await buyButton(page).click();
      await buyBox(page)
        .getByText(/Попробуйте ещё раз/)
        .waitFor();
      expect(await ordersOf(stocked)).to.equal(0);

      await shop.launched.restart('command-api');
      await buyButton(page).click();
      await paymentDialog(page).waitFor();
      expect(await ordersOf(stocked)).to.equal(1);
    }),
  );

  it(
    'returns to the order after a reload, and from the payment provider',
    inNewBrowser(async ({ page }) => {
      const stocked = await createListedProduct(shop, 1);
      await readyToBuy(page, stocked);
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
      expect(await ordersOf(stocked)).to.equal(1);
    }),
  );

  it(
    'opens a page requested offline once the network is back',
    inNewBrowser(async ({ page, context, expectsSilence: expectConnectionErrors }) => {
      await page.goto(`${shop.address}/rus`);
      const catalog = page.getByRole('banner').getByRole('link', { name: 'Каталог' });
      await catalog.waitFor();
      expectConnectionErrors();

      await context.setOffline(true);
      await catalog.click();
      await page.getByRole('heading', { name: 'Нет сети' }).waitFor();
      await context.setOffline(false);

      await page.getByRole('heading', { name: 'Каталог' }).waitFor();
      expect(page.url()).to.equal(`${shop.address}/rus/catalog`);
    }),
  );

  it(
    'keeps its own page while the shop does not respond, and opens the requested one afterwards',
    inNewBrowser(async ({ page, expectsSilence: expectConnectionErrors }) => {
      await page.goto(`${shop.address}/rus`);
      const catalog = page.getByRole('banner').getByRole('link', { name: 'Каталог' });
      await catalog.waitFor();
      expectConnectionErrors();

      await page.route('**', (route) => route.abort('connectionrefused'));
      await catalog.click();
      await page.getByRole('heading', { name: 'Что\u2011то пошло не так' }).waitFor();
      await page.unroute('**');

      await page.getByRole('button', { name: 'Обновить страницу' }).click();
      await page.getByRole('heading', { name: 'Каталог' }).waitFor();
      expect(page.url()).to.equal(`${shop.address}/rus/catalog`);
    }),
  );

  it(
    'reloads the page if a release removed its code, but not endlessly',
    inNewBrowser(async ({ page, expects: expectFailure }) => {
      const failedRequests: string[] = [];
      await page.route('**/assets/catalog-page-*.js', async (route) => {
        const { pathname } = new URL(route.request().url());
        failedRequests.push(pathname);
        expectFailure(404, pathname);
        await route.fulfill({ status: 404 });
      });
      const broken = page.getByRole('heading', { name: 'Что\u2011то пошло не так' });
      await page.goto(`${shop.address}/rus`);
      await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).click();

      await broken.waitFor();
      expect(page.url()).to.equal(`${shop.address}/rus/catalog`);
      const requestCount = failedRequests.length;
      expect(requestCount).to.be.greaterThan(1);

      await page.unroute('**/assets/catalog-page-*.js');
      await page.getByRole('button', { name: 'Обновить страницу' }).click();
      await page.getByRole('heading', { name: 'Каталог' }).waitFor();
      expect(failedRequests).to.have.lengthOf(requestCount);
    }),
  );

  it(
    'shows when the network is lost and restored',
    inNewBrowser(async ({ page, context, expectsSilence: expectConnectionErrors }) => {
      const stocked = await createListedProduct(shop, 5);
      await readyToBuy(page, stocked);
      expectConnectionErrors();

      await context.setOffline(true);
      await page.getByText('Нет сети. Данные могли устареть.').waitFor();
      await buyButton(page).click();
      await buyBox(page).getByText('Нет связи. Проверьте сеть').waitFor();
      await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).hover();

      await context.setOffline(false);
      await page.getByText('Связь восстановлена.').waitFor();
      await buyButton(page).click();
      await paymentDialog(page).waitFor();
      expect(await ordersOf(stocked)).to.equal(1);
    }),
  );
});
