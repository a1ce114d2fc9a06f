import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Account } from '../support/accounts.ts';
import { accountOfLevel } from '../support/accounts.ts';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { findContactMessages } from '../support/private-search.ts';
import { findFaultsInBothLanguages, findAccessibilityFaults } from './accessibility.ts';
import { languages } from './screens.ts';
import { press, tabTo } from './keyboard.ts';
import { openPageAs, waitForToast } from './staff-pages.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

describe('the contact messages of the back-office', () => {
  let shop: WholeShop;
  let moderator: Account;

  before(async () => {
    shop = await theWholeShop();
    moderator = await accountOfLevel(shop, 1);
  });

  const found = async (email: string) => {
    const [message] = await findContactMessages(shop, email, { token: shop.admin });
    return message;
  };

  let senders = 0;
  const aMessage = async (theme: string) => {
    senders += 1;
    const email = anEmail();
    const { status } = await shop.send('POST', '/api/contacts', {
      body: { name: 'Ann', email, theme, message: 'Where is my key?' },
      headers: { 'X-Forwarded-For': `198.18.0.${senders}` },
    });
    expect(status).to.equal(202);
    const { id } = await eventually('the message', () => found(email));
    return { id, email, theme };
  };

  const enter = openPageAs(() => ({ shop, token: moderator.token }), '/admin/contacts/messages');

  it(
    'are found, assigned, answered by email, closed and reopened',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { email, theme } = await aMessage('A lost key');
      await enter(browserUser, '?filter[status]=new');
      await page.getByRole('searchbox', { name: 'Search' }).fill(email);
      await page.getByRole('link', { name: theme }).click();
      await page.getByText('Where is my key?').waitFor();

      await page.getByLabel('Assignee').selectOption({ label: 'Me' });
      await eventually('the assignee', async () => (await found(email))?.assignee !== null);
      await page.getByLabel('Reply').fill('It is on the page of the order.');
      await page.getByRole('button', { name: 'Send email' }).click();
      await waitForToast(page, `Reply sent to ${email}`);
      await eventually('the mail', async () =>
        (await shop.receivedEmails(email)).some(({ text }) =>
          text.includes('on the page of the order'),
        ),
      );
      await page.getByText('Email sent').waitFor();

      // the toast of the answer has a button of that name too
      await page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
      await waitForToast(page, `Closed: ${theme}`);
      await page.getByRole('button', { name: 'Reopen' }).click();
      await waitForToast(page, `Reopened: ${theme}`);
      await page.getByRole('tab', { name: 'History' }).click();
      const history = page.getByRole('tabpanel', { name: 'History' });
      await history.getByText('Closed', { exact: true }).first().waitFor();
    }),
  );

  it(
    'are filtered by assignee, and exported with the filter applied',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { id, email } = await aMessage('Mine to answer');
      const { body: me } = await shop.ask('GET', '/api/user', { token: moderator.token });
      const assigned = await shop.send('POST', `/api/admin/contacts/${id}/assign`, {
        body: { user_id: (me as Readonly<{ id: string }>).id },
        token: moderator.token,
      });
      expect(assigned.status).to.equal(200);
      await eventually('the assignee', async () => (await found(email))?.assignee !== null);
      const requestedPaths: string[] = [];
      page.on('request', (request) => requestedPaths.push(request.url()));
      const search = page.getByRole('searchbox', { name: 'Search' });
      await enter(browserUser);
      await search.fill(email);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Assignee' }).click();
      await page.getByRole('button', { name: 'Unassigned', exact: true }).click();
      await page.getByRole('heading', { name: 'No results' }).waitFor();
      await enter(browserUser, '?filter[assignee]=me');
      await search.fill(email);
      await page.getByText('1 result', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Mine to answer' }).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(lines).to.have.lengthOf(2);
      expect(lines[1]).to.include(`${id},`).and.include('Mine to answer');

      await page.getByRole('link', { name: 'Mine to answer' }).click();
      await page.getByText('Where is my key?').waitFor();
      await page.goBack();
      await page.getByText('1 result', { exact: true }).waitFor();
      expect(await search.inputValue()).to.equal(email);
      expect(
        [...requestedPaths, page.url()].filter((url) => url.includes(email.split('@')[0] ?? '@')),
      ).to.deep.equal([]);
    }),
  );

  it(
    'are answered and closed with the keyboard only',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { id, email } = await aMessage('By keys');
      await enter(browserUser, `/${id}`);
      await tabTo(page, 'Reply');
      await page.keyboard.type('Typed');
      await press(page, 'Send and close');
      await eventually('the closed message', async () => (await found(email))?.status === 'closed');
      expect((await found(email))?.answers[0]?.text).to.equal('Typed');
    }),
  );

  it(
    'block and unblock their sender with a reason',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { id, email } = await aMessage('Spam');
      await enter(browserUser, `/${id}`);
      await page.getByRole('button', { name: 'Block sender' }).click();
      const dialog = page.getByRole('dialog', { name: 'Block this sender?' });
      await dialog.getByLabel('Reason').fill('advertising');
      await dialog.getByRole('button', { name: 'Block sender' }).click();
      await page.getByText('Reason: advertising').waitFor();
      const again = () =>
        shop.send('POST', '/api/contacts', {
          body: { name: 'Ann', email, theme: 'More', message: 'More' },
          headers: { 'X-Forwarded-For': '198.18.1.1' },
        });
      await eventually('the ban', async () => (await again()).status === 409);

      await page.getByRole('button', { name: 'Unblock sender' }).click();
      const undo = page.getByRole('dialog', { name: 'Unblock this sender?' });
      await undo.getByLabel('Reason').fill('a mistake');
      await undo.getByRole('button', { name: 'Unblock sender' }).click();
      await page.getByRole('button', { name: 'Block sender', exact: true }).waitFor();
    }),
  );

  it(
    'have no axe violations in either language',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { id } = await aMessage('For axe');
      await enter(browserUser, '', 'rus');
      await page.locator('[data-row]').first().waitFor();
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
      await enter(browserUser, `/${id}`, 'rus');
      await page.locator('form textarea').first().waitFor();
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
      for (const lang of languages) {
        await enter(browserUser, `/${id}`, lang);
        await page.locator('aside button').last().click();
        await page.getByRole('dialog').waitFor();
        expect(await findAccessibilityFaults(page), 'a question').to.deep.equal([]);
      }
    }),
  );
});
