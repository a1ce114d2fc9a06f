import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { adminKeys, adminStocks, waitingOrders } from '@shop/contracts/stock/back-office.contract';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import {
  anOrder,
  paymentNotificationFor,
  sendPaymentNotification,
  placeOrderExpectingSuccess,
  waitForOrderEvent,
} from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { generateKeys } from '../support/product-requests.ts';
import type { ProductReference } from '../support/products.ts';
import { createProduct } from '../support/products.ts';
import { focusOn, press, tabTo } from './keyboard.ts';
import type { Screen } from './screens.ts';
import { useEnglish } from './screens.ts';
import type { BrowserUser } from './browser-user.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';
import { clickButton } from './staff-pages.ts';

const product = `Compass ${randomUUID().slice(0, 8)}`;
const keys = generateKeys(500);
const [first = ''] = keys;

/** A supplier's table: 500 keys, the first ten of them twice, and ten cells without a key. */
const supplierTable = [
  'sku;Key;note',
  ...keys.map((key) => `1;${key};new`),
  ...keys.slice(0, 10).map((key) => `1;${key};again`),
  ...Array.from({ length: 10 }, () => '1;n/a;none'),
].join('\r\n');

const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor();
const figure = (page: Page, label: string): Promise<string> =>
  page.locator('dl > div', { hasText: label }).first().locator('dd').innerText();

const expectNowhere = async (page: Page, key: string): Promise<void> => {
  expect(page.url()).not.to.include(key);
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].map((place) => JSON.stringify(place)).join('\n'),
  );
  expect(stored).not.to.include(key);
};

const fillWhere = async (page: Page, batch: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Product and plan' }).fill(product);
  await page.getByRole('option', { name: new RegExp(product, 'u') }).click();
  await page.getByLabel('Batch').fill(batch);
  await page.getByLabel('Supplier').fill('North');
  await page.getByLabel('Cost per key').fill('149.90');
};

const shown = (page: Page): Promise<void> =>
  page.locator('[data-row]').first().waitFor({ state: 'visible' });

describe('the keys of the back-office', () => {
  let shop: WholeShop;
  let manual: ProductReference;
  let shared: ProductReference;
  let waiting = 0;
  let importId = '';

  before(async () => {
    shop = await theWholeShop();
    await createProduct(shop, { product: { name_rus: product, name_eng: product } });
    manual = await createProduct(shop, { rate: { delivery: 'manual' } });
    shared = await createProduct(shop, { rate: { delivery: 'shared' } });
    const order = await placeOrderExpectingSuccess(shop, anOrder(manual));
    expect(
      (await sendPaymentNotification(shop, paymentNotificationFor(shop, order))).body,
    ).to.equal('YES');
    await waitForOrderEvent(shop, order.order_id, 'ordering.KeysAwaited');
    waiting = await eventually('the order is in the queue', async () => {
      const { body } = await shop.ask(
        'GET',
        `/api/admin/manual-queue?filter[rate]=${manual.rateId}`,
        {
          token: shop.admin,
        },
      );
      return waitingOrders.parse(body).items[0]?.order_number;
    });
    await eventually('the rate is in the stock', async () => {
      const { body } = await shop.ask('GET', `/api/admin/stock?q=${encodeURIComponent(product)}`, {
        token: shop.admin,
      });
      return adminStocks.parse(body).total === 1;
    });
  });

  const open = async ({ page, context }: BrowserUser, path: string): Promise<void> => {
    await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
    await page.goto(`${shop.address}/eng${path}`);
    await page.locator('h1').first().waitFor();
  };

  it(
    'are imported from a table, with rejected lines in a dry run and a final report',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await open(browserUser, '/admin/keys/imports/new');
      await fillWhere(page, 'spring');
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        clickButton(page, 'Choose a file'),
      ]);
      const buffer = Buffer.from(supplierTable);
      await chooser.setFiles([{ name: 'spring.csv', mimeType: 'text/csv', buffer }]);
      await page.getByText('spring.csv: 521 lines').waitFor();
      expect(await page.getByLabel('Column with keys').inputValue()).to.equal('1');
      expect(await page.getByLabel('The first line is a header').isChecked()).to.equal(true);
      await expectNowhere(page, first);

      await clickButton(page, 'Check');
      await heading(page, 'Check result');
      expect(await figure(page, 'New keys')).to.equal('500');
      const rejected = page.getByRole('table', { name: 'Rejected lines' }).locator('tbody tr');
      expect(await rejected.count()).to.equal(20);
      expect(await rejected.first().innerText()).to.match(/502\s+Duplicate in the file/u);
      expect(await rejected.last().innerText()).to.match(/521\s+Not a key.*n\/a/u);

      await clickButton(page, 'Import 500 keys');
      await heading(page, 'Keys imported');
      await page.getByRole('link', { name: 'Open report' }).click();
      await heading(page, 'Import spring');
      importId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      expect(await figure(page, 'Duplicate in the file')).to.equal('10');
      expect(await figure(page, 'Available')).to.equal('500');
      expect(await rejected.count()).to.equal(20);
    }),
  );

  it(
    'are found by their text, revealed with a reason, and withdrawn',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await open(browserUser, '/admin/keys/all');
      await page.getByLabel('Find a key').fill(` ${first.toLowerCase()} `);
      await page.keyboard.press('Enter');
      await heading(page, `Key ••••${first.slice(-4)}`);
      const timeline = page.getByRole('list', { name: 'Timeline' });
      await timeline.getByText('Imported').waitFor();

      await clickButton(page, 'Reveal');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('The buyer sent a picture');
      await dialog.getByRole('button', { name: 'Reveal' }).click();
      await dialog.getByText(first).waitFor();
      await expectNowhere(page, first);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await timeline.getByText('Revealed to staff').waitFor();
      await timeline.getByText('The buyer sent a picture').waitFor();
      expect(await page.getByText(first).count()).to.equal(0);

      await clickButton(page, 'Withdraw');
      await dialog.getByLabel('Reason').fill('Recalled by the supplier');
      await dialog.getByRole('button', { name: 'Withdraw' }).click();
      await timeline.getByText('Withdrawn from stock').waitFor();
      expect(await page.getByRole('button', { name: 'Withdraw' }).count()).to.equal(0);
      expect(addresses.filter((address) => address.includes(first))).to.deep.equal([]);
    }),
  );

  it(
    'are filtered, and exported without the key text',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await open(browserUser, `/admin/keys/all?filter[import]=${importId}`);
      await clickButton(page, 'Filter');
      await page.getByRole('menuitem', { name: 'Status' }).click();
      await clickButton(page, 'Withdrawn');
      await page.getByText('1 result').first().waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        clickButton(page, 'Export CSV'),
      ]);
      const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(rows).to.have.lengthOf(2);
      expect(rows[1])
        .to.include(`••••${first.slice(-4)}`)
        .and.not.include(first);
    }),
  );

  it(
    'are imported with the keyboard only',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const { keyboard } = page;
      await open(browserUser, '/admin/keys');
      await page.locator('[data-row]').first().waitFor();
      await keyboard.press('n');
      await heading(page, 'Import keys');
      await tabTo(page, 'Product and plan');
      await keyboard.type(product);
      await page.getByRole('option', { name: new RegExp(product, 'u') }).waitFor();
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await tabTo(page, 'Batch');
      await keyboard.type('typed');
      await tabTo(page, 'Supplier');
      await keyboard.type('North');
      await tabTo(page, 'Keys');
      await keyboard.insertText(generateKeys(2).join('\n'));
      await press(page, 'Check');
      await heading(page, 'Check result');
      await press(page, 'Import 2 keys');
      await heading(page, 'Keys imported');
      await press(page, 'Open report');
      await heading(page, 'Import typed');
    }),
  );

  it(
    'are delivered manually to a waiting order',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const text = `HAND-${randomUUID()}`;
      await open(browserUser, '/admin/keys/queue');
      await page.getByRole('link', { name: String(waiting) }).click();
      await heading(page, `Deliver order ${waiting}`);
      await clickButton(page, 'Deliver');
      await focusOn(page, 'Item 1 of 1');
      await page.getByText('Enter what the customer receives').waitFor();
      await page.keyboard.insertText(text);
      await expectNowhere(page, text);
      await clickButton(page, 'Deliver');
      await heading(page, 'Manual delivery');
      await page.getByRole('link', { name: String(waiting) }).waitFor({ state: 'detached' });
      await eventually('the order has its key', async () => {
        const { body } = await shop.ask('GET', `/api/admin/keys?filter[order]=${waiting}`, {
          token: shop.admin,
        });
        return adminKeys.parse(body).items[0]?.status === 'issued';
      });
    }),
  );

  it(
    'are shared content that is set, replaced and stopped',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      await open(browserUser, `/admin/keys/rates/${shared.rateId}`);
      await page.getByText('There’s no content yet').waitFor();
      await page.getByLabel('New content').fill('Everyone gets this');
      await expectNowhere(page, 'Everyone gets this');
      await clickButton(page, 'Set content');
      await page.getByRole('link', { name: 'Show current content' }).waitFor();
      await page.getByLabel('New content').fill('And later this');
      await clickButton(page, 'Replace content');
      await page.getByText('Content saved').first().waitFor();
      await eventually('the field is empty', async () => {
        return (await page.getByLabel('New content').inputValue()) === '';
      });

      await clickButton(page, 'Stop delivery');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('wait in the queue until you set new content').waitFor();
      await dialog.getByLabel('Reason').fill('The link leads nowhere');
      await dialog.getByRole('button', { name: 'Stop delivery' }).click();
      await page.getByText('Delivery stopped').first().waitFor();
      await page.getByText('Reason: The link leads nowhere').waitFor();
      await page.getByRole('link', { name: 'Show last content' }).click();
      await page.getByText('The link leads nowhere').first().waitFor();
      await open(browserUser, `/admin/keys/rates/${shared.rateId}`);
      await page.getByLabel('New content').fill('A new link');
      await clickButton(page, 'Set content');
      await page.getByRole('link', { name: 'Show current content' }).waitFor();
    }),
  );

  const who = (): string => shop.admin;
  const keyId = (): string => `${importId}:5`;

  const screens: readonly Screen[] = [
    { name: 'the stock', isSwitched: true, who, path: () => '/admin/keys', open: shown },
    { name: 'all keys', isSwitched: true, who, path: () => '/admin/keys/all', open: shown },
    {
      name: 'a key',
      isSwitched: true,
      who,
      path: () => `/admin/keys/all/${keyId()}`,
      open: (page) => page.locator('ol li').first().waitFor(),
    },
    {
      name: 'the confirmation before a key is revealed',
      who,
      path: () => `/admin/keys/all/${keyId()}`,
      open: async (page) => {
        await page.getByRole('button', { name: /^(Показать|Reveal)$/u }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    { name: 'the imports', isSwitched: true, who, path: () => '/admin/keys/imports', open: shown },
    {
      name: 'an import',
      isSwitched: true,
      who,
      path: () => `/admin/keys/imports/${importId}`,
      open: (page) => page.locator('table').waitFor(),
    },
    {
      name: 'the import of a CSV table',
      who,
      path: () => '/admin/keys/imports/new',
      open: async (page) => {
        await page.locator('textarea').fill('sku,key\n1,AAAA-1\n1,BBBB-2');
        await page.locator('select[name="column"]').waitFor();
      },
    },
    {
      name: 'a rate with shared content',
      isSwitched: true,
      who,
      path: () => `/admin/keys/rates/${shared.rateId}`,
      open: (page) => page.locator('textarea').waitFor(),
    },
    {
      name: 'an empty manual queue',
      isSwitched: true,
      who,
      path: () => `/admin/keys/queue?filter[rate]=${shared.rateId}`,
      open: (page) => page.locator('main section h2').waitFor(),
    },
  ];
  useEnglish(() => shop, screens);
});
