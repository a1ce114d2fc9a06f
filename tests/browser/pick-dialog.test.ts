import { randomUUID } from 'node:crypto';
import { scopeOptionsReply } from '@shop/contracts/promotions/scope.contract';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { createStockedProduct } from '../support/products.ts';
import { inSharedBrowser } from './browser-user.ts';
import { openPageAs } from './staff-pages.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const title = 'Select games, products or plans';

describe('a dialog that selects entries', () => {
  const names = [1, 2].map((number) => `Compass ${number} ${randomUUID().slice(0, 8)}`);
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
    for (const name of names) {
      await createStockedProduct(shop, 1, { product: { name_rus: name, name_eng: name } });
      await eventually('the product can be chosen', async () => {
        const path = `/api/admin/promos/scope?kind=product&q=${encodeURIComponent(name)}`;
        const { body } = await shop.ask('GET', path, { token: shop.admin });
        return scopeOptionsReply.parse(body).total === 1;
      });
    }
  });

  const enter = openPageAs(() => ({ shop, token: shop.admin }), '/admin/promos/new');

  it(
    'keeps its buttons in place while results change, so that no click misses them',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await enter(browserUser);
      await page.getByLabel('Applies to', { exact: true }).selectOption('only');
      await page.getByRole('button', { name: title }).click();
      const dialog = page.getByRole('dialog', { name: title });
      const done = dialog.getByRole('button', { name: 'Done' });
      const search = dialog.getByRole('searchbox');
      await dialog.getByRole('group', { name: 'Games' }).waitFor();
      const place = await done.boundingBox();
      expect(place).not.to.equal(null);
      const expectSamePlace = async (when: string) =>
        expect(await done.boundingBox(), when).to.deep.equal(place);

      await dialog.getByRole('tab', { name: 'Products' }).click();
      await dialog.getByRole('checkbox').nth(1).waitFor();
      await expectSamePlace('several results');

      const answer = Promise.withResolvers<void>();
      await page.route(/scope\?.*q=Nothing/u, async (route) => {
        await answer.promise;
        await route.continue();
      });
      await search.fill('Nothing is called this');
      await dialog.getByRole('status').waitFor({ state: 'attached' });
      await expectSamePlace('loading');
      answer.resolve();
      await dialog.getByText('No results').waitFor();
      await expectSamePlace('no results');

      const [name = ''] = names;
      await search.fill(name);
      await dialog.getByRole('checkbox', { name }).check();
      await expectSamePlace('one result');
      await done.click();
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('list', { name: 'Products' }).getByText(name).waitFor();
    }),
  );
});
