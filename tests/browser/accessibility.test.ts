import type { PlaceOrderReply } from '@shop/domain/ordering/contract';
import { expect } from 'chai';
import {
  anEmail,
  anOrder,
  buy,
  noticeOf,
  notify,
  placed,
  untilOrder,
} from '../support/customer.ts';
import { faultsOf } from './accessibility.ts';
import { buyButton, fillIn, paymentDialog } from './buying.ts';
import { visited } from './visitor.ts';
import type { Wares } from './wares.ts';
import { wares } from './wares.ts';
import type { WholeShop } from './whole-shop.ts';
import { theWholeShop } from './whole-shop.ts';

const examined = { bypassCSP: true };

const pageOf = ({ number, token }: PlaceOrderReply): string => `/order/${number}?t=${token}`;

/** What axe finds on its own; words, order and sense are for people to judge. */
describe('to assistive technology', function () {
  this.timeout(120_000);

  let shop: WholeShop;
  let goods: Wares;
  let order = '';
  let pending = '';
  let mismatched = '';

  before(async () => {
    shop = await theWholeShop();
    goods = await wares(shop, 5);
    order = pageOf(await buy(shop, anOrder(goods)));
    pending = pageOf(await placed(shop, anOrder(goods)));
    const wrong = await placed(shop, anOrder(goods));
    await notify(shop, noticeOf(shop, wrong, { amount: '1.00' }));
    await untilOrder(shop, wrong.order_id, 'ordering.PaymentMismatched');
    mismatched = pageOf(wrong);
  });

  const pages = [
    { name: 'home', path: () => '/rus', shown: () => goods.game.name_rus },
    { name: 'catalogue', path: () => '/rus/catalog', shown: () => goods.game.name_rus },
    {
      name: 'game',
      path: () => `/rus/catalog/${goods.game.path}`,
      shown: () => goods.product.name_rus,
    },
    { name: 'product', path: () => `/rus${goods.path}`, shown: () => 'Купить' },
    { name: 'order', path: () => order, shown: () => 'Показать ключи' },
    { name: 'order to be paid', path: () => pending, shown: () => 'Осталось на оплату' },
    { name: 'order paid wrongly', path: () => mismatched, shown: () => 'Пришла не та сумма' },
  ];

  it(
    'every page speaks clearly, and fits a phone and a desk',
    visited(async ({ page }) => {
      for (const { name, path, shown } of pages) {
        await page.goto(shop.address + path());
        await page.getByText(shown()).first().waitFor();
        if (name === 'product') await buyButton(page).waitFor();
        expect(await faultsOf(page), name).to.deep.equal([]);
      }
    }, examined),
  );

  it(
    'so does the last question before paying',
    visited(async ({ page }) => {
      await page.goto(`${shop.address}/rus${goods.path}`);
      await fillIn(page, anEmail());
      await buyButton(page).click();
      await paymentDialog(page).getByRole('button', { name: 'Перейти к оплате' }).waitFor();
      expect(await faultsOf(page)).to.deep.equal([]);
    }, examined),
  );
});
