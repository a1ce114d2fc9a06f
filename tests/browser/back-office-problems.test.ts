import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { adminProblem } from '@shop/contracts/content/back-office.contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { add, anArticle, askFromPosition } from '../content/entries.ts';
import type { Account } from '../support/accounts.ts';
import { accountOfLevel } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { findFaultsInBothLanguages, findAccessibilityFaults } from './accessibility.ts';
import { press, tabTo } from './keyboard.ts';
import { openPageAs, waitForToast } from './staff-pages.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const path = '/api/admin/problems';

const aPng = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: '#3b6e4d' } })
    .png()
    .toBuffer();

const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

describe('the help articles of the back-office', () => {
  let shop: WholeShop;
  let moderator: Account;

  before(async () => {
    shop = await theWholeShop();
    moderator = await accountOfLevel(shop, 1);
  });

  const enter = openPageAs(() => ({ shop, token: moderator.token }), '/admin/problems');

  const articleAt = (id: string, revision: number) =>
    eventually(`revision ${revision} of the article`, async () => {
      const { status, body } = await shop.ask('GET', `${path}/${id}`, { token: shop.admin });
      if (status !== 200) return false;
      const found = adminProblem.parse(body);
      return found.revision === revision && found;
    });

  const saved = async (changes: object = {}) => {
    const article = anArticle(changes);
    await askFromPosition(shop, path, await add(shop, 'problems', article), shop.admin);
    return article;
  };

  it(
    'are written with a picture, previewed as buyers see them, and published',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser, '/new');
      await page.getByLabel('Type').selectOption({ label: 'Guide' });
      await page.getByLabel('Category').selectOption({ label: 'Software' });
      await page.getByLabel('Title (Russian)').fill('Как выключить изоляцию ядра');
      await page.getByLabel('Title (English)').fill('How to turn core isolation off');
      await page.getByLabel('Text (Russian)').fill('Откройте **параметры**.');
      const text = page.getByLabel('Text (English)');
      await text.fill('Open **settings**.');
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Insert an image' }).last().click(),
      ]);
      await chooser.setFiles([
        { name: 'settings.png', mimeType: 'image/png', buffer: await aPng() },
      ]);
      await eventually('the picture in the text', async () =>
        (await text.inputValue()).includes('![](/storage/images/'),
      );
      await page.getByLabel('Link').fill('/catalog');

      const preview = page.getByRole('region', { name: 'Preview' });
      await preview.getByText('How to turn core isolation off').waitFor();
      await preview.locator('img').waitFor();
      expect(await preview.locator('strong').textContent()).to.equal('settings');
      await preview.getByRole('button', { name: 'Russian' }).click();
      await preview.getByText('Как выключить изоляцию ядра').waitFor();

      await page.getByRole('button', { name: 'Create' }).click();
      await page.waitForURL(/\/admin\/problems\/[\da-f-]{36}$/u);
      const article = await articleAt(idIn(page), 0);
      expect(article).to.include({ kind: 'guide', category: 'software', link: '/catalog' });
      await page.getByRole('link', { name: 'View in store' }).click();
      await page.getByRole('heading', { level: 1, name: article.title_eng }).waitFor();
    }),
  );

  it(
    'report missing fields, and merge the changes of another editor',
    inSharedBrowser(async (browserUser) => {
      const { page, expects: expectFailure } = browserUser;
      expectFailure(409, /\/api\/admin\/problems\//u);
      const { id, ...sent } = await saved();
      await enter(browserUser, `/${id}`);
      await page.getByLabel('Text (English)').fill('');
      await page.keyboard.press('Control+s');
      await page.locator('textarea[aria-invalid="true"]').waitFor();
      await page.getByLabel('Text (English)').fill('Mine');
      await page.getByText('Unsaved changes').waitFor();
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByText('We restored your unsaved changes').waitFor();

      const theirs = { ...sent, title_eng: 'Theirs', revision: 0 };
      await shop.send('PUT', `${path}/${id}`, { body: theirs, token: shop.admin });
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog', { name: 'This changed while you were editing' });
      await dialog.getByRole('button', { name: 'Save the result' }).click();
      await waitForToast(page, 'Saved');
      expect(await articleAt(id, 2)).to.include({ title_eng: 'Theirs', body_eng: 'Mine' });

      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByRole('tabpanel', { name: 'History' }).getByText('Theirs').first().waitFor();
    }),
  );

  it(
    'are archived, restored, filtered and exported',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const word = randomUUID().slice(0, 8);
      const { id, title_eng: title } = await saved({ kind: 'driver', title_eng: `Driver ${word}` });
      await saved({ kind: 'guide', title_eng: `Guide ${word}` });
      await enter(browserUser, `/${id}`);
      await page.getByRole('button', { name: 'Archive', exact: true }).click();
      await waitForToast(page, `Archived: ${title}`);
      await articleAt(id, 1);

      await enter(browserUser, `?q=${word}&filter[active]=false`);
      await page.getByRole('link', { name: title }).waitFor();
      expect(await page.locator('tbody tr').count()).to.equal(1);
      const [table] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      const lines = (await readFile(await table.path(), 'utf8')).trim().split('\r\n');
      expect(lines).to.have.lengthOf(2);
      expect(lines[1]).to.match(new RegExp(`^${id},driver,`, 'u'));

      await page.getByRole('link', { name: title }).click();
      await page.getByRole('button', { name: 'Restore' }).click();
      await waitForToast(page, `Restored: ${title}`);
      expect((await articleAt(id, 2)).active).to.equal(true);
      await enter(browserUser, `?q=${word}&filter[kind]=guide`);
      await page.getByRole('link', { name: `Guide ${word}` }).waitFor();
      expect(await page.locator('tbody tr').count()).to.equal(1);
    }),
  );

  it(
    'are voted on with the keyboard, and show their views and votes',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const word = randomUUID().slice(0, 8);
      const { id, title_eng: title } = await saved({ title_eng: `Helpful ${word}` });
      await eventually('the article in the shop', async () => {
        const { status } = await shop.ask('GET', `/api/problems/${id}`);
        return status === 200;
      });
      await page.goto(`${shop.address}/eng/faq/${id}`);
      await press(page, 'No');
      await page.getByText('Thank you. You can change your answer.').waitFor();
      expect(await findAccessibilityFaults(page)).to.deep.equal([]);
      await page.reload();
      await page.getByRole('button', { name: 'No', pressed: true }).waitFor();
      await page.getByRole('button', { name: 'Yes' }).click();
      await page.getByRole('button', { name: 'Yes', pressed: true }).waitFor();

      await enter(browserUser, `?q=${word}`);
      const row = page.getByRole('row').filter({ hasText: title });
      await row.getByText('1 of 1, 100%').waitFor();
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Views' }).click();
      await page.getByLabel('From').fill('1');
      await page.getByRole('button', { name: 'Apply' }).click();
      await row.getByText('1 of 1, 100%').waitFor();
      expect(decodeURIComponent(page.url())).to.include('filter[views_from]=1');
      await page.getByRole('link', { name: title }).click();
      await page.getByText('1 view · helped 1 of 1 who voted').waitFor();
    }),
  );

  it(
    'are added with the keyboard alone',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser, '/new');
      await tabTo(page, 'Type');
      await page.keyboard.type('Driver');
      for (const [label, text] of [
        [/^Title \(Russian\)/u, 'Драйвер'],
        [/^Title \(English\)/u, 'Driver by keys'],
        [/^Text \(Russian\)/u, 'Скачайте архив'],
        [/^Text \(English\)/u, 'Download the archive'],
      ] as const) {
        await tabTo(page, label);
        await page.keyboard.type(text);
      }
      await press(page, /^Create/u);
      await page.waitForURL(/\/admin\/problems\/[\da-f-]{36}$/u);
      expect(await articleAt(idIn(page), 0)).to.include({
        kind: 'driver',
        title_eng: 'Driver by keys',
        body_eng: 'Download the archive',
      });
    }),
  );

  it(
    'have no axe violations, in either language',
    inSharedBrowser(async (browserUser) => {
      const { id } = await saved();
      await enter(browserUser, `/${id}`, 'rus');
      await browserUser.page.locator('form').waitFor();
      expect(await findFaultsInBothLanguages(browserUser.page)).to.deep.equal([]);
    }),
  );
});
