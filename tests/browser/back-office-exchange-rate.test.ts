import { exchangeRateSettings } from '@shop/contracts/payments/exchange-rate.contract';
import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { findFaultsInBothLanguages } from './accessibility.ts';
import { press, tabTo } from './keyboard.ts';
import { openPageAs, waitForToast } from './staff-pages.ts';
import { inSharedBrowser } from './browser-user.ts';
import { createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const path = '/api/admin/exchange-rate';
const label = 'Rubles per $1';

describe('the exchange rate in the back-office', () => {
  let shop: WholeShop;

  before(async () => {
    shop = await theWholeShop();
    await createListedProduct(shop, 1, { price: { rub: 62_000, usd: null } });
  });

  /** Other tests of the shop count in its first rate. */
  after(async () => {
    const { dollar, revision } = await current();
    if (dollar !== 62) await sendBackOfficeCommand(shop, 'PUT', path, { dollar: 62, revision });
  });

  const current = async () => {
    const { body } = await shop.ask('GET', path, { token: shop.admin });
    return exchangeRateSettings.parse(body).current;
  };
  const rateIs = (dollar: number) =>
    eventually(`a rate of ${dollar}`, async () => {
      const found = await current();
      return found.dollar === dollar && found;
    });
  const set = async (dollar: number) => {
    const { revision } = await current();
    await sendBackOfficeCommand(shop, 'PUT', path, { dollar, revision });
    return rateIs(dollar);
  };

  const enter = openPageAs(() => ({ shop, token: shop.admin }), '/admin/exchange-rate', 'form');

  it(
    'previews the effect of a new rate on prices before saving, and shows its history',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await set(62);
      await enter(browserUser);
      const examples = page.getByRole('table', { name: 'Price examples' });
      await examples.locator('tbody tr').first().waitFor();
      expect(await examples.locator('[data-change="down"]').count()).to.equal(0);
      await page.getByLabel(label).fill('124');
      await examples.locator('[data-change="down"]').first().waitFor();
      expect((await current()).dollar).to.equal(62);

      await page.keyboard.press('Control+s');
      const question = page.getByRole('dialog', { name: 'Change the rate from 62 to 124?' });
      await question.getByText('The dollar would become 100% more expensive.').waitFor();
      expect((await current()).dollar).to.equal(62);
      await question.getByRole('button', { name: 'Change the rate' }).click();
      await waitForToast(page, 'Exchange rate saved');
      await rateIs(124);
      const history = page.getByRole('table', { name: 'Rate history' });
      await history.locator('tbody tr').first().getByText('+62').waitFor();
      await page.locator('.recharts-line-curve').waitFor({ state: 'attached' });
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByRole('tabpanel', { name: 'History' }).getByText('124').first().waitFor();
    }),
  );

  it(
    'rejects an invalid rate, and resolves a conflict between two administrators',
    inSharedBrowser(async (browserUser) => {
      const { page, expects: expectFailure } = browserUser;
      expectFailure(409, path);
      await set(70);
      await enter(browserUser);
      await page.getByLabel(label).fill('0');
      await page.keyboard.press('Control+s');
      await page.locator('input[aria-invalid="true"]').waitFor();
      await page.getByLabel(label).fill('71.5');
      await set(80);
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog', { name: 'This changed while you were editing' });
      await dialog.getByText('You both changed this field').waitFor();
      await dialog.getByRole('button', { name: 'Save the result' }).click();
      await waitForToast(page, 'Exchange rate saved');
      await rateIs(71.5);
    }),
  );

  it(
    'is set with the keyboard only',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await set(70);
      await enter(browserUser);
      await tabTo(page, label);
      await page.keyboard.press('Control+a');
      await page.keyboard.type('.55');
      expect(await page.getByLabel(label).inputValue()).to.match(/^0?\.55 ₽$/u);
      await page.keyboard.press('Control+a');
      await page.keyboard.type('75.25');
      await press(page, /^Save/u);
      await rateIs(75.25);
    }),
  );

  it(
    'has no axe violations in either language',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await set(66);
      await enter(browserUser, '', 'rus');
      await page.locator('.recharts-line-curve').waitFor({ state: 'attached' });
      await page.locator('tbody tr').first().waitFor();
      expect(await findFaultsInBothLanguages(page)).to.deep.equal([]);
    }),
  );
});
