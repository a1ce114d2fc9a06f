import type { Page } from 'playwright-core';
import type { Account } from '../support/accounts.ts';
import { anAccount, accountOfLevel } from '../support/accounts.ts';
import { aPng } from '../support/sample-files.ts';
import { aTheme } from '../support/ticket-requests.ts';
import { arrowTo, focusOn, press, tabTo } from './keyboard.ts';
import { inNewBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const dialogClosed = (page: Page): Promise<void> =>
  page.getByRole('dialog').waitFor({ state: 'detached' });

const write = async (page: Page, text: string): Promise<void> => {
  await tabTo(page, 'Message');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await page.getByRole('log').locator('li[data-seq]').getByText(text).waitFor();
  await focusOn(page, 'Message');
};

const attach = async (page: Page): Promise<void> => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(page, 'Attach files'),
  ]);
  await chooser.setFiles([{ name: 'screen.png', mimeType: 'image/png', buffer: aPng() }]);
  await page.getByRole('list', { name: 'Attached' }).getByText('screen.png').waitFor();
  await press(page, 'Send');
  await page.getByRole('link', { name: /^Open image screen\.png/u }).waitFor();
};

const open = async (page: Page): Promise<string> => {
  await page.getByRole('heading', { name: 'No tickets yet' }).waitFor();
  await tabTo(page, 'Create ticket');
  await page.keyboard.press('Enter');
  await focusOn(page, 'Topic');
  await page.keyboard.press('Escape');
  await dialogClosed(page);
  await focusOn(page, 'Create ticket');

  await page.keyboard.press('Enter');
  await focusOn(page, 'Topic');
  for (const inside of ['Create', 'Close', 'Topic']) await tabTo(page, inside);
  await page.keyboard.type('Pay');
  await press(page, 'Create');
  await page.waitForURL(/\/profile\/ticket\/[\da-f-]{36}$/u);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

describe('support with only the keyboard', () => {
  let shop: WholeShop;
  let customer: Account;
  let moderator: Account;

  before(async () => {
    shop = await theWholeShop();
    customer = await anAccount(shop);
    moderator = await accountOfLevel(shop, 1);
    await aTheme(shop);
  });

  const signIn = async (page: Page, { email, password }: Account, to: string): Promise<void> => {
    await page.goto(`${shop.address}/eng/signin?to=${encodeURIComponent(to)}`);
    await page.locator('input[name="email"]').waitFor();
    await tabTo(page, 'Email');
    await page.keyboard.type(email);
    await tabTo(page, 'Password');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shop.address}/eng${to}`);
  };

  it(
    'opens, answers and closes a ticket',
    inNewBrowser(async ({ page }) => {
      await signIn(page, customer, '/profile/tickets');
      const id = await open(page);
      await page.getByRole('log').waitFor();
      await write(page, 'The key does not fit');
      await attach(page);

      await inNewBrowser(async ({ page: agentPage }) => {
        await signIn(agentPage, moderator, '/tickets');
        await agentPage.locator(`a[href="/eng/tickets/${id}"]`).waitFor();
        const number = await agentPage.locator(`a[href="/eng/tickets/${id}"]`).innerText();
        await press(agentPage, number);
        await agentPage.waitForURL(`${shop.address}/eng/tickets/${id}`);
        await agentPage.getByText('The key does not fit').waitFor();
        await press(agentPage, 'Assign to me');
        await agentPage.getByRole('button', { name: 'Unassign' }).waitFor();
        await focusOn(agentPage, 'Unassign');
        await write(agentPage, 'Here is another one');
        await tabTo(agentPage, 'Note for colleagues');
        await agentPage.keyboard.type('Batch 12');
        await press(agentPage, 'Save note');
        await agentPage.getByRole('paragraph').filter({ hasText: 'Batch 12' }).waitFor();
        await focusOn(agentPage, 'Save note');
      })();

      await page.getByText('Here is another one').waitFor();
      await press(page, 'Close ticket');
      await press(page, 'Yes');
      await page.getByRole('button', { name: 'Yes', pressed: true }).waitFor();
      await press(page, 'All tickets');
      await page.waitForURL(/\/profile\/tickets$/u);
      await page.getByRole('row', { name: /Solved/u }).waitFor();
    }),
  );

  it(
    'closes dialogs and restores the focus, and signs out',
    inNewBrowser(async ({ page, context }) => {
      const token = { name: 'token', value: customer.token, url: shop.address };
      await context.addCookies([token]);
      await page.goto(`${shop.address}/eng/profile/settings`);
      await page.getByText('Hello, ').waitFor();
      for (const [name, inside] of [
        ['Sign out', 'Yes, sign out'],
        ['Sign out everywhere', 'Yes, sign out everywhere'],
        ['Delete account', 'Password'],
      ] as const) {
        await page.getByRole('button', { name, exact: true }).waitFor();
        await press(page, name);
        await page.getByRole('dialog').waitFor();
        await tabTo(page, inside);
        await page.keyboard.press('Escape');
        await dialogClosed(page);
        await focusOn(page, name);
      }

      await press(page, /^Account:/u);
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      await arrowTo(page, 'Sign out');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Sign out' }).waitFor();
      await press(page, 'Yes, sign out');
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
    }),
  );
});
