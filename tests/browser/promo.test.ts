import { promoHistoryReply } from '@shop/contracts/promotions/history.contract';
import { expect } from 'chai';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { aPromo } from '../support/promos.ts';
import { sendBackOfficeCommand } from '../support/products.ts';
import { buyBox, buyButton, fillBuyForm, paymentDialog, promoField } from './checkout-page.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { ListedProduct } from './listed-product.ts';
import { createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

describe('a promo code', () => {
  let shop: WholeShop;
  let stocked: ListedProduct;

  before(async () => {
    shop = await theWholeShop();
    stocked = await createListedProduct(shop, 3);
  });

  const created = async (changes: object = {}): Promise<string> => {
    const promo = aPromo(changes);
    await sendBackOfficeCommand(shop, 'POST', '/api/admin/promos', promo);
    return promo.code;
  };

  it(
    'that is refused shows the reason, and the next one reduces the price paid',
    inSharedBrowser(async ({ page }) => {
      const over = await created({ to: '2020-01-01T00:00:00Z' });
      const good = await created();
      const email = anEmail();
      await page.goto(`${shop.address}/rus${stocked.path}`);
      await fillBuyForm(page, email);
      const promo = await promoField(page);

      await promo.fill('no-such-code');
      await buyBox(page).getByText('Такого промокода нет').waitFor();
      await promo.fill(over);
      await buyBox(page).getByText('Срок этого промокода истёк').waitFor();
      await promo.fill(good);
      await buyBox(page)
        .getByText(/^Принят: скидка 49,90\s₽$/)
        .waitFor();
      await buyButton(page).click();
      await paymentDialog(page)
        .getByText(/449,10\s₽/)
        .waitFor();
      await paymentDialog(page).getByText(email).waitFor();
      await paymentDialog(page).getByRole('button', { name: 'Перейти к оплате' }).click();

      const { port } = new URL(shop.launched.addresses.payments);
      await page.waitForURL(`http://localhost:${port}/**`);
      expect(await page.locator('main').innerText()).to.include('449.10 RUB');
      await page.locator('button[value="pay"]').click();
      await page.waitForURL(/\/order\/\d+$/u);
      await page.getByText('Доставлен', { exact: true }).waitFor();
      await page.getByText(good).waitFor();
      await page.getByText(/−49,90\s₽/).waitFor();
    }),
  );

  it(
    'that is refused at checkout is recorded in its history',
    inSharedBrowser(async ({ page, expects: expectFailure }) => {
      expectFailure(409, '/api/orders');
      const over = await created({ to: '2020-01-01T00:00:00Z' });
      await page.goto(`${shop.address}/rus${stocked.path}`);
      await fillBuyForm(page, anEmail());
      const promo = await promoField(page);
      await promo.fill(over);
      await buyBox(page).getByText('Срок этого промокода истёк').waitFor();

      await buyButton(page).click();

      await buyBox(page).getByText('Срок этого промокода истёк').waitFor();
      expect(await promo.inputValue()).to.equal(over);
      expect(await paymentDialog(page).count()).to.equal(0);
      const query = new URLSearchParams({ 'filter[code]': over, 'filter[kind]': 'refused' });
      const [attempt] = await eventually('the attempt', async () => {
        const { body } = await shop.ask('GET', `/api/admin/promos/history?${query}`, {
          token: shop.admin,
        });
        const { items } = promoHistoryReply.parse(body);
        return items.length > 0 && items;
      });
      expect(attempt).to.include({
        reason: 'over',
        product_id: stocked.productId,
        actor: 'guest',
      });
    }),
  );

  it(
    'that covers the full price delivers the key without a payment',
    inSharedBrowser(async ({ page }) => {
      const all = await created({ reward: { kind: 'percent', percent: 100 } });
      await page.goto(`${shop.address}/rus${stocked.path}`);
      await fillBuyForm(page, anEmail());

      await (await promoField(page)).fill(all);
      await buyBox(page).getByText('Промокод покрывает всю сумму: платить не нужно.').waitFor();
      await page.getByRole('button', { name: 'Получить бесплатно' }).click();

      await page
        .getByText(/^Заказ \d+$/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: /^Показать/ }).click();
      await page.locator('code').waitFor();
      expect(stocked.keys).to.include(await page.locator('code').innerText());
    }),
  );
});
