import { expect } from 'chai';
import type { PlaceOrderReply } from '@shop/domain/ordering/contract';
import type { Page } from 'playwright-core';
import { anOrder, buy } from '../support/customer.ts';
import { aRate } from '../support/goods.ts';
import { manage } from '../support/stocking.ts';
import { faultsOf } from './accessibility.ts';
import { buyBox } from './buying.ts';
import { visited } from './visitor.ts';
import type { Wares } from './wares.ts';
import { wares } from './wares.ts';
import type { WholeShop } from './whole-shop.ts';
import { theWholeShop } from './whole-shop.ts';

type Screen = Readonly<{ name: string; path: () => string; open: (page: Page) => Promise<void> }>;

/** What opens only when it is asked for. */
describe('to assistive technology, what a buyer opens', function () {
  this.timeout(120_000);

  let shop: WholeShop;
  let goods: Wares;
  let order: PlaceOrderReply;

  before(async () => {
    shop = await theWholeShop();
    goods = await wares(shop, 4);
    const rates = `/api/admin/products/${goods.productId}/rates`;
    await manage(shop, 'POST', rates, aRate({ days: 0 }));
    order = await buy(shop, anOrder(goods));
    await buy(shop, anOrder(goods, { email: shop.launched.adminEmail }));
  });

  const screens: readonly Screen[] = [
    {
      name: 'a refused promo code',
      path: () => `/rus${goods.path}`,
      open: async (page) => {
        await page.getByLabel('Промокод', { exact: true }).fill('no-such-code');
        await buyBox(page).getByText('Такого промокода нет').waitFor();
      },
    },
    {
      name: 'a watched rate',
      path: () => `/rus${goods.path}`,
      open: async (page) => {
        await page.getByRole('button', { name: 'Сообщить о поступлении' }).click();
        await page.getByRole('button', { name: 'Сообщить', exact: true }).click();
        await page.getByText('Укажите почту', { exact: true }).waitFor();
      },
    },
    {
      name: 'the correction of an address',
      path: () => `/rus/order/${order.number}?t=${order.token}`,
      open: async (page) => {
        await page.getByRole('button', { name: 'Не тот адрес?' }).click();
        await page.getByLabel('Верный адрес почты').waitFor();
      },
    },
    {
      name: 'the search for orders',
      path: () => '/rus/find-order',
      open: async (page) => {
        await page.getByRole('button', { name: 'Прислать ссылки' }).click();
        await page.getByText('Укажите почту', { exact: true }).waitFor();
      },
    },
    {
      name: 'a failed payment',
      path: () => '/rus/payment/failed',
      open: (page) => page.getByRole('link', { name: 'Найти заказ' }).waitFor(),
    },
    {
      name: 'purchases',
      path: () => '/rus/profile/purchases',
      open: async (page) => {
        await page
          .getByRole('button', { name: /^Показать ключи заказа/ })
          .first()
          .click();
        await page.locator('code').first().waitFor();
      },
    },
  ];

  it(
    'speaks clearly, and fits a phone and a desk',
    visited(
      async ({ page, context }) => {
        for (const { name, path, open } of screens) {
          if (name === 'purchases') {
            await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
          }
          await page.goto(shop.address + path());
          await open(page);
          expect(await faultsOf(page), name).to.deep.equal([]);
        }
      },
      { bypassCSP: true },
    ),
  );
});
