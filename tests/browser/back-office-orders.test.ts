import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { adminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import type { AdminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import type { PlaceOrderReply } from '@shop/contracts/ordering/contract';
import { expect } from 'chai';
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
import { eventually } from '../support/eventually.ts';
import { price } from '../support/product-requests.ts';
import { validKeyIds } from '../support/valid-key-ids.ts';
import { createProduct, createStockedProduct } from '../support/products.ts';
import { focusOn, press, tabTo } from './keyboard.ts';
import type { Screen } from './screens.ts';
import { useEnglish } from './screens.ts';
import type { BrowserUser } from './browser-user.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const clickFirstButton = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
const reason = 'The buyer sent a screenshot';

const answer = async (page: Page, action: string, question: RegExp, more?: () => Promise<void>) => {
  await clickFirstButton(page, action);
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.waitFor();
  await more?.();
  await dialog.getByLabel(/^(?:Reason|Proof that the order)/u).fill(reason);
  return dialog;
};
const timeline = (page: Page): Promise<void> => page.locator('ol li').first().waitFor();
const openDialog = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

describe('the orders of the back-office', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theWholeShop();
  });

  const readOrder = async ({ number }: PlaceOrderReply): Promise<AdminOrderPage | null> => {
    const { body } = await shop.ask('GET', `/api/admin/orders/${number}`, { token: shop.admin });
    return adminOrderPage.safeParse(body).data ?? null;
  };
  const until = (
    reply: PlaceOrderReply,
    what: string,
    fits: (order: AdminOrderPage) => boolean,
  ): Promise<AdminOrderPage> =>
    eventually(what, async () => {
      const order = await readOrder(reply);
      return order !== null && fits(order) && order;
    });
  const delivered = async (count = 1, email = anEmail()): Promise<PlaceOrderReply> => {
    const request = anOrder(await createStockedProduct(shop, count + 1), {
      count,
      email,
      expected_total: { currency: 'RUB', cost: count * price.rub },
    });
    const reply = await buyProduct(shop, request);
    await until(reply, 'the keys', (order) => validKeyIds(order).length === count);
    return reply;
  };

  const open = async ({ page, context }: BrowserUser, path: string): Promise<void> => {
    await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
    await page.goto(`${shop.address}/eng${path}`);
    await page.locator('h1').first().waitFor();
  };
  const openOrder = async (browserUser: BrowserUser, reply: PlaceOrderReply): Promise<Page> => {
    await open(browserUser, `/admin/orders/${reply.number}`);
    await browserUser.page.getByRole('heading', { name: `Order ${reply.number}` }).waitFor();
    return browserUser.page;
  };

  it(
    'are found by email address, kept out of the URL, and exported',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const email = anEmail();
      const reply = await delivered(1, email);
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await open(browserUser, '/admin/orders');
      await page.getByRole('searchbox').fill(email);
      await page.getByText('1 result').first().waitFor();
      await page.getByRole('link', { name: String(reply.number) }).waitFor();
      await page
        .getByRole('status', { name: 'Totals for these orders' })
        .getByText('1 order')
        .waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        clickFirstButton(page, 'Export CSV'),
      ]);
      const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(rows).to.have.lengthOf(2);
      expect(rows[1]).to.include(String(reply.number)).and.not.include(email);
      const local = email.slice(0, email.indexOf('@'));
      expect([...addresses, page.url()].filter((address) => address.includes(local))).to.deep.equal(
        [],
      );
    }),
  );

  it(
    'have saved views of pending work, which filters narrow further',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const stocked = await createProduct(shop, { rate: { delivery: 'manual' } });
      const reply = await placeOrderExpectingSuccess(shop, anOrder(stocked));
      await sendPaymentNotification(shop, paymentNotificationFor(shop, reply));
      await until(reply, 'it waits for staff', ({ awaits }) => awaits === 'staff');
      await open(browserUser, `/admin/orders?filter[product]=${stocked.productId}`);
      await page.getByRole('link', { name: String(reply.number) }).waitFor();
      await clickFirstButton(page, 'Saved views');
      await page.getByRole('button', { name: 'Manual delivery' }).click();
      await page.waitForURL(/filter%5Btag%5D=manual_delivery/u);
      await page.getByRole('link', { name: String(reply.number) }).waitFor();
      await clickFirstButton(page, 'Filter');
      await page.getByRole('menuitem', { name: 'Payment system' }).click();
      await page.getByRole('button', { name: 'Lava' }).click();
      await page.getByRole('link', { name: String(reply.number) }).waitFor({ state: 'detached' });
      await openOrder(browserUser, reply);
      await page.getByRole('link', { name: 'Deliver manually' }).click();
      await page.getByRole('heading', { name: `Deliver order ${reply.number}` }).waitFor();
    }),
  );

  it(
    'appear in the list while it is open',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const stocked = await createStockedProduct(shop, 1);
      await open(browserUser, `/admin/orders?filter[product]=${stocked.productId}`);
      await page.getByText('No results').waitFor();
      const { number } = await placeOrderExpectingSuccess(shop, anOrder(stocked));
      await page.getByRole('link', { name: String(number) }).waitFor();
    }),
  );

  it(
    'are refunded for a chosen key, and the page updates immediately',
    inSharedBrowser(async (browserUser) => {
      const reply = await delivered(2);
      const page = await openOrder(browserUser, reply);
      const before = await readOrder(reply);
      const dialog = await answer(page, 'Refund', /^Refund order/u, async () => {
        await page.getByRole('radio', { name: 'Selected keys' }).check();
        const masked = before?.keys[0]?.masked ?? expect.fail();
        await page.getByRole('dialog').getByRole('checkbox', { name: masked }).check();
      });
      await dialog.getByRole('button', { name: /^Refund ₽/u }).dblclick();
      const refunds = page.getByRole('list', { name: 'Refunds' });
      await refunds.getByText('Due').waitFor();
      await refunds.getByText(reason).waitFor();
      await clickFirstButton(page, 'Mark as sent');
      await page
        .getByRole('dialog')
        .getByLabel(/^Transfer reference/u)
        .fill('bank-7');
      await page
        .getByRole('dialog')
        .getByLabel(/^Reason/u)
        .fill('Sent by the bank');
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
      await refunds.getByText(/reference bank-7/u).waitFor();
      await page.getByRole('list', { name: 'Timeline' }).getByText('Sent by the bank').waitFor();
      const order = await until(reply, 'one refund', ({ refunds: all }) => all.length > 0);
      expect(order.refunds).to.have.lengthOf(1);
      expect(validKeyIds(order)).to.have.lengthOf(1);
    }),
  );

  it(
    'with a mistyped email are corrected, and the keys are sent to the new address',
    inSharedBrowser(async (browserUser) => {
      const reply = await delivered();
      const right = anEmail();
      const page = await openOrder(browserUser, reply);
      const dialog = await answer(page, 'Correct email', /^Correct the email/u, () =>
        page.getByLabel('New address').fill(right),
      );
      await dialog.getByRole('button', { name: 'Correct and send' }).click();
      await page.getByText(right).first().waitFor();
      await eventually('the mail', async () => (await shop.receivedEmails(right)).length > 0);
      await page
        .getByRole('list', { name: 'Timeline' })
        .getByText('Email address corrected')
        .waitFor();
    }),
  );

  it(
    'are accepted with a mismatched payment, canceled if unpaid, and their keys resent',
    inSharedBrowser(async (browserUser) => {
      const odd = await placeOrderExpectingSuccess(
        shop,
        anOrder(await createStockedProduct(shop, 1)),
      );
      await sendPaymentNotification(shop, paymentNotificationFor(shop, odd, { amount: '1.00' }));
      await until(odd, 'the other sum', ({ attention }) => attention === 'payment_mismatch');
      const page = await openOrder(browserUser, odd);
      const accepting = await answer(page, 'Accept amount', /^Accept ₽1/u);
      await accepting.getByRole('button', { name: /^Accept/u }).click();
      await waitForOrderEvent(shop, odd.order_id, 'ordering.KeysMailed');
      await page.getByRole('list', { name: 'Timeline' }).getByText('Order paid').waitFor();
      await clickFirstButton(page, 'Resend keys');
      await page
        .getByRole('dialog')
        .getByLabel(/^Reason/u)
        .fill('The mail is lost');
      await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click();
      await page.getByText('Key email resent').waitFor();

      const unpaid = await placeOrderExpectingSuccess(
        shop,
        anOrder(await createStockedProduct(shop, 1)),
      );
      await until(unpaid, 'it is read', () => true);
      await openOrder(browserUser, unpaid);
      const canceling = await answer(page, 'Cancel order', /^Cancel order/u);
      await canceling.getByRole('button', { name: 'Cancel order' }).click();
      await page.getByRole('list', { name: 'Timeline' }).getByText('Order canceled').waitFor();
    }),
  );

  it(
    'with a faulty key are found by email, and the key is replaced, emailed and audited',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const email = anEmail();
      const reply = await delivered(2, email);
      const before = (await readOrder(reply)) ?? expect.fail();
      const broken = before.keys[1]?.masked ?? expect.fail();
      const sentBefore = (await shop.receivedEmails(email)).length;

      await open(browserUser, '/admin/orders');
      await page.getByRole('searchbox').fill(email);
      await page.getByRole('link', { name: String(reply.number) }).click();
      await page.getByRole('heading', { name: `Order ${reply.number}` }).waitFor();
      const dialog = await answer(page, `Replace ${broken}`, /^Replace a key/u);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await page.getByText(`${broken} stops working immediately`).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Replace key' }).click();
      await page.getByRole('list', { name: 'Timeline' }).getByText('Key replaced').waitFor();

      const after = await until(reply, 'the new key', (order) =>
        order.keys.some(({ current, id }) => current && !validKeyIds(before).includes(id)),
      );
      expect(validKeyIds(after)).to.have.lengthOf(2);
      await eventually(
        'the mail with the new key',
        async () => (await shop.receivedEmails(email)).length > sentBefore,
      );
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByRole('tabpanel', { name: 'History' }).getByText(reason).first().waitFor();
      const { body } = await shop.ask(
        'GET',
        `/api/admin/audit?filter[kind]=order&filter[id]=${reply.order_id}`,
        { token: shop.admin },
      );
      expect(JSON.stringify(body)).to.include('stock.KeyReplaced').and.include(reason);
    }),
  );

  it(
    'are processed with the keyboard only',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { keyboard } = page;
      const reply = await delivered();
      await open(browserUser, '/admin/orders');
      await page.locator('[data-row]').first().waitFor();
      await keyboard.press('/');
      await keyboard.type(String(reply.number));
      await page.getByText('1 result').first().waitFor();
      await keyboard.press('Escape');
      await page.getByRole('link', { name: String(reply.number) }).focus();
      await keyboard.press('Enter');
      await page.getByRole('heading', { name: `Order ${reply.number}` }).waitFor();
      await press(page, 'Resend keys');
      await focusOn(page, 'Reason');
      await keyboard.type('The mail is lost');
      await press(page, 'Resend');
      await page.getByText('Key email resent').waitFor();
      await tabTo(page, 'Refund');
    }),
  );

  let shown: PlaceOrderReply | undefined;
  before(async () => {
    shown = await delivered(2);
  });
  const path = (): string => `/admin/orders/${shown?.number ?? randomUUID()}`;
  const who = (): string => shop.admin;
  const screens: readonly Screen[] = [
    {
      name: 'the list of orders',
      isSwitched: true,
      who,
      path: () => '/admin/orders',
      open: (page) => page.locator('[data-row]').first().waitFor({ state: 'visible' }),
    },
    { name: 'an order', isSwitched: true, who, path, open: timeline },
    {
      name: 'the confirmation before a refund',
      who,
      path,
      open: openDialog(/^(?:Вернуть деньги|Refund)$/u),
    },
    {
      name: 'the confirmation before a key is replaced',
      who,
      path,
      open: openDialog(/^(?:Заменить ключ|Replace key)$/u),
    },
    {
      name: 'the form that corrects an address',
      who,
      path,
      open: openDialog(/^(?:Исправить почту|Correct email)$/u),
    },
  ];
  useEnglish(() => shop, screens);
});
