import { placeOrderReply } from '@shop/contracts/ordering/contract';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import {
  anEmail,
  anOrder,
  buyProduct,
  paymentNotificationFor,
  sendPaymentNotification,
} from '../support/customer.ts';
import { generateKeys } from '../support/product-requests.ts';
import { importKeys } from '../support/products.ts';
import { buyButton, fillBuyForm, paymentDialog } from './checkout-page.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { ListedProduct } from './listed-product.ts';
import { createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const heldMs = 15 * 60_000;
/** The time that remains to pay for a buyer whose clock is that slow. */
const leftMs = 5_000;

const isOver = async (page: Page): Promise<void> => {
  await page.getByText('Время на оплату вышло').first().waitFor();
  await page.getByRole('link', { name: 'Заказать снова' }).waitFor();
};

const revealed = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: /^Показать/ }).click();
  await page.locator('code').waitFor();
  return page.locator('code').innerText();
};

/** The page of an order stays open all the time, without a reload. */
describe('an order that is paid late', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
    const slow = { CLOCK_OFFSET_MS: String(leftMs - heldMs) };
    await shop.launched.restart('command-api', slow);
  });

  after(async () => {
    await shop?.launched.restart('command-api', { CLOCK_OFFSET_MS: '0' });
  });

  const placeOrderOn = async (page: Page, stocked: ListedProduct): Promise<PlaceOrderReply> => {
    await page.goto(`${shop.address}/rus${stocked.path}`);
    await fillBuyForm(page, anEmail());
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/orders')),
      buyButton(page).click(),
    ]);
    const reply = placeOrderReply.parse(await answer.json());
    await paymentDialog(page).getByRole('link', { name: 'Оплатить позже' }).click();
    await page
      .getByText(/^Заказ \d+$/)
      .first()
      .waitFor();
    return reply;
  };

  it(
    'shows that the time to pay is over, and gets its key after a late payment',
    inSharedBrowser(async ({ page }) => {
      const stocked = await createListedProduct(shop, 1);
      const order = await placeOrderOn(page, stocked);

      await isOver(page);
      await sendPaymentNotification(shop, paymentNotificationFor(shop, order));

      await page.getByText('Доставлен', { exact: true }).waitFor();
      expect(await revealed(page)).to.equal(stocked.keys[0]);
    }),
  );

  it(
    'waits if the last key was sold meanwhile, and is fulfilled by the next import',
    inSharedBrowser(async ({ page }) => {
      const stocked = await createListedProduct(shop, 1);
      const order = await placeOrderOn(page, stocked);
      await isOver(page);
      await buyProduct(shop, anOrder(stocked));

      await sendPaymentNotification(shop, paymentNotificationFor(shop, order));
      await page.getByText('Ждём ключи', { exact: true }).first().waitFor();
      await page.getByText(/ключи закончились/).waitFor();
      const [key = ''] = generateKeys(1);
      await importKeys(shop, stocked, { text: key });

      await page.getByText('Доставлен', { exact: true }).waitFor();
      expect(await revealed(page)).to.equal(key);
    }),
  );
});
