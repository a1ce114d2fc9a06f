import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { userPage } from '@shop/contracts/identity/users.contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Account } from '../support/accounts.ts';
import {
  aRegistration,
  accountOfLevel,
  proveEmail,
  readToken,
  readUserId,
} from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { findFaultsInBothLanguages } from './accessibility.ts';
import { press, tabTo } from './keyboard.ts';
import type { BrowserUser } from './browser-user.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';
import { waitForToast } from './staff-pages.ts';

const choose = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

describe('the users of the back-office', () => {
  let shop: WholeShop;
  let moderator: Account;
  before(async () => {
    shop = await theWholeShop();
    moderator = await accountOfLevel(shop, 1);
  });

  /** An account with a unique name. */
  const registerSomeone = async () => {
    const name = `Ann ${randomUUID().slice(0, 8)}`;
    const body = aRegistration({ name });
    const answer = await shop.send('POST', '/api/register', { body });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
    const token = readToken(answer);
    return { name, email: body.email, password: body.password, token, id: readUserId(token) };
  };
  const readUser = async (id: string) => {
    const { status, body } = await shop.ask('GET', `/api/admin/users/${id}`, { token: shop.admin });
    return status === 200 ? userPage.parse(body) : null;
  };
  const enter = async (
    { page, context }: BrowserUser,
    path = '',
    { token = shop.admin, lang = 'eng' } = {},
  ): Promise<void> => {
    await context.addCookies([{ name: 'token', value: token, url: shop.address }]);
    await page.goto(`${shop.address}/${lang}/admin/users${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

  it(
    'are searched, filtered and exported without email addresses in URLs',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { name, email, id } = await registerSomeone();
      await eventually('the account', () => readUser(id));
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await enter(browserUser);
      await page.getByRole('searchbox', { name: 'Search' }).fill(email);
      await page.getByRole('link', { name }).waitFor();
      const headerAndMatch = 2;
      await eventually('the match alone', async () => {
        return (await page.getByRole('row').count()) === headerAndMatch;
      });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      const table = await readFile(await download.path(), 'utf8');
      expect(table.trim().split('\r\n')).to.have.lengthOf(2);
      expect(table).to.include(id).and.not.include(email);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Ban', exact: true }).click();
      await page.getByRole('button', { name: 'Banned', exact: true }).click();
      await page.getByRole('heading', { name: 'No results' }).waitFor();
      expect(page.url()).to.include('filter');
      expect([...addresses, page.url()].filter((url) => url.includes('example.org'))).to.deep.equal(
        [],
      );
    }),
  );

  it(
    'get a new level, which ends their sessions, and a new name',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const account = await registerSomeone();
      await proveEmail(shop, account);
      await eventually('the address', async () => (await readUser(account.id))?.email_confirmed);
      await enter(browserUser, `/${account.id}`);
      await page.getByLabel('Name', { exact: true }).fill(`${account.name} II`);
      await page.keyboard.press('Control+s');
      await waitForToast(page, 'Name saved');
      await page.getByRole('heading', { level: 1, name: `${account.name} II` }).waitFor();

      await choose(page, 'Change level');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('New level').selectOption({ label: 'Moderator' });
      await dialog.getByLabel('Reason').fill('joins support');
      await dialog.getByRole('button', { name: 'Change level' }).click();
      await waitForToast(page, `Level changed: ${account.name} II`);
      await eventually('the end of the session', async () => {
        const { status } = await shop.ask('GET', '/api/sessions', { token: account.token });
        return status === 401;
      });
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText('joins support').first().waitFor();
    }),
  );

  it(
    'resolve conflicting name changes of two administrators',
    inSharedBrowser(async (browserUser) => {
      const { page, expects: expectFailure } = browserUser;
      const { id, name } = await registerSomeone();
      const path = `/api/admin/users/${id}`;
      expectFailure(409, path);
      await eventually('the account', () => readUser(id));
      await enter(browserUser, `/${id}`);
      await page.getByLabel('Name', { exact: true }).fill('Mine');
      const body = { name: `${name} theirs`, level: 0, revision: 0 };
      expect((await shop.send('PUT', path, { body, token: shop.admin })).status).to.equal(200);
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog');
      await dialog.getByText(`${name} theirs`).first().waitFor();
      await dialog.getByRole('button', { name: /Save/u }).click();
      await eventually('the name', async () => (await readUser(id))?.name === 'Mine');
    }),
  );

  it(
    'show notes and sessions, and the email after a reason is given',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const account = await registerSomeone();
      await eventually(
        'the account',
        async () => (await readUser(account.id))?.sessions.length === 1,
      );
      await enter(browserUser, `/${account.id}`);
      expect(await page.content()).not.to.include(account.email);
      await page.getByRole('tab', { name: 'Notes' }).click();
      await page.getByLabel('New note').fill('A regular');
      await page.getByRole('button', { name: 'Add note' }).click();
      await page.getByText('A regular', { exact: true }).waitFor();

      await page.getByRole('tab', { name: /Sessions/u }).click();
      await page.getByRole('button', { name: 'End all sessions' }).click();
      await page.getByText('No sessions').waitFor();

      await choose(page, 'Show email');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('asked by phone');
      await dialog.getByRole('button', { name: 'Show email' }).click();
      await page.locator('[data-email]').getByText(account.email).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      await page.locator('[data-email]').waitFor({ state: 'detached' });
      expect(await page.content()).not.to.include(account.email);
    }),
  );

  it(
    'are erased only after their name is typed',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { id, name } = await registerSomeone();
      await eventually('the account', () => readUser(id));
      await enter(browserUser, `/${id}`);
      await choose(page, 'Erase account');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('requested by email');
      const typed = dialog.getByLabel('Type the name to confirm');
      await typed.fill('Somebody else');
      await dialog.getByRole('button', { name: 'Erase account' }).click();
      await dialog.locator('input[aria-invalid="true"]').waitFor();
      expect((await readUser(id))?.erased_at).to.equal(null);
      await typed.fill(name);
      await dialog.getByRole('button', { name: 'Erase account' }).click();
      await waitForToast(page, 'Account erasure started');
      await eventually('the erasure', async () => (await readUser(id))?.name === null);
    }),
  );

  it(
    'are banned and unbanned by a moderator, who has no other actions',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { id, name } = await registerSomeone();
      await eventually('the account', () => readUser(id));
      await enter(browserUser, `/${id}`, { token: moderator.token });
      for (const tab of ['Orders', 'Promo codes']) {
        expect(await page.getByRole('tab', { name: tab }).count(), tab).to.equal(0);
      }
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Ban' }).waitFor();
      expect(await page.getByRole('menuitem').allTextContents()).to.deep.equal(['Ban']);
      await page.getByRole('menuitem', { name: 'Ban' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Sessions ended').waitFor();
      await dialog.getByLabel('Reason').fill('fraud');
      await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
      await waitForToast(page, `Banned: ${name}`);
      await eventually('the ban', async () => (await readUser(id))?.banned);
      await choose(page, 'Lift ban');
      await page.getByRole('dialog').getByLabel('Reason').fill('a mistake');
      await page.getByRole('dialog').getByRole('button', { name: 'Lift ban' }).click();
      await eventually('the end', async () => (await readUser(id))?.banned === false);
    }),
  );

  it(
    'get a note with the keyboard alone',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { id } = await registerSomeone();
      await eventually('the account', () => readUser(id));
      await enter(browserUser, `/${id}?tab=notes`);
      await tabTo(page, 'New note');
      await page.keyboard.type('By keys');
      await press(page, 'Add note');
      await eventually('the note', async () => (await readUser(id))?.notes_count === 1);
    }),
  );

  it(
    'have no axe violations, in either language',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { id } = await registerSomeone();
      await eventually('the account', () => readUser(id));
      await enter(browserUser, '', { lang: 'rus' });
      await page.locator('[data-row]').first().waitFor();
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
      for (const tab of ['', '?tab=sessions', '?tab=notes', '?tab=orders', '?tab=history']) {
        await enter(browserUser, `/${id}${tab}`, { lang: 'rus' });
        await page.getByRole('tabpanel').first().waitFor();
        expect(await findFaultsInBothLanguages(page), tab).to.deep.equal([]);
      }
    }),
  );
});
