import { randomUUID } from 'node:crypto';
import { historyReply } from '@shop/contracts/audit/contract';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { aGame, aProduct, aRate } from '../support/product-requests.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import type { BrowserUser } from './browser-user.ts';
import { inSharedBrowser } from './browser-user.ts';
import { uploadPicture } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

describe('the history of an entry in the back-office', () => {
  let shop: WholeShop;
  let iconId: string;
  let functionId: string;
  before(async () => {
    shop = await theWholeShop();
    [iconId, functionId] = [randomUUID(), randomUUID()];
    const image = await uploadPicture(shop);
    const icon = { id: iconId, image, name_rus: 'Мишень', name_eng: 'Target' };
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/functionicons', icon);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/functions', {
      id: functionId,
      icon_id: iconId,
      group_rus: 'Прицел',
      group_eng: 'Aim',
      name_rus: 'Подсветка цели',
      name_eng: 'Target marks',
    });
  });

  const changes = async (): Promise<number> => {
    const path = `/api/admin/history?filter[kind]=function_icon&filter[id]=${iconId}`;
    const { body } = await shop.ask('GET', path, { token: shop.admin });
    return historyReply.parse(body).total;
  };

  const open = async ({ page, context }: BrowserUser, path: string): Promise<void> => {
    await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
    await page.goto(`${shop.address}/eng/admin/${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };

  it(
    'shows each change with both values, the entry at that time, and its usages',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await open(browserUser, `functionicons/${iconId}`);
      await page.getByLabel('Name (English)').fill('Crosshair');
      await page.keyboard.press('Control+s');
      await page.getByText('Saved', { exact: true }).first().waitFor();
      await eventually('the change', async () => (await changes()) === 2);

      await page.getByRole('tab', { name: 'History' }).click();
      const history = page.getByRole('tabpanel', { name: 'History' });
      const [renamed, created] = [history.locator('li').nth(0), history.locator('li').nth(1)];
      await renamed.getByText('changed', { exact: true }).waitFor();
      expect(await renamed.locator('dt').allTextContents()).to.deep.equal(['Name (English)']);
      expect(await renamed.locator('dd').allTextContents()).to.deep.equal([
        'BeforeTargetAfterCrosshair',
      ]);

      await created.getByRole('button', { name: /^As it was then/u }).click();
      const state = page.getByRole('dialog', { name: /^As it was/u });
      await state.getByText('Target', { exact: true }).waitFor();
      expect(await state.getByText('Crosshair').count()).to.equal(0);
      await page.keyboard.press('Escape');
      await state.waitFor({ state: 'hidden' });

      await page.getByRole('tab', { name: 'Where used' }).click();
      await page.getByRole('link', { name: 'Target marks' }).click();
      await page.waitForURL(new RegExp(`/admin/functions/${functionId}$`, 'u'));
      await page.getByRole('heading', { level: 1, name: 'Target marks' }).waitFor();
    }),
  );

  it(
    'shows fields, amounts and codes as text instead of stored values',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const game = aGame();
      const product = aProduct(game.id);
      await sendBackOfficeCommand(shop, 'POST', '/api/admin/games', game);
      await sendBackOfficeCommand(shop, 'POST', '/api/admin/products', product);
      await sendBackOfficeCommand(shop, 'POST', `/api/admin/products/${product.id}/rates`, aRate());
      await eventually('the rate', async () => {
        const path = `/api/admin/history?filter[kind]=product&filter[id]=${product.id}`;
        const { body } = await shop.ask('GET', path, { token: shop.admin });
        return historyReply.parse(body).items.some(({ facet }) => facet?.startsWith('rate:'));
      });
      await open(browserUser, `audit/product/${product.id}`);
      const value = (field: string) => page.getByRole('row', { name: field }).first();
      await value('Delivery').getByText('Keys from stock').waitFor();
      await value('Price, rubles').getByText(/499/u).waitFor();
      await value('Sold in').getByText('CIS, Worldwide').waitFor();
      expect(await page.locator('th code, dt code').allTextContents()).to.deep.equal([]);
    }),
  );
});
