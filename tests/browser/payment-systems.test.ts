import { expect } from 'chai';
import { anEmail } from '../support/customer.ts';
import { buyButton, fillBuyForm, paymentDialog } from './checkout-page.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { ListedProduct } from './listed-product.ts';
import { createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';

const names = ['FreeKassa', 'Карта «Мир»', 'WebMoney', 'ЮMoney', 'Digiseller', 'Lava', 'Песочница'];

describe('the payment system', () => {
  let shop: WholeShop;
  let stocked: ListedProduct;

  before(async () => {
    shop = await openWholeShop();
    stocked = await createListedProduct(shop, names.length, { external_digiseller: '4711' });
  });

  after(async () => {
    await shop?.close();
  });

  for (const name of names) {
    it(
      `${name} delivers the key`,
      inSharedBrowser(async ({ page }) => {
        const email = anEmail();
        await page.goto(`${shop.address}/rus/catalog/${stocked.game.path}/${stocked.product.path}`);
        await page.getByRole('radio', { name }).check();
        await fillBuyForm(page, email);
        await buyButton(page).click();
        await paymentDialog(page).getByRole('button', { name: 'Перейти к оплате' }).click();

        const { port } = new URL(shop.launched.addresses.payments);
        await page.waitForURL((url) => url.port === port);
        await page.locator('button[value="pay"]').click();

        await page.waitForURL(/\/order\/\d+$/u);
        await page.getByText('Доставлен', { exact: true }).waitFor();
        const [receivedEmail] = await shop.receivedEmails(email);
        expect(stocked.keys.filter((key) => receivedEmail?.text.includes(key))).to.have.length(1);
      }),
    );
  }
});
