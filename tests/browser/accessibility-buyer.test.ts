import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import type { Page } from 'playwright-core';
import {
  anEmail,
  anOrder,
  buyProduct,
  paymentNotificationFor,
  sendPaymentNotification,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { aRate } from '../support/product-requests.ts';
import type { SignedInUser } from '../support/people.ts';
import { createSignedInUser } from '../support/people.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { waitUntilSignedIn } from './wait-until-signed-in.ts';
import type { Screen } from './screens.ts';
import { useEnglish } from './screens.ts';
import type { ListedProduct } from './listed-product.ts';
import { createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const pageOf = ({ number, token }: PlaceOrderReply): string => `/order/${number}?t=${token}`;
/** The page to which Freekassa returns the buyer. */
const resultOf = (result: string, { number, payment }: PlaceOrderReply): string =>
  `/payment/${result}?order=${number}&t=${payment?.fields['us_t']}`;

const press = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();
const shown = (page: Page, text: RegExp): Promise<void> => page.getByText(text).first().waitFor();

/** These screens exist only for buyers. */
describe('buyer screens for assistive technology', () => {
  let shop: WholeShop;
  let stocked: ListedProduct;
  let delivered: PlaceOrderReply;
  let pending: PlaceOrderReply;
  let mismatched: PlaceOrderReply;
  let newcomer: SignedInUser;

  before(async () => {
    shop = await theWholeShop();
    stocked = await createListedProduct(shop, 8);
    newcomer = await waitUntilSignedIn(shop, await createSignedInUser(shop, 0));
    const rates = `/api/admin/products/${stocked.productId}/rates`;
    await sendBackOfficeCommand(shop, 'POST', rates, aRate({ days: 0 }));
    delivered = await buyProduct(shop, anOrder(stocked));
    pending = await placeOrderExpectingSuccess(shop, anOrder(stocked));
    mismatched = await placeOrderExpectingSuccess(shop, anOrder(stocked));
    await sendPaymentNotification(
      shop,
      paymentNotificationFor(shop, mismatched, { amount: '1.00' }),
    );
    await waitForOrderEvent(shop, mismatched.order_id, 'ordering.PaymentMismatched');
  });

  const product = () => stocked.path;

  const screens: readonly Screen[] = [
    {
      name: 'the fields that a buyer left empty',
      path: product,
      open: async (page) => {
        await press(page, /^(Купить|Buy)$/u);
        await page.locator('[aria-invalid="true"]').first().waitFor();
      },
    },
    {
      name: 'a rejected promo code',
      path: product,
      open: async (page) => {
        await page.getByRole('button', { name: /^(Ввести промокод|Add a promo code)$/u }).click();
        await page.getByRole('textbox', { name: /^(Промокод|Promo code)$/u }).fill('no-such-code');
        await page.locator('input[name="promo"][aria-invalid="true"]').waitFor();
      },
    },
    {
      name: 'a back-in-stock subscription',
      path: product,
      open: async (page) => {
        const call = /^(Сообщить о поступлении|Notify me when it’s back in stock)$/u;
        const panel = page.getByRole('region', { name: call });
        await panel.getByRole('button', { name: call }).click();
        await panel.getByRole('button', { name: /^(Напишите мне|Notify me)$/u }).click();
        await panel.locator('[aria-invalid="true"]').waitFor();
      },
    },
    {
      name: 'the confirmation before a payment',
      path: product,
      open: async (page) => {
        await page.getByRole('radio', { name: /30 (дней|days)/u }).check();
        await page.locator('input[name="email"]').first().fill(anEmail());
        await page.locator('input[name="terms"]').check();
        await press(page, /^(Купить|Buy)$/u);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Перейти к оплате|Go to payment)$/u })
          .waitFor();
      },
    },
    {
      name: 'an unpaid order',
      path: () => pageOf(pending),
      open: (page) => shown(page, /^(Осталось на оплату|Time left to pay)/u),
    },
    {
      name: 'an order with a wrong payment',
      path: () => pageOf(mismatched),
      open: (page) => shown(page, /вместо|instead of/u),
    },
    {
      name: 'an order with its keys and the form to correct its address',
      path: () => pageOf(delivered),
      open: async (page) => {
        await press(page, /^(Не тот адрес\?|Wrong address\?)$/u);
        await page.getByLabel(/^(Верный адрес почты|Correct email)/u).waitFor();
        await press(page, /^(Показать|Reveal)/u);
        await page.locator('code').first().waitFor();
      },
    },
    {
      name: 'an order of another buyer',
      path: () => `/order/${delivered.number}?t=${'A'.repeat(delivered.token.length)}`,
      refusals: [[404, () => `/api/orders/${delivered.number}`]],
      open: (page) => page.getByText('404', { exact: true }).waitFor(),
    },
    {
      name: 'the order search',
      path: () => '/find-order',
      open: async (page) => {
        await page.locator('main form button[type="submit"]').click();
        await page.locator('[aria-invalid="true"]').first().waitFor();
      },
    },
    {
      name: 'a confirmed payment',
      path: () => resultOf('success', delivered),
      open: (page) => shown(page, /^(Ключ отправлен|The key has been sent|Доставлен|Delivered)$/u),
    },
    {
      name: 'a pending payment',
      path: () => resultOf('success', pending),
      open: (page) => shown(page, /^(Ждём платёжную систему|Waiting for the payment provider)$/u),
    },
    {
      name: 'a failed payment',
      path: () => resultOf('failed', pending),
      open: async (page) => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.locator('main').getByRole('link').or(page.getByRole('radio')).first().waitFor();
      },
    },
    {
      name: 'an empty list of purchases',
      path: () => '/profile/purchases',
      who: () => newcomer.token,
      open: (page) =>
        page
          .locator('main')
          .getByRole('link', { name: /катало|catalog/iu })
          .waitFor(),
    },
    {
      name: 'the page that cancels a back-in-stock subscription',
      path: () => '/back-in-stock/stop?token=none',
      open: (page) => page.locator('main h1').waitFor(),
    },
  ];

  useEnglish(() => shop, screens);
});
