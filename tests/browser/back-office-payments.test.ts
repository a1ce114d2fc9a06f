import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { adminOrderPage } from '@shop/contracts/ordering/admin-order.contract';
import { adminPayments } from '@shop/contracts/payments/back-office.contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import {
  anOrder,
  buyProduct,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { createStockedProduct } from '../support/products.ts';
import { focusOn, press } from './keyboard.ts';
import type { Screen } from './screens.ts';
import { useEnglish } from './screens.ts';
import type { BrowserUser } from './browser-user.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const someId = (): string => `P-${randomUUID().slice(0, 8)}`;
const sums = (page: Page) => page.getByRole('status', { name: 'Totals for these payments' });

describe('the payments of the back-office', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theWholeShop();
  });

  const open = async ({ page, context }: BrowserUser, path: string): Promise<void> => {
    await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
    await page.goto(`${shop.address}/eng${path}`);
    await page.locator('h1').first().waitFor();
  };
  const waitForPayment = (paymentId: string, status: string) =>
    eventually(`payment ${paymentId}, ${status}`, async () => {
      const { body } = await shop.ask('GET', `/api/admin/payments?q=${paymentId}`, {
        token: shop.admin,
      });
      return adminPayments.parse(body).items.find((payment) => payment.status === status);
    });
  const paid = async (): Promise<string> => {
    const paymentId = someId();
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1)),
    );
    await sendPaymentNotification(shop, paymentNotificationFor(shop, reply, { paymentId }));
    await waitForOrderEvent(shop, reply.order_id, 'ordering.KeysMailed');
    await waitForPayment(paymentId, 'paid');
    return paymentId;
  };
  /** Money for an order that does not exist. */
  const unmatched = async (): Promise<string> => {
    const paymentId = someId();
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1)),
    );
    await sendPaymentNotification(
      shop,
      paymentNotificationFor(shop, reply, { number: 2_000_000_000, paymentId }),
    );
    await waitForPayment(paymentId, 'unmatched');
    return paymentId;
  };

  it(
    'are found by provider id, filtered by day and amount, totaled and exported',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const id = await paid();
      const { amount } = await waitForPayment(id, 'paid');
      const minor = amount?.cost ?? expect.fail();
      await open(browserUser, '/admin/payments');
      await page.getByRole('searchbox').fill(id);
      await page.getByText('1 result').first().waitFor();
      await page.getByRole('link', { name: id }).waitFor();
      await sums(page).getByText('received').waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(rows).to.have.lengthOf(2);
      expect(rows[1]).to.include(id);

      const today = new Date().toISOString().slice(0, 10);
      const at = (from: number, day: string) =>
        `/admin/payments?q=${id}&filter[rub_from]=${from}&filter[from]=${day}&filter[to]=${day}`;
      await open(browserUser, at(minor, today));
      await page.getByRole('link', { name: id }).waitFor();
      await open(browserUser, at(minor + 1, today));
      await page.getByText('No results').waitFor();
      await open(browserUser, at(minor, '2020-01-01'));
      await page.getByText('No results').waitFor();
    }),
  );

  it(
    'without an order are assigned to one, and the order is delivered',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const id = await unmatched();
      const order = await placeOrderExpectingSuccess(
        shop,
        anOrder(await createStockedProduct(shop, 1)),
      );
      await open(browserUser, `/admin/payments?q=${id}`);
      await page.getByRole('link', { name: id }).click();
      await page.getByRole('heading', { name: `Payment ${id}` }).waitFor();
      await page.getByRole('list', { name: 'Notifications' }).getByText('Unknown order').waitFor();
      await page.getByRole('button', { name: 'Assign to order' }).click();
      const dialog = page.getByRole('dialog', { name: 'Assign this payment to an order?' });
      await dialog.getByRole('button', { name: 'Assign' }).click();
      await dialog.getByText('Fill in this field').nth(1).waitFor();
      await dialog.getByLabel('Order number').fill(String(order.number));
      await dialog.getByLabel(/^Reason/u).fill('The buyer sent the receipt');
      await dialog.getByRole('button', { name: 'Assign' }).click();
      await page.getByText(`Assigned to order ${order.number}`).first().waitFor();
      await waitForOrderEvent(shop, order.order_id, 'ordering.OrderPaid');
      await page.getByRole('link', { name: String(order.number), exact: true }).waitFor();
      const audited = await eventually('the entry of the audit', async () => {
        const { body } = await shop.ask(
          'GET',
          '/api/admin/audit?filter[kind]=payment_notification',
          {
            token: shop.admin,
          },
        );
        const text = JSON.stringify(body);
        return text.includes('The buyer sent the receipt') && text;
      });
      expect(audited).to.include('payments.NotificationResolved');
    }),
  );

  it(
    'are dismissed with the keyboard only',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const id = await unmatched();
      await open(browserUser, '/admin/payments');
      await page.locator('[data-row]').first().waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type(id);
      await page.getByText('1 result').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: id }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: `Payment ${id}` }).waitFor();
      await press(page, 'Dismiss');
      await page.getByRole('dialog').waitFor();
      await focusOn(page, 'Reason');
      await page.keyboard.type('A test of the provider');
      await press(page, 'Dismiss');
      await waitForPayment(id, 'dismissed');
      await page
        .getByText('An administrator decided that this payment doesn’t belong to any order.')
        .waitFor();
    }),
  );

  const openPayment = async (browserUser: BrowserUser, id: string): Promise<void> => {
    await open(browserUser, `/admin/payments?q=${id}`);
    await browserUser.page.getByRole('link', { name: id }).click();
    await browserUser.page.getByRole('heading', { name: `Payment ${id}` }).waitFor();
  };

  it(
    'with a mismatched amount are accepted on their page, and the order is delivered',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const [id, order] = [
        someId(),
        await placeOrderExpectingSuccess(shop, anOrder(await createStockedProduct(shop, 1))),
      ];
      await sendPaymentNotification(
        shop,
        paymentNotificationFor(shop, order, { paymentId: id, amount: '1.00' }),
      );
      await waitForPayment(id, 'mismatched');
      await openPayment(browserUser, id);
      await page.getByRole('button', { name: 'Accept amount' }).click();
      const dialog = page.getByRole('dialog', { name: /^Accept ₽1/u });
      await dialog.getByLabel(/^Reason/u).fill('The rest came in cash');
      await dialog.getByRole('button', { name: /^Accept/u }).click();
      await waitForOrderEvent(shop, order.order_id, 'ordering.KeysMailed');
      await waitForPayment(id, 'paid');
      await page.getByText('No action needed.').waitFor();
    }),
  );

  it(
    'paid twice are refunded, and a manual refund is marked as sent',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const order = await placeOrderExpectingSuccess(
        shop,
        anOrder(await createStockedProduct(shop, 1)),
      );
      await sendPaymentNotification(
        shop,
        paymentNotificationFor(shop, order, { paymentId: someId() }),
      );
      await waitForOrderEvent(shop, order.order_id, 'ordering.KeysMailed');
      const id = someId();
      await sendPaymentNotification(shop, paymentNotificationFor(shop, order, { paymentId: id }));
      await waitForPayment(id, 'paid_twice');
      await openPayment(browserUser, id);
      await page.getByRole('button', { name: 'Refund', exact: true }).click();
      const refund = page.getByRole('dialog', { name: /^Refund/u });
      await refund.getByLabel(/^Reason/u).fill('Paid twice');
      await refund.getByRole('button', { name: /^Refund ₽/u }).click();
      await page.getByRole('button', { name: 'Mark as sent' }).click();
      const sent = page.getByRole('dialog', { name: /sent/u });
      await sent.getByLabel(/^Transfer reference/u).fill('bank-8');
      await sent.getByLabel(/^Reason/u).fill('Sent by the bank');
      await sent.getByRole('button', { name: 'Mark as sent' }).click();
      const types = await waitForOrderEvent(shop, order.order_id, 'ordering.RefundSent');
      await page
        .getByText(/bank-8/u)
        .first()
        .waitFor();
      expect(types, 'the payment that bought the key stays').not.to.include('ordering.OrderVoided');
      const { body } = await shop.ask('GET', `/api/admin/orders/${order.number}`, {
        token: shop.admin,
      });
      const { status, refunds } = adminOrderPage.parse(body);
      expect([status, refunds.map(({ payment }) => payment)]).to.deep.equal([
        'delivered',
        [`freekassa:${id}`],
      ]);
    }),
  );

  let shown = '';
  before(async () => {
    await buyProduct(shop, anOrder(await createStockedProduct(shop, 1)));
    shown = await unmatched();
  });
  const who = (): string => shop.admin;
  const screens: readonly Screen[] = [
    {
      name: 'the list of payments',
      isSwitched: true,
      who,
      path: () => '/admin/payments',
      open: (page) => page.locator('[data-row]').first().waitFor({ state: 'visible' }),
    },
    {
      name: 'a payment without an order',
      isSwitched: true,
      who,
      path: () => `/admin/payments/freekassa:${shown}`,
      open: (page) => page.locator('ol li').first().waitFor(),
    },
  ];
  useEnglish(() => shop, screens);
});
