import { readFile } from 'node:fs/promises';
import { adminMails } from '@shop/contracts/mail/contract';
import { expect } from 'chai';
import { anEmail, anOrder, buyProduct } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { createStockedProduct } from '../support/products.ts';
import { focusOn, press } from './keyboard.ts';
import type { Screen } from './screens.ts';
import { useEnglish } from './screens.ts';
import type { BrowserUser } from './browser-user.ts';
import { inSharedBrowser } from './browser-user.ts';
import type { WholeShop } from '../support/whole-shop.ts';
import { theWholeShop } from '../support/whole-shop.ts';

const list = '/admin/mail';

describe('the emails of the back-office', () => {
  let shop: WholeShop;
  before(async () => {
    shop = await theWholeShop();
  });

  const open = async ({ page, context }: BrowserUser, path: string): Promise<void> => {
    await context.addCookies([{ name: 'token', value: shop.admin, url: shop.address }]);
    await page.goto(`${shop.address}/eng${path}`);
    await page.locator('h1').first().waitFor();
  };
  const mailOf = (number: number) =>
    eventually(`the mail of order ${number}`, async () => {
      const { body } = await shop.ask('GET', `/api${list}?filter[order]=${number}`, {
        token: shop.admin,
      });
      return adminMails.parse(body).items.find(({ status }) => status === 'sent');
    });
  const mailed = async (email = anEmail()) => {
    const { number } = await buyProduct(
      shop,
      anOrder(await createStockedProduct(shop, 1), { email }),
      'eng',
    );
    return { number, mail: await mailOf(number) };
  };

  it(
    'are found by recipient address, kept out of the URL, and exported',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const email = anEmail();
      const { number } = await mailed(email);
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await open(browserUser, list);
      await page.getByRole('searchbox').fill(email);
      await page.getByText('1 result').first().waitFor();
      await page.getByRole('link', { name: String(number) }).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(rows).to.have.lengthOf(2);
      expect(rows[1]).not.to.include(email);
      const local = email.slice(0, email.indexOf('@'));
      expect([...addresses, page.url()].filter((address) => address.includes(local))).to.deep.equal(
        [],
      );
    }),
  );

  it(
    'are previewed without secrets, and resent with the keyboard only',
    inSharedBrowser(async (browserUser) => {
      const { page } = browserUser;
      const email = anEmail();
      const { mail } = await mailed(email);
      const sentBefore = (await shop.receivedEmails(email)).length;
      await open(browserUser, `${list}/${mail.id}`);
      const text = page.locator('pre').first();
      await text.waitFor();
      expect(await text.innerText())
        .to.include('•••')
        .and.not.include(email);
      await press(page, 'Resend');
      await page.getByRole('dialog').waitFor();
      await focusOn(page, 'Reason');
      await page.keyboard.type('The buyer lost it');
      await press(page, 'Resend');
      await page.getByText('Email queued').first().waitFor();
      await eventually(
        'the mail',
        async () => (await shop.receivedEmails(email)).length > sentBefore,
      );
      const requests = page.locator('dt', { hasText: 'Send requests' }).locator('..');
      await requests.getByText('2', { exact: true }).waitFor();
    }),
  );

  let shown = '';
  before(async () => {
    shown = (await mailed()).mail.id;
  });
  const who = (): string => shop.admin;
  const screens: readonly Screen[] = [
    {
      name: 'the list of emails',
      isSwitched: true,
      who,
      path: () => list,
      open: (page) => page.locator('[data-row]').first().waitFor({ state: 'visible' }),
    },
    {
      name: 'an email',
      isSwitched: true,
      who,
      path: () => `${list}/${shown}`,
      open: (page) => page.locator('pre').first().waitFor(),
    },
  ];
  useEnglish(() => shop, screens);
});
