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
import { objections, tooWide } from './accessibility.ts';
import { buyButton, fillIn, paymentDialog } from './buying.ts';
import { visited } from './visitor.ts';
import type { Wares } from './wares.ts';
import { wares } from './wares.ts';
import type { WholeShop } from './whole-shop.ts';
import { theWholeShop } from './whole-shop.ts';

const screen = (width: number) => ({ bypassCSP: true, viewport: { width, height: 800 } });

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
    { name: 'sign-in', path: () => '/rus/signin', shown: () => 'Запомнить меня' },
    { name: 'order', path: () => order, shown: () => 'Показать ключи' },
    { name: 'order to be paid', path: () => pending, shown: () => 'Осталось на оплату' },
    { name: 'order paid wrongly', path: () => mismatched, shown: () => 'Пришла не та сумма' },
  ];

  for (const width of [1440, 375]) {
    it(
      `every page speaks clearly, and fits, at ${width} px`,
      visited(async ({ page }) => {
        for (const { name, path, shown } of pages) {
          await page.goto(shop.address + path());
          await page.getByText(shown()).first().waitFor();
          if (name === 'product') await buyButton(page).waitFor();
          expect(await objections(page), name).to.deep.equal([]);
          expect(await tooWide(page), name).to.equal(0);
        }
      }, screen(width)),
    );

    it(
      `so does the last question before paying at ${width} px`,
      visited(async ({ page }) => {
        await page.goto(`${shop.address}/rus${goods.path}`);
        await fillIn(page, anEmail());
        await buyButton(page).click();
        await paymentDialog(page).getByRole('button', { name: 'Перейти к оплате' }).waitFor();
        expect(await objections(page)).to.deep.equal([]);
      }, screen(width)),
    );
  }
});
