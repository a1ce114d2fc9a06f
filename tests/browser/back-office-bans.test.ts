import { readFile } from 'node:fs/promises';
import { bannedReply, banPage } from '@shop/contracts/identity/bans.contract';
import { expect } from 'chai';
import type { Account } from '../support/accounts.ts';
import { accountOfLevel } from '../support/accounts.ts';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { findFaultsInBothLanguages } from './accessibility.ts';
import { press, tabTo } from './keyboard.ts';
import { openPageAs, waitForToast } from './staff-pages.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

describe('the ban list of the back-office', () => {
  let shop: WholeShop;
  let moderator: Account;
  before(async () => {
    shop = await theWholeShop();
    moderator = await accountOfLevel(shop, 1);
  });

  const readBan = async (id: string) => {
    const { status, body } = await shop.ask('GET', `/api/admin/bans/${id}`, { token: shop.admin });
    return status === 200 ? banPage.parse(body) : null;
  };
  const ban = async (email: string, reason = 'fraud'): Promise<string> => {
    const { body } = await sendBackOfficeCommand(shop, 'POST', '/api/admin/bans', {
      email,
      reason,
    });
    const { id } = bannedReply.parse(body);
    await eventually('the ban', () => readBan(id));
    return id;
  };
  const enter = openPageAs(() => ({ shop, token: moderator.token }), '/admin/bans');

  it(
    'bans several addresses at once, and reports the result of each line',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const [first, second, banned] = [anEmail(), anEmail(), anEmail()];
      await ban(banned);
      await enter(browserUser, '/new');
      const lines = [first, second, first, banned, 'no address', moderator.email];
      // an address has no space, so the fifth line is read as two
      await page.getByLabel('Emails').fill(lines.join('\n'));
      await page.getByRole('button', { name: 'Check' }).click();
      const table = page.getByRole('table', { name: 'What the ban affects' });
      await table.waitFor();
      const states = () =>
        table
          .locator('tbody tr')
          .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-line')));
      expect(await states()).to.deep.equal([
        'new',
        'new',
        'duplicate',
        'banned',
        'invalid',
        'invalid',
        'oneself',
      ]);
      await page.getByLabel('Reason').fill('a ring of thieves');
      await page.getByRole('button', { name: 'Ban 2 emails' }).click();
      await page.getByText('2 emails banned').waitFor();
      expect(await table.getByRole('link', { name: 'Open ban' }).count()).to.equal(3);
      for (const email of [first, second]) {
        await eventually('the ban', async () => {
          const body = { name: 'Ann', email, theme: 'Hello', message: 'Hello' };
          return (await shop.send('POST', '/api/contacts', { body })).status === 409;
        });
      }
    }),
  );

  it(
    'is searched and filtered, and exported with masked addresses',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const email = anEmail();
      const id = await ban(email, 'for the list');
      await enter(browserUser);
      await page.getByRole('searchbox', { name: 'Search' }).fill(email);
      await page.locator('[data-row]').filter({ hasText: 'for the list' }).waitFor();
      expect(page.url()).not.to.include('example.org');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      const table = await readFile(await download.path(), 'utf8');
      expect(table).to.include(id).and.not.include(email);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Status', exact: true }).click();
      await page.getByRole('button', { name: 'Lifted', exact: true }).click();
      await page.getByRole('heading', { name: 'No results' }).waitFor();
    }),
  );

  it(
    'changes a ban, resolves a conflict between two editors, and lifts a ban with a reason',
    inSharedBrowser(async (browserUser) => {
      const { page, expects: expectFailure } = browserUser;
      const id = await ban(anEmail());
      const path = `/api/admin/bans/${id}`;
      expectFailure(409, path);
      await enter(browserUser, `/${id}`);
      await page.getByText('What it affects').waitFor();
      await page.getByLabel('Reason').fill('spam');
      await page.keyboard.press('Control+s');
      await waitForToast(page, 'Ban changed');
      await eventually('the reason', async () => (await readBan(id))?.reason === 'spam');

      await page.getByLabel('Reason').fill('mine');
      const until = new Date(Date.now() + 86_400_000).toISOString();
      await sendBackOfficeCommand(shop, 'PUT', path, { reason: 'theirs', until, revision: 2 });
      await page.keyboard.press('Control+s');
      const conflict = page.getByRole('dialog');
      await conflict.getByText('theirs').first().waitFor();
      await conflict.getByRole('button', { name: /Save/u }).click();
      await eventually('both', async () => {
        const settled = await readBan(id);
        return settled?.reason === 'mine' && settled.until === until;
      });

      await page.getByRole('button', { name: 'Lift ban' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('a mistake');
      await dialog.getByRole('button', { name: 'Lift ban' }).click();
      await page.getByText('This ban is no longer active', { exact: false }).waitFor();
      await page.getByRole('tab', { name: 'History' }).click();
      await page
        .getByRole('tabpanel', { name: 'History' })
        .getByText('a mistake')
        .first()
        .waitFor();
    }),
  );

  it(
    'bans with the keyboard only',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const email = anEmail();
      await enter(browserUser, '/new');
      await tabTo(page, 'Emails');
      await page.keyboard.type(email);
      await press(page, 'Check');
      await page.getByRole('table').waitFor();
      await tabTo(page, 'Reason');
      await page.keyboard.type('fraud');
      await press(page, 'Ban 1 email');
      await page.getByText('1 email banned').waitFor();
    }),
  );

  it(
    'has no axe violations in either language',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const id = await ban(anEmail());
      await enter(browserUser, '', 'rus');
      await page.locator('[data-row]').first().waitFor();
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
      await enter(browserUser, '/new', 'rus');
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
      await enter(browserUser, `/${id}`, 'rus');
      await page.locator('form textarea').first().waitFor();
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
    }),
  );
});
