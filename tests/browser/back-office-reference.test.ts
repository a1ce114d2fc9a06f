import { randomUUID } from 'node:crypto';
import {
  adminFunction,
  adminRequirement,
  adminStatus,
} from '@shop/contracts/catalog/references.contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Account } from '../support/accounts.ts';
import { accountOfLevel } from '../support/accounts.ts';
import { eventually } from '../support/eventually.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { findFaultsInBothLanguages } from './accessibility.ts';
import { press, tabTo } from './keyboard.ts';
import { openPageAs, exportRows, waitForSavedEntry, waitForToast } from './staff-pages.ts';
import { inSharedBrowser } from './browser-user.ts';
import { uploadPicture } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const names = (name: string) => ({ name_rus: `${name} по-русски`, name_eng: name });

/** A mark may follow the label of a text that is not translated. */
const field = (page: Page, label: string) => page.getByLabel(label).first();

const fillNames = async (page: Page, name: string, label = 'Name'): Promise<void> => {
  await field(page, `${label} (Russian)`).fill(`${name} по-русски`);
  await field(page, `${label} (English)`).fill(name);
};

const added = async (page: Page, section: string): Promise<string> => {
  await page.getByRole('button', { name: 'Create' }).click();
  await page.waitForURL(new RegExp(`/admin/${section}/[\\da-f-]{36}$`, 'u'));
  await waitForSavedEntry(page);
  return page.url().split('/').at(-1) ?? '';
};

describe('the reference data and avatars of the back-office', () => {
  let shop: WholeShop;
  let moderator: Account;
  let iconImage: string;

  before(async () => {
    shop = await theWholeShop();
    moderator = await accountOfLevel(shop, 1);
    iconImage = await uploadPicture(shop);
  });

  const enter = openPageAs(() => ({ shop, token: moderator.token }), '/admin/');

  const read = async (path: string): Promise<unknown> =>
    (await shop.ask('GET', `/api/admin/${path}`, { token: shop.admin })).body;

  const anIcon = async (name: string): Promise<string> => {
    const id = randomUUID();
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/functionicons', {
      id,
      image: iconImage,
      ...names(name),
    });
    return id;
  };

  it(
    'add a status with a code, as shown in its preview',
    inSharedBrowser(async ({ page, ...browserUser }) => {
      browserUser.expects(404, '/api/admin/history');
      const id = `hold-${randomUUID().slice(0, 8)}`;
      await enter({ page, ...browserUser }, 'statuses/new');
      await field(page, 'Code').fill(id);
      await field(page, 'Label (Russian)').fill('Пауза');
      await field(page, 'Label (English)').fill('On hold');
      await page.getByRole('region', { name: 'Preview' }).getByText('On hold').waitFor();
      await page.getByLabel('Products can be bought').check();
      await page.getByRole('button', { name: 'Create' }).click();
      await page.waitForURL(new RegExp(`/admin/statuses/${id}$`, 'u'));
      const status = await eventually('the status', async () => {
        const found = adminStatus.safeParse(await read(`statuses/${id}`));
        return found.data;
      });
      expect(status).to.include({ label_eng: 'On hold', sellable: true, warns: false });
    }),
  );

  it(
    'set the icon of a function with the keyboard alone',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const icon = await anIcon('Keyboard icon');
      await enter(browserUser, 'functions/new');
      await page.getByRole('radio').first().waitFor({ state: 'attached' });
      for (const [label, text] of [
        ['Name (Russian)', 'Плавность'],
        ['Name (English)', 'Smoothing'],
        ['Group (Russian)', 'Прицел'],
        ['Group (English)', 'Aim'],
      ] as const) {
        await tabTo(page, new RegExp(`^${label.replaceAll(/[()]/gu, '\\$&')}`, 'u'));
        await page.keyboard.type(text);
      }
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      for (;;) {
        const isOurs = await page.getByRole('radio', { name: 'Keyboard icon' }).isChecked();
        if (isOurs) break;
        await page.keyboard.press('ArrowDown');
      }
      await press(page, /^Create/u);
      await page.waitForURL(/\/admin\/functions\/[\da-f-]{36}$/u);
      const id = page.url().split('/').at(-1) ?? '';
      const saved = await eventually('the function', async () => {
        const found = adminFunction.safeParse(await read(`functions/${id}`));
        return found.data;
      });
      expect(saved).to.include({ icon_id: icon, name_eng: 'Smoothing', group_rus: 'Прицел' });
    }),
  );

  it(
    'show where an icon is used, archive it with undo, and keep its history',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const icon = await anIcon('Used icon');
      const ability = { id: randomUUID(), icon_id: icon, group_rus: '', group_eng: '' };
      await sendBackOfficeCommand(shop, 'POST', '/api/admin/functions', {
        ...ability,
        ...names('User of it'),
      });
      await enter(browserUser, 'functionicons?q=Used+icon');
      const uses = page.getByRole('link', { name: 'Where it’s used: 1' });
      await uses.waitFor();
      await uses.click();
      await page.getByRole('link', { name: 'User of it' }).waitFor();

      const archive = async (): Promise<void> => {
        await page.getByRole('button', { name: 'Archive' }).click();
        const question = page.getByRole('dialog');
        await question.getByText('User of it').waitFor();
        await question.getByRole('button', { name: 'Archive' }).click();
      };
      await archive();
      await waitForToast(page, 'Archived: Used icon');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Archive' }).waitFor();
      await archive();
      await page.getByRole('button', { name: 'Restore' }).click();
      await waitForToast(page, 'Restored: Used icon');
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText('restored from the archive').first().waitFor();
    }),
  );

  it(
    'filter requirements by type and state, and export the filtered rows',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const type = { id: randomUUID(), code: `t-${randomUUID().slice(0, 8)}` };
      await sendBackOfficeCommand(shop, 'POST', '/api/admin/requirements-types', {
        ...type,
        ...names('My type'),
      });
      await enter(browserUser, 'requirements/new');
      await page.getByRole('option', { name: 'My type' }).waitFor({ state: 'attached' });
      await page.getByLabel('Type').selectOption({ label: 'My type' });
      await fillNames(page, 'Sixteen cores', 'Requirement');
      const preview = page.getByRole('region', { name: 'Preview' });
      await preview.getByText('My type').waitFor();
      const id = await added(page, 'requirements');
      await eventually(
        'the requirement',
        async () => adminRequirement.safeParse(await read(`requirements/${id}`)).success,
      );
      await page.getByRole('button', { name: 'Archive' }).click();
      await page.getByRole('button', { name: 'Restore' }).waitFor();

      await enter(browserUser, `requirements?filter[type_id]=${type.id}&filter[active]=true`);
      await page.getByRole('heading', { name: 'No results' }).waitFor();
      await page.getByRole('button', { name: 'Remove filter: State' }).click();
      await page.getByRole('link', { name: 'Sixteen cores по-русски' }).waitFor();
      const rows = await exportRows(page);
      expect(rows).to.have.lengthOf(1);
      expect(rows[0]).to.include(id).and.include('Sixteen cores').and.include('false');
    }),
  );

  it(
    'reorder requirement types and avatars with the keyboard',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      for (let count = 0; count < 2; count += 1) {
        const avatar = { id: randomUUID(), image: await uploadPicture(shop) };
        await sendBackOfficeCommand(shop, 'POST', '/api/admin/avatars', avatar);
      }
      for (const section of ['requirements-types', 'avatars']) {
        await enter(browserUser, section);
        await page.getByRole('button', { name: 'Reorder' }).click();
        const dialog = page.getByRole('dialog', { name: 'Order' });
        const lines = dialog.getByRole('listitem');
        await lines.nth(1).waitFor();
        const second = await lines.nth(1).getByRole('button').first().getAttribute('aria-label');
        expect(second).to.match(/^Move “.+”$/u);
        await lines
          .nth(1)
          .getByRole('button', { name: /^Move to the top/u })
          .focus();
        await page.keyboard.press('Enter');
        await dialog.getByRole('button', { name: 'Save order' }).click();
        await waitForToast(page, 'Order saved');
        await page.getByRole('button', { name: 'Reorder' }).click();
        await lines.nth(1).waitFor();
        const first = await lines.first().getByRole('button').first().getAttribute('aria-label');
        expect(first).to.equal(second);
      }
    }),
  );

  it(
    'add an avatar that users can choose',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser, 'avatars/new');
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Choose an image' }).click(),
      ]);
      const buffer = await sharp({
        create: { width: 64, height: 64, channels: 3, background: '#3b6e4d' },
      })
        .png()
        .toBuffer();
      await chooser.setFiles([{ name: 'face.png', mimeType: 'image/png', buffer }]);
      await page.getByRole('list', { name: 'How the store crops it' }).waitFor();
      const id = await added(page, 'avatars');
      await eventually('the avatar', async () =>
        JSON.stringify((await shop.ask('GET', '/api/avatars')).body).includes(id),
      );
    }),
  );

  it(
    'have no axe violations, in either language',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const icon = await anIcon('Axe icon');
      for (const path of [
        'statuses',
        'statuses/new',
        'statuses/risk',
        `functionicons/${icon}`,
        'functions/new',
        'requirements/new',
        'requirements-types',
        'requirements-types/new',
        'avatars/new',
      ]) {
        await enter(browserUser, path, 'rus');
        await page.waitForLoadState('networkidle');
        expect(await findFaultsInBothLanguages(page), path).to.deep.equal([]);
      }
    }),
  );
});
