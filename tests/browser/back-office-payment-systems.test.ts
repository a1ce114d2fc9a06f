import type { AdminPaymentSystem } from '@shop/contracts/payments/admin-systems.contract';
import { adminPaymentSystem } from '@shop/contracts/payments/admin-systems.contract';
import { paymentSystemOffers } from '@shop/contracts/payments/contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { focusOn, press } from './keyboard.ts';
import type { Screen } from './screens.ts';
import { useEnglish } from './screens.ts';
import type { BrowserUser } from './browser-user.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const list = '/admin/payments/systems';
const system = 'lava';
const call = `/api/admin/payment-systems/${system}`;

const saved = (page: Page): Promise<void> => page.getByText('Terms saved').first().waitFor();

describe('the payment systems in the back-office', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theWholeShop();
  });

  const open = async ({ page, context }: BrowserUser, path: string): Promise<void> => {
    await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
    await page.goto(`${shop.address}/eng${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const current = async (): Promise<AdminPaymentSystem> => {
    const { body } = await shop.ask('GET', call, { token: shop.admin });
    return adminPaymentSystem.parse(body);
  };
  const until = (what: string, fits: (found: AdminPaymentSystem) => boolean) =>
    eventually(what, async () => {
      const found = await current();
      return fits(found) && found;
    });
  const isOffered = async (): Promise<boolean> => {
    const { body } = await shop.ask('GET', '/api/payment/list');
    return paymentSystemOffers.parse(body).some(({ id }) => id === system);
  };
  const setLimit = async (min_rub: number | null) => {
    const { fee_basis_points, fee_bearer, max_rub, min_usd, max_usd, revision } = await current();
    const terms = { fee_basis_points, fee_bearer, min_rub, max_rub, min_usd, max_usd };
    const body = { ...terms, revision };
    const { status } = await shop.send('PUT', call, { token: shop.admin, body });
    expect(status).to.equal(200);
    return until('the limit', (found) => found.min_rub === min_rub);
  };
  /** Other tests of the shop buy on the terms of the configuration. */
  after(async () => {
    const { configured, revision } = await current();
    await shop.send('PUT', call, { token: shop.admin, body: { ...configured, revision } });
  });

  it(
    'have terms that apply to buyers, and resolve a conflict between two administrators',
    inSharedBrowser(async (browserUser) => {
      const { page, expects: expectFailure } = browserUser;
      expectFailure(409, call);
      await setLimit(1_000);
      await open(browserUser, `${list}/${system}`);
      await page.getByLabel('Minimum, ₽').fill('25');
      await page.keyboard.press('Control+s');
      await saved(page);
      await until('the new limit', ({ min_rub }) => min_rub === 2_500);

      await page.getByLabel('Minimum, ₽').fill('30');
      await setLimit(4_000);
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog', { name: 'This changed while you were editing' });
      await dialog.getByText('You both changed this field').waitFor();
      await dialog.getByRole('button', { name: 'Save the result' }).click();
      await until('the merged limit', ({ min_rub }) => min_rub === 3_000);
    }),
  );

  it(
    'run a self-test, and show its result',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const before = (await current()).last_test;
      await open(browserUser, list);
      await page.getByRole('button', { name: /^Run self-test: Lava/u }).click();
      const { last_test: test } = await until(
        'the test',
        ({ last_test }) => last_test !== null && last_test.at !== before?.at,
      );
      const lava = page.getByRole('listitem').filter({ hasText: 'Lava' });
      await lava.getByText(test?.fault === null ? 'Passed' : 'Failed', { exact: true }).waitFor();
    }),
  );

  it(
    'are switched off and on with a reason, with the keyboard only',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await open(browserUser, list);
      await page.getByRole('button', { name: /^Turn off: Lava/u }).waitFor();
      await press(page, /^Turn off: Lava/u);
      await page.getByRole('dialog', { name: /^Turn off Lava/u }).waitFor();
      await focusOn(page, 'Reason');
      await page.keyboard.type('The contract ends');
      await press(page, 'Turn off');
      await until('it is off', ({ is_on: isOn }) => !isOn);
      await eventually('no buyer is offered it', async () => !(await isOffered()));
      await page.getByRole('button', { name: /^Turn on: Lava/u }).waitFor();
      await press(page, /^Turn on: Lava/u);
      await page.getByRole('dialog', { name: /^Turn on Lava/u }).waitFor();
      await focusOn(page, 'Reason');
      await page.keyboard.type('The contract goes on');
      await press(page, 'Turn on');
      await until('it is on', ({ is_on: isOn }) => isOn);
      await eventually('buyers are offered it', isOffered);
      await open(browserUser, `${list}/${system}?tab=history`);
      await page.getByText('The contract ends').first().waitFor();
    }),
  );

  const who = (): string => shop.admin;
  const screens: readonly Screen[] = [
    {
      name: 'the list of payment systems',
      isSwitched: true,
      who,
      path: () => list,
      open: (page) => page.locator('main li dl').first().waitFor({ state: 'visible' }),
    },
    {
      name: 'a payment system',
      isSwitched: true,
      who,
      path: () => `${list}/${system}`,
      open: (page) => page.locator('form').first().waitFor(),
    },
  ];
  useEnglish(() => shop, screens);
});
