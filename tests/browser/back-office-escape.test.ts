import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aRegistration, readToken, readUserId } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';
import { inSharedBrowser } from './browser-user.ts';
import { openPageAs, waitForToast } from './staff-pages.ts';

const pathOf = (page: Page): string => new URL(page.url()).pathname;
const openActions = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Actions' }).click();

describe('Escape on a page of the back-office', () => {
  let shop: WholeShop;
  const openUsers = openPageAs(() => ({ shop, token: shop.admin }), '/admin/users');
  const user = { id: '', name: `Eve ${randomUUID().slice(0, 8)}` };
  before(async () => {
    shop = await theWholeShop();
    const answer = await shop.send('POST', '/api/register', {
      body: aRegistration({ name: user.name }),
    });
    user.id = readUserId(readToken(answer));
    await eventually('the account', async () => {
      const found = await shop.ask('GET', `/api/admin/users/${user.id}`, { token: shop.admin });
      return found.status === 200;
    });
  });

  const userPath = (lang = 'eng'): string => `/${lang}/admin/users/${user.id}`;

  it(
    'closes a menu first, and then returns to the list',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await openUsers(browserUser, `/${user.id}`);
      await openActions(page);
      await page.getByRole('menuitem').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
      expect(pathOf(page)).to.equal(userPath());

      await page.keyboard.press('Escape');
      await page.waitForURL('**/eng/admin/users');
    }),
  );

  it(
    'closes a dialog that sends, and keeps the page',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await openUsers(browserUser, `/${user.id}`);
      const sent = Promise.withResolvers<undefined>();
      const answered = Promise.withResolvers<undefined>();
      await page.route('**/api/**', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        sent.resolve(undefined);
        await answered.promise;
        return route.continue();
      });
      await openActions(page);
      await page.getByRole('menuitem', { name: 'Show email' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('asked by phone');
      await dialog.getByRole('button', { name: 'Show email' }).press('Enter');
      await sent.promise;

      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      answered.resolve(undefined);
      await page.getByRole('tab', { name: 'Notes' }).click();
      await page.getByLabel('New note').waitFor();
      expect(pathOf(page)).to.equal(userPath());
    }),
  );

  it(
    'keeps the text of a note that was not added',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await openUsers(browserUser, `/${user.id}?tab=notes`);
      const note = page.getByLabel('New note');
      await note.fill('Asked for an invoice');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.waitForURL('**/eng/admin/users');
      await page.goBack();
      await page.waitForURL(`**${userPath()}?tab=notes`);
      await note.waitFor();
      expect(await note.inputValue()).to.equal('Asked for an invoice');

      await page.getByRole('button', { name: 'Add note' }).click();
      await waitForToast(page, 'Note added');
      await page.reload();
      await note.waitFor();
      expect(await note.inputValue()).to.equal('');
    }),
  );

  it(
    'returns to the list of the other language with its filters, once for a key held down',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await openUsers(browserUser, '?filter[banned]=false');
      const listed = new URL(page.url()).search;
      await page.getByRole('searchbox', { name: 'Search' }).fill(user.name);
      const headerAndMatch = 2;
      await eventually('the match alone', async () => {
        return (await page.getByRole('row').count()) === headerAndMatch;
      });
      await page.getByRole('link', { name: user.name }).click();
      await page.waitForURL(`**${userPath()}`);
      await page.getByRole('button', { name: /Language:/u }).click();
      await page.getByRole('menuitem', { name: 'Русский' }).click();
      await page.waitForURL(`**${userPath('rus')}`);
      await page.getByRole('heading', { level: 1, name: user.name }).waitFor();
      await page.locator('html[lang="ru"]').waitFor();
      await page.locator('main a[href^="/rus/admin/users?"]').waitFor(); // the way back
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.down('Escape');
      await page.keyboard.up('Escape');

      await page.waitForURL('**/rus/admin/users?*');
      expect(decodeURIComponent(new URL(page.url()).search)).to.equal(decodeURIComponent(listed));
      await page.getByRole('link', { name: user.name }).waitFor();
      expect(await page.getByRole('searchbox', { name: 'Поиск' }).inputValue()).to.equal(user.name);
    }),
  );
});
