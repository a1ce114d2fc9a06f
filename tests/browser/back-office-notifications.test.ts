import { randomUUID } from 'node:crypto';
import type { AdminNotification } from '@shop/contracts/payments/notifications.contract';
import { adminNotifications } from '@shop/contracts/payments/notifications.contract';
import { expect } from 'chai';
import {
  anOrder,
  sendPaymentNotification,
  paymentNotificationFor,
  placeOrderExpectingSuccess,
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

const list = '/admin/payments/notifications';

describe('the notifications of payment systems in the back-office', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theWholeShop();
  });

  const open = async ({ page, context }: BrowserUser, path: string): Promise<void> => {
    await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
    await page.goto(`${shop.address}/eng${path}`);
    await page.locator('h1').first().waitFor();
  };
  const posted = async (changes: object = {}, more = ''): Promise<AdminNotification> => {
    const reply = await placeOrderExpectingSuccess(
      shop,
      anOrder(await createStockedProduct(shop, 1)),
    );
    const paymentId = `N-${randomUUID().slice(0, 8)}`;
    await sendPaymentNotification(
      shop,
      `${paymentNotificationFor(shop, reply, { paymentId, ...changes })}${more}`,
    );
    return eventually(`the notification of ${paymentId}`, async () => {
      const { body } = await shop.ask('GET', `/api${list}?filter[number]=${reply.number}`, {
        token: shop.admin,
      });
      return adminNotifications.parse(body).items[0];
    });
  };
  const forged = () => posted({ secret: 'somebody else’s secret' });

  it(
    'are listed with their results, and show what rejected ones name',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { id, unverified } = await forged();
      const number = unverified?.number ?? expect.fail();
      await open(browserUser, `${list}?filter[verification_result]=bad_signature&q=${number}`);
      await page.getByText('1 result').first().waitFor();
      await page.getByText('Invalid signature').first().waitFor();
      await page.locator(`a[href$="${list}/${id}"]`).first().click();
      await page.getByText('The signature doesn’t match').waitFor();
      await page.getByText('anyone can name an order').waitFor();
    }),
  );

  it(
    'reveal the masked body with a reason, and log the access',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { id } = await posted({}, '&P_EMAIL=buyer%40example.org');
      await open(browserUser, `${list}/${id}`);
      expect(await page.getByText('MERCHANT_ID').count()).to.equal(0);
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: /^Show what/u });
      await dialog.getByLabel(/^Reason/u).fill('The buyer asks');
      await dialog.getByRole('button', { name: 'Show', exact: true }).click();
      const body = page.locator('pre').filter({ hasText: 'MERCHANT_ID' });
      await body.waitFor();
      expect(await body.innerText())
        .to.include('P_EMAIL=•••')
        .and.include('SIGN=•••');
      const log = page.getByRole('list', { name: 'Administrator actions' });
      await log.getByText('The buyer asks').waitFor();
      await page.getByRole('button', { name: 'Hide' }).click();
      await body.waitFor({ state: 'detached' });
    }),
  );

  it(
    'are verified again with the keyboard only',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { id } = await forged();
      await open(browserUser, `${list}/${id}`);
      await press(page, 'Verify again');
      await page.getByRole('dialog').waitFor();
      await focusOn(page, 'Show the result only');
      await press(page, 'Verify again');
      await page.getByText('Result: Invalid signature').first().waitFor();
      const log = page.getByRole('list', { name: 'Administrator actions' });
      await log.getByText('Verified again: Invalid signature, result shown only').waitFor();
    }),
  );

  let shown: AdminNotification | undefined;
  before(async () => {
    shown = await forged();
  });
  const who = (): string => shop.admin;
  const screens: readonly Screen[] = [
    {
      name: 'the list of notifications',
      isSwitched: true,
      who,
      path: () => list,
      open: (page) => page.locator('[data-row]').first().waitFor({ state: 'visible' }),
    },
    {
      name: 'a notification',
      isSwitched: true,
      who,
      path: () => `${list}/${shown?.id ?? ''}`,
      open: (page) => page.locator('dl').first().waitFor(),
    },
  ];
  useEnglish(() => shop, screens);
});
