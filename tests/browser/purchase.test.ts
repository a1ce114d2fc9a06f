import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ordersModel } from '@shop/contracts/ordering/documents';
import { modelKey } from '@shop/platform/projections';
import { expect } from 'chai';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { buyButton, fillBuyForm, paymentDialog } from './checkout-page.ts';
import { openReadModels } from './read-models.ts';
import type { BrowserUser } from './browser-user.ts';
import { inNewBrowser } from './browser-user.ts';
import type { ListedProduct } from './listed-product.ts';
import { createListedProduct } from './listed-product.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';

describe('a purchase by a guest', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-purchase-'));
  const email = anEmail();
  let shop: WholeShop;
  let stocked: ListedProduct;
  let orderLink = '';
  let bought = '';

  before(async () => {
    shop = await openWholeShop({ dataDir });
    stocked = await createListedProduct(shop, 3);
  });

  after(async () => {
    await shop?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const sees = async ({ page }: BrowserUser, key: string): Promise<void> => {
    await page.goto(orderLink);
    await page.getByRole('button', { name: /^Показать/ }).click();
    await page.locator('code').waitFor();
    expect(await page.locator('code').allInnerTexts()).to.deep.equal([key]);
  };

  const seesTheCatalog = async ({ page }: BrowserUser): Promise<void> => {
    await page.goto(`${shop.address}/rus/catalog`);
    await page.getByRole('link', { name: stocked.game.name_rus }).click();
    await page.getByRole('link', { name: stocked.product.name_rus }).click();
    await buyButton(page).waitFor();
  };

  it(
    'starts in either language',
    inNewBrowser(async ({ page }) => {
      await page.goto(shop.address);
      const html = page.locator('html');
      const catalog = (name: string) =>
        page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
      await catalog('Каталог').waitFor();
      expect(await html.getAttribute('lang')).to.equal('ru');

      await page.getByRole('button', { name: /Язык: Русский/ }).click();
      await page.getByRole('menuitem', { name: 'English' }).click();
      await page.waitForURL(`${shop.address}/eng`);
      // The link gets the prefix of the language when the page is rendered at its new address.
      await catalog('Catalog').and(page.locator('[href="/eng/catalog"]')).click();
      await page.waitForURL(`${shop.address}/eng/catalog`);
      await page.getByRole('link', { name: stocked.game.name_eng }).click();
      await page.getByRole('heading', { name: stocked.game.name_eng }).waitFor();
      expect(await html.getAttribute('lang')).to.equal('en');

      await page.getByRole('button', { name: /Language: English/ }).click();
      await page.getByRole('menuitem', { name: 'Русский' }).click();
      await page.waitForURL(`${shop.address}/rus/catalog/${stocked.game.path}`);
      await page.getByRole('heading', { name: stocked.game.name_rus }).waitFor();
    }),
  );

  it(
    'leads from a search to the key',
    inNewBrowser(async ({ page }) => {
      await page.goto(`${shop.address}/rus`);
      await page.getByRole('button', { name: 'Поиск' }).click();
      const search = page.getByRole('dialog', { name: 'Поиск по магазину' });
      await search.getByRole('searchbox').fill(stocked.game.name_rus);
      await search.getByRole('link', { name: stocked.game.name_rus }).first().click();
      await page.waitForURL(`${shop.address}/rus/catalog/${stocked.game.path}`);
      await page.getByRole('link', { name: stocked.product.name_rus }).click();

      await fillBuyForm(page, email);
      await buyButton(page).click();
      const dialog = paymentDialog(page);
      expect(await dialog.innerText()).to.match(/499\s₽/);
      await dialog.getByRole('button', { name: 'Перейти к оплате' }).click();

      await page.waitForURL(
        `http://localhost:${new URL(shop.launched.addresses.payments).port}/**`,
      );
      expect(await page.locator('main').innerText()).to.include('499.00 RUB');
      await page.locator('button[value="pay"]').click();

      await page.waitForURL(/\/order\/\d+$/u);
      await page.getByText('Доставлен', { exact: true }).waitFor();

      const [receivedEmail, ...more] = await eventually('the mail', async () => {
        const receivedEmails = await shop.receivedEmails(email);
        return receivedEmails.length > 0 && receivedEmails;
      });
      expect(more).to.deep.equal([]);
      bought = stocked.keys.find((key) => receivedEmail?.text.includes(key)) ?? '';
      orderLink = /http\S+\/order\/\S+/.exec(receivedEmail?.text ?? '')?.[0] ?? '';
      expect(bought).not.to.equal('');
      expect(orderLink).to.include(shop.address);

      // The next user of the computer finds no link to the key in its history.
      const token = new URL(orderLink).searchParams.get('t') ?? '';
      expect(token).to.have.lengthOf(32);
      await page.goto(orderLink);
      await page.getByText('Доставлен', { exact: true }).waitFor();
      await page.waitForURL((address) => !address.searchParams.has('t'));
      const devtools = await page.context().newCDPSession(page);
      const { entries } = await devtools.send('Page.getNavigationHistory');
      expect(entries.length).to.be.greaterThan(3);
      for (const { url } of entries) expect(url).not.to.include(token);
      await page.reload();
      await page.getByText('Доставлен', { exact: true }).waitFor();
    }),
  );

  it(
    'shows the emailed key to anyone with the emailed link',
    inNewBrowser(async (browserUser) => {
      await sees(browserUser, bought);
    }),
  );

  it(
    'survives a crash of every process',
    inNewBrowser(async (browserUser) => {
      await shop.crashAndRestart();

      await sees(browserUser, bought);
      await seesTheCatalog(browserUser);
      expect((await shop.receivedEmails(email)).length).to.equal(1);
    }),
  );

  it(
    'is unchanged after every read model is rebuilt',
    inNewBrowser(async (browserUser) => {
      const readModels = openReadModels(shop);
      try {
        const before = await readModels.hashes();
        const served = await readModels.serving();
        expect(before)
          .to.have.property(modelKey(ordersModel))
          .that.matches(/^1 documents/);

        await readModels.drop();

        expect(await readModels.hashes()).to.deep.equal(before);
        const serving = await readModels.serving();
        expect(serving.filter((build) => served.includes(build))).to.deep.equal([]);
      } finally {
        await readModels.close();
      }
      // the program that answers finds the new builds a moment later, and answers 503 until then
      const path = `/api/product/${stocked.game.path}/${stocked.product.path}`;
      await eventually('the product', async () => (await shop.ask('GET', path)).status === 200);
      await sees(browserUser, bought);
      await seesTheCatalog(browserUser);
    }),
  );
});
