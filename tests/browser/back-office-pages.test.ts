import { adminPage } from '@shop/contracts/content/back-office.contract';
import { firstPages } from '@shop/domain/content/first-pages.rules';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { findFaultsInBothLanguages, findAccessibilityFaults } from './accessibility.ts';
import { languages } from './screens.ts';
import { press, tabTo } from './keyboard.ts';
import { openPageAs, waitForToast } from './staff-pages.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const path = '/api/admin/pages/policy';

describe('the legal pages of the back-office', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
  });

  after(async () => {
    const { id: _id, changed_at: _at, ...page } = await policy();
    const { title, body } = firstPages.policy;
    await sendBackOfficeCommand(shop, 'PUT', path, {
      ...page,
      title_rus: title.rus,
      title_eng: title.eng,
      body_rus: body.rus,
      body_eng: body.eng,
    });
  });

  const enter = openPageAs(() => ({ shop, token: shop.admin }), '/admin/pages');

  const policy = async () => {
    const { body } = await shop.ask('GET', path, { token: shop.admin });
    return adminPage.parse(body);
  };
  const savedPolicy = (revision: number) =>
    eventually(`revision ${revision} of the page`, async () => {
      const found = await policy();
      return found.revision === revision && found;
    });

  /** Saves the page with another text; the next test may begin with any revision. */
  const reworded = async (body: string) => {
    const { id: _id, changed_at: _at, ...page } = await policy();
    await sendBackOfficeCommand(shop, 'PUT', path, { ...page, body_rus: body, body_eng: body });
    return savedPolicy(page.revision + 1);
  };

  it(
    'are published as the next version, which visitors see',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { revision } = await policy();
      await enter(browserUser, '');
      await page.getByRole('table', { name: 'Legal pages' }).getByRole('link').nth(1).click();
      const text = page.getByLabel('Text (English)');
      await text.fill('## New rules\n\nWe keep **less**.');
      const preview = page.getByRole('region', { name: 'Preview' });
      await preview.getByRole('heading', { name: 'New rules' }).waitFor();
      await page.keyboard.press('Control+s');
      await waitForToast(page, `Version ${revision + 2} published`);
      await savedPolicy(revision + 1);
      await page.goto(`${shop.address}/eng/policy`);
      await page.getByRole('heading', { name: 'New rules' }).waitFor();
    }),
  );

  it(
    'show a diff of any two versions, and restore an old one as the next version',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await reworded('## Rules\n\nOne.\n\nTwo.\n\nThe second rule.');
      const last = await reworded('## Rules\n\nOne.\n\nTwo.\n\nThe changed rule.');
      await enter(browserUser, '/policy?tab=versions');
      const compare = page.getByRole('region', { name: 'Compare versions' });
      const body = compare.getByRole('group', { name: 'Text' });
      await body.locator('ins', { hasText: 'changed' }).waitFor();
      expect(await body.locator('del').textContent()).to.equal('second');
      await compare.getByText('Unchanged lines: 2').waitFor();

      await compare.getByLabel('Before').selectOption('0');
      await compare.getByLabel('After').selectOption(String(last.revision - 1));
      await body.locator('ins', { hasText: 'second' }).waitFor();
      await compare.getByLabel('Language').selectOption('rus');

      await page.getByRole('button', { name: 'As it was then: version 1', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(firstPages.policy.title.eng, { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Restore this version' }).click();
      await waitForToast(page, `Version 1 restored as version ${last.revision + 2}`);
      const restored = await savedPolicy(last.revision + 1);
      expect(restored.body_eng).to.equal(firstPages.policy.body.eng);
      const versions = page.getByRole('table', { name: 'Versions' });
      await versions.getByRole('row').nth(1).getByText('current').waitFor();
    }),
  );

  it(
    'merge changes saved by another editor',
    inSharedBrowser(async (browserUser) => {
      const { page, expects: expectFailure } = browserUser;
      expectFailure(409, path);
      const { revision } = await reworded('Before');
      await enter(browserUser, '/policy');
      await page.getByLabel('Title (English)').fill('Privacy');
      await reworded('Theirs');
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog', { name: 'This changed while you were editing' });
      await dialog.getByRole('button', { name: 'Save the result' }).click();
      await waitForToast(page, `Version ${revision + 3} published`);
      expect(await savedPolicy(revision + 2)).to.include({
        title_eng: 'Privacy',
        body_eng: 'Theirs',
      });
    }),
  );

  it(
    'are edited with the keyboard only',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { revision } = await reworded('Text');
      await enter(browserUser, '/policy');
      await tabTo(page, /^Text \(English\)/u);
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' by keys');
      await press(page, /^Save/u);
      expect((await savedPolicy(revision + 1)).body_eng).to.equal('Text by keys');
    }),
  );

  it(
    'have no axe violations in either language',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await reworded('Altogether different words');
      await enter(browserUser, '', 'rus');
      await page.locator('tbody tr').first().waitFor();
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
      await enter(browserUser, '/policy?tab=versions', 'rus');
      await page.locator('ins').first().waitFor();
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
      for (const lang of languages) {
        await enter(browserUser, '/policy?tab=versions', lang);
        await page.locator('tbody button').last().click();
        await page.getByRole('dialog').locator('h2, h3').nth(1).waitFor();
        expect(await findAccessibilityFaults(page), 'a version').to.deep.equal([]);
      }
    }),
  );
});
