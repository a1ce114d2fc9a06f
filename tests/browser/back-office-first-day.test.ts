import { expect } from 'chai';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { anEmail } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { generateKeys } from '../support/product-requests.ts';
import { buyButton, fillBuyForm, paymentDialog } from './checkout-page.ts';
import { inNewBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { openWholeShop } from '../support/whole-shop.ts';

const keys = generateKeys(500);

/** A supplier's table: 500 keys, the first ten of them twice, and ten cells without a key. */
const supplierTable = [
  'Key;note',
  ...keys.map((key) => `${key};new`),
  ...keys.slice(0, 10).map((key) => `${key};again`),
  ...Array.from({ length: 10 }, () => 'n/a;none'),
].join('\r\n');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const aPicture = async (colour: string) => ({
  name: `${colour}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});

const choosePicture = async (page: Page, group: string | null, colour: string): Promise<void> => {
  const within = group === null ? page : page.getByRole('group', { name: group, exact: true });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    within.getByRole('button', { name: 'Choose an image', exact: true }).first().click(),
  ]);
  await chooser.setFiles([await aPicture(colour)]);
  await within.getByRole('list', { name: 'How the store crops it' }).first().waitFor();
};

/** The step of the list on the overview, whose link leads to its page. */
const startStep = async (page: Page, shop: WholeShop, step: string): Promise<void> => {
  await page.goto(`${shop.address}/eng/admin`);
  const setup = page.getByRole('region', { name: /Before your first sale|Complete your store/u });
  await setup.getByRole('listitem').filter({ hasText: step }).getByRole('link').click();
};

const created = async (page: Page, section: string): Promise<void> => {
  await button(page, 'Create').click();
  await page.waitForURL(new RegExp(`/admin/${section}/[\\da-f-]{36}$`, 'u'));
};

describe('the first day of a shop', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await openWholeShop();
  });
  after(() => shop?.close());

  it(
    'takes an owner from an empty shop to the first sale using only the interface',
    inNewBrowser(async ({ page, context }) => {
      await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);

      await startStep(page, shop, 'Add a game');
      await page.getByLabel('Name (Russian)').fill('Рубеж');
      await page.getByLabel('Name (English)').fill('Frontier');
      await page.getByLabel('Description (Russian)').fill('Игра о границе');
      await page.getByLabel('Description (English)').fill('A game about a border');
      await choosePicture(page, 'Icon', 'teal');
      await choosePicture(page, 'Cover', 'navy');
      await created(page, 'games');

      await startStep(page, shop, 'Add a product');
      await page.getByLabel('Name (Russian)').fill('Радар');
      await page.getByLabel('Name (English)').fill('Radar');
      await choosePicture(page, null, 'olive');
      const rates = [
        ['1', '90'],
        ['30', '499'],
        ['0', '3490'],
      ] as const;
      for (const [index, [days, price]] of rates.entries()) {
        await button(page, 'Add plan').click();
        await page.getByLabel(`Days, plan ${index + 1}`, { exact: true }).fill(days);
        await page.getByLabel(`Price, ₽, plan ${index + 1}`, { exact: true }).fill(price);
      }
      await created(page, 'products');

      await startStep(page, shop, 'Import keys');
      await page.getByRole('combobox', { name: 'Product and plan' }).fill('Radar');
      await page.getByRole('option', { name: /Radar.*30 days/u }).click();
      await page.getByLabel('Batch').fill('first');
      await page.getByLabel('Supplier').fill('North');
      await page.getByLabel('Cost per key').fill('149.90');
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        button(page, 'Choose a file').click(),
      ]);
      const buffer = Buffer.from(supplierTable);
      await chooser.setFiles([{ name: 'first.csv', mimeType: 'text/csv', buffer }]);
      await button(page, 'Check').click();
      const rejected = page.getByRole('table', { name: 'Rejected lines' }).locator('tbody tr');
      await rejected.first().waitFor();
      expect(await rejected.count()).to.equal(20);
      await button(page, 'Import 500 keys').click();
      await page.getByRole('heading', { name: 'Keys imported' }).waitFor();

      await startStep(page, shop, 'Add a slide');
      await choosePicture(page, null, 'maroon');
      await page.getByLabel('Title (Russian)').fill('Открытие');
      await page.getByLabel('Title (English)').fill('We are open');
      await page.getByLabel('Link').fill('/catalog/frontier/radar');
      await created(page, 'slider');

      await startStep(page, shop, 'Answer a common question');
      await page.getByLabel('Type').selectOption({ label: 'Guide' });
      await page.getByLabel('Category').selectOption({ label: 'Activation' });
      await page.getByLabel('Title (Russian)').fill('Как ввести ключ');
      await page.getByLabel('Title (English)').fill('How to enter a key');
      await page.getByLabel('Text (Russian)').fill('Откройте **лаунчер**.');
      await page.getByLabel('Text (English)').fill('Open the **launcher**.');
      await created(page, 'problems');

      await page.goto(`${shop.address}/eng/admin`);
      const setup = page.getByRole('region', { name: 'Complete your store' });
      const left = setup.getByRole('listitem').filter({ has: page.getByRole('link') });
      await left.first().waitFor();
      expect(await left.locator('p').first().innerText()).to.equal('Add contact options');
      expect(await left.count()).to.equal(3);
    }),
  );

  it(
    'sells to the first buyer, and delivers an imported key',
    inNewBrowser(async ({ page }) => {
      const email = anEmail();
      await page.goto(`${shop.address}/rus/faq`);
      await page.getByRole('link', { name: 'Как ввести ключ' }).first().waitFor();
      await page.goto(`${shop.address}/rus`);
      await page
        .getByRole('link', { name: /Открытие/u })
        .first()
        .click();
      await page.waitForURL(/\/catalog\/frontier\/radar$/u);
      await fillBuyForm(page, email);
      await buyButton(page).click();
      await paymentDialog(page).getByRole('button', { name: 'Перейти к оплате' }).click();
      await page.locator('button[value="pay"]').click();
      await page.waitForURL(/\/order\/\d+$/u);
      await page.getByText('Доставлен', { exact: true }).waitFor();
      const [receivedEmail] = await eventually('the mail', async () => {
        const receivedEmails = await shop.receivedEmails(email);
        return receivedEmails.length > 0 && receivedEmails;
      });
      expect(keys.filter((key) => receivedEmail?.text.includes(key))).to.have.lengthOf(1);
    }),
  );
});
