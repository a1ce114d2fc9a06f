import { randomUUID } from 'node:crypto';
import { promoBatchesReply } from '@shop/contracts/promotions/batches.contract';
import { promosReply } from '@shop/contracts/promotions/contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { aPromo } from '../support/promos.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { openPageAs, waitForToast, clickButton } from './staff-pages.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';
import { downloadLines, readPromo } from './promo-pages.ts';

const rows = (page: Page) => page.locator('tbody tr[data-row]');

describe('the promo codes of the back-office', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
  });

  const enter = openPageAs(() => ({ shop, token: shop.admin }), '/admin/promos');

  it(
    'are generated as a batch, exported, and listed by batch',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const name = `Mailing ${randomUUID().slice(0, 6)}`;
      await enter(browserUser, '/batches');
      await page.getByRole('link', { name: 'New batch' }).first().click();
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Number of codes').fill('12');
      await page.getByLabel('Prefix').fill('mail-');
      await page.getByLabel('Random characters').fill('8');
      await page.getByText(/^For example: MAIL-[A-Z0-9]{8}$/u).waitFor();
      await clickButton(page, 'Create');
      await page.getByRole('heading', { name: '12 codes generated' }).waitFor();
      const lines = await downloadLines(page, () => clickButton(page, 'Export codes'));
      expect(lines).to.have.lengthOf(13);
      for (const line of lines.slice(1)) expect(line).to.match(/^MAIL-[2-9A-Z]{8},active,10,/u);

      await page.getByRole('link', { name: 'View codes' }).click();
      await page.getByText('12 results').waitFor();
      await page.getByRole('button', { name: `Change filter: Batch` }).getByText(name).waitFor();
      await enter(browserUser, `/batches?q=${encodeURIComponent(name)}`);
      await page.getByRole('link', { name }).waitFor();
      const again = await downloadLines(page, () => clickButton(page, `Export codes: ${name}`));
      expect(again).to.deep.equal(lines);
    }),
  );

  it(
    'of an interrupted batch are completed from the list',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { code: _, on: __, ...terms } = aPromo({ limit: 1 });
      const name = `Torn ${randomUUID().slice(0, 6)}`;
      const batch = { ...terms, id: randomUUID(), name, prefix: '', count: 510 };
      await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos/batch', batch);
      const madeOf = async () => {
        const path = `/api/admin/promos/batches?q=${encodeURIComponent(name)}`;
        const { body } = await shop.ask('GET', path, { token: shop.admin });
        return promoBatchesReply.parse(body).items[0]?.made;
      };
      await eventually('500 codes', async () => (await madeOf()) === 500);
      await enter(browserUser, `/batches?q=${encodeURIComponent(name)}`);
      await page.getByText('500 of 510').waitFor();
      await clickButton(page, `Generate remaining: ${name}`);
      await waitForToast(page, `All codes in “${name}” are generated`);
      await eventually('all codes', async () => (await madeOf()) === 510);
      await page.getByText('510', { exact: true }).waitFor();
    }),
  );

  it(
    'are filtered, exported as they are filtered, and switched off in bulk',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const prefix = `bulk${randomUUID().slice(0, 6)}`;
      const codes = ['a', 'b', 'c'].map((end) => `${prefix}-${end}`);
      for (const [index, code] of codes.entries()) {
        await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', {
          ...aPromo({ on: index > 0 }),
          code,
        });
      }
      await eventually('the codes', async () => {
        const { body } = await shop.ask('GET', `/api/admin/promos?q=${prefix}`, {
          token: shop.admin,
        });
        return promosReply.parse(body).total === 3;
      });
      await enter(browserUser);
      await page.getByRole('searchbox', { name: 'Search' }).fill(prefix);
      await page.getByText('3 results').waitFor();
      await clickButton(page, 'Filter');
      await page.getByRole('menuitem', { name: 'Status' }).click();
      await clickButton(page, 'Active');
      await page.getByText('2 results').waitFor();
      const lines = await downloadLines(page, () => clickButton(page, 'Export CSV'));
      expect(lines.slice(1).map((line) => line.split(',')[0])).to.have.members(
        codes.slice(1).map((code) => code.toUpperCase()),
      );

      await clickButton(page, 'Remove filter: Status');
      await page.getByText('3 results').waitFor();
      await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
      await clickButton(page, 'Turn off');
      const dialog = page.getByRole('dialog', { name: 'Turn off 2 promo codes?' });
      await dialog.getByText('Won’t change: 1').waitFor();
      await dialog.getByRole('button', { name: 'Turn off' }).click();
      const report = page.getByRole('dialog', { name: 'Turn off' });
      await report.getByText('2 changed').waitFor();
      await report.getByRole('button', { name: 'Close' }).last().click();
      for (const code of codes) await readPromo(shop, code, ({ status }) => status === 'off');
      await page.waitForFunction(
        () => document.querySelectorAll('tbody [data-tone="bad"]').length === 3,
      );

      await page.getByRole('checkbox', { name: `Select: ${codes[0]?.toUpperCase()}` }).check();
      await clickButton(page, 'Lock');
      const lock = page.getByRole('dialog', { name: 'Permanently lock 1 promo code?' });
      await lock.getByLabel('Reason').fill('A test');
      await lock.getByRole('button', { name: 'Lock', exact: true }).click();
      await page.getByRole('dialog', { name: 'Lock' }).getByText('1 changed').waitFor();
      expect(await readPromo(shop, codes[0] ?? '', ({ locked }) => locked)).to.include({
        on: false,
      });
      expect(await rows(page).count()).to.equal(3);
    }),
  );
});
